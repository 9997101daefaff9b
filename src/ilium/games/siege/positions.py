"""A position as text that a person can write, and back. The format is in `docs/notation.md`."""

import re
from collections.abc import Iterable, Sequence

from ilium.games.errors import BadPosition
from ilium.games.game import Options
from ilium.games.lines import Lines, listed, unlisted
from ilium.games.siege.armies import become, has
from ilium.games.siege.components import (
    CARD_LETTERS,
    CARD_NAMES,
    CARDS,
    DEFAULT_ARMY,
    DEFAULT_VICTORY,
    DRAWN,
    HAND_LIMIT,
    HORSES,
    MODES,
    ORACLE_KEYS,
    ORACLE_TABLES,
    RIDERS,
    SEAT_NAMES,
    VICTORY_KEYS,
    Oracle,
)
from ilium.games.siege.deals import parse_oracle
from ilium.games.siege.groups import GROUND, GROUP_NAMES, HORSE
from ilium.games.siege.notation import cards_in, parse_card, parse_group, parse_victory, victories_in
from ilium.games.siege.options import check_options, empty_box
from ilium.games.siege.setup import oracle_cards
from ilium.games.siege.soundness import check
from ilium.games.siege.state import NO_SEAT, Phase, State, everyone, start_word
from ilium.games.siege.view import siege_kind, teams
from ilium.games.siege.whereabouts import added, hidden, laid, rest

WHAT = ("act", "take", "discard", "over")
KINDS = ("thanatos", "gorgon", "open", "last")
REASONS = ("none", "target", "oracles", "last", "shared")  # by Reason
TILES = ("agamemnon", "athena", "poseidon")
DECKS = ("army deck", "victory deck", "oracle deck")
REQUIRED = ("siege", "fight", "turn")
OPTIONAL = (
    *("starter", "passed", "winner", "takers", "result", "row", "discards", "generator"),
    *(*TILES, *DECKS, *(name.lower() for name in SEAT_NAMES)),
)
TABLES = ("box", "memory")
SEAT_PARTS = ("hand", "army", "hero", "victory", "thanatos")

# ---- Writing


def position_text(s: State) -> str:
    """`parse_position` is the way back."""
    what = WHAT[s.phase]
    lines = [f"siege {s.players}{' teams' * bool(teams(s))}", *_box_lines(s)]
    lines += [f"fight {s.siege} {siege_kind(s)}", f"turn {SEAT_NAMES[s.turn]} {what}"]
    lines += [f"starter {_seat_name(s.starter)}", f"passed {_seat_names(_passed(s))}"]
    if s.winner != NO_SEAT:
        lines += [f"winner {_seat_name(s.winner)}", f"takers {_seat_names(_seats_in(s, s.takers))}"]
    if s.phase == Phase.OVER:
        lines.append(f"result {REASONS[s.reason]} {_seat_names(_seats_in(s, s.winners))}")
    lines += [f"{tile} {_seat_name(getattr(s, tile))}" for tile in TILES]
    lines += [_seat_line(s, seat) for seat in range(s.players)]
    lines.append(f"row {listed(victories_in(s.row))}")
    lines.append(f"discards {_counted(s.discards)}")
    decks = (s.deck[: s.deck_size], CARD_LETTERS), (s.victory_deck[: s.victory_deck_size], VICTORY_KEYS)
    for name, (deck, names) in zip(DECKS, (*decks, (s.oracle_deck[: s.oracle_deck_size], ORACLE_KEYS)), strict=True):
        lines.append(f"{name} {listed(names[card] for card in reversed(deck))}")
    return "\n".join([*lines, *_memory_lines(s), f"generator {s.word}"]) + "\n"


def _box_lines(s: State) -> list[str]:
    """Tables that are those of the box are not written."""
    tables = {
        "army": (s.army_box, list(DEFAULT_ARMY.values())),
        "victory": (s.victory_box, list(DEFAULT_VICTORY.values())),
        "oracles": (s.oracle_box, [*ORACLE_TABLES["4-4"].values()] if s.players > 2 else s.oracle_box),
    }
    return [f"box {name} {' '.join(map(str, box))}" for name, (box, usual) in tables.items() if box != usual]


def _seat_name(seat: int) -> str:
    return "-" if seat == NO_SEAT else SEAT_NAMES[seat]


def _seat_names(seats: Iterable[int]) -> str:
    return listed(SEAT_NAMES[seat] for seat in seats)


def _seats_in(s: State, seats: int) -> list[int]:
    return [seat for seat in range(s.players) if seats >> seat & 1]


