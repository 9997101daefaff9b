"""The table as lines of text: for pipes, screen readers and simple terminals."""

import shutil
import sys
import textwrap

from ilium.pages import flowing, plain
from ilium.tui.commands import Reply, answer
from ilium.tui.session import Session

WIDTH = 78


def read_line(prompt: str) -> str | None:
    """A line that was typed; None at the end of the input."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    return line if line else None


def say(text: str = "") -> None:
    """A paragraph, wrapped; lines that are laid out stay as they are."""
    for line in text.split("\n"):
        print(line if len(line) <= WIDTH or line.startswith((" ", "|")) else textwrap.fill(line, WIDTH))
    sys.stdout.flush()


def say_reply(reply: Reply) -> None:
    if reply.text:
        say(flowing(plain(reply.text)) if reply.is_page else reply.text)


class PlainTable:
    """Reads lines and prints what happens, until the game is over or the input ends."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told = 0  # events that the person who looks has heard

    def run(self) -> int:
        say(flowing(plain(self.session.drawing.welcome)))
        say("Type ? for help, quit to leave. " + ", ".join(self.session.names()) + ".")
        say(self.session.seed_words())
        while True:
            while not self.session.is_over:
                if not self._go_on():
                    say(self.session.farewell())
                    return 0
            self._tell_end()
            if not sys.stdin.isatty() or not self._ask_again():
                return 0

    def _go_on(self) -> bool:
        """One decision. False to leave."""
        session = self.session
        if session.must_hand_over and not self._hand_over():
            return False
        self._tell_events()
        if session.waits_for_bot:
            session.play_bot(session.bot_move())
            return True
        self._tell_decision()
        while True:
            line = read_line("> ")
            if line is None:
                say()
                return False
            reply = answer(session, line) if line.strip() else Reply("\n".join(self._moves_told()))
            say_reply(reply)
            if reply.is_quit:
                return False
            if reply.is_changed:
                self.told = min(self.told, len(session.events())) if session.table.history else 0
                return True

    def _hand_over(self) -> bool:
        """Scroll the one hand away before the other is told."""
        name = self.session.table.names[self.session.table.seat or 0]
        print("\n" * shutil.get_terminal_size().lines)
        if read_line(f"Pass the screen to {name}. {name}, press Enter. ") is None:
            return False
        self.session.hand_over()
        self.told = max(0, self._last_own_move())
        return True

    def _last_own_move(self) -> int:
        """Events before the last few, so that the next person hears what the other did."""
        events = self.session.events()
        numbers = sorted({event.number for event in events})[-4:]
        return next((i for i, event in enumerate(events) if event.number in numbers), 0)

    def _tell_events(self) -> None:
        for notice in self.session.notices:
            say(notice)
        self.session.notices.clear()
        events = self.session.events()
        for event in events[self.told :]:
            say(event.text)
        self.told = len(events)

    def _tell_decision(self) -> None:
        session = self.session
        view = session.view()
        turn = view.get("turn", {})
        say()
        if "number" in turn:
            say(f"Turn {turn['number']} of {turn['of']}.")
        for name in ("board", "hand"):
            for row in session.drawing.reports()[name](view):
                say(row)
        say(session.drawing.question(view, session.moves()))
        say("\n".join(self._moves_told()))

    def _moves_told(self) -> list[str]:
        session = self.session
        return session.drawing.move_rows(session.view(), session.moves(), session.foresee)

    def _tell_end(self) -> None:
        session = self.session
        self._tell_events()
        result = session.table.result
        if result is None:
            return
        say()
        for row in session.drawing.ending(session.view(), result):
            say(row)
        say(session.seed_words())
        say(session.farewell())

    def _ask_again(self) -> bool:
        """After the end, if a person is there: commands, or a rematch."""
        while (line := read_line("rematch, save FILE, log, or quit > ")) is not None:
            words = line.strip().lower()
            if words == "rematch":
                self.session, self.told = self.session.rematch(), 0
                return True
            if not words:
                continue
            reply = answer(self.session, line)
            say_reply(reply)
            if reply.is_quit:
                return False
            if reply.is_changed:
                self.told = len(self.session.events())
                return True
        return False
