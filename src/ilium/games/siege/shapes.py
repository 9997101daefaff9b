"""The plain data that `view` makes of a position, piece by piece. The types of the browser are made from these."""

from typing import Literal, NotRequired, TypedDict

PhaseName = Literal["turn", "take", "discard", "over"]
SiegeKind = Literal["thanatos", "gorgon", "open", "last"]
GroupKind = Literal["hoplite", "phalanx", "archers", "chariot", "catapult", "ballista", "harrow", "elephant", "horse"]
TileName = Literal["Agamemnon", "Athena", "Poseidon"]


class Turn(TypedDict):
    seat: int
    phase: PhaseName
    decides: int | None  # None when the game is over
    text: str  # what is decided now


class Siege(TypedDict):
    number: int
    of: int | None  # as many as there are Oracle cards; None with two players
    kind: SiegeKind
    ends: str  # in words
    starter: int
    passes: int  # one after the other, up to now
    winner: int | None
    strongest: int | None  # as the armies stand, closed Horses aside; None on a tie
    weakest: int | None  # who would take the Thanatos card; None on a tie and without one


class VictoryCard(TypedDict):
    card: str  # `helen`, `city1` to `trireme3`
    worth: int


class Group(TypedDict):
    """What stands by itself in an army."""

    name: str  # in moves: `431`, `A`, `E4A`, and `X` or `Y` for a Trojan Horse
    kind: GroupKind
    words: str
    cards: list[str]  # letters; of a Phalanx from the first to the last, of an Elephant before its riders
    value: int
    sum: str  # how the cards make up the value; empty if there is nothing to add up
    load: NotRequired[int]  # of a Trojan Horse: how many cards are inside
    inside: NotRequired[list[str] | None]  # and which; None for those who may not know it


class Points(TypedDict):
    total: int
    victory: int  # all Victory cards: the next three together
    helen: int
    cities: int
    triremes: int
    tiles: int
    thanatos: int  # zero or less
    side: int  # with the partner's


class Side(TypedDict):
    seat: int
    name: str
    letter: str  # in moves
    partner: int | None
    hand: list[str]  # letters; empty if it is hidden
    hand_size: int
    army: list[Group]
    value: int  # of the army with its Hero, closed Horses aside
    place: int  # among the armies, from 1 for the strongest; equal armies share one
    hero: int | None
    has_passed: bool
    victory: list[VictoryCard]
    tiles: list[TileName]
    thanatos: int  # cards
    points: Points


class View(TypedDict):
    game: Literal["siege"]
    seat: int | None  # whose eyes these are
    turn: Turn
    siege: Siege
    sides: list[Side]
    teams: list[list[int]]  # the seats of each; empty without teams
    target: int
    hand_limit: int
    heroes_left: list[int]  # who passes next takes the first; empty without Heroes
    row: list[VictoryCard]
    row_size: int
    tiles: dict[TileName, int | None]  # who holds each
    tile_worth: dict[TileName, int]
    deck_size: int
    discards: list[str]
    victory_deck_size: int
    oracle_deck_size: int
    oracles_left: dict[str, int]
    unseen: dict[str, int]  # of each letter, what this seat has not seen since it was last in the deck
    worth: dict[str, int]  # of each letter, as it is printed on the card
