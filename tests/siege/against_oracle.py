"""The engine and the oracle side by side, compared at every decision."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from ilium.engine.chance import Rng, shuffle
from ilium.engine.seeds import Stream
from ilium.games.siege.components import (
    CARD_LETTERS,
    DEFAULT_ARMY,
    DEFAULT_VICTORY,
    HORSES,
    MODES,
    ORACLE_KEYS,
    VICTORY_KEYS,
    CardTable,
    Oracle,
)
from ilium.games.siege.groups import CONTENTS, GROUP_NAMES, HORSE
from ilium.games.siege.notation import cards_in, victories_in
from ilium.games.siege.scoring import army_value, points
from ilium.games.siege.spec import GAME
from ilium.games.siege.state import NO_SEAT, Phase, State
from ilium.games.siege.view import PHASES
from tests.siege.oracle import Oracle as SiegeOracle

# Few cards, so that the draw deck runs out, and then the discards too.
SMALL_ARMY: CardTable = dict(zip(CARD_LETTERS, (4, 4, 4, 4, 5, 3, 3, 2, 2, 1, 2), strict=True))
# No attack on soldiers, and many Elephants: Horses open with much inside.
RIDING_ARMY: CardTable = dict(zip(CARD_LETTERS, (10, 10, 10, 10, 10, 0, 12, 3, 0, 0, 2), strict=True))
TABLES = (DEFAULT_ARMY, SMALL_ARMY, DEFAULT_ARMY, RIDING_ARMY)
FEW_VICTORIES: CardTable = {**DEFAULT_VICTORY, "city1": 0, "city2": 2, "trireme2": 2}
TILES = ("agamemnon", "athena", "poseidon")
CALM = (0.0, 0.9, 0.97)  # how often a pass is not even thought of, so that armies grow and hands empty


def reshuffler(seed: int) -> Callable[[list[str]], list[str]]:
    """What shuffles the discards of the oracle: the generator of docs/seeds.md, started by the deal."""
    rng = Rng.seeded(seed)

    def shuffled(cards: list[str]) -> list[str]:
        numbers = list(range(len(cards)))
        shuffle(rng, numbers, 0, len(numbers))
        return [cards[number] for number in reversed(numbers)]  # the deck is kept top last

    return shuffled


def snapshot(s: State) -> dict[str, Any]:
    """What the oracle's snapshot holds."""
    seats = range(s.players)
    owners = {horse: seat for seat in seats for horse in range(HORSES) if s.standing[seat] >> HORSE + horse & 1}
    closed = owners if s.phase == Phase.TURN else {}
    inside = [
        [card for horse in closed if owners[horse] == seat for card in cards_in(s.inside[horse])] for seat in seats
    ]
    return {
        "seat": GAME.seat(s),
        "phase": PHASES[s.phase],
        "starter": s.starter,
        "oracle": None if s.oracle == Oracle.NONE else ORACLE_KEYS[s.oracle],
        "last": bool(s.is_last),
        "active": [seat for seat in seats if s.active >> seat & 1],
        "heroes": s.hero[: s.players],
        "hands": [cards_in(s.hand[seat]) for seat in seats],
        "armies": [sorted(GROUP_NAMES[group] for group in groups_of(s, seat) if group < HORSE) for seat in seats],
        "horses": {GROUP_NAMES[HORSE + horse]: [owners[horse], cards_in(s.inside[horse])] for horse in sorted(closed)},
        "fronts": [
            sorted(
                [*inside[seat], *(CARD_LETTERS[card] for group in groups_of(s, seat) for card in CONTENTS[group])],
                key=CARD_LETTERS.index,
            )
            for seat in seats
        ],
        "values": [army_value(s, seat) for seat in seats],
        "row": sorted(victories_in(s.row)),
        "victory": [sorted(victories_in(s.victory[seat])) for seat in seats],
        "thanatos": s.thanatos[: s.players],
        **{tile: None if (holder := getattr(s, tile)) == NO_SEAT else holder for tile in TILES},
        "points": [points(s, seat) for seat in seats],
        "deck": top_first(s.deck, s.deck_size, CARD_LETTERS),
        "victory_deck": top_first(s.victory_deck, s.victory_deck_size, VICTORY_KEYS),
        "oracle_deck": top_first(s.oracle_deck, s.oracle_deck_size, ORACLE_KEYS),
        "discards": cards_in(s.discards),
    }


def groups_of(s: State, seat: int) -> list[int]:
    return [group for group, n in enumerate(s.army[seat]) for _ in range(n)]


def top_first(deck: list[int], size: int, names: Sequence[str]) -> list[str]:
    return [names[card] for card in reversed(deck[:size])]


def agree(s: State, oracle: SiegeOracle) -> None:
    """Which of several equally good layings of a Horse is shown has no meaning. [S6.1]"""
    ours, theirs = snapshot(s), oracle.snapshot()
    if ours["phase"] in ("take", "over"):
        del ours["armies"], theirs["armies"]
    assert ours == theirs, GAME.position_text(s)


def options_of(number: int) -> dict[str, Any]:
    """Every mode in turn, with other tables now and then."""
    (players, teams), turn = MODES[number % len(MODES)], number // len(MODES)
    options = {"players": players, "teams": teams, "army": TABLES[turn % len(TABLES)]}
    return options | ({"oracles": "6-2", "victory": FEW_VICTORIES} if turn % 3 == 1 else {})


def compare_game(number: int) -> int:
    """Play one random game on both; how many decisions were the same."""
    chooser, options = random.Random(number), GAME.check_options(options_of(number))
    deal = GAME.draw_deal(options, Stream(number, "oracle"))
    s, decisions = GAME.start(options, deal), 0
    oracle = SiegeOracle(deal, options["players"], options["teams"], reshuffler(deal["reshuffle"]))
    calm = CALM[number // len(MODES) % len(CALM)]
    while GAME.seat(s) is not None:
        moves = [GAME.move_name(s, action) for action in GAME.legal(s)]
        assert len(set(moves)) == len(moves)
        assert sorted(moves) == oracle.moves(), GAME.position_text(s)
        agree(s, oracle)
        bold = [move for move in moves if move != "pass"] or moves
        move = chooser.choice(bold if chooser.random() < calm else moves)
        GAME.apply(s, GAME.parse_action(s, "".join(move.split()).lower()))
        oracle.play(move)
        decisions += 1
    agree(s, oracle)
    result = GAME.result(s)
    assert result is not None and (result.winners, result.points) == oracle.result()
    return decisions
