"""Games as numbers: flat actions, observations, and what a seat remembers."""

import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import ilium
from ilium.bots.mind import mind_of
from ilium.envs.encoding import Mode, encoding_of, mode_named
from ilium.envs.names import NAMES
from ilium.envs.planes import named, offsets
from ilium.envs.position import Position
from tests.duel.against_oracle import TABLES
from tests.envs.ways import decisions, every_way, games
from tests.test_laws import MODES

GAMES = {"duel": 4, "siege": 2, "ilios": 4}


def rows(position: Position) -> list[list[int]]:
    """What each seat sees."""
    row, found = np.zeros(position.mode.seen, np.int8), []
    for seat in range(position.mode.players):
        position.look(seat, row)
        found.append(row.tolist())
    return found


def plane(position: Position, seat: int, name: str) -> Any:
    row = np.zeros(position.mode.seen, np.int8)
    position.look(seat, row)
    return named(position.mode.planes, row)[name]


def test_every_way_to_play_is_registered() -> None:
    assert {game for game, _ in NAMES.values()} == set(ilium.games())
    ways = [(game, str(Mode(game, options).options)) for game, options in NAMES.values()]
    assert len(set(ways)) == len(NAMES)
    usual = ("players", "teams", "board", "edition")
    wanted = {
        (game, str(Mode(game, options).options))
        for game, modes in MODES.items()
        for options in modes
        if set(options) <= set(usual)
    }
    assert wanted == set(ways)


def test_an_unknown_way_to_play_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no way to play 'chess'; there are duel, duel-early"):
        mode_named("chess")


# ---- Actions


@every_way
def test_flat_actions_are_the_legal_ones_and_lead_back(name: str) -> None:
    for position in games(name, 3):
        s, encoding = position.truth(), position.mode.encoding
        choices, actions = position.choices(), position.mode.game.legal(s)
        assert len(set(choices)) == len(choices) and all(0 <= choice < position.mode.actions for choice in choices)
        assert [encoding.number(s, action) for action in actions] == choices
        assert [encoding.action_of(s, choice) for choice in choices] == actions
        assert [position.name(choice) for choice in choices] == [
            position.mode.game.move_name(s, action) for action in actions
        ]
        assert [position.number(position.name(choice)) for choice in choices[:3]] == choices[:3]
        assert np.flatnonzero(position.mask()).tolist() == sorted(choices)
        assert position.is_over == (not choices)


@every_way
def test_a_flat_action_belongs_to_one_section(name: str) -> None:
    mode = mode_named(name)
    starts = list(offsets(mode.sections))
    sections = {section.name: range(*span) for section, span in zip(mode.sections, pairwise(starts), strict=True)}
    words = {"duel": "play", "siege": "place", "ilios": "deploy"}
    seen = {key for position in games(name, 3) for key, span in sections.items() if set(span) & set(position.choices())}
    assert words[mode.game.id] in seen
    assert len(seen) > 1
    assert sum(map(len, sections.values())) == mode.actions


@every_way
def test_what_is_not_legal_is_refused_and_nothing_changes(name: str) -> None:
    chooser = random.Random(1)
    for position in games(name, 1):
        before, choices = position.truth(), position.choices()
        wrong = chooser.choice(sorted(set(range(position.mode.actions)) - set(choices)))
        for action in (wrong, -1, position.mode.actions):
            with pytest.raises(ValueError, match=f"action {action} is not one of the {len(choices)} legal ones"):
                position.play(action)
        assert (position.truth(), position.choices()) == (before, choices)


# ---- What is played is the game


@every_way
def test_a_position_plays_as_the_rules_do(name: str) -> None:
    for seed in range(3):
        path = []
        for position in decisions(mode_named(name), seed):
            path.append((position.truth(), position.seat, position.choices()))
            assert position.rewards() == [0.0] * position.mode.players or position.is_over
        game, encoding = position.mode.game, position.mode.encoding
        for (before, seat, choices), (after, *_) in pairwise(path):
            assert game.seat(before) == seat
            twins = []
            for choice in choices:
                twin = before.copy()
                game.apply(twin, encoding.action_of(before, choice))
                twins.append(twin)
            assert after in twins
        assert game.seat(path[-1][0]) is None


