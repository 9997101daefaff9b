"""Tables over real HTTP and WebSockets: made, joined, played, left and taken up again."""

import random

import pytest
from websockets.sync.client import connect

from ilium.play.verify import verify
from tests.server.conftest import Start
from tests.server.people import Guest, Screen, close_code, key, play_on, play_together
from tests.server.running import Running

TWO_IN_ORDER = {"first": 0}  # Hector begins


def two_people(server: Running, game: str = "duel", **more: object) -> tuple[Guest, Guest, str]:
    """Hector is Andromache, Achilles is Briseis."""
    host, other = Guest(server, "Andromache"), Guest(server, "Briseis")
    made = host.make(game, ["me", "open"], TWO_IN_ORDER, **more)
    other.join(made["table"]["id"], made["invitation"])
    return host, other, made["table"]["id"]


# ---- Making and joining


def test_a_table_waits_until_all_seats_are_taken(server: Running) -> None:
    host, other = Guest(server, "Andromache"), Guest(server)
    made = host.make("duel", ["me", "open"], TWO_IN_ORDER)
    table = made["table"]
    assert table["status"] == "waiting" and table["turn"] is None and made["invitation"]
    with host.sit(table["id"]) as screen:
        assert screen.moves == [] and screen.sight["looking"] == 0
        assert screen.order(type="play", move="1@c2")["reason"] == "The game begins when all seats are taken."
        joined = other.join(table["id"], made["invitation"])
        assert joined["status"] == "playing" and joined["seats"][1]["is_you"]
        sight = screen.wait_for_sight(lambda sight: sight["table"]["status"] == "playing")
        assert sight["moves"] and sight["table"]["seats"][1]["kind"] == "person"
        assert sight["table"]["host"] == "Andromache"


def test_an_invitation_is_needed_unless_the_table_is_listed(server: Running) -> None:
    host, other = Guest(server), Guest(server)
    private = host.make("duel", ["me", "open"])
    path = f"/api/tables/{private['table']['id']}/join"
    for wrong in (None, "", "0" * 32, private["invitation"][:-1]):
        answer = other.http.post(path, json={"key": key(), "invitation": wrong})
        assert answer.status_code == 403 and "invitation" in answer.json()["reason"]
    assert other.get("/api/tables")["open"] == []
    listed = host.make("duel", ["me", "open"], is_listed=True)["table"]["id"]
    assert [table["id"] for table in other.get("/api/tables")["open"]] == [listed]
    assert other.join(listed)["status"] == "playing"
    assert other.get("/api/tables")["open"] == []
    assert [table["id"] for table in other.get("/api/tables")["mine"]] == [listed]


def test_who_sits_down_twice_sits_once(server: Running) -> None:
    host, other = Guest(server), Guest(server)
    made = host.make("siege", ["me", "open", "open"], {"players": 3})
    first = other.join(made["table"]["id"], made["invitation"], 2)
    again = other.join(made["table"]["id"], made["invitation"], 1)
    assert (
        [seat["kind"] for seat in first["seats"]]
        == ["person", "open", "person"]
        == [seat["kind"] for seat in again["seats"]]
    )
    third = Guest(server)
    taken = third.http.post(
        f"/api/tables/{made['table']['id']}/join", json={"key": key(), "invitation": made["invitation"], "seat": 2}
    )
    assert taken.status_code == 409 and taken.json()["reason"] == "This seat is taken."