def _passed(s: State) -> list[int]:
    """With 2 players those who have just passed, else all that are out of the siege."""
    if s.oracle == Oracle.NONE:
        return [[], [1 - s.turn], [0, 1]][s.passes]
    return _seats_in(s, everyone(s) & ~s.active)


def _counted(counts: Sequence[int]) -> str:
    """`1x3 4 A`: cards with their numbers."""
    return listed(CARD_LETTERS[card] + (f"x{n}" if n > 1 else "") for card, n in enumerate(counts) if n)


def _seat_line(s: State, seat: int) -> str:
    line = f"{SEAT_NAMES[seat]:8}  hand {listed(cards_in(s.hand[seat]))}  army {listed(_army_words(s, seat))}"
    line += f"  hero {s.hero[seat]}" if s.hero[seat] else ""
    line += f"  victory {listed(victories_in(s.victory[seat]))}"
    return line + (f"  thanatos {s.thanatos[seat]}" if s.thanatos[seat] else "")


def _army_words(s: State, seat: int) -> list[str]:
    found = [GROUP_NAMES[group] for group in range(HORSE) for _ in range(s.army[seat][group])]
    for horse in range(HORSES):
        if has(s, seat, HORSE + horse):
            inside = "".join(cards_in(s.inside[horse]))
            found.append(GROUP_NAMES[HORSE + horse] + (f"({inside})" if inside else ""))
    return found


def _memory_lines(s: State) -> list[str]:
    """What counting begins with; not written if it is what a reader would suppose."""
    usual = s.copy()
    _suppose_memory(usual)
    if (usual.fresh, usual.drawn, usual.shown) == (s.fresh, s.drawn, s.shown):
        return []
    lines = [f"memory deck {_counted(s.fresh)}"]
    for seat in range(s.players):
        name = SEAT_NAMES[seat].lower()
        lines.append(f"memory {name}  drew {_counted(s.drawn[seat])}  showed {_counted(s.shown[seat])}")
    return lines


def _suppose_memory(s: State) -> None:
    """As if nothing had been reshuffled: all in hands, armies and discards was drawn from the first deck."""
    s.fresh = s.army_box[:]
    for seat in range(s.players):
        s.shown[seat] = added(laid(s, seat), s.discards) if seat == 0 else laid(s, seat)
        s.drawn[seat] = added(s.shown[seat], hidden(s, seat))
        s.drawn_size[seat] = min(sum(s.drawn[seat]), 255)


# ---- Reading


def parse_position(text: str) -> tuple[Options, State]:
    """The position with its options, or a BadPosition that says what is wrong with it."""
    try:
        lines = Lines(text, REQUIRED, OPTIONAL, TABLES, files="")
        options, s = _read_options(lines)
        _read_tiles(s, lines)
        for seat in range(s.players):
            _read_seat(s, seat, lines)
        _read_course(s, lines)
        _read_decks(s, lines)
        _read_memory(s, lines)
        lines.close()
        check(s)
    except ValueError as error:
        raise BadPosition(f"not a position of siege: {error}") from None
    return options, s


def _read_options(lines: Lines) -> tuple[Options, State]:
    words = lines.take("siege")
    if len(words) not in (1, 2) or not words[0].isdecimal() or (len(words) == 2 and words[1].lower() != "teams"):
        modes = ", ".join(f"siege {players}{' teams' * teams}" for players, teams in MODES)
        raise ValueError(f"it begins with one of: {modes}")
    box = lines.take_table("box")
    given: dict[str, object] = {"players": int(words[0]), "teams": len(words) == 2}
    for name, keys in (("army", tuple(CARD_LETTERS)), ("victory", VICTORY_KEYS), ("oracles", ORACLE_KEYS)):
        if name in box:
            numbers = box.pop(name)
            if len(numbers) != len(keys) or not all(number.isdecimal() for number in numbers):
                raise ValueError(f"box {name} has a number for each of {' '.join(keys)}")
            given[name] = dict(zip(keys, map(int, numbers), strict=True))
    for name in box:
        raise ValueError(f"there is no box {name!r}, only army, victory and oracles")
    options = check_options(given)
    return options, empty_box(options)


def _parse_seat(s: State, word: str) -> int:
    names = [name.lower() for name in SEAT_NAMES[: s.players]]
    if word.lower() not in names:
        raise ValueError(f"there is no seat {word!r}; the seats are {', '.join(SEAT_NAMES[: s.players])}")
    return names.index(word.lower())


def _read_seats(s: State, lines: Lines, name: str) -> int:
    """A bit for each seat of a line, which need not be there."""
    words = unlisted(" ".join(lines.take_if_there(name) or ["-"]))
    seats = [_parse_seat(s, word) for word in words]
    if len(set(seats)) < len(seats):
        raise ValueError(f"{name!r} has a seat twice")
    return sum(1 << seat for seat in seats)


