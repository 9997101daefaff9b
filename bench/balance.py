"""How balanced are the games? The arena's reports on them, put together as docs/balance.md.

    make balance                  all of it: some minutes on two cores

Ctrl-C keeps what is done; the same command goes on from there.
"""

import re
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from ilium.cli import main as ilium

LEVEL, SECONDS = "captain", "5"  # it never takes so long: a busy machine changes nothing
WORK, PAGE, PICTURES = Path("build/balance"), Path("docs/balance.md"), Path("docs/pictures/balance")
HEAD = f"""\
# Balance

What games between equal players tell: who is favoured, how long games last, how they are decided, and what is used.
All seats are played by the level `{LEVEL}` ([bots](bots.md)), so these are facts about the games as it plays them:
other players may find other balances. Made by `make balance`; one report by itself:
`ilium arena --report duel --level {LEVEL}`.
"""


class Report(NamedTuple):
    options: str
    games: int

    @property
    def base(self) -> Path:
        return WORK / "-".join(self.options.replace("--", "").split())


REPORTS = [
    Report("duel", 200),
    Report("siege", 100),
    Report("siege --players 4", 80),
    Report("siege --players 4 --teams", 60),
    Report("ilios", 200),
    Report("ilios --players 4", 120),
    Report("ilios --board 4x4", 240),
]


def main() -> int:
    for report in REPORTS:
        if code := ilium(["arena", "--report", *report.options.split(), *_options(report)]):
            return code
    PICTURES.mkdir(parents=True, exist_ok=True)
    PAGE.write_text("\n".join([HEAD, *map(section, REPORTS)]), encoding="utf-8")
    print(f"Written: {PAGE}")
    return 0


def _options(report: Report) -> list[str]:
    return ["--level", LEVEL, "--games", str(report.games), "--seconds", SECONDS, "--out", str(report.base)]


def section(report: Report) -> str:
    """A report with its pictures, which move beside the other ones of the documents."""
    text = report.base.with_suffix(".md").read_text(encoding="utf-8")
    for picture in re.findall(r"\]\(([^)]+\.png)\)", text):
        shutil.copy(WORK / picture, PICTURES)
    return re.sub(r"\]\(([^)]+\.png)\)", rf"]({PICTURES.relative_to(PAGE.parent)}/\1)", text)


if __name__ == "__main__":
    sys.exit(main())
