"""The real command line, in a process of its own."""

import subprocess
import sys
from pathlib import Path

PROGRAM = [sys.executable, "-m", "ilium.cli"]
PATIENCE = 120  # seconds: that it ends, not how fast it is


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, timeout=PATIENCE)


def arena(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """One that must go well."""
    done = run(folder, "arena", *arguments)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    return done


def is_picture(path: Path) -> bool:
    """A PNG with something on it."""
    return path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n") and path.stat().st_size > 5000
