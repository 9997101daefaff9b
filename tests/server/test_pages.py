"""What else the server shows: games, rules, the page about the API, the client; and the documents about all that."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from ilium import pages
from ilium.games import GAMES, game_named
from ilium.server import protocol
from ilium.server.client import MISSING
from ilium.server.rules import clauses_of, html_of
from ilium.server.settings import Settings
from tests.server.people import Guest
from tests.server.running import Here, running

ROOT = Path(__file__).parents[2]


def test_games_name_the_ways_to_play_them(server: Here) -> None:
    for info in Guest(server).get("/api/games"):
        game = game_named(info["id"])
        assert [mode["options"] for mode in info["modes"]] == list(game.modes)
        assert len({mode["words"] for mode in info["modes"]}) == len(info["modes"])
        assert info["default_level"] in {level["level"] for level in info["levels"]} and "random" not in info["levels"]
        for mode in info["modes"]:
            assert mode["seats"] == list(game.seats(game.check_options(mode["options"])))
            assert len(mode["seats"]) % mode["sides"] == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_on_the_page_as_html(server: Here, game: str) -> None:
    shown = Guest(server).get(f"/api/rules/{game}")
    assert [one["clause"] for one in shown if one["clause"]] == list(pages.clauses(game))
    assert shown == [clause.model_dump() for clause in clauses_of(game)]
    headings = re.findall(r"^#+ (.+)$", pages.page(game), re.MULTILINE)
    assert [one["heading"] for one in shown if one["heading"]] == headings
    assert not any("**" in one["html"] or "<script" in one["html"] or "style=" in one["html"] for one in shown)


def test_rules_are_safe_html() -> None:
    assert "<script>" not in html_of("a <script>alert(1)</script> b") and "<strong>b</strong>" in html_of("**b**")
    assert "javascript:" not in html_of("[x](javascript:alert(1))").replace("[x](javascript:alert(1))", "")


def test_unknown_rules_are_refused_in_words(server: Here) -> None:
    answer = Guest(server).http.get("/api/rules/chess")
    assert answer.status_code == 404 and "the games are" in answer.json()["reason"]


def test_the_page_about_the_api_shows_every_path_and_message(server: Here) -> None:
    guest = Guest(server)
    page, api = guest.http.get("/api/docs").text, guest.get("/api/openapi.json")
    for path in api["paths"]:
        assert path in page
    for union in (protocol.FromClient, protocol.FromServer):
        for message in get_args(get_args(union)[0]):
            assert f'id="{message.__name__}"' in page
    assert "<script" not in page and "http://" not in page and "https://" not in page


def test_the_document_shows_every_message() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text()
    for union in (protocol.FromClient, protocol.FromServer):
        for message in get_args(get_args(union)[0]):
            assert f"`{message.model_fields['type'].default}`" in text
    for path in ("/api/me", "/api/games", "/api/tables", "/api/rules/"):
        assert path in text


def test_the_client_answers_every_other_address(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets" / "app-1.js").write_text("the script")
    with running(Settings(f"sqlite:///{tmp_path / 'db'}", "s" * 40), tmp_path) as server:
        client = Guest(server).http
        for path in ("/", "/t/abc", "/t/abc/replay", "/rules/duel"):
            answer = client.get(path)
            assert answer.text == "the page" and answer.headers["cache-control"] == "no-cache"
        script = client.get("/assets/app-1.js")
        assert script.text == "the script" and "immutable" in script.headers["cache-control"]
        assert client.get("/assets/app-2.js").status_code == 404
        assert client.get("/..%2f..%2fetc/passwd").text == "the page"
        missing = client.get("/api/nothing")
        assert missing.status_code == 404
        (tmp_path / "index.html").unlink()
        unbuilt = client.get("/")
        assert (unbuilt.status_code, unbuilt.text) == (503, MISSING)


def test_an_outside_bot_plays_by_the_link(server: Here) -> None:
    """The example, as a person runs it, against a random bot of ours."""
    source = ROOT / "examples" / "outside_bot.py"
    assert len(source.read_text().splitlines()) <= 50
    guest = Guest(server)
    made = guest.make("ilios", ["open", "random"], {"board": "4x4"})
    link = f"{server.address}t/{made['table']['id']}#{made['invitation']}"
    done = subprocess.run([sys.executable, str(source), link], capture_output=True, text=True, check=True, timeout=120)
    table = guest.get(f"/api/tables/{made['table']['id']}")
    assert table["status"] == "over" and table["outcome"]["reason"] == done.stdout.strip()
    assert table["seats"][0]["player"] == "Outside bot"
    assert json.loads(guest.http.get(f"/api/tables/{table['id']}/record").text)["game"] == "ilios"
