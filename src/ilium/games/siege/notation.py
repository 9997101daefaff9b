"""Cards, groups and moves as text, and back. `docs/notation.md` explains it to people."""

import re
from collections.abc import Sequence

from ilium.games.siege.armies import has
from ilium.games.siege.components import (
    CARD_LETTERS,
    CARD_NAMES,
    CARDS,
    HAND_LIMIT,
    LETTERS,
    RIDERS,
    SEAT_NAMES,
    VICTORY_KEYS,
    VICTORY_NAMES,
    Card,
    Oracle,
)
from ilium.games.siege.groups import (
    ARCHERS,
    ATTACKERS,
    CHARIOT,
    CONTENTS,
    ELEPHANT,
    FIRST,
    GROUND,
    GROUP_NAMES,
    HARROW,
    HORSE,
    SPOT_CARD,
    SPOT_GROUP,
)
from ilium.games.siege.state import Phase, State, are_partners, clockwise
from ilium.games.siege.turns import AWAY_MASK, AWAY_SHIFT, PASS, SOURCE_SHIFT, SPOT_MASK

RIDER_ORDER = "4321A"  # in the name of an Elephant


# ---- Cards and groups


def cards_in(counts: Sequence[int]) -> list[str]:
    """The letters of Army cards."""
    return [CARD_LETTERS[card] for card, number in enumerate(counts) for _ in range(number)]


def victories_in(counts: Sequence[int]) -> list[str]:
    return [VICTORY_KEYS[card] for card, number in enumerate(counts) for _ in range(number)]


def parse_card(text: str) -> int:
    if len(text) != 1 or text.upper() not in CARD_LETTERS:
        raise ValueError(f"there is no Army card {text!r}; the cards are {' '.join(CARD_LETTERS)} [S1.1]")
    return CARD_LETTERS.index(text.upper())


def parse_victory(text: str) -> int:
    if text.lower() not in VICTORY_KEYS:
        raise ValueError(f"there is no Victory card {text!r}; they are {' '.join(VICTORY_KEYS)} [S1.2]")
    return VICTORY_KEYS.index(text.lower())


def parse_group(text: str) -> int:
    """What stands by itself; the cards may be written in any order."""
    name = text.upper()
    if name not in GROUP_NAMES:
        name = name[:1] * name.startswith("E") + "".join(sorted(name[name.startswith("E") :], key=RIDER_ORDER.find))
    if name not in GROUP_NAMES[1:]:
        raise ValueError(f"{text!r} is no group of cards: write 431, A, E4A, or X for a Trojan Horse [S3.1-S3.5]")
    return GROUP_NAMES.index(name)


def is_phalanx(group: int) -> bool:
    """Two Hoplites or more."""
    return 0 < group < ARCHERS and len(CONTENTS[group]) > 1


def group_words(group: int) -> str:
    """A group as a person says it."""
    contents = CONTENTS[group]
    if is_phalanx(group):
        return f"Phalanx {'-'.join(CARD_LETTERS[card] for card in contents)}"
    if ELEPHANT < group < HORSE:
        return f"Elephant with {' and '.join(CARD_NAMES[card] for card in contents[1:])}"
    return f"Trojan Horse {GROUP_NAMES[group]}" if group >= HORSE else CARD_NAMES[contents[0]]


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


# ---- Moves


def parts(action: int) -> tuple[int, int, int]:
    """Source, seats away and spot of a turn's action that is not the pass."""
    return action >> SOURCE_SHIFT, action >> AWAY_SHIFT & AWAY_MASK, action & SPOT_MASK


def spot_name(spot: int) -> str:
    group = SPOT_GROUP[spot]
    return GROUP_NAMES[group] + (f"-{CARD_LETTERS[SPOT_CARD[spot]]}" if is_phalanx(group) else "")


def move_name(s: State, action: int) -> str:
    """The text of a legal action. `parse_action` is the way back."""
    if s.phase == Phase.TAKE:
        return f"take {VICTORY_KEYS[action]}"
    if s.phase == Phase.DISCARD:
        return f"discard {CARD_LETTERS[action]}"
    if action == PASS:
        return "pass"
    source, away, spot = parts(action)
    if away == 0:
        return CARD_LETTERS[source] + (f"@{GROUP_NAMES[spot]}" if spot != GROUND else "")
    attacker = f"+{CARD_LETTERS[source]}" if source < CARDS else GROUP_NAMES[source]
    return f"{attacker}>{LETTERS[clockwise(s, s.turn, away)]}:{spot_name(spot)}"


def wanted(s: State) -> str:
    """What is decided now, in words."""
    seat = SEAT_NAMES[s.turn]
    foe = LETTERS[clockwise(s, s.turn, 1)]
    match s.phase:
        case Phase.TURN:
            return f"{seat} places a card, such as 4 or 1@432, attacks, such as A>{foe}:3, or passes [S3.1-S4.2]"
        case Phase.TAKE:
            clause = {Oracle.THANATOS: "S6.2", Oracle.GORGON: "S6.4"}.get(Oracle(s.oracle), "S6.6")
            return f"{seat} takes a Victory card of the row, such as take {victories_in(s.row)[0]} [{clause}]"
        case Phase.DISCARD:
            return f"{seat} discards down to {HAND_LIMIT[s.players]} cards, such as discard 4 [S8.1]"
    return "the game is over [S7.2]"


