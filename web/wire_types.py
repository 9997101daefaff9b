"""The types of the client, made from the messages of the server and from the views of the games.

`make types` writes them to `web/src/wire/types.ts`; a test fails when that file is not what this would write.
"""

import inspect
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel

from ilium.games import GAMES
from ilium.server import protocol

TARGET = Path(__file__).parent / "src" / "wire" / "types.ts"
HEAD = "// Made by `make types` from src/ilium/server/protocol.py and src/ilium/games/*/shapes.py. Do not edit."
PREFIXES = {
    f"ilium.games.{game}.shapes": game.capitalize() for game in GAMES
}  # the parts of a view have its game in front
WORDS = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "any"}


def text() -> str:
    """The whole file."""
    return "\n\n".join([HEAD, *map(_declared, _classes()), *_unions()]) + "\n"


def _classes() -> Iterator[type]:
    """The messages, then the views with their parts, each once."""
    yield from _own(protocol, lambda kind: issubclass(kind, BaseModel) and kind is not protocol.Wire)
    for game in GAMES:
        yield from _own(import_module(f"ilium.games.{game}.shapes"), is_typeddict)


def _own(module: Any, is_meant: Any) -> Iterable[type]:
    return [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and is_meant(kind)
    ]


def _unions() -> Iterator[str]:
    for name in ("FromServer", "FromClient"):
        yield f"export type {name} = {_written(getattr(protocol, name))}"


def _declared(kind: type) -> str:
    lines = [f"  {_key(name)}{'' if is_needed else '?'}: {_written(hint)}" for name, hint, is_needed in _fields(kind)]
    return "\n".join([*_comment(kind), f"export interface {_name(kind)} {{", *lines, "}"])


def _name(kind: type) -> str:
    return PREFIXES.get(kind.__module__, "") + kind.__name__


def _fields(kind: type) -> Iterator[tuple[str, Any, bool]]:
    """Name, type, and whether it is always there. What the client sends may leave out what has a default."""
    hints = get_type_hints(kind, include_extras=True)
    if not issubclass(kind, BaseModel):
        for name, hint in hints.items():
            yield name, hint, name in kind.__required_keys__  # type: ignore[attr-defined]
        return
    for name, field in kind.model_fields.items():
        yield name, hints[name], name == "type" or field.is_required() or kind not in _SENT


def _written(hint: Any) -> str:
    """A Python type in TypeScript."""
    if hint in WORDS:
        return WORDS[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Annotated, NotRequired, Required):
        return _written(inner[0])
    if origin is Literal:
        return " | ".join(_quoted(value) for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(_written, inner)))
    if origin is list:
        return _in_brackets(_written(inner[0])) + "[]"
    if origin is dict:
        return f"Record<{_written(inner[0])}, {_written(inner[1])}>"
    if origin is tuple:
        return f"[{', '.join(map(_written, inner))}]"
    if inspect.isclass(hint) and (is_typeddict(hint) or issubclass(hint, BaseModel)):
        return _name(hint)
    raise TypeError(f"the client has no type for {hint!r}")


def _quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _in_brackets(written: str) -> str:
    return f"({written})" if " | " in written else written


def _key(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def _comment(kind: type) -> list[str]:
    """The first paragraph of its docstring, if it has one of its own."""
    said = kind.__dict__.get("__doc__")
    if not said:
        return []
    return [f"/** {' '.join(inspect.cleandoc(said).split())} */"]


def _sent() -> frozenset[type]:
    """What the client sends: the messages of the socket and the bodies of writes."""
    bodies = (protocol.NewName, protocol.NewSeat, protocol.NewTable, protocol.Again, protocol.Join)
    return frozenset((*get_args(get_args(protocol.FromClient)[0]), *bodies))


_SENT = _sent()

if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"Wrote {TARGET.name}.\n")
