"""What must be true of a position that somebody has written. Whether a game can lead to it is not asked."""

from ilium.games.siege.components import (
    CARD_NAMES,
    CARDS,
    DRAWN,
    HAND_LIMIT,
    ORACLE_NAMES,
    ROW_SIZE,
    SEAT_NAMES,
    VICTORY_NAMES,
    Oracle,
    Victory,
)
from ilium.games.siege.groups import HORSE
from ilium.games.siege.scoring import leaders, row_kinds, side_of, side_points, target, tile_holder
from ilium.games.siege.setup import oracle_cards
from ilium.games.siege.state import NO_SEAT, Phase, Reason, State
from ilium.games.siege.turns import is_decision
from ilium.games.siege.whereabouts import added, held, hidden, in_deck, rest


def check(s: State) -> None:
    """A ValueError says what is wrong."""
    check_cards(s)
    check_memory(s)
    check_siege(s)
    check_decision(s)


def check_cards(s: State) -> None:
    """Every card of the box is somewhere, once. [S1.1-S1.3]"""
    for card, n in enumerate(rest(s)):
        if n != s.discards[card]:
            box = s.army_box[card]
            raise ValueError(f"there are {box} cards {CARD_NAMES[card]}, not {box + s.discards[card] - n} [S1.1]")
    for kind, box in enumerate(s.victory_box):
        n = s.row[kind] + sum(cards[kind] for cards in s.victory) + s.victory_deck[: s.victory_deck_size].count(kind)
        if n != box:
            raise ValueError(f"there are {box} cards {VICTORY_NAMES[kind]}, not {n} [S1.2]")
    if sum(s.row) > ROW_SIZE[s.players]:
        raise ValueError(f"the row has at most {ROW_SIZE[s.players]} cards [S2.3]")
    for kind, box in enumerate(s.oracle_box):
        if s.oracle_deck[: s.oracle_deck_size].count(kind) > box:
            raise ValueError(f"there are {box} cards {ORACLE_NAMES[kind]} [S1.3]")
    if sum(s.thanatos) > s.oracles_shown[Oracle.THANATOS]:
        raise ValueError("more Thanatos cards are held than have been shown [S1.3]")


def check_memory(s: State) -> None:
    """All that was drawn of the deck is where it can be, and all that lies openly has been shown. [S9.1]"""
    seats = range(s.players)
    had = [added(s.shown[seat], hidden(s, seat)) for seat in seats]
    placed = added(in_deck(s), *had)
    drawn = added(in_deck(s), *(s.drawn[seat] for seat in seats))
    for card in range(CARDS):
        is_held = all(s.drawn[seat][card] <= had[seat][card] for seat in seats)
        if not is_held or placed[card] != s.army_box[card] or drawn[card] != s.fresh[card]:
            raise ValueError(f"the memory does not agree with where the cards {CARD_NAMES[card]} are [S9.1]")


def check_siege(s: State) -> None:
    """Who may have what in this kind of siege."""
    shown, total = sum(s.oracles_shown), oracle_cards(s)
    if s.players > 2 and shown != s.siege - s.is_last:
        raise ValueError(f"siege {s.siege} has shown {s.siege - s.is_last} of {total} Oracle cards, not {shown} [S2.3]")
    if s.is_last and shown < total:
        raise ValueError(f"the last siege comes after all {total} Oracle cards [S7.4]")
    if s.siege == 0 or (s.players > 2 and not s.is_last and s.oracles_shown[s.oracle] == 0):
        raise ValueError("the sieges are numbered from 1, and the Oracle of this one has been shown [S2.3]")
    for seat in range(s.players):
        name = SEAT_NAMES[seat]
        most = HAND_LIMIT[s.players] + (DRAWN if s.is_last or s.phase == Phase.DISCARD else 0)
        if sum(held(s, seat)) > most:
            raise ValueError(f"{name} has more than {most} cards in hand and in front [S8.1]")
        if s.oracle == Oracle.GORGON and s.standing[seat] >> HORSE:
            raise ValueError("no Trojan Horse stands in a Gorgon siege [S3.5]")
        if s.phase in (Phase.TURN, Phase.TAKE):
            has_hero = s.oracle == Oracle.THANATOS and not s.active >> seat & 1
            if (s.hero[seat] > 0) != has_hero:
                raise ValueError(
                    f"in a Thanatos siege who has passed has a Hero, and nobody else; not so {name} [S6.1]"
                )
            if s.oracle == Oracle.GORGON and not s.active >> seat & 1 and s.standing[seat]:
                raise ValueError(f"{name} is out of the Gorgon siege and has no army [S6.3]")
    if s.phase == Phase.DISCARD and (any(s.hero) or any(s.standing)):
        raise ValueError("between two sieges there are no armies and no Heroes [S8.1]")
    heroes = sorted(hero for hero in s.hero if hero)
    if heroes != list(range(s.players - len(heroes) + 1, s.players + 1)):
        raise ValueError("the Heroes are taken from the highest down [S6.1]")
    for tile, suit in (("athena", Victory.CITY1), ("poseidon", Victory.TRIREME1)):
        if tile_holder(s, suit, getattr(s, tile)) != getattr(s, tile):
            raise ValueError(f"{tile.capitalize()} is with whoever has strictly most [S7.1]")


def check_decision(s: State) -> None:
    """Somebody has something to decide, or the game is over."""
    name = SEAT_NAMES[s.turn]
    reached = [seat for seat in range(s.players) if side_points(s, seat) >= target(s)]
    if s.phase == Phase.OVER:
        if s.reason == Reason.NONE or s.winners == 0 or (s.reason == Reason.TARGET) != bool(reached):
            raise ValueError("a game that is over has a result, with its reason and the winners [S7.2, S7.4]")
        winner = s.winners.bit_length() - 1
        sides = leaders(s) if s.reason == Reason.SHARED else side_of(s, winner)
        if s.winners != sides or (s.reason == Reason.TARGET and winner not in reached):
            raise ValueError("these seats cannot have won together [S7.2, S7.4]")
        return
    if s.reason or s.winners or reached:
        raise ValueError(f"whoever reaches {target(s)} points has won, and only then there is a result [S7.3]")
    if s.phase == Phase.TURN and (not s.active >> s.turn & 1 or s.passes > 1 or s.winner != NO_SEAT or s.takers):
        raise ValueError(f"{name} has passed, or the siege has been won: no turn is left [S6.1, S6.6]")
    if s.phase == Phase.TAKE and (not s.takers >> s.turn & 1 or s.winner == NO_SEAT or row_kinds(s) == 0):
        raise ValueError(f"{name} is not among those who take a Victory card [S6.2]")
    if s.phase == Phase.TAKE and any(s.load):
        raise ValueError("before Victory cards are taken, every Trojan Horse opens [S6.1]")
    if s.phase == Phase.DISCARD and s.hand_size[s.turn] <= HAND_LIMIT[s.players]:
        raise ValueError(f"{name} has no card too many [S8.1]")
    if not is_decision(s):
        raise ValueError(f"{name} has only one kind to choose from, and is not asked [S3.7]")