@every_way
def test_rewards_are_those_of_the_bots(name: str) -> None:
    """A win that is shared is divided; all rewards add up to nothing."""
    results = set()
    for position in games(name, 20):
        if position.is_over:
            mode, values = position.mode, [0] * 64
            mind_of(mode.game.id).rewards(position.truth(), values)
            shares = [value / 1000 for value in values[: mode.players]]
            wanted = [(mode.sides * share - 1) / (mode.sides - 1) for share in shares]
            assert position.rewards() == pytest.approx(wanted, abs=0.01)
            assert sum(position.rewards()) == pytest.approx(0)
            results.add(tuple(position.rewards()))
    assert len(results) > 1


def test_no_game_is_longer_than_it_is_said_to_be() -> None:
    for name in NAMES:
        mode = mode_named(name)
        lengths = [sum(1 for _ in decisions(mode, seed)) - 1 for seed in range(10)]
        assert 0 < max(lengths) <= mode.encoding.longest(mode.players)


# ---- Observations


@every_way
def test_both_gears_see_the_same(name: str) -> None:
    for position in games(name, 1):
        for seat, row in enumerate(rows(position)):
            plain = [0] * position.mode.seen
            position.mode.encoding.observe(position.known(seat), seat, plain, 0)
            assert plain == row


@every_way
def test_what_a_seat_sees_and_remembers_tells_nothing_it_may_not_know(name: str) -> None:
    """All that is hidden from a seat is dealt anew: its observation, its memory and its choices stay the same."""
    changed, game = 0, mode_named(name).game
    for number, position in enumerate(games(name, GAMES[game.id])):
        seen = rows(position)
        for seat in range(position.mode.players):
            imagined = position.imagine(seat, number)
            changed += imagined.truth() != position.truth()
            assert rows(imagined)[seat] == seen[seat]
            assert imagined.memory(seat) == position.memory(seat)
            assert imagined.known(seat) == position.known(seat)
            if position.seat == seat:
                assert imagined.choices() == position.choices()
    assert changed > 0


@every_way
def test_a_memory_is_the_same_if_and_only_if_all_that_was_seen_is(name: str) -> None:
    """Pairs of games that begin alike for a seat, and go on with the same actions while that is possible."""
    mode = mode_named(name)
    apart = alike = 0
    for seed in range(12):
        for seat in range(mode.players):
            start, chooser = Position(mode, seed), random.Random(seed)
            pair = start, start.imagine(seat, seed + 1)
            stories = [[Watched(one, seat)] for one in pair]
            for _ in range(30):
                both = sorted(set(pair[0].choices()) & set(pair[1].choices()))
                if pair[0].seat != pair[1].seat or not both:
                    break
                action = chooser.choice(both)
                for one, story in zip(pair, stories, strict=True):
                    story.append(Watched(one, seat, action))
                    one.play(action)
                told = [
                    [part.told for part in story] + [bytes(one.known(seat))]
                    for one, story in zip(pair, stories, strict=True)
                ]
                assert (told[0] == told[1]) == (pair[0].memory(seat) == pair[1].memory(seat))
                alike += told[0] == told[1]
                apart += told[0] != told[1]
    assert alike > 0 and apart > 0


class Watched:
    """What a seat learns of an action: what it looks like, and what it knows after each step of it."""

    def __init__(self, position: Position, seat: int, action: int | None = None) -> None:
        self.told: list[Any] = [bytes(position.known(seat))]
        if action is not None:
            game, s = position.mode.game, position.truth()
            path = game.path(s, position.mode.encoding.action_of(s, action))
            face = action if position.seat == seat else position.face(action)
            self.told += [face, *(bytes(game.known(step, seat)) for step in path)]


def test_only_a_card_that_goes_into_a_horse_is_hidden() -> None:
    hidden = set()
    for name in NAMES:
        for position in games(name, 3):
            for choice in position.choices():
                face = position.face(choice)
                if face != choice:
                    assert face >= encoding_of("siege").faces - 2
                    hidden.add(position.name(choice).split("@")[1])
    assert hidden == {"X", "Y"} or hidden == {"X"}


