"""The compiled gear: the same rules as machine code, by Numba. The only module that imports Numba.

    fast = compiled(playout)             # the rule and all it uses, compiled or taken from the cache
    states = blank(State, 1)             # an array of NumPy records
    fast(states[0], ...)

`compiled` makes a twin of a rule: the same code object with other globals, in which each rule is replaced by its
compiled twin, each table by an array, and a few engine functions by machine instructions. Nothing is written twice, no
module is loaded twice, and the plain gear knows nothing of it.
"""

import dis
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import numba
import numpy as np
import platformdirs
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from ilium.engine import bits, chance, record
from ilium.engine.record import Part, Record
from ilium.engine.rule import is_inline, is_rule

Function = TypeVar("Function", bound=Callable[..., Any])
KEPT_CACHES = 4

# Rules loop over a handful of things: without vectors they are no slower, and compiled in two thirds of the time.
numba.config.LOOP_VECTORIZE = 0


def source_hash() -> str:
    """Changes with any source of the package and with all that takes part in compiling.

    Numba itself notices an edit only in the file of the function it compiles, not in the rules that function uses.
    """
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {np.__version__} {numba.config.BOUNDSCHECK}".encode())
    package = Path(__file__).parent.parent
    for path in sorted(package.rglob("*.py")):
        digest.update(f"\n{path.relative_to(package)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where machine code is kept: ILIUM_CACHE or the user's cache folder, one folder for each state of the sources."""
    root = Path(os.environ.get("ILIUM_CACHE") or platformdirs.user_cache_dir("ilium", appauthor=False)) / "compiled"
    try:
        folder = root / source_hash()
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _prune(root)
    except OSError:  # a read-only home: compile anew in each process rather than fail
        return Path(tempfile.mkdtemp(prefix="ilium-"))
    return folder


def _prune(root: Path) -> None:
    """Forget the machine code of sources long gone."""
    folders = sorted(root.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_CACHES:]:
        shutil.rmtree(folder, ignore_errors=True)


numba.config.CACHE_DIR = str(cache_folder())  # before anything is compiled


@cache
def compiled(function: Function) -> Function:
    """The compiled twin of a rule.

    It is compiled at its first use, so rules may stand in any order and what is in the cache loads nothing else; and
    only for the signature of its annotations, or Numba would compile it again for each kind of integer it is called
    with.
    """
    hints = get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    signature = tuple(argument_type(hint) for hint in hints.values())
    jit = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=is_inline(function))
    twin = jit(_with_compiled_globals(function))
    compile_for = twin.compile
    twin.compile = lambda _: compile_for(signature)
    return twin  # type: ignore[no-any-return]


@cache
def entry(function: Function) -> Function:
    """The compiled twin for callers that count microseconds: it takes arguments of exactly its types, by position."""
    twin: Any = compiled(function)
    twin.compile(())
    (code,) = twin.overloads.values()
    return code.entry_point  # type: ignore[no-any-return]


def _with_compiled_globals(function: Any) -> FunctionType:
    names = set(_globals_of(function.__code__))
    used = {name: _translated(value) for name, value in function.__globals__.items() if name in names}
    module = {"__name__": function.__module__, "__builtins__": __builtins__}
    twin = FunctionType(function.__code__, module | used, function.__name__)
    twin.__qualname__ = function.__qualname__
    twin.__module__ = function.__module__
    return twin


