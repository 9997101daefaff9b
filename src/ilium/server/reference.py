"""The page about the API, made from its own description: no scripts, nothing from other sites."""

from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from pydantic import TypeAdapter

from ilium.server.protocol import FromClient, FromServer

router = APIRouter()

MESSAGES: dict[str, TypeAdapter[Any]] = {"client": TypeAdapter(FromClient), "server": TypeAdapter(FromServer)}
INTRODUCTION = """
<h1>Ilium: the API</h1>
<p>Every write carries the header <code>X-Ilium: 1</code>. A cookie keeps who you are: the answer to
<code>GET /api/me</code> sets it. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
"""
SOCKET = """
<h2>WebSocket /api/tables/{id}/socket</h2>
<p>JSON texts. The first message is a <code>hello</code>; the answer is a <code>sight</code>, and so is every change.
An order carries a <code>key</code> of your choice and the <code>version</code> of the last sight: sent twice, it is
carried out once; for another version it is refused.</p>
"""


@router.get("/api/docs", include_in_schema=False)
async def get_docs(request: Request) -> HTMLResponse:
    api = request.app.openapi()
    paths = "".join(
        operation_html(path, method, operation)
        for path, operations in api["paths"].items()
        for method, operation in operations.items()
    )
    messages = "".join(
        f"<h3>From the {side}</h3>{schemas_html(adapter.json_schema()['$defs'])}" for side, adapter in MESSAGES.items()
    )
    things = schemas_html(api["components"]["schemas"])
    body = f"{INTRODUCTION}<h2>HTTP</h2>{paths}<h2>What is sent and answered</h2>{things}{SOCKET}{messages}"
    title = '<meta charset="utf-8"><title>Ilium: the API</title>'
    return HTMLResponse(f'<!doctype html><html lang="en"><head>{title}</head><body>{body}</body></html>')


def operation_html(path: str, method: str, operation: dict[str, Any]) -> str:
    words = escape(operation.get("description") or operation.get("summary", ""))
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    answers = [
        f"{code}: {type_name(answer['content']['application/json']['schema'])}"
        for code, answer in operation["responses"].items()
        if answer.get("content", {}).get("application/json", {}).get("schema")
    ]
    sent = f"<br>sends {type_name(body)}" if body else ""
    answered = f"<br>answers {', '.join(answers)}" if answers else ""
    return f"<p><b><code>{method.upper()} {escape(path)}</code></b><br>{words}{sent}{answered}</p>"


def schemas_html(schemas: dict[str, Any]) -> str:
    """Each type with its fields."""
    return "".join(schema_html(name, schema) for name, schema in schemas.items() if "properties" in schema)


def schema_html(name: str, schema: dict[str, Any]) -> str:
    fields = "".join(
        f"<li><code>{escape(field)}</code>: {type_name(about)}{default_words(about)}</li>"
        for field, about in schema["properties"].items()
    )
    return f'<h4 id="{escape(name)}">{escape(name)}</h4><p>{escape(schema.get("description", ""))}</p><ul>{fields}</ul>'


def default_words(about: dict[str, Any]) -> str:
    return f", else {escape(repr(about['default']))}" if "default" in about and "const" not in about else ""


def type_name(schema: dict[str, Any]) -> str:
    """A JSON schema in a few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "const" in schema:
        return f"<code>{escape(repr(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(repr(value))}</code>" for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(type_name(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {type_name(schema['items'])}" if "items" in schema else "list"
    return escape(str(schema.get("type", "anything")))
