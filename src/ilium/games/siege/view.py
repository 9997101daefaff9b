"""A position as plain data for screens, made from what a seat may know. [S9.1]"""

from ilium.engine.bits import count
from ilium.games.game import Event
from ilium.games.siege.components import (
    AGAMEMNON_WORTH,
    ATHENA_WORTH,
    CARD_LETTERS,
    HAND_LIMIT,
    LETTERS,
    ORACLE_KEYS,
    POSEIDON_WORTH,
    ROW_SIZE,
    SEAT_NAMES,
    THANATOS_WORTH,
    VICTORY_KEYS,
    VICTORY_WORTH,
    WORTH,
    Oracle,
    Victory,
)
from ilium.games.siege.groups import ARCHERS, CONTENTS, ELEPHANT, GROUP_NAMES, HORSE, VALUE
from ilium.games.siege.knowledge import unseen
from ilium.games.siege.notation import cards_in, group_words, is_phalanx, victories_in, wanted
from ilium.games.siege.scoring import army_value, points, rank, side_points, target
from ilium.games.siege.setup import oracle_cards
from ilium.games.siege.shapes import Group, GroupKind, PhaseName, Points, Side, SiegeKind, TileName, VictoryCard, View
from ilium.games.siege.state import NO_SEAT, Phase, State, are_partners

PHASES: tuple[PhaseName, ...] = ("turn", "take", "discard", "over")
KINDS: tuple[GroupKind, ...] = ("archers", "chariot", "catapult", "ballista", "harrow")  # of the groups from ARCHERS on
SIEGE_KINDS: tuple[SiegeKind, ...] = ("thanatos", "gorgon", "open")  # by the Oracle card
ENDS: dict[SiegeKind, str] = {
    "thanatos": "It ends when all have passed. From the strongest army on, each takes a Victory card until the row is "
    "empty; the weakest takes Thanatos, -2 [S6.1, S6.2]",
    "gorgon": "Whoever begins a turn with the strictly strongest army wins it at once: one Victory card and Agamemnon. "
    "Passing loses the army [S6.3, S6.4]",
    "open": "It ends when both pass one after the other. The stronger army takes a Victory card and Agamemnon; who "
    "passed last loses a tie [S6.6]",
    "last": "The last siege, of the tied: whoever begins a turn with the strictly strongest army wins the game; if all "
    "pass, they share it [S7.4]",
}


def view(known: State, seat: int | None, events: list[Event]) -> View:
    """Everything a screen needs but the list of moves. `known` comes from `knowledge.known`."""
    return {
        "game": "siege",
        "seat": seat,
        "turn": {
            "seat": known.turn,
            "phase": PHASES[known.phase],
            "decides": None if known.phase == Phase.OVER else known.turn,
            "text": wanted(known),
        },
        "siege": {
            "number": known.siege,
            "of": oracle_cards(known) or None,
            "kind": siege_kind(known),
            "ends": ENDS[siege_kind(known)],
            "starter": known.starter,
            "passes": known.passes,
            "winner": seat_or_none(known.winner),
            "strongest": strongest_army(known),
            "weakest": weakest_army(known),
        },
        "sides": [_side(known, side, seat) for side in range(known.players)],
        "teams": teams(known),
        "target": target(known),
        "hand_limit": HAND_LIMIT[known.players],
        "heroes_left": heroes_left(known),
        "row": [_victory(key) for key in victories_in(known.row)],
        "row_size": ROW_SIZE[known.players],
        "tiles": {name: seat_or_none(holder) for name, (holder, _) in _tiles(known).items()},
        "tile_worth": {name: worth for name, (_, worth) in _tiles(known).items()},
        "deck_size": known.deck_size,
        "discards": cards_in(known.discards),
        "victory_deck_size": known.victory_deck_size,
        "oracle_deck_size": known.oracle_deck_size,
        "oracles_left": {
            key: known.oracle_box[kind] - known.oracles_shown[kind] for kind, key in enumerate(ORACLE_KEYS)
        },
        "unseen": dict(zip(CARD_LETTERS, unseen(known), strict=True)),
        "worth": dict(zip(CARD_LETTERS, WORTH, strict=True)),
    }


def siege_kind(s: State) -> SiegeKind:
    """What ends it: `thanatos`, `gorgon`, `open` with 2 players, or `last`."""
    if s.is_last:
        return "last"
    return SIEGE_KINDS[s.oracle]


def strongest_army(s: State) -> int | None:
    """Who would win the siege as the armies stand, closed Horses aside; None on a tie. [S6.2-S6.6]"""
    ranks = [rank(s, seat) for seat in range(s.players)]
    return ranks.index(max(ranks)) if ranks.count(max(ranks)) == 1 else None


