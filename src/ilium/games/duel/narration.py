"""What happened, in words, as a seat may know it: told from what it knew before and after. [D7.1]"""

from collections.abc import Iterator

from ilium.engine.bags import without
from ilium.games.duel.board import line_total, line_winner
from ilium.games.duel.components import (
    CENTRE,
    LINE_NAMES,
    LINE_SQUARES,
    LINES,
    NO_TILE,
    POSSESSIVE,
    SIDES,
    TILE_FIRSTS,
    TOKENS,
)
from ilium.games.duel.notation import name_of_token, tiles_in, tokens_in
from ilium.games.duel.scoring import result, score
from ilium.games.duel.setup import bag_tile
from ilium.games.duel.state import DECLINE, Phase, State
from ilium.games.duel.turns import moved_side
from ilium.games.duel.view import line_parts
from ilium.games.game import Event
from ilium.games.grid import SIZE, SQUARE_NAMES, SQUARES

TILE_WORDS = ("", "1", "2", "3", "4", "5", "Dolos")


def open_story(known: State, seat: int | None) -> list[Event]:
    """The setup."""
    first, last = (f"{SIDES[side]} has {_tiles_at(known, CENTRE[side])} in the centre" for side in range(2))
    display = ", ".join(tokens_in(known, known.display))
    events = [
        Event(0, "setup", None, f"{first}, {last}. The display is {display}."),
        Event(0, "first", known.turn, f"{SIDES[known.turn]} begins."),
    ]
    if seat is not None:
        hand = " and ".join(tile.replace("D", "Dolos") for tile in tiles_in(known.hand[seat]))
        events.append(Event(0, "hand", seat, f"{SIDES[seat]} has {hand} in hand."))
    return events


def narrate(number: int, before: State, action: int, path: list[State], seat: int | None) -> list[Event]:
    """The decision and all that followed from it."""
    after = path[-1]
    decision = _decision(before, action)
    decision = decision._replace(data={**decision.data, **_changes(before, after)})
    events = [decision, *_lines(before, action, after), *_end_of_turn(before, action, after, seat)]
    return [event._replace(number=number) for event in events]


def _tiles_at(s: State, squares: tuple[int, ...]) -> str:
    return " and ".join(f"{TILE_WORDS[s.tile[square]]} on {SQUARE_NAMES[square]}" for square in squares)


def line_words(line: int) -> str:
    return f"{'column' if line < SIZE else 'row'} {LINE_NAMES[line]}"


# ---- The decision


