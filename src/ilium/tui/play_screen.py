"""Playing on the screen: typed lines, keys and the mouse become moves; bots answer."""

import asyncio

from ilium.games.errors import IllegalMove
from ilium.games.game import Event
from ilium.tui.choice import Choice
from ilium.tui.commands import Reply, answer
from ilium.tui.drawing import Sight
from ilium.tui.replay import Replay
from ilium.tui.replay_screen import ReplayScreen
from ilium.tui.screens import EndScreen, HandOverScreen, PageScreen
from ilium.tui.session import Session
from ilium.tui.table_screen import TableScreen
from ilium.tui.widgets import CommandLine, Sketch

ARROWS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
PLACEHOLDER = "a number, a move, ? for help; or Tab, arrows, Enter"
MOST_SQUARES = 2  # an event that touches more is about a line, and is not marked
SHORT = 2  # lines of an answer that fit under the moves


class PlayScreen(TableScreen):
    def __init__(self, session: Session, pause: float) -> None:
        super().__init__(session.drawing, PLACEHOLDER)
        self.session = session
        session.is_rich = True
        self.pause = pause
        self.cursor: str | None = None
        self.choice = Choice([], session.drawing.keys)

    def on_mount(self) -> None:
        super().on_mount()
        self.remark(self.session.seed_words())
        self.go_on()

    # ---- The course of the game

    def go_on(self) -> None:
        """After anything was played or taken back: draw it, and see who is next."""
        self.cursor = None
        self.choice = Choice(self.session.moves(), self.drawing.keys)
        self.draw(self.session.events())
        if self.session.notices:
            self.remark(" ".join(self.session.notices))
            self.session.notices.clear()
        if self.session.is_over:
            self._end()
        elif self.session.waits_for_bot:
            self.run_worker(self._bot(), exclusive=True)
        elif self.session.must_hand_over:
            self._hand_over()

    def draw(self, story: list[Event] | None = None) -> None:
        session = self.session
        view = session.view()
        sight = Sight(
            view,
            session.moves(),
            frozenset(self.choice.moves()),
            self.choice.chosen,
            self.choice.open_keys(),
            self.cursor,
            self._last_squares(),
            session.names(),
        )
        question = self.drawing.question(view, session.moves())
        if session.waits_for_bot:
            question = f"{session.table.names[session.table.seat or 0]} is thinking."
        self.show(sight, question, story)

    def _last_squares(self) -> frozenset[str]:
        """What the others have touched since this person decided last; else what this person touched."""
        events = [event for event in self.session.events() if 0 < len(event.squares) <= MOST_SQUARES]
        if not events:
            return frozenset()
        own = max((event.number for event in events if event.seat == self.session.looker), default=0)
        fresh = [event for event in events if event.number > own] or [
            e for e in events if e.number == events[-1].number
        ]
        return frozenset(square for event in fresh for square in event.squares)

    async def _bot(self) -> None:
        await asyncio.sleep(self.pause)
        move = await asyncio.to_thread(self.session.bot_move)
        self.session.play_bot(move)
        self.go_on()

    def _hand_over(self) -> None:
        table = self.session.table
        previous = None if self.session.looker is None else table.names[self.session.looker]
        news = [event.text for event in table.events(None)[-4:]]

        def seated(is_next: bool | None) -> None:
            if is_next:
                self.session.hand_over()
                self.remark("")
                self.go_on()
            else:
                self._reply(answer(self.session, "undo"))
                if self.session.must_hand_over:
                    self._hand_over()

        self.app.push_screen(HandOverScreen(table.names[table.seat or 0], previous, news), seated)

    def _end(self) -> None:
        session, result = self.session, self.session.table.result
        if result is None:
            return

        def chosen(choice: str | None) -> None:
            match choice:
                case "rematch":
                    self.session = session.rematch()
                    self.session.is_rich = True
                    self.remark(self.session.seed_words())
                    self.go_on()
                case "save":
                    self.command_line.value = "save "
                    self.command_line.cursor_position = 5
                case "replay":
                    self.app.push_screen(ReplayScreen(Replay(session.table)))
                case "quit":
                    self.app.exit(0)

        rows = self.drawing.ending(session.view(), result)
        self.remark("The game is over: end shows the result again, undo takes a move back, quit leaves.")
        self.app.push_screen(EndScreen(rows, [session.seed_words(), session.farewell()]), chosen)

    # ---- Answers

    def on_command_line_entered(self, message: CommandLine.Entered) -> None:
        line = message.line.strip()
        if line:
            self._answer(line)
        elif self.cursor is not None:
            self._point(self.cursor)

    def _answer(self, line: str) -> None:
        if self.session.is_over and line.lower() in ("end", "result"):
            self._end()
        elif self.session.waits_for_bot and line.lower() in ("undo", "u"):
            self.remark("Wait for the answer, then undo.", is_error=True)
        else:
            self._reply(answer(self.session, line))

    def _reply(self, reply: Reply) -> None:
        if reply.is_quit:
            self.app.exit(0)
        elif reply.is_page or reply.text.count("\n") >= SHORT:
            self.app.push_screen(PageScreen(reply.title, reply.text, reply.is_page))
        else:
            self.remark(reply.text, reply.is_error)
        if reply.is_changed:
            self.go_on()

    def _point(self, key: str) -> None:
        """A thing was pointed at: play, if that makes a move; explain, if it means nothing now."""
        if key.startswith("move "):
            self._answer(key.removeprefix("move "))
            return
        before = self.choice.chosen
        move = self.choice.point(key)
        if move is not None:
            self._answer(move)
            return
        if self.choice.chosen == before:
            self.remark(self._refusal(key), is_error=True)
        self.draw()

    def _refusal(self, key: str) -> str:
        """Why a thing cannot be chosen: the table says it best, where it can be asked."""
        chosen = self.choice.chosen
        if chosen and chosen[0].startswith("hand ") and self.session.moves():
            try:
                self.session.table.copy().play(f"{chosen[0].removeprefix('hand ')}@{key}")
            except IllegalMove as error:
                return error.reason
        return self.hint(key)

    def on_sketch_pointed(self, message: Sketch.Pointed) -> None:
        self._point(message.key)
        self.command_line.focus()

    def on_command_line_steered(self, message: CommandLine.Steered) -> None:
        if message.key in ARROWS:
            self.cursor = self.drawing.step(self.cursor, *ARROWS[message.key])
            self.remark(self.hint(self.cursor))
        elif message.key in ("tab", "shift+tab"):
            self.choice.next_first()
        elif message.key == "escape":
            self.cursor = None
            self.choice.clear()
            self.remark("")
        self.draw()
