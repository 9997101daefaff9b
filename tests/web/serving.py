"""`ilium serve` as a process of its own, which can be killed and started again."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ADDRESS = re.compile(r"http://\S+")


class Served:
    """A server on its own data folder; started again it has the same port."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.address = ""
        self.start()

    def start(self) -> None:
        port = self.address.rsplit(":", 1)[-1].strip("/") or "0"
        command = [sys.executable, "-m", "ilium", "serve", "--no-browser", "--port", port, "--data", str(self._data)]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("ILIUM_")}
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"the server did not start: {line!r}"
        self.address = found[0]

    def kill(self) -> None:
        """As a machine that loses power does: nothing is put in order."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, sign: signal.Signals) -> None:
        self._process.send_signal(sign)
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()