def parse_action(s: State, words: str) -> int:
    """The action of a move that has the right form, legal or not."""
    match s.phase:
        case Phase.TAKE if words.startswith("take"):
            return parse_victory(words.removeprefix("take"))
        case Phase.DISCARD if words.startswith("discard"):
            return parse_card(words.removeprefix("discard"))
        case Phase.TURN if words == "pass":
            return PASS
        case Phase.TURN if found := re.fullmatch(r"([^@>]+)>([a-z]):([^-]+)(?:-(.+))?", words):
            return _parse_attack(s, *found.groups())
        case Phase.TURN if found := re.fullmatch(r"([^@>])(?:@([^@>]+))?", words):
            card, group = parse_card(found[1]), parse_standing(s, s.turn, found[2]) if found[2] else GROUND
            return card << SOURCE_SHIFT | group
        case Phase.OVER:
            raise ValueError(wanted(s))
    raise ValueError(f"now {wanted(s)}")


def _parse_attack(s: State, attacker: str, letter: str, target: str, card: str | None) -> int:
    if letter.upper() not in LETTERS[: s.players]:
        seats = ", ".join(f"{LETTERS[seat]} {SEAT_NAMES[seat]}" for seat in range(s.players))
        raise ValueError(f"there is no seat {letter!r}; the seats are {seats} [S2.2]")
    foe = LETTERS.index(letter.upper())
    if attacker.startswith("+"):
        source = parse_card(attacker[1:])
    else:
        source = parse_standing(s, s.turn, attacker)
        if source < ARCHERS:  # read as an action they would be cards of the hand
            raise ValueError("Hoplites never attack [S4.3]")
    away = (foe - s.turn) % s.players
    if away == 0:
        raise ValueError("an attack hits an opponent, never the own army [S4.2]")
    return source << SOURCE_SHIFT | away << AWAY_SHIFT | _parse_spot(s, foe, target, card)


def _parse_spot(s: State, foe: int, target: str, card: str | None) -> int:
    """Without the card, of a Phalanx the last one is meant."""
    group = parse_standing(s, foe, target)
    if card is None:
        return group
    contents = CONTENTS[group]
    hit = parse_card(card)
    if group >= ARCHERS or hit not in (contents[0], contents[-1]):
        raise ValueError(f"of {group_words(group)} only the first or the last card can be hit [S4.2]")
    return group if hit == contents[-1] else FIRST + group


def parse_standing(s: State, seat: int, text: str) -> int:
    """A group in an army; T is its only Trojan Horse, and of two empty ones both names mean the first. [S3.6]"""
    horses = s.standing[seat] >> HORSE
    if text.upper() == "T":
        if horses == 0:
            raise ValueError(f"{SEAT_NAMES[seat]} has no Trojan Horse in front [S3.5]")
        if horses == 3 and any(s.load):
            raise ValueError(f"{SEAT_NAMES[seat]} has two Trojan Horses: write X or Y [S3.5]")
        return HORSE + (horses == 2)
    group = parse_group(text)
    return HORSE if group == HORSE + 1 and horses == 3 and not any(s.load) else group


# ---- Why not


def why_not(s: State, action: int) -> str:
    """The reason why an action of the right form is not legal, with its clause."""
    seat = SEAT_NAMES[s.turn]
    if s.phase == Phase.TAKE:
        return f"{VICTORY_NAMES[action]} is not in the row, only {', '.join(victories_in(s.row))} [S6.2]"
    if s.phase == Phase.DISCARD:
        return f"{seat} has no {CARD_NAMES[action]} in hand [S8.1]"
    source, away, spot = parts(action)
    if away == 0:
        return _why_not_place(s, source, spot)
    return _why_not_attack(s, source, clockwise(s, s.turn, away), spot)


def _why_not_place(s: State, card: int, group: int) -> str:
    seat, name = SEAT_NAMES[s.turn], CARD_NAMES[card]
    if s.hand[s.turn][card] == 0:
        return f"{seat} has no {name} in hand, only {' '.join(cards_in(s.hand[s.turn])) or 'nothing'} [S3.1]"
    if card == Card.HORSE and s.oracle == Oracle.GORGON:
        return "a Trojan Horse cannot be placed in a Gorgon siege [S3.5]"
    if not has(s, s.turn, group):
        return f"{seat} has no {group_words(group)} in front [S3.2]"
    if card >= RIDERS:
        return f"{name} always stands alone [S3.1]"
    if group >= ELEPHANT:
        return "an Elephant carries at most two cards [S3.4]"
    if card == Card.ARCHERS:
        return "Archers stand alone, on an Elephant or in a Trojan Horse [S3.3]"
    return f"{name} can only be put on Hoplites whose last card is strictly stronger [S3.2]"


def _why_not_attack(s: State, source: int, foe: int, spot: int) -> str:
    seat, other, group = SEAT_NAMES[s.turn], SEAT_NAMES[foe], SPOT_GROUP[spot]
    if source < CARDS:
        if source != Card.CHARIOT:
            return "only a Chariot attacks straight from the hand [S4.1]"
        if s.hand[s.turn][source] == 0:
            return f"{seat} has no Chariot in hand [S4.1]"
        source = CHARIOT
    else:
        if not ATTACKERS >> source & 1:
            return f"{group_words(source)} never attacks [S4.3]"
        if not has(s, s.turn, source):
            return f"{seat} has no {group_words(source)} in front [S4.1]"
    if are_partners(s, s.turn, foe):
        return f"{other} is a partner of {seat} [S4.2]"
    if not has(s, foe, group):
        return f"{other} has no {group_words(group)} in front [S4.2]"
    if source == CHARIOT and has(s, foe, HARROW):
        return f"{possessive(other)} Harrow keeps Chariots away [S4.2]"
    if spot >= FIRST:
        return "only Archers on an Elephant can hit the first card of a Phalanx [S4.2]"
    return f"{group_words(source)} cannot hit {group_words(group)} [S4.2]"
