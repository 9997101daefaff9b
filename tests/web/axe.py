"""Axe looks at a page: what makes it hard to use for somebody."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import hatch_build

GRAVE = ("serious", "critical")


@cache
def source() -> str:
    hatch_build.install()
    return Path(hatch_build.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def complaints(page: Page) -> list[str]:
    """What is serious or worse, each with the places it is found at."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [told(one) for one in found["violations"] if one["impact"] in GRAVE]


def told(violation: dict[str, Any]) -> str:
    places = [f"{node['target']}: {node['failureSummary']}" for node in violation["nodes"][:5]]
    return "\n  ".join([f"{violation['id']} ({violation['help']})", *places])
