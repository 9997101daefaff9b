"""The C++ programs that set the limit: found, compiled on the spot, and run in rounds."""

import shutil
import subprocess
import tempfile
from pathlib import Path

PLACES = (Path(__file__).parent / "limit", Path(__file__).parents[3] / "bench" / "limit")  # a wheel's, a checkout's
COMPILERS = ("g++", "clang++", "c++")
FLAGS = ("-std=c++20", "-O3", "-march=native")


class Limit:
    """A running C++ program that plays the same games again for each line it is sent."""

    def __init__(self, program: Path, arguments: tuple[str, ...]) -> None:
        self._program = program
        self._arguments = arguments
        self._games = 0
        self._process: subprocess.Popen[str] | None = None

    def run(self, games: int) -> list[float]:
        """Seconds, decisions, wins of seat 0, draws, checksum."""
        if games != self._games or self._process is None:
            self.stop()
            command = [str(self._program), "0", str(games), *self._arguments]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            self._games = games
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return [float(word) for word in self._process.stdout.readline().split()]

    def stop(self) -> None:
        if self._process is not None:
            self._process.communicate()
            self._process = None


def compile_limit(game: str, arguments: tuple[str, ...] = ()) -> Limit | None:
    """None where there is no source (an old wheel) or no compiler."""
    source = next((place / f"{game}.cpp" for place in PLACES if (place / f"{game}.cpp").exists()), None)
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    if source is None or compiler is None:
        return None
    program = Path(tempfile.mkdtemp(prefix="ilium-limit-")) / game
    subprocess.run([compiler, *FLAGS, "-o", str(program), str(source)], check=True)
    return Limit(program, arguments)