def test_a_seat_remembers_the_card_it_put_into_a_horse() -> None:
    """Two games that differ in that alone are one for the others, and two for the owner."""
    for position in games("siege", 40):
        faces: dict[int, list[int]] = {}
        for choice in position.choices():
            faces.setdefault(position.face(choice), []).append(choice)
        if same := next((choices for choices in faces.values() if len(choices) > 1), None):
            twins = position.copy(), position.copy()
            for twin, choice in zip(twins, same, strict=False):
                twin.play(choice)
            own, other = position.seat, 1 - position.seat
            assert twins[0].memory(own) != twins[1].memory(own)
            assert twins[0].memory(other) == twins[1].memory(other)
            assert rows(twins[0])[other] == rows(twins[1])[other] and rows(twins[0])[own] != rows(twins[1])[own]
            return
    pytest.fail("nobody put a card into a Horse")


def test_imagined_games_are_the_same_for_the_same_seed_and_others_for_others() -> None:
    position = next(games("siege-3", 1))
    first, again, other = position.imagine(0, 5), position.imagine(0, 5), position.imagine(0, 6)
    assert first.truth() == again.truth() != other.truth()


# ---- The planes mean what they say


def test_planes_of_the_duel() -> None:
    position = Position(Mode("duel", {"first": 1}), 7)
    view = position.mode.game.view(position.known(0), 0, [])
    tiles = plane(position, 0, "tiles")
    for square in view["board"]:
        file, row = "abcdef".index(square["square"][0]), int(square["square"][1]) - 1
        kinds = np.flatnonzero(tiles[:, row, file]).tolist()
        wanted = [] if square["tile"] is None else ["12345D".index(square["tile"]) + 6 * square["side"]]
        assert kinds == wanted
        assert plane(position, 0, "own_squares")[row, file] == (square["side"] == 0)
    assert plane(position, 0, "hand").sum(axis=1).tolist() == [2, 0]
    assert plane(position, 0, "unseen").sum(axis=1).tolist() == [14, 16]
    for side, unseen in zip(view["sides"], plane(position, 0, "unseen"), strict=True):
        assert ["12345D"[kind] for kind, n in enumerate(unseen) for _ in range(n)] == side["unseen"]
    assert plane(position, 0, "decides").tolist() == [0] and plane(position, 1, "decides").tolist() == [1]
    for line, ends in zip(view["lines"], plane(position, 0, "ends"), strict=True):
        values = [int("".join(c for c in name if c in "-0123456789") or 0) for name in line["ends"]]
        assert ends[:, -1].tolist() == values and ends[:, :-1].sum(axis=1).tolist() == [1, 1]


def test_planes_of_the_duel_follow_the_table_of_tokens() -> None:
    for table in TABLES:
        position = Position(Mode("duel", {"tokens": table}), 1)
        shown = plane(position, 0, "table")
        values = [value for kind, row in table.items() if kind != "marriage" for value in row] + [0, 0]
        assert sorted(shown[1].tolist()) == sorted(values)


def test_planes_of_siege() -> None:
    position = Position(mode_named("siege-4-teams"), 3)
    for seat in range(4):
        view = position.mode.game.view(position.known(seat), seat, [])
        assert plane(position, seat, "hand").sum() == len(view["sides"][seat]["hand"]) == 12
        assert plane(position, seat, "partners").tolist() == [1, 0, 1, 0, 0, 0]
        assert plane(position, seat, "seats").tolist() == [1, 1, 1, 1, 0, 0]
        turn = [int((seat + away) % 4 == position.seat) for away in range(4)]
        assert plane(position, seat, "turn").tolist() == [*turn, 0, 0]
    assert plane(position, 0, "row").sum() == 2 and plane(position, 0, "oracle").sum() == 1


def test_planes_of_ilios() -> None:
    for position in games("ilios-3", 1):
        s = position.truth()
        for seat in range(3):
            tiles, rays = plane(position, seat, "tiles"), plane(position, seat, "rays")
            assert tiles.sum(axis=0).reshape(-1).tolist() == [s.tiles >> square & 1 for square in range(36)]
            assert plane(position, seat, "plunder").tolist() == [*(s.plunder[(seat + i) % 3] for i in range(3)), 0]
            assert plane(position, seat, "disks")[0].sum() == s.disks[seat].bit_count()
            warriors = tiles[:5].sum(axis=0)
            assert ((rays.sum(axis=0) > 0) == (warriors > 0)).all()