def weakest_army(s: State) -> int | None:
    """Who would take the Thanatos card; None on a tie, which Heroes will break. [S6.2]"""
    ranks = [rank(s, seat) for seat in range(s.players)]
    is_told = s.oracle == Oracle.THANATOS and ranks.count(min(ranks)) == 1
    return ranks.index(min(ranks)) if is_told else None


def seat_or_none(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def teams(s: State) -> list[list[int]]:
    """The seats of each team; empty without teams. [S2.5]"""
    if s.sides == s.players:
        return []
    return [[seat for seat in range(s.players) if are_partners(s, seat, side)] for side in range(s.sides)]


def heroes_left(s: State) -> list[int]:
    """Who passes next takes the highest. [S6.1]"""
    return list(range(count(s.active), 0, -1)) if s.oracle == Oracle.THANATOS else []


def place(s: State, seat: int) -> int:
    """Among the armies, from 1 for the strongest; equal ones share a place. [S6.2]"""
    return 1 + sum(rank(s, other) > rank(s, seat) for other in range(s.players))


def _victory(key: str) -> VictoryCard:
    return {"card": key, "worth": VICTORY_WORTH[VICTORY_KEYS.index(key)]}


def _tiles(s: State) -> dict[TileName, tuple[int, int]]:
    """The holder of each tile and what it is worth. [S1.4]"""
    return {
        "Agamemnon": (s.agamemnon, AGAMEMNON_WORTH),
        "Athena": (s.athena, ATHENA_WORTH),
        "Poseidon": (s.poseidon, POSEIDON_WORTH),
    }


def _side(s: State, side: int, seat: int | None) -> Side:
    """`hand` is empty if it is hidden; `value` is that of the army with its Hero."""
    return {
        "seat": side,
        "name": SEAT_NAMES[side],
        "letter": LETTERS[side],
        "partner": next((other for other in range(s.players) if other != side and are_partners(s, side, other)), None),
        "hand": cards_in(s.hand[side]),
        "hand_size": s.hand_size[side],
        "army": [_group(s, group, side == seat) for group, n in enumerate(s.army[side]) for _ in range(n)],
        "value": army_value(s, side),
        "place": place(s, side),
        "hero": s.hero[side] or None,
        "has_passed": not s.active >> side & 1,
        "victory": [_victory(key) for key in victories_in(s.victory[side])],
        "tiles": [name for name, (holder, _) in _tiles(s).items() if holder == side],
        "thanatos": s.thanatos[side],
        "points": _points(s, side),
    }


def _points(s: State, side: int) -> Points:
    """In parts. [S7.2]"""
    worth = [number * each for number, each in zip(s.victory[side], VICTORY_WORTH, strict=True)]
    return {
        "total": points(s, side),
        "victory": sum(worth),
        "helen": worth[Victory.HELEN],
        "cities": sum(worth[Victory.CITY1 : Victory.TRIREME1]),
        "triremes": sum(worth[Victory.TRIREME1 :]),
        "tiles": sum(each for holder, each in _tiles(s).values() if holder == side),
        "thanatos": THANATOS_WORTH * s.thanatos[side],
        "side": side_points(s, side),
    }


def _group(s: State, group: int, is_own: bool) -> Group:
    """One of an army. The inside of a Horse is None for those who may not know it."""
    data: Group = {
        "name": GROUP_NAMES[group],
        "kind": group_kind(group),
        "words": group_words(group),
        "cards": [CARD_LETTERS[card] for card in CONTENTS[group]],
        "value": VALUE[group],
        "sum": group_sum(group),
    }
    if group >= HORSE:
        data["load"] = s.load[group - HORSE]
        data["inside"] = cards_in(s.inside[group - HORSE]) if is_own or s.load[group - HORSE] == 0 else None
    return data


def group_sum(group: int) -> str:
    """`(4+3+1) x 3` of a Phalanx, `(4+1) x 2` of riders; nothing of a card alone. [S5.1]"""
    is_ridden = ELEPHANT < group < HORSE
    if not (is_ridden or is_phalanx(group)):
        return ""
    worth = [str(WORTH[card]) for card in CONTENTS[group][is_ridden:]]
    total = f"({'+'.join(worth)})" if len(worth) > 1 else worth[0]
    return f"{total} x {2 if is_ridden else len(worth)}"


def group_kind(group: int) -> GroupKind:
    if group < ARCHERS:
        return "phalanx" if is_phalanx(group) else "hoplite"
    if group < ELEPHANT:
        return KINDS[group - ARCHERS]
    return "elephant" if group < HORSE else "horse"