def _read_one_seat(s: State, lines: Lines, name: str) -> int:
    words = unlisted(" ".join(lines.take_if_there(name) or ["-"]))
    if len(words) > 1:
        raise ValueError(f"{name!r} is one seat, or - for nobody")
    return _parse_seat(s, words[0]) if words else NO_SEAT


def _read_tiles(s: State, lines: Lines) -> None:
    s.agamemnon, s.athena, s.poseidon = (_read_one_seat(s, lines, tile) for tile in TILES)


def _read_seat(s: State, seat: int, lines: Lines) -> None:
    """`hand ... army ... hero 3 victory ... thanatos 1`: parts that are not there are nothing."""
    words = lines.take_if_there(SEAT_NAMES[seat].lower()) or []
    found: dict[str, list[str]] = {}
    for word in words:
        if word.lower() in SEAT_PARTS and word.lower() not in found:
            found[word.lower()] = []
        elif not found:
            raise ValueError(f"{SEAT_NAMES[seat]} is written with {', '.join(SEAT_PARTS)}, not {word!r}")
        else:
            found[list(found)[-1]].append(word)
    values = {name: unlisted(" ".join(given)) for name, given in found.items()}
    for card in _cards(values.get("hand", [])):
        s.hand[seat][card] += 1
        s.hand_size[seat] += 1
    for word in values.get("army", []):
        _read_group(s, seat, word)
    for word in values.get("victory", []):
        s.victory[seat][parse_victory(word)] += 1
    s.hero[seat] = _number(values.get("hero", []), "the Hero")
    s.thanatos[seat] = _number(values.get("thanatos", []), "the number of Thanatos cards")
    if s.hand_size[seat] > HAND_LIMIT[s.players] + DRAWN:
        raise ValueError(f"{SEAT_NAMES[seat]} has more than {HAND_LIMIT[s.players] + DRAWN} cards in hand [S8.1]")


def _number(words: list[str], what: str) -> int:
    if not words:
        return 0
    if len(words) != 1 or not re.fullmatch("[0-9]{1,2}", words[0]):
        raise ValueError(f"{what} is a number, not {' '.join(words)!r}")
    return int(words[0])


def _cards(words: Iterable[str]) -> list[int]:
    """Army cards: `4`, or `4x3` for three of them."""
    cards = []
    for word in words:
        found = re.fullmatch(r"(.)(?:x([0-9]{1,2}))?", word, re.IGNORECASE)
        cards += [parse_card(found[1] if found else word)] * int(found[2] or 1 if found else 1)
    return cards


def _counts(words: Iterable[str]) -> list[int]:
    cards = _cards(words)
    return [cards.count(card) for card in range(CARDS)]


def _read_group(s: State, seat: int, word: str) -> None:
    """`431`, `E4A`, `X` for an empty Trojan Horse, `Y(4A)` for one with cards inside."""
    found = re.fullmatch(r"([XY])\(([^()]+)\)", word, re.IGNORECASE)
    group = parse_group(found[1] if found else word)
    if group >= HORSE:
        if any(has(s, other, group) for other in range(s.players)):
            raise ValueError(f"there is only one Trojan Horse {GROUP_NAMES[group]} [S1.1]")
        for card in _cards(found[2] if found else ""):
            if card >= RIDERS:
                raise ValueError(f"{CARD_NAMES[card]} cannot be in a Trojan Horse [S3.5]")
            s.inside[group - HORSE][card] += 1
            s.load[group - HORSE] += 1
    become(s, seat, GROUND, group)


