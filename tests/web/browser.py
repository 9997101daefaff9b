"""The browser of the tests: Playwright's own, or a Chromium of the machine.

`python -m tests.web.browser` makes sure that there is one: `make test` begins with it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",  # a container has none
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
    "--disable-dev-shm-usage",  # a container has little of it
)
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium")


def installed() -> str | None:
    """The path of a browser of this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@contextmanager
def running_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        path = own if Path(own).exists() else installed()
        if path is None:
            raise RuntimeError("there is no browser: `make test` installs one, or says what to install")
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def main() -> int:
    if has_own() or installed():
        return 0
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing a browser for the tests (the first time: a minute or two) ...")
        if install():
            return 0
    print(
        "The tests need a browser. On Debian: sudo apt-get install chromium; elsewhere Chromium or Chrome on the PATH,"
    )
    print("or Playwright's own: .venv/bin/playwright install chromium")
    return 1


def has_own() -> bool:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def install() -> bool:
    """The list of packages of a fresh machine is empty: it is fetched if the package is not found without."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (INSTALL, ("apt-get", "update"), INSTALL):
        done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if installed():
            return True
    print(done.stderr, file=sys.stderr)
    return False


if __name__ == "__main__":
    sys.exit(main())
