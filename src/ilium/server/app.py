"""The application: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import Route

from ilium.server import reference
from ilium.server.client import STATIC, Client
from ilium.server.guards import Guards
from ilium.server.orders import Refusal
from ilium.server.routes import router
from ilium.server.services import Services
from ilium.server.settings import Settings

ABOUT = "Board games of the Trojan War at one table. Live play goes over a WebSocket."


def make_app(settings: Settings, client: Path = STATIC) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = Services(settings)
        async with app.state.services.running():
            yield

    app = FastAPI(
        title="Ilium",
        description=ABOUT,
        version=version("ilium"),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(router)
    app.include_router(reference.router)
    app.router.routes.append(Route("/{path:path}", Client(client).answer, methods=["GET"]))
    app.add_middleware(Guards, origins=settings.origins)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _failed)
    app.add_exception_handler(Exception, _broken)
    return app


def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return JSONResponse({"reason": error.reason}, error.status)


def _not_understood(_: Request, error: Exception) -> JSONResponse:
    """Where the order differs from what `protocol.py` says; what was sent is not repeated."""
    assert isinstance(error, RequestValidationError)
    wrong = [f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors()]
    return JSONResponse({"reason": "; ".join(wrong)}, 422)


def _broken(_: Request, error: Exception) -> JSONResponse:
    """A mistake of ours: the log has it, the answer tells nothing of it."""
    return JSONResponse({"reason": "Something went wrong here. It was written down."}, 500)


def _failed(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return JSONResponse({"reason": str(error.detail)}, error.status_code)
