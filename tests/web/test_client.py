"""The client by itself: its types are those of the server, it is well typed, and its own tests pass."""

import os
import subprocess

import pytest

import hatch_build
from web import wire_types


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert wire_types.TARGET.read_text(encoding="utf-8") == wire_types.text(), "run `make types`"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_client_passes_its_own(script: str) -> None:
    hatch_build.install()
    command = [*hatch_build.npm_command(), "run", script]
    done = subprocess.run(
        command, cwd=hatch_build.WEB, env=os.environ | {"NO_COLOR": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
