"""The shapes of the games' views as pydantic takes them, which checks views and makes JSON schemas."""

import types
from functools import cache, reduce
from importlib import import_module
from operator import or_
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

import typing_extensions
from pydantic import ConfigDict, TypeAdapter

EXACT = ConfigDict(extra="forbid", strict=True)


def view_shape(game: str) -> TypeAdapter[Any]:
    """What `view` of this game returns, with nothing missing and nothing besides."""
    return TypeAdapter(modern(import_module(f"ilium.games.{game}.shapes").View))


@cache
def modern(shape: Any) -> Any:
    """The same shape with the TypedDict of `typing_extensions`, the only one pydantic takes before Python 3.12."""
    if is_typeddict(shape):
        return _modern_dict(shape)
    origin, parts = get_origin(shape), get_args(shape)
    if origin is None or origin is Literal:
        return shape
    if origin in (Union, types.UnionType):
        return reduce(or_, map(modern, parts))
    return origin[tuple(map(modern, parts)) if len(parts) > 1 else modern(parts[0])]


def _modern_dict(shape: Any) -> Any:
    fields = {name: modern(hint) for name, hint in get_type_hints(shape, include_extras=True).items()}
    make = cast(Any, typing_extensions.TypedDict)
    made = make(shape.__name__, fields, total=shape.__total__)
    made.__doc__, made.__module__ = shape.__doc__, shape.__module__
    made.__pydantic_config__ = EXACT
    return made
