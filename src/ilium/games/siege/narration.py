"""What happened, in words, as a seat may know it: told from what it knew before and after each step. [S9.1]"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from ilium.games.game import Event
from ilium.games.siege.components import (
    CARD_LETTERS,
    CARD_NAMES,
    CARDS,
    HORSES,
    LETTERS,
    ORACLE_NAMES,
    RIDERS,
    SEAT_NAMES,
    VICTORY_KEYS,
    VICTORY_NAMES,
    Card,
    Oracle,
)
from ilium.games.siege.groups import (
    ATTACKER_CARD,
    ATTACKER_LEFT,
    CONTENT,
    ELEPHANT,
    GROUND,
    GROUP_NAMES,
    HORSE,
    PLACED,
    SPOT_CARD,
    SPOT_GROUP,
    SPOT_LEFT,
    VALUE,
)
from ilium.games.siege.notation import group_words, is_phalanx, parts, possessive
from ilium.games.siege.scoring import army_value, result, side_points
from ilium.games.siege.state import Phase, State, clockwise
from ilium.games.siege.turns import PASS, answers
from ilium.games.siege.view import siege_kind, teams

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TILES = {"athena": "Athena", "poseidon": "Poseidon", "agamemnon": "Agamemnon"}


def words(things: Iterable[str]) -> str:
    """`a, b and c`."""
    *others, last = things
    return f"{', '.join(others)} and {last}" if others else last


def one_card(card: int) -> str:
    """`an Elephant`; Archers are always several."""
    name = CARD_NAMES[card]
    return name if name.endswith("s") else f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def card_words(counts: Sequence[int]) -> str:
    """`a Hoplite 4 and two Chariots`, in the order of kinds."""
    return words(_some_cards(card, n) for card, n in enumerate(counts) if n) if any(counts) else "nothing"


def _some_cards(card: int, n: int) -> str:
    if n == 1:
        return one_card(card)
    kind, _, value = CARD_NAMES[card].partition(" ") if card < Card.ARCHERS else (CARD_NAMES[card], "", "")
    plural = kind if kind.endswith("s") else f"{kind}s"
    number = NUMBERS[n] if n < len(NUMBERS) else n
    return f"{number} {plural}{value and ' of value '}{value}"


# ---- The setup


def open_story(known: State, seat: int | None) -> list[Event]:
    """Teams, the first siege, and the hand."""
    events = [Event(0, "teams", None, f"The teams are {'; '.join(map(_names, teams(known)))}.")] if teams(known) else []
    events += _siege_begins(known)
    if seat is not None:
        events.append(Event(0, "hand", seat, f"{SEAT_NAMES[seat]} has {card_words(known.hand[seat])} in hand."))
    return events


def _names(seats: Iterable[int]) -> str:
    return words(SEAT_NAMES[seat] for seat in seats)


def _siege_begins(s: State) -> list[Event]:
    row = [VICTORY_NAMES[card] for card, number in enumerate(s.row) for _ in range(number)]
    shown = f"The row shows {words(row)}." if row else "The row is empty."
    kind = "" if s.oracle == Oracle.NONE else f" {ORACLE_NAMES[s.oracle]}."
    text = f"Siege {s.siege}:{kind} {shown} {SEAT_NAMES[s.starter]} begins."
    return [Event(0, "siege", s.starter, text, (), {"number": s.siege, "kind": siege_kind(s)})]


# ---- A decision and all that followed


def narrate(number: int, before: State, action: int, path: Sequence[State], seat: int | None) -> list[Event]:
    """Told step by step; each step says what it was by the phase it began in."""
    told = list(_decided(before, action, path[0], seat))
    for earlier, later in pairwise(path):
        told += _went_on(earlier, later, seat)
    return [event._replace(number=number) for event in told]


def _decided(before: State, action: int, after: State, seat: int | None) -> Iterator[Event]:
    if before.phase == Phase.TURN:
        yield from _turn(before, action, after, seat)
    elif before.phase == Phase.TAKE:
        yield from _taken(before, action, after)
    else:
        data = {"card": CARD_LETTERS[action]}
        yield Event(0, "discard", before.turn, f"{SEAT_NAMES[before.turn]} discards {one_card(action)}.", (), data)


def _went_on(before: State, after: State, seat: int | None) -> Iterator[Event]:
    match before.phase:
        case Phase.NEXT_TURN:
            if after.phase in (Phase.AWARDS, Phase.OVER):
                yield from _gorgon_won(before, after)
        case Phase.END_FIGHT:
            yield from _fight_ended(before, after)
        case Phase.AWARDS:
            yield from _thanatos_taken(before, after)
        case Phase.END_SIEGE:
            yield from _siege_ended(before, after, seat)
        case Phase.START_SIEGE:
            yield from _siege_begins(after)
        case Phase.TAKE:
            yield from _taken(before, _only(answers(before)), after)
        case Phase.DISCARD:  # of one kind only; others are not told that nobody was asked
            card = next(card for card in range(CARDS) if after.discards[card] > before.discards[card])
            yield from _decided(before, card, after, seat)
    if before.phase != Phase.TAKE:  # or it has been told
        yield from _over(after)


def _only(kinds: int) -> int:
    return kinds.bit_length() - 1


def _over(after: State) -> Iterator[Event]:
    if outcome := result(after):
        verb = "wins" if len(outcome.winners) == 1 else "win together"
        yield Event(0, "over", None, f"{_names(outcome.winners)} {verb}: {outcome.reason}.")


# ---- Turns


def _turn(before: State, action: int, after: State, seat: int | None) -> Iterator[Event]:
    if action == PASS:
        yield _passed(before, after)
        return
    source, away, spot = parts(action)
    if away == 0:
        yield _placed(before, source, spot, after, seat)
    else:
        yield from _attacked(before, source, clockwise(before, before.turn, away), spot, after)


def _passed(before: State, after: State) -> Event:
    turn, name = before.turn, SEAT_NAMES[before.turn]
    if after.hero[turn]:
        text = f"{name} passes and takes Hero {after.hero[turn]}."
    elif before.oracle == Oracle.GORGON:
        text = f"{name} passes and is out of the siege; the army, worth {before.strength[turn]}, is discarded."
    else:
        text = f"{name} passes."
    return Event(0, "pass", turn, text, _squares(turn, GROUND), _values(before, after, turn))


def _values(before: State, after: State, *seats: int) -> dict[str, Any]:
    """How the worth of armies changes."""
    return {"values": {SEAT_NAMES[seat]: (army_value(before, seat), army_value(after, seat)) for seat in seats}}


def _placed(before: State, card: int, group: int, after: State, seat: int | None) -> Event:
    turn, name, on = before.turn, one_card(card), GROUP_NAMES[group]
    data = {"card": CARD_LETTERS[card], "on": on, **_values(before, after, turn)}
    if group >= HORSE:
        if turn != seat:
            name, data["card"] = "a card", None
        text = f"puts {name} into the {group_words(group)}"
    elif group >= ELEPHANT:
        text = f"puts {name} on the {group_words(group)}"
    elif group != GROUND:
        text = f"puts {name} on the {group_words(group)}, now worth {VALUE[PLACED[card][group]]}"
    else:
        text = f"lays {name}"
    return Event(0, "place", turn, f"{SEAT_NAMES[turn]} {text}.", _squares(turn, PLACED[card][group]), data)


def _squares(seat: int, group: int) -> tuple[str, ...]:
    """The army of a seat, `H`, and a group in it, `H:432`, unless it is the ground."""
    return (LETTERS[seat], *([f"{LETTERS[seat]}:{GROUP_NAMES[group]}"] if group != GROUND else []))


def _attacked(before: State, source: int, foe: int, spot: int, after: State) -> Iterator[Event]:
    turn, group = before.turn, SPOT_GROUP[spot]
    card = source if source < CARDS else ATTACKER_CARD[source]
    where = ", straight from the hand," if source < CARDS else " on the Elephant" if source >= ELEPHANT else ""
    hit = group_words(group)
    if is_phalanx(group):
        hit = f"{CARD_NAMES[SPOT_CARD[spot]]} of the {hit}"
    verb = "hit" if CARD_NAMES[card] == "Archers" else "hits"
    text = f"{possessive(SEAT_NAMES[turn])} {CARD_NAMES[card]}{where} {verb} {possessive(SEAT_NAMES[foe])} {hit}."
    is_hidden = group >= HORSE and before.load[group - HORSE] > 0  # what it is worth then, nobody knows beforehand
    told = (turn,) if is_hidden else (turn, foe)
    data = {"attacker": CARD_LETTERS[card], "foe": SEAT_NAMES[foe], "target": GROUP_NAMES[group]}
    data["hit"] = CARD_LETTERS[SPOT_CARD[spot]]
    left = _squares(turn, GROUND if source < CARDS else ATTACKER_LEFT[source]) + _squares(foe, SPOT_LEFT[spot])
    yield Event(0, "attack", turn, text, left, data | _values(before, after, *told))
    if is_hidden:
        fallen = [after.shown[foe][rider] - before.shown[foe][rider] for rider in range(RIDERS)]
        yield _fallen("open", group, foe, fallen, _values(before, after, foe))
    elif group >= ELEPHANT and any(CONTENT[group][:RIDERS]):
        yield _fallen("fall", group, foe, CONTENT[group][:RIDERS], {})


def _fallen(kind: str, bearer: int, seat: int, cards: Sequence[int], values: dict[str, Any]) -> Event:
    """[S4.6]"""
    where = "Out of the Trojan Horse" if bearer >= HORSE else "Off the Elephant"
    come = "come" if bearer >= HORSE else "fall"
    verb = come if sum(cards) > 1 else f"{come}s"
    text = f"{where} {verb} {card_words(cards)}; {SEAT_NAMES[seat]} lays each out alone."
    return Event(0, kind, seat, text, (), values)


# ---- The end of a siege


def _gorgon_won(before: State, after: State) -> Iterator[Event]:
    if not before.is_last:
        name, value = SEAT_NAMES[after.winner], after.strength[after.winner]
        text = f"{name} begins a turn with the strongest army, worth {value}, and wins the siege."
        yield Event(0, "won", after.winner, text)
        yield from _tiles_moved(before, after)


def _fight_ended(before: State, after: State) -> Iterator[Event]:
    yield from _horses_opened(before, after)
    if after.phase == Phase.END_SIEGE:
        yield Event(0, "nobody", None, "All have passed: nobody wins the Gorgon siege.")
    elif not before.is_last:
        armies = words(f"{SEAT_NAMES[seat]} {army_value(after, seat)}" for seat in range(after.players))
        yield Event(0, "armies", None, f"The siege is over. The armies are worth: {armies}.")
        yield Event(0, "won", after.winner, f"{SEAT_NAMES[after.winner]} wins the siege.")
        yield from _tiles_moved(before, after)


def _horses_opened(before: State, after: State) -> Iterator[Event]:
    """[S6.1]"""
    for seat in range(before.players):
        horses = [horse for horse in range(HORSES) if before.standing[seat] >> HORSE + horse & 1]
        if sum(before.load[horse] for horse in horses) > sum(after.load[horse] for horse in horses):
            cards = [after.shown[seat][rider] - before.shown[seat][rider] for rider in range(RIDERS)]
            verb = "join" if sum(cards) > 1 or cards[Card.ARCHERS] else "joins"
            text = f"{possessive(SEAT_NAMES[seat])} Trojan Horse opens: {card_words(cards)} {verb} the army."
            yield Event(0, "open", seat, text, (), _values(before, after, seat))


def _taken(before: State, card: int, after: State) -> Iterator[Event]:
    """A Victory card, and the tiles that go with it. [S7.3]"""
    turn = before.turn
    data = {"card": VICTORY_KEYS[card]}
    yield Event(0, "take", turn, f"{SEAT_NAMES[turn]} takes {VICTORY_NAMES[card]}.", (), data)
    yield from _tiles_moved(before, after)
    yield from _over(after)


def _tiles_moved(before: State, after: State) -> Iterator[Event]:
    for field, name in TILES.items():
        holder, old = getattr(after, field), getattr(before, field)
        if holder != old:
            source = f" from {SEAT_NAMES[old]}" if old < before.players else ""
            yield Event(0, field, holder, f"{SEAT_NAMES[holder]} takes {name}{source}.")


def _thanatos_taken(before: State, after: State) -> Iterator[Event]:
    for seat in range(before.players):
        if after.thanatos[seat] > before.thanatos[seat]:
            text = f"{SEAT_NAMES[seat]} has the weakest army, worth {army_value(before, seat)}, and takes Thanatos, -2."
            yield Event(0, "thanatos", seat, text)


# ---- Between two sieges


def _siege_ended(before: State, after: State, seat: int | None) -> Iterator[Event]:
    if after.phase == Phase.OVER:
        return
    drawn = [after.hand_size[other] - before.hand_size[other] for other in range(after.players)]
    if after.deck_size != before.deck_size - sum(drawn):
        yield Event(0, "shuffle", None, "The deck ran out: the discards are shuffled into a new one.")
    if any(drawn):
        yield Event(0, "draw", None, _drawn(before, drawn, after, seat))
    if after.is_last:
        tied = [other for other in range(after.players) if after.active >> other & 1]
        text = f"{_names(tied)} are tied at {side_points(after, tied[0])} points: one last Gorgon siege decides. "
        text += f"{SEAT_NAMES[after.starter]} begins."
        yield Event(0, "siege", after.starter, text, (), {"number": after.siege, "kind": "last"})


def _drawn(before: State, drawn: list[int], after: State, seat: int | None) -> str:
    """How many cards each has drawn, and which ones the seat itself."""
    if len(set(drawn)) == 1:
        text = f"Everyone draws {drawn[0]} card{'s' * (drawn[0] > 1)}"
    else:
        text = (
            f"Cards are drawn: {words(f'{SEAT_NAMES[other]} {number}' for other, number in enumerate(drawn) if number)}"
        )
    if seat is None or not drawn[seat]:
        return f"{text}."
    cards = [now - then for now, then in zip(after.hand[seat], before.hand[seat], strict=True)]
    return f"{text}; {SEAT_NAMES[seat]} draws {card_words(cards)}."