def _decision(s: State, action: int) -> Event:
    side, other = SIDES[s.actor], SIDES[1 - s.actor]
    if action == DECLINE:
        return Event(0, "decline", s.turn, f"{side} does not use the effect.", (SQUARE_NAMES[s.focus],))
    match s.phase:
        case Phase.PLAY:
            tile, square = TILE_WORDS[1 + action // SQUARES], SQUARE_NAMES[action % SQUARES]
            return Event(0, "play", s.turn, f"{side} plays a {tile} on {square}.", (square,))
        case Phase.MOVE:
            return _moved(s, action // SQUARES, action % SQUARES)
        case Phase.SWAP:
            given, taken = name_of_token(s, action // TOKENS), name_of_token(s, action % TOKENS)
            return Event(0, "swap", s.turn, f"{side} gives {given} to the display and takes {taken}.")
        case Phase.TURN_DOWN:
            played, victim = SQUARE_NAMES[s.focus], SQUARE_NAMES[action]
            what = f"the 4 on {played} and {POSSESSIVE[1 - s.turn]} {TILE_WORDS[s.tile[action]]} on {victim}"
            return Event(0, "turn down", s.turn, f"{side} turns {what} face down.", (played, victim))
        case Phase.LINE:
            squares = tuple(SQUARE_NAMES[square] for square in LINE_SQUARES[action])
            return Event(0, "choose line", s.turn, f"{side} scores {line_words(action)} next.", squares)
    taken, left = (name_of_token(s, s.ends[2 * s.focus + end]) for end in (action, 1 - action))
    takers = (s.actor, 1 - s.actor) if action == 0 else (1 - s.actor, s.actor)
    data = _line_data(s, s.focus, takers)
    return Event(0, "tokens", s.actor, f"{side} takes {taken}, {other} gets {left}.", (), data)


def _moved(s: State, source: int, target: int) -> Event:
    owner = "his own" if moved_side(s) == s.turn else POSSESSIVE[1 - s.turn]
    face = "face-down " if s.face_down >> source & 1 else ""
    squares = (SQUARE_NAMES[source], SQUARE_NAMES[target])
    what = f"{owner} {face}{TILE_WORDS[s.tile[source]]} from {squares[0]} to {squares[1]}"
    return Event(0, "move", s.turn, f"{SIDES[s.turn]} moves {what}.", squares)


def _changes(before: State, after: State) -> dict[str, object]:
    """The totals of the lines that change by it, for each side, and the points of both players if those do."""
    totals = [{LINE_NAMES[line]: _totals(s, line) for line in range(LINES)} for s in (before, after)]
    points = [tuple(score(s, side).points for side in range(2)) for s in (before, after)]
    changes: dict[str, object] = {}
    if totals[0] != totals[1]:
        changes["changed"] = {line: pair for line, pair in totals[1].items() if pair != totals[0][line]}
    if points[0] != points[1]:
        changes["points"] = points[1]
    return changes


def _totals(s: State, line: int) -> tuple[int, ...]:
    return tuple(line_total(s, line, side) for side in range(2))


# ---- Lines


def _lines(before: State, action: int, after: State) -> Iterator[Event]:
    """The lines whose totals were compared now, in order."""
    scoring = after.copy()
    scoring.turn, scoring.ends = before.turn, before.ends
    for line in _compared(before, action, after):
        yield _line(scoring, line)
        if after.scored >> line & 1:
            winner, token = line_winner(scoring, line), name_of_token(before, before.ends[2 * line])
            text = f"Both tokens of {line_words(line)} are {token}: each player gets one."
            yield Event(0, "tokens", None, text, (), _line_data(scoring, line, (winner, 1 - winner)))


def _compared(before: State, action: int, after: State) -> list[int]:
    """A line chosen comes first; a line whose token is still to be chosen, last. There are two at most. [D5.2]"""
    waiting = 1 << after.focus if after.phase == Phase.TOKEN else 0
    answered = 1 << before.focus if before.phase == Phase.TOKEN else 0
    compared = (after.scored & ~before.scored & ~answered) | waiting
    chosen = action if before.phase == Phase.LINE else -1
    return sorted((line for line in range(LINES) if compared >> line & 1), key=lambda line: line != chosen)


def _line(s: State, line: int) -> Event:
    winner = line_winner(s, line)
    totals = _totals(s, line)
    sums = [f"{SIDES[side]} {totals[side]} ({sum_words(s, line, side)})" for side in (winner, 1 - winner)]
    name = line_words(line).capitalize()
    if totals[0] == totals[1]:
        text = f"{name} is full: {sums[0]} against {sums[1]}, a tie that {SIDES[winner]} wins, being on turn [D5.4]."
    else:
        text = f"{name} is full: {sums[0]} beats {sums[1]}."
    squares = tuple(SQUARE_NAMES[square] for square in LINE_SQUARES[line])
    return Event(0, "line", winner, text, squares, _line_data(s, line, None))


def _line_data(s: State, line: int, takers: tuple[int, int] | None) -> dict[str, object]:
    """What a line was scored with; `takers` are the players who get the tokens of its two ends, once that is chosen."""
    data: dict[str, object] = {
        "line": LINE_NAMES[line],
        "totals": _totals(s, line),
        "winner": line_winner(s, line),
        "tokens": None,
        "takers": takers,
    }
    if takers:
        ends = [name_of_token(s, token) for token in s.ends[2 * line : 2 * line + 2]]
        data["tokens"] = tuple(ends[takers.index(side)] for side in range(2))
    return data


def sum_words(s: State, line: int, side: int) -> str:
    """`3 + Dolos 4+2 + 1`: where a total comes from."""
    words = []
    for part in line_parts(s, line, side):
        if part["face_down"]:
            words.append("face down 0")
        elif part["tile"] == "D":
            words.append(f"Dolos {'+'.join(map(str, part['from']))}")
        else:
            words.append(str(part["counts"]))
    return " + ".join(words)


# ---- The end of a turn


def _end_of_turn(before: State, action: int, after: State, seat: int | None) -> Iterator[Event]:
    drawer = before.turn
    if after.deck_size[drawer] < before.deck_size[drawer]:
        tile = _drawn(before, action, after, drawer) if drawer == seat else "tile"
        yield Event(0, "draw", drawer, f"{SIDES[drawer]} draws a {tile}.")
    if outcome := result(after):
        winner = f"{SIDES[outcome.winners[0]]} wins" if outcome.winners else "Nobody wins"
        yield Event(0, "over", None, f"{winner}: {outcome.reason}.")


def _drawn(before: State, action: int, after: State, seat: int) -> str:
    kept = before.hand[seat]
    if before.phase == Phase.PLAY:
        kept = without(kept, 1 << bag_tile(1 + action // SQUARES), TILE_FIRSTS)
    new = without(after.hand[seat], kept, TILE_FIRSTS)
    return next(TILE_WORDS[tile] for tile in range(NO_TILE + 1, len(TILE_WORDS)) if new >> bag_tile(tile) & 1)
