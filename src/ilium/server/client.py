"""The built client: its files, and its one page for every other address."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"  # files whose names tell their contents
ASSETS = "assets/"
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Ilium</title></head>
<body><h1>Ilium</h1><p>The server runs, but the page of the table is not built. Run <code>make client</code> in the
checkout, then reload. The API is described at <a href="/api/docs">/api/docs</a>.</p></body></html>
"""


class Client:
    """Answers every GET that is not for the API."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()

    async def answer(self, request: Request) -> Response:
        asked = request.path_params["path"]
        path = (self._folder / asked).resolve()
        if asked and path.is_relative_to(self._folder) and path.is_file():
            caching = FOR_EVER if asked.startswith(ASSETS) else "no-cache"
            return FileResponse(path, headers={"cache-control": caching})
        if asked.startswith((ASSETS, "api/")):
            return PlainTextResponse("There is no such file.", 404)
        page = self._folder / "index.html"
        if not page.is_file():
            return HTMLResponse(MISSING, 503)
        return FileResponse(page, headers={"cache-control": "no-cache"})