def _read_course(s: State, lines: Lines) -> None:
    """Which siege it is, who decides what, who has passed and who takes."""
    fight, turn = lines.take("fight"), lines.take("turn")
    if len(fight) != 2 or not re.fullmatch("[0-9]{1,2}", fight[0]) or fight[1].lower() not in KINDS:
        raise ValueError(f"the siege is written like: fight 3 thanatos, or {', '.join(KINDS[1:])}")
    if len(turn) != 2 or turn[1].lower() not in WHAT:
        raise ValueError(f"the turn is written like: turn Hector act, or {', '.join(WHAT[1:])}")
    kind = fight[1].lower()
    if (kind == "open") != (s.players == 2):
        raise ValueError("with 2 players, and only then, a siege is open: there is no Oracle [S2.1]")
    s.siege, s.is_last = int(fight[0]), int(kind == "last")
    s.oracle = {"thanatos": Oracle.THANATOS, "open": Oracle.NONE}.get(kind, Oracle.GORGON)
    s.turn, s.phase = _parse_seat(s, turn[0]), WHAT.index(turn[1].lower())
    starter = _read_one_seat(s, lines, "starter")
    s.starter = s.turn if starter == NO_SEAT else starter
    passed = _read_seats(s, lines, "passed")
    s.active = everyone(s) & ~passed if s.players > 2 else everyone(s)
    s.passes = passed.bit_count() if s.players == 2 else 0
    s.winner, s.takers = _read_one_seat(s, lines, "winner"), _read_seats(s, lines, "takers")
    if (outcome := lines.take_if_there("result")) is not None:
        if not outcome or outcome[0].lower() not in REASONS[1:]:
            raise ValueError(f"a result begins with {', '.join(REASONS[1:])}")
        s.reason = REASONS.index(outcome[0].lower())
        s.winners = sum({1 << _parse_seat(s, word) for word in outcome[1:]})


def _read_decks(s: State, lines: Lines) -> None:
    """Without their lines the discards are the rest of the Army cards, and the other decks the rest of theirs."""
    army, victory, oracles = (lines.take_if_there(name) for name in DECKS)
    _lay(s.deck, deck := _cards(unlisted(" ".join(army or ["-"]))))
    s.deck_size = len(deck)
    for word in unlisted(" ".join(lines.take_if_there("row") or ["-"])):
        s.row[parse_victory(word)] += 1
    given = lines.take_if_there("discards")
    s.discards = [max(n, 0) for n in rest(s)] if given is None else _counts(unlisted(" ".join(given)))
    taken = [s.row, *s.victory]
    left = [box - sum(cards[kind] for cards in taken) for kind, box in enumerate(s.victory_box)]
    pile = [kind for kind, n in enumerate(left) for _ in range(n)]
    if victory is not None:
        pile = [parse_victory(word) for word in unlisted(" ".join(victory))]
    _lay(s.victory_deck, pile)
    s.victory_deck_size = len(pile)
    _read_oracles(s, oracles)
    seed = lines.take_if_there("generator")
    if seed is None:
        start_word(s, 0)
    elif len(seed) != 1 or not re.fullmatch("[0-9]{1,19}", seed[0]) or not 0 < int(seed[0]) < 1 << 63:
        raise ValueError(f"the generator is a number from 1 to 2^63 - 1, not {' '.join(seed)!r}")
    else:
        s.word = int(seed[0])


def _lay(deck: list[int], cards: list[int]) -> None:
    """A deck is written top first, and kept top last."""
    if len(cards) > len(deck):
        raise ValueError(f"a deck has at most {len(deck)} cards, not {len(cards)}")
    deck[: len(cards)] = reversed(cards)


def _read_oracles(s: State, words: list[str] | None) -> None:
    """Without its line, the deck is what has not been shown; what was no Thanatos card was a Gorgon."""
    if words is not None:
        deck = [parse_oracle(word) for word in unlisted(" ".join(words))]
    elif s.players == 2:
        deck = []
    else:
        shown = min(s.siege - s.is_last, oracle_cards(s))
        thanatos = sum(s.thanatos) + (s.oracle == Oracle.THANATOS and s.phase in (Phase.TURN, Phase.TAKE))
        left = (s.oracle_box[0] - thanatos, s.oracle_box[1] - shown + thanatos)
        deck = [kind for kind, n in enumerate(left) for _ in range(n)]
    _lay(s.oracle_deck, deck)
    s.oracle_deck_size = len(deck)
    s.oracles_shown = [max(box - deck.count(kind), 0) for kind, box in enumerate(s.oracle_box)]


def _read_memory(s: State, lines: Lines) -> None:
    """Without these lines: as if nothing had been reshuffled."""
    table = lines.take_table("memory")
    _suppose_memory(s)
    if not table:
        return
    names = ["deck", *(name.lower() for name in SEAT_NAMES[: s.players])]
    if list(table) != names:
        raise ValueError(f"the memory has the lines {', '.join(names)}")
    s.fresh = _counts(unlisted(" ".join(table["deck"])))
    for seat, name in enumerate(names[1:]):
        found = re.fullmatch(r"drew (.+?) showed (.+)", " ".join(table[name]), re.IGNORECASE)
        if not found:
            raise ValueError(
                f"the memory of {SEAT_NAMES[seat]} is written like: drew 1 4x2 showed A (or - for nothing)"
            )
        s.drawn[seat], s.shown[seat] = (_counts(unlisted(part)) for part in found.groups())
        s.drawn_size[seat] = sum(s.drawn[seat])
