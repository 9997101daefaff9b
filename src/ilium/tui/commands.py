"""What one can type at a table, beside a move. Both modes show the same answers."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ilium import pages
from ilium.games.errors import IllegalMove
from ilium.tui.session import Session

KEYS = """\
## Keys and mouse

- Tab takes the next thing of your hand, the arrows move a cursor on the board, Enter plays there; Esc begins anew.
- Or click: a thing of your hand, then a marked place; or a move in the list. Anything else explains itself.
- What the move under the cursor, the mouse or your fingers would do is told before you make it.
- The wheel scrolls the tale. Ctrl-C leaves; the game is kept.
"""
MOVE_SIGNS = "@>"  # only moves have them
LONGEST = 200  # of a line that is read: more is not a move


class Reply(NamedTuple):
    """The answer to a typed line."""

    text: str = ""
    title: str = ""
    is_error: bool = False
    is_changed: bool = False  # something was played or taken back
    is_quit: bool = False
    is_page: bool = False  # Markdown that fills a page


class Command(NamedTuple):
    usage: str
    help: str
    run: Callable[[Session, str], Reply]


def answer(session: Session, line: str) -> Reply:
    """Do what a line says: a command or a move."""
    words = line.strip()[:LONGEST]
    name, _, rest = words.partition(" ")
    if words.startswith("?"):
        name, rest = "?", words[1:]
    command = COMMANDS.get(SHORT.get(name.lower(), name.lower()))
    try:
        if command is not None:
            return command.run(session, rest.strip())
        if name.lower() in session.drawing.reports():
            return _report(session, name.lower())
        session.play(words)
    except IllegalMove as error:
        return Reply(f"{error.move!r}: {error.reason}. (? for help)", is_error=True)
    except (ValueError, OSError) as error:
        return Reply(str(error), is_error=True)
    return Reply(is_changed=True)


def _help(session: Session, asked: str) -> Reply:
    drawing = session.drawing
    if not asked:
        return Reply(help_page(session), "Help", is_page=True)
    topic = next((word for word in (asked.lower(), asked.lower().removesuffix("s")) if word in drawing.topics), asked)
    names = drawing.topics.get(topic)
    if names is None and not asked[:1].isalpha():
        raise ValueError(f"There is no help about {asked!r}; ask about {', '.join(drawing.topics)} or a clause.")
    if names is None:
        return _rules(session, asked)
    known = pages.clauses(session.table.game)
    figures = "\n".join(drawing.figures(session.view(), topic))
    return Reply(
        "\n\n".join(filter(None, [figures, *(known[name] for name in names)])), f"Rules: {asked}", is_page=True
    )


def help_page(session: Session) -> str:
    """How to play at this table, as Markdown."""
    drawing = session.drawing
    usages = {**{name: command[:2] for name, command in COMMANDS.items()}, "why": drawing.why_help}
    example = f" The numbers begin at {drawing.first_number}." * (drawing.first_number > 1)
    rows = [f"- `{usage}`: {text}" for usage, text in usages.values()]
    reports = ", ".join(f"`{name}`" for name in drawing.reports())
    topics = ", ".join(f"`{name}`" for name in drawing.topics)
    signs = ["## Signs", "", drawing.signs, "", KEYS, ""] if session.is_rich else []
    return "\n".join(
        [
            drawing.welcome,
            *drawing.figures(session.view(), ""),
            "",
            *signs,
            "## Answering",
            "",
            f"Type the number of a move in the list, or the move itself, and press Enter.{example} Or a command:",
            "",
            *rows,
            f"- {reports}: the same things in words",
            "",
            f"You can ask about {topics}, or any clause such as `? {drawing.clause}`.",
        ]
    )


def _rules(session: Session, asked: str) -> Reply:
    game = session.table.game
    text = pages.clause(game, asked) if asked else pages.page(game)
    return Reply(text, f"Rules {asked}".strip(), is_page=True)


def _why(session: Session, asked: str) -> Reply:
    """The game's own answer; of a move what it would do, or why it cannot be."""
    if set(asked) & set(MOVE_SIGNS):
        return _preview(session, asked)
    return Reply("\n".join(session.drawing.why(session.view(), asked)), f"Why {asked}".strip())


def _preview(session: Session, asked: str) -> Reply:
    if not asked:
        raise ValueError("Say which move: preview, and a move or its number.")
    move, events = session.preview(asked)
    return Reply(session.drawing.preview(session.view(), move, events, LONGEST * 4), f"Preview of {move}")


def _hint(session: Session, _: str) -> Reply:
    return Reply("\n".join(session.hint()), "Hint")


def _log(session: Session, _: str) -> Reply:
    return Reply("\n".join(event.text for event in session.events()), "What happened")


def _moves(session: Session, _: str) -> Reply:
    rows = session.drawing.move_list(session.view(), session.moves(), session.foresee)
    return Reply("\n".join(rows) or "There is nothing for you to decide now.", "Your moves")


def _undo(session: Session, _: str) -> Reply:
    back = session.undo()
    what = "Your last decision is taken back" if back == 1 else "Your last decision and its answers are taken back"
    return Reply(f"{what}.", is_changed=True)


def _save(session: Session, asked: str) -> Reply:
    if not asked:
        raise ValueError("Say where to: save FILE")
    path = Path(asked).expanduser()
    session.save(path)
    return Reply(f"Saved: {path}")


def _seed(session: Session, _: str) -> Reply:
    return Reply(session.seed_words(), "Seed")


def _quit(session: Session, _: str) -> Reply:
    return Reply(is_quit=True)


def _report(session: Session, name: str) -> Reply:
    lines: list[str] = session.drawing.reports()[name](session.view())
    return Reply("\n".join(lines), name.capitalize())


COMMANDS: dict[str, Command] = {
    "?": Command("?", "this help; with a word or a clause, the rule about it", _help),
    "moves": Command("moves", "the numbered moves, in words", _moves),
    "preview": Command("preview MOVE", "what a move would do, before you make it; `what` is the same", _preview),
    "hint": Command("hint", "the best three moves a strong bot finds in a second, knowing what you know", _hint),
    "why": Command("why", "each game has its own", _why),
    "log": Command("log", "what happened so far", _log),
    "undo": Command(
        "undo",
        "takes back your last decision, together with what a bot has answered since; again for the one before. "
        "Between people it ends where the other has decided",
        _undo,
    ),
    "save": Command("save FILE", "writes the record of the game there; the game is also kept by itself", _save),
    "rules": Command("rules", "the rules of the game; with a clause or a chapter, that one", _rules),
    "seed": Command("seed", "the fingerprint of the seed; at the end of the game, the seed", _seed),
    "quit": Command("quit", "leaves; `ilium play --resume` takes the game up again", _quit),
}
SHORT = {
    "help": "?",
    "h": "?",
    "u": "undo",
    "q": "quit",
    "exit": "quit",
    "m": "moves",
    "what": "preview",
    "p": "preview",
}