def _globals_of(code: CodeType) -> Iterator[str]:
    """The names that the code looks up; a field of a record may be called like a rule."""
    yield from (step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _globals_of(constant)


def _translated(value: Any) -> Any:
    if is_table(value):
        return _table(value)
    if value is chance.random_below:
        return compiled(chance.rng_below)
    if isinstance(value, Part):
        return _part(value)
    if is_rule(value):
        return compiled(value)
    return MACHINE.get(value, value) if isinstance(value, FunctionType) else value


def _table(value: Any) -> np.ndarray[Any, Any]:
    """Small numbers may be indices, so they are unsigned."""
    array = np.array(value, np.int64)
    return array.astype(np.uint8) if array.min() >= 0 and array.max() < 256 else array


def is_table(value: Any) -> bool:
    """A tuple of ints, or of equally long tables."""
    if type(value) is not tuple or not value:
        return False
    if all(type(item) is int for item in value):
        return True
    return all(is_table(item) and len(item) == len(value[0]) for item in value)


def dtype(kind: type[Record]) -> np.dtype[Any]:
    """The NumPy type with the layout of the record; the padding is a field, or NumPy would not copy it."""
    fields = [(field.name, field.code, field.shape) for field in kind.fields]
    return np.dtype((np.record, np.dtype([*fields, ("padding", "B", (kind.padding,))], align=True)))


def record_type(kind: type[Record]) -> Any:
    return numba.from_dtype(dtype(kind))


def argument_type(hint: Any) -> Any:
    """The Numba type that an annotation stands for."""
    if hint is chance.Source:
        return record_type(chance.Rng)
    if hint is bool:
        return types.boolean
    if hint is float:
        return types.float64
    if isinstance(hint, type) and issubclass(hint, Record):
        return record_type(hint)
    if hint is int or (isinstance(hint, type) and issubclass(hint, IntEnum)):
        return types.int64
    if hint == record.Words:
        return types.Array(types.int64, 1, "C")
    if hint == record.Actions:
        return types.Array(types.uint16, 1, "C")
    if hint == record.SignedBytes:
        return types.Array(types.int8, 1, "C")
    if hint == record.Floats:
        return types.Array(types.float32, 1, "C")
    if hint == record.Bytes:
        return types.Array(types.uint8, 1, "A")
    if get_origin(hint) is list and issubclass(get_args(hint)[0], Record):
        return types.Array(record_type(get_args(hint)[0]), 1, "C")
    raise TypeError(f"a rule cannot have a parameter of the type {hint}")


def blank(kind: type[Record], size: int) -> np.ndarray[Any, Any]:
    """An array of records with every field 0."""
    return np.zeros(size, dtype(kind))


def to_compiled(records: Sequence[Record]) -> np.ndarray[Any, Any]:
    """Plain records, one or more, as an array for compiled rules."""
    return np.frombuffer(bytearray(b"".join(map(bytes, records))), dtype(type(records[0])))


def _unary(operation: Callable[[Any, Any, Any], Any], answer: Any = types.int64) -> Any:
    @intrinsic
    def instruction(typing_context: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return operation(context, builder, arguments[0])

        return answer(types.int64), generate

    return instruction


@intrinsic
def _wipe(typing_context: Any, thing: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        cgutils.memset(builder, arguments[0], cgutils.intp_t(thing.size), 0)
        return context.get_dummy_value()

    return types.void(thing), generate


@intrinsic
def _assign(typing_context: Any, target: Any, source: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], cgutils.intp_t(target.size), 1)
        return context.get_dummy_value()

    return types.void(target, source), generate


@cache
def _part(part: Part) -> Any:
    """A few copies of bytes: all are there at once, so the compiler knows their sizes."""

    @intrinsic
    def instruction(typing_context: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            byte = cgutils.ir.IntType(8).as_pointer()
            to, since = (builder.bitcast(argument, byte) for argument in arguments)
            cgutils.memset(builder, to, cgutils.intp_t(target.size), 0)
            for first, end in part.spans():
                places = [builder.gep(start, [cgutils.intp_t(first)]) for start in (to, since)]
                cgutils.raw_memcpy(builder, *places, cgutils.intp_t(end - first), 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

    return instruction


@intrinsic
def _digest(typing_context: Any, thing: Any) -> Any:
    """Without a loop: the products do not wait for each other."""
    size = thing.size // record.WORD
    word, double = (cgutils.ir.IntType(width) for width in (record.WORD_BITS, 2 * record.WORD_BITS))

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        words = builder.bitcast(arguments[0], word.as_pointer())
        sums = [word(number) for number in record.place_numbers(size)]
        for place in range(size):
            there = builder.load(builder.gep(words, [word(place)]))
            sums[place] = builder.add(sums[place], there)
        total = double(0)
        for one, other in zip(sums[::2], sums[1::2], strict=True):
            total = builder.add(total, builder.mul(builder.zext(one, double), builder.zext(other, double)))
        folded = builder.xor(total, builder.lshr(total, double(record.WORD_BITS)))
        return builder.and_(builder.trunc(folded, word), word(record.LOW_WORD >> 1))

    return types.int64(thing), generate


MACHINE: dict[Any, Any] = {
    bits.count: _unary(lambda context, builder, number: builder.ctpop(number)),
    bits.lowest: _unary(
        lambda context, builder, number: builder.cttz(number, context.get_constant(types.boolean, True))
    ),
    bits.index: _unary(lambda context, builder, number: number, types.uint64),
    record.wipe: _wipe,
    record.assign: _assign,
    record.digest: _digest,
}
