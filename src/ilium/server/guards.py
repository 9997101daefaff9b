"""What keeps strangers out: origins, the header of writes, sizes, and what browsers are told to allow."""

from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MARK, MARKED = "x-ilium", "1"  # on every write: a page of another site cannot send it
MOST_BODY = 32 * 1024  # bytes
MOST_MESSAGE = 32 * 1024  # of a WebSocket
READS = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self'",
        "script-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def is_own_page(headers: Headers, origins: frozenset[str]) -> bool:
    """Whether a browser's page of ours asks; programs that are no browsers send no origin."""
    origin = headers.get("origin")
    return origin is None or origin in origins or urlsplit(origin).netloc == headers.get("host", "")


class Guards:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, origins: frozenset[str]) -> None:
        self._app, self._origins = app, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not is_own_page(Headers(scope=scope), self._origins):
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign page"})
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if scope["method"] not in READS:
            if refused := self._refusal(headers):
                await refused(scope, receive, with_headers(send))
                return
            receive = limited(receive)
        await self._app(scope, receive, with_headers(send))

    def _refusal(self, headers: Headers) -> JSONResponse | None:
        """Of a write that is not from our own pages, or too long."""
        if headers.get(MARK) != MARKED or not is_own_page(headers, self._origins):
            return JSONResponse({"reason": "Writes come from our own pages, with the header X-Ilium: 1."}, 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BODY:
            return JSONResponse({"reason": f"At most {MOST_BODY} bytes."}, 413)
        return None


def limited(receive: Receive) -> Receive:
    """A body that says it is short and is not ends there."""
    left = MOST_BODY

    async def receive_some() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        return {"type": "http.disconnect"} if left < 0 else message

    return receive_some


def with_headers(send: Send) -> Callable[[Message], Awaitable[None]]:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return send_with_headers