def test_the_same_order_makes_one_table(server: Running) -> None:
    host = Guest(server)
    body = {"key": key(), "game": "ilios", "seats": [{"kind": "me"}, {"kind": "open"}]}
    first, again = (host.write("POST", "/api/tables", body) for _ in range(2))
    assert first == again
    assert host.get(f"/api/tables/{first['table']['id']}/invitation")["invitation"] == first["invitation"]
    stranger = Guest(server).http.get(f"/api/tables/{first['table']['id']}/invitation")
    assert stranger.status_code == 403


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"game": "chess"}, "the games are duel, siege, ilios"),
        ({"options": {"edition": "late"}}, "the edition is"),
        ({"seats": [{"kind": "me"}]}, "This game has 2 seats: Hector, Achilles."),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "the levels are"),
        ({"key": "short"}, "body.key"),
        ({"seed": 7}, "body.seed"),
    ],
)
def test_what_cannot_be_made_is_refused_in_words(server: Running, body: dict[str, object], words: str) -> None:
    host = Guest(server)
    good = {"key": key(), "game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = host.http.post("/api/tables", json=good | body)
    assert answer.status_code == 422 and words in answer.json()["reason"]
    assert host.get("/api/tables")["mine"] == []


def test_nobody_comes_and_a_bot_takes_the_open_seat(server: Running) -> None:
    host = Guest(server)
    made = host.make("duel", ["me", "open"], TWO_IN_ORDER, is_listed=True)
    with host.sit(made["table"]["id"]) as hector, Guest(server).sit(made["table"]["id"]) as friend:
        assert friend.order(type="take_over", seat=1, level="random")["type"] == "refused"
        assert hector.order(type="take_over", seat=1, level="random")["type"] == "done"
        sight = hector.wait_for_sight(lambda sight: sight["table"]["status"] == "playing")
        assert sight["moves"] and sight["table"]["is_casual"] and not sight["table"]["seats"][1]["was_person"]


# ---- Playing


def test_a_move_reaches_both_and_a_spectator(server: Running) -> None:
    host, other, table = two_people(server, is_listed=True)
    with host.sit(table) as hector, other.sit(table) as achilles, Guest(server).sit(table) as friend:
        move = hector.moves[0]
        assert achilles.moves == [] == friend.moves and friend.sight["looking"] is None
        done = hector.play(move)
        assert done["type"] == "done"
        for screen in (hector, achilles, friend):
            sight = screen.wait_until(done["version"])
            assert any(happening["number"] == 1 for happening in sight["story"])
            assert screen.sight["spectators"] == 1
        assert friend.sight["view"]["sides"][0]["hand"] is None or friend.sight["view"]["sides"][0]["hand"] == []


def test_an_order_that_comes_twice_is_carried_out_once(server: Running) -> None:
    host, _, table = two_people(server)
    with host.sit(table) as hector:
        order = {"key": key(), "version": hector.sight["version"], "move": hector.moves[0]}
        first, again = hector.order(type="play", **order), hector.order(type="play", **order)
        assert first == again and first["type"] == "done"
        assert sum(happening["kind"] == "play" for happening in hector.story) == 1


def test_an_order_for_another_version_is_refused_with_the_current_one(server: Running) -> None:
    host, other, table = two_people(server)
    with host.sit(table) as hector, other.sit(table) as achilles:
        foreign = achilles.play("decline")
        assert foreign["reason"] == "Hector decides now, and that is not you."
        old = hector.sight["version"]
        version = hector.play(hector.moves[0])["version"]
        refused = hector.play("decline", version=old)
        assert refused["type"] == "refused" and refused["version"] == version
        assert refused["reason"] == "The table has changed in the meantime."


def test_an_illegal_move_is_refused_with_its_clause_and_nothing_changes(server: Running) -> None:
    host, _, table = two_people(server)
    with host.sit(table) as hector:
        before = hector.sight
        refused = hector.play("d2>e2")
        assert refused["type"] == "refused" and refused["clauses"] == ["D3.1"]
        assert refused["version"] == before["version"] and hector.sight == before


def test_previews_and_hints_are_for_who_decides(server: Running) -> None:
    host, other, table = two_people(server)
    with host.sit(table) as hector, other.sit(table) as achilles:
        moves = hector.moves[:3]
        previews = hector.order(type="ask_previews", moves=moves)
        assert list(previews["moves"]) == moves and all(previews["moves"].values())
        hint = hector.order(type="ask_hint", level="hoplite")
        assert hint["type"] == "hint" and hint["moves"][0]["move"] in hector.moves
        assert len(hint["moves"][0]["chances"]) == 2 and hint["moves"][0]["words"]
        for asked in ({"type": "ask_previews", "moves": moves}, {"type": "ask_hint"}):
            assert achilles.order(**asked)["reason"] == "There is nothing for you to decide now."
        assert hector.order(type="ask_previews", moves=["nonsense"])["type"] == "refused"
        assert "the levels are" in hector.order(type="ask_hint", level="god")["reason"]


def test_who_comes_back_gets_what_was_missed(server: Running) -> None:
    host, other, table = two_people(server)
    with host.sit(table) as hector:
        hector.play(hector.moves[0])
        hector.wait_for_sight(lambda sight: sight["version"] == 2)
        known = {"version": 2, "story": len(hector.story), "told": list(hector.story)}
    with other.sit(table) as achilles:
        with host.sit(table) as hector:
            play_on(hector, random.Random(1), until=lambda sight: not sight["moves"])
        play_on(achilles, random.Random(1), until=lambda sight: not sight["moves"])
        achilles.wait_for_sight(lambda sight: not sight["moves"])
    with host.sit(table, **known) as back, host.sit(table) as anew:
        assert back.sight["story_from"] == known["story"] and anew.sight["story_from"] == 0
        assert back.story == anew.story
    with host.sit(table, version=2, story=1) as confused:  # it has not what it should have
        assert confused.sight["story_from"] == 0
    with Guest(server).sit(table, invitation=host.get(f"/api/tables/{table}/invitation")["invitation"]) as friend:
        assert friend.sight["looking"] is None


def test_presence_is_told_and_how_long_somebody_is_away(server: Running) -> None:
    host, other, table = two_people(server)
    with host.sit(table) as hector:
        assert [seat["is_present"] for seat in hector.sight["table"]["seats"]] == [True, False]
        with other.sit(table):
            came = hector.wait(lambda message: message["type"] == "presence")
            assert came["seats"][1]["is_present"] and came["seats"][1]["away_seconds"] is None
        left = hector.wait(lambda message: message["type"] == "presence")
        assert not left["seats"][1]["is_present"] and left["seats"][1]["away_seconds"] is not None
        hector.send(type="ping")
        assert hector.receive() == {"type": "pong"}
        other.write("PUT", "/api/me", {"name": " Briseis \n the  fair "})
        renamed = hector.wait(lambda message: message["type"] == "presence")
        assert renamed["seats"][1]["player"] == "Briseis the fair"


# ---- Taking back


def test_the_own_decision_is_taken_back_while_nothing_is_revealed(server: Running) -> None:
    """A tile with an effect: the turn is not over, nothing was drawn. A tile without one ends the turn with a draw."""
    host, other, table = two_people(server)
    with host.sit(table) as hector, other.sit(table) as achilles:
        start, story = hector.sight["version"], list(hector.story)
        assert not hector.sight["can_undo"] and not achilles.sight["can_undo"]
        sight = hector.wait_until(hector.play(hector.moves[0])["version"])
        is_drawn = any(happening["kind"] == "draw" for happening in sight["story"])
        assert sight["can_undo"] == (not is_drawn)
        answer = hector.order(type="undo")
        assert answer["type"] == ("refused" if is_drawn else "done")
        if not is_drawn:
            assert hector.wait_until(start + 2)["moves"] and hector.story == story
            achilles.wait_until(start + 2)
        assert achilles.order(type="undo")["type"] == "refused"


def test_in_siege_a_card_is_taken_back_until_the_next_has_acted(server: Running) -> None:
    host, other, table = two_people(server, "siege")
    with host.sit(table) as hector, other.sit(table) as achilles:
        move = next(move for move in hector.moves if move != "pass" and ">" not in move)
        hector.play(move)
        sight = hector.wait_for_sight(lambda sight: not sight["moves"])
        assert sight["can_undo"] and not achilles.sight["can_undo"]
        assert hector.order(type="undo")["type"] == "done"
        assert hector.wait_for_sight(lambda sight: bool(sight["moves"]))
        achilles.wait_until(hector.play(move)["version"])
        achilles.play(next(move for move in achilles.moves if move != "pass"))
        hector.wait_for_sight(lambda sight: bool(sight["moves"]))
        assert not hector.sight["can_undo"] and hector.order(type="undo")["type"] == "refused"


@pytest.mark.parametrize("game", ["duel", "ilios", "siege"])
def test_against_bots_everything_is_taken_back(server: Running, game: str) -> None:
    host = Guest(server)
    table = host.make(game, ["me", "random"], TWO_IN_ORDER)["table"]
    assert table["is_casual"]
    with host.sit(table["id"]) as hector:
        first = hector.story
        for _ in range(2):
            hector.wait_until(hector.play(hector.moves[0])["version"])
            hector.wait_for_sight(lambda sight: bool(sight["moves"]))
        for _ in range(2):
            assert hector.sight["can_undo"]
            done = hector.order(type="undo")
            assert done["type"] == "done"
            hector.wait_until(done["version"])
        assert hector.story == first and not hector.sight["can_undo"]


# ---- Ending


def test_who_resigns_loses(server: Running) -> None:
    host, other, table = two_people(server)
    with host.sit(table) as hector, other.sit(table) as achilles:
        assert hector.sight["can_resign"] and hector.sight["table"]["seed"] is None
        assert achilles.order(type="resign", seat=0)["reason"] == "This seat is not yours."
        assert hector.order(type="resign", seat=0)["type"] == "done"
        for screen in (hector, achilles):
            sight = screen.wait_for_sight(lambda sight: sight["table"]["status"] == "over")
            outcome = sight["table"]["outcome"]
            assert (outcome["winners"], outcome["reason"]) == ([1], "Hector resigned")
            assert sight["table"]["seed"] is not None and not sight["can_resign"]
        assert hector.sight["looking"] == 0 and hector.sight["table"]["seats"][0]["is_you"]
        seat = hector.sight["table"]["seats"][0]
        assert seat["is_you"] and seat["kind"] == "person", "who lost may still ask for another game"
        assert hector.play("decline")["reason"] == "The game is over."
    assert all(finding.is_good for finding in verify(host.http.get(f"/api/tables/{table}/record").text))


def test_with_several_a_bot_plays_on_for_who_resigns_until_one_side_is_left(server: Running) -> None:
    people = [Guest(server) for _ in range(3)]
    made = people[0].make("ilios", ["me", "open", "open"], {"players": 3, "board": "4x4", "first": 0})
    for guest in people[1:]:
        guest.join(made["table"]["id"], made["invitation"])
    with people[0].sit(made["table"]["id"]) as hector, people[1].sit(made["table"]["id"]) as achilles:
        assert hector.order(type="resign", seat=0)["type"] == "done"
        sight = achilles.wait_for_sight(lambda sight: bool(sight["moves"]))  # the bot has moved
        seats = sight["table"]["seats"]
        assert (seats[0]["kind"], seats[0]["was_person"], sight["table"]["status"]) == ("bot", False, "playing")
        refused = hector.order(type="take_over", seat=0)
        assert refused["type"] == "refused"
        achilles.order(type="resign", seat=1)
        sight = achilles.wait_for_sight(lambda sight: sight["table"]["status"] == "over")
        assert sight["table"]["outcome"]["winners"] == [2]
        assert sight["table"]["outcome"]["reason"] == "Hector and Achilles resigned"


def test_in_a_team_the_side_is_given_up_when_all_its_people_have(server: Running) -> None:
    host, partner = Guest(server), Guest(server)
    made = host.make("siege", ["me", "random", "open", "random"], {"players": 4, "teams": True, "first": 1})
    partner.join(made["table"]["id"], made["invitation"])
    with host.sit(made["table"]["id"]) as hector, partner.sit(made["table"]["id"]) as paris:
        hector.wait_until(paris.wait_for_sight(lambda sight: bool(sight["moves"]))["version"])
        hector.order(type="resign", seat=0)
        sight = hector.wait_for_sight(lambda sight: sight["table"]["seats"][0]["kind"] == "bot")
        assert sight["table"]["status"] == "playing" and sight["looking"] is None
        paris.wait_until(sight["version"])
        assert paris.order(type="resign", seat=2)["type"] == "done"
        sight = paris.wait_for_sight(lambda sight: sight["table"]["status"] == "over")
        assert sight["table"]["outcome"]["winners"] == [1, 3]


def test_a_bot_takes_over_for_who_is_away_and_the_person_comes_back(start: Start) -> None:
    server = start(away=0.0)
    host, other, table = two_people(server)
    with other.sit(table) as achilles:
        assert achilles.order(type="take_over", seat=1, level="random")["reason"] == "You are here: play, or resign."
        with host.sit(table) as hector:
            achilles.wait(lambda message: message["type"] == "presence")
            refused = achilles.order(type="take_over", seat=0, level="random")
            assert "is here" in refused["reason"] and hector.moves
        achilles.wait(lambda message: message["type"] == "presence" and not message["seats"][0]["is_present"])
        assert achilles.order(type="take_over", seat=0, level="random")["type"] == "done"
        sight = achilles.wait_for_sight(lambda sight: bool(sight["moves"]))
        assert sight["table"]["seats"][0]["was_person"] and sight["table"]["seats"][0]["level"] == "random"
        with host.sit(table) as hector:
            assert hector.sight["looking"] == 0 and not hector.moves
            assert hector.order(type="take_over", seat=0)["type"] == "done"
            back = hector.wait_for_sight(lambda sight: sight["table"]["seats"][0]["kind"] == "person")
            assert back["table"]["seats"][0]["is_you"] and not back["table"]["seats"][0]["was_person"]
            assert hector.order(type="take_over", seat=0)["reason"] == "Nobody has taken this seat over."


def test_a_seat_is_not_taken_over_too_soon(server: Running) -> None:
    _, other, table = two_people(server)
    with other.sit(table) as achilles:
        refused = achilles.order(type="take_over", seat=0, level="hero")
        assert refused["reason"].endswith("after 60 seconds.")
        assert achilles.order(type="take_over", seat=9, level="hero")["reason"] == "There is no such seat."


def test_a_finished_game_is_replayed_verified_and_played_again(server: Running) -> None:
    host, other, table = two_people(server)
    for path in ("replay", "record"):
        early = host.http.get(f"/api/tables/{table}/{path}")
        assert early.status_code == 409 and "not over yet" in early.json()["reason"]
    with host.sit(table) as hector, other.sit(table) as achilles:
        commitment, chooser = hector.sight["table"]["commitment"], random.Random(3)
        play_together([hector, achilles], chooser)
        again = host.write("POST", f"/api/tables/{table}/rematch", {"key": key()})
        assert hector.wait_for_sight(lambda sight: sight["table"]["rematch"] is not None)
        same = other.write("POST", f"/api/tables/{table}/rematch", {"key": key()})
    assert same["table"]["id"] == again["table"]["id"] == hector.sight["table"]["rematch"]
    assert [seat["player"] for seat in again["table"]["seats"]] == ["Briseis", "Andromache"]
    assert again["table"]["status"] == "playing" and again["invitation"] is None
    stranger = Guest(server).http.post(f"/api/tables/{table}/rematch", json={"key": key()})
    assert stranger.status_code == 403
    record = host.http.get(f"/api/tables/{table}/record")
    findings = verify(record.text)
    assert all(finding.is_good for finding in findings) and "attachment" in record.headers["content-disposition"]
    assert record.json()["commitment"] == commitment and record.json()["seed"] == hector.sight["table"]["seed"]
    replays = [host.get(f"/api/tables/{table}/replay{asked}") for asked in ("", "?seat=0", "?seat=1")]
    assert all(len(replay["steps"]) == len(record.json()["moves"]) + 1 for replay in replays)
    assert [step["move"] for step in replays[0]["steps"]][1:] == record.json()["moves"]
    told = [happening for step in replays[1]["steps"] for happening in step["happened"]]
    assert told == hector.story and replays[1]["steps"][-1]["view"] == hector.sight["view"]
    assert all(len(side["hand"]) == 2 for side in replays[0]["steps"][0]["view"]["sides"])
    assert host.http.get(f"/api/tables/{table}/replay?seat=2").status_code == 404
    finished = host.get("/api/tables")["finished"]
    assert [one["id"] for one in finished] == [table] and finished[0]["outcome"] == hector.sight["table"]["outcome"]


# ---- One screen


def hands(screen: Screen) -> list[int]:
    """The seats whose hands a screen shows."""
    return [side["seat"] for side in screen.sight["view"]["sides"] if side["hand"]]


@pytest.mark.parametrize("game", ["siege", "ilios"])
def test_at_one_screen_never_two_hands_are_shown(server: Running, game: str) -> None:
    """Whoever decides sits down first; when another is to decide, nobody looks."""
    host = Guest(server)
    table = host.make(game, ["me", "me"], TWO_IN_ORDER)["table"]
    assert table["is_shared"] and table["is_casual"]
    with host.sit(table["id"]) as screen:
        assert screen.sight["looking"] is None and screen.sight["hand_over"] == 0 and hands(screen) == []
        assert screen.moves == [] and screen.play("pass")["reason"] == "Whoever decides has to look first."
        for _ in range(12):
            turn = screen.sight["hand_over"]
            if turn is not None:
                assert hands(screen) == [] and screen.sight["looking"] is None
                screen.look(turn)
                assert screen.sight["hand_over"] is None and hands(screen) == [turn]
            screen.wait_until(screen.play(screen.moves[0])["version"])
            assert len(hands(screen)) <= 1
        assert screen.look(7)["reason"] == "This seat is not yours."
        screen.look(1)
        assert hands(screen) == [1]
        with host.sit(table["id"]) as second:
            second.look(0)
            screen.wait_for_sight(lambda sight: sight["looking"] is None)
            assert hands(screen) == []
        assert screen.sight["can_undo"] and screen.order(type="undo")["type"] == "done"


def test_a_screen_that_comes_back_is_handed_over_again(server: Running) -> None:
    host = Guest(server)
    table = host.make("duel", ["me", "me"], TWO_IN_ORDER)["table"]["id"]
    with host.sit(table) as screen:
        screen.look(0)
        known = {"version": screen.sight["version"], "story": len(screen.story)}
    with host.sit(table, **known) as screen:
        assert screen.sight["looking"] is None and screen.sight["story_from"] == 0
        assert not any(happening["kind"] == "hand" for happening in screen.story)


# ---- Looking on


def test_a_private_table_shows_itself_to_the_invited_only(server: Running) -> None:
    host, _, table = two_people(server)
    invitation = host.get(f"/api/tables/{table}/invitation")["invitation"]
    stranger = Guest(server)
    with stranger.sit(table, invitation=invitation) as friend:
        assert friend.sight["looking"] is None
        friend.send(type="look", seat=0)
        assert friend.wait(lambda message: message["type"] == "refused")["reason"] == "This seat is not yours."
        assert friend.play("decline")["type"] == "refused" == friend.order(type="resign", seat=0)["type"]
    assert refused_code(server, table, stranger) == 4403
    assert refused_code(server, "nothing", stranger) == 4404
    assert stranger.http.get("/api/tables/nothing").status_code == 404


def refused_code(server: Running, table: str, guest: Guest) -> int:
    with connect(
        f"{server.socket_address}api/tables/{table}/socket", additional_headers={"Cookie": guest.cookie}
    ) as one:
        one.send('{"type": "hello"}')
        return close_code(one)
