"""Playing on the screen: typed lines, keys and the mouse become moves; bots answer."""

import asyncio

from textual.widgets import Input

from ilium.games.errors import IllegalMove
from ilium.games.game import Event
from ilium.tui.choice import Choice
from ilium.tui.commands import Reply, answer
from ilium.tui.drawing import Sight, touched
from ilium.tui.grid import room_in
from ilium.tui.replay import Replay
from ilium.tui.replay_screen import ReplayScreen
from ilium.tui.screens import EndScreen, HandOverScreen, PageScreen
from ilium.tui.session import Session
from ilium.tui.table_screen import TableScreen
from ilium.tui.widgets import CommandLine, Sketch

ARROWS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
PLACEHOLDER = "a number, a move, ?; or Tab, arrows, Enter"
THINKING = "Thinking about it ..."
LISTED = "move "  # the key of a move in the list, before its number
TURNS = {"r": 1, "R": -1}
SHORT = 2  # lines of an answer that fit under the moves
REMARK_ROWS = {"big": 7, "middle": 5, "small": 3}  # what a remark has room for


class PlayScreen(TableScreen):
    def __init__(self, session: Session, pause: float) -> None:
        super().__init__(session.table.game, PLACEHOLDER)
        self.session = session
        session.is_rich = True
        self.pause = pause
        self.cursor: str | None = None
        self.touched: str | None = None  # under the mouse
        self.typed: str | None = None  # a move that is typed and not yet entered
        self.choice = Choice([], session.drawing.keys)

    def on_mount(self) -> None:
        super().on_mount()
        self.remark(self.session.seed_words())
        self.go_on()

    # ---- The course of the game

    def go_on(self) -> None:
        """After anything was played or taken back: draw it, and see who is next."""
        self.cursor = self.touched = self.typed = None
        self.choice = Choice(self.session.moves(), self.drawing.keys, self.drawing.starts(self.session.view()))
        self.command_line.can_turn = self.choice.can_turn
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
        view, pointed = session.view(), self.touched or self.cursor
        is_on_board = self.typed is None and not (pointed or "").startswith(LISTED)
        sight = Sight(
            view,
            session.moves(),
            frozenset(self.choice.moves()),
            self.choice.chosen,
            self.choice.open_keys(),
            pointed if is_on_board else None,
            self._last_squares(),
            session.names(),
            dict(self.choice.held),
            self._preview(self.typed or self._tried(pointed)),
            session.foresee,
        )
        question = self.drawing.question(view, session.moves())
        if session.waits_for_bot:
            question = session.thinking_words()
        self.show(sight, question, story)

    def _last_squares(self) -> frozenset[str]:
        """What the others have touched since this person decided last; else what this person touched."""
        events = [event for event in self.session.events() if event.squares and event.number]
        if not events:
            return frozenset()
        own = max((event.number for event in events if event.seat == self.session.looker), default=0)
        fresh = [event for event in events if event.number > own] or [
            e for e in events if e.number == events[-1].number
        ]
        return touched(self.drawing, fresh)

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
        self.remark(session.over_words())
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
        elif line.lower().split()[0] == "hint" and self.session.moves():  # else the answer is there at once
            self.run_worker(self._hint(), exclusive=True)
        else:
            self._reply(answer(self.session, line))

    async def _hint(self) -> None:
        """It takes a second; whoever has moved on meanwhile no longer needs it."""
        session, asked = self.session, self.session.table.history
        self.remark(THINKING)
        try:
            reply = await asyncio.to_thread(answer, session, "hint")
        finally:
            if self.is_attached and self._remark == THINKING:
                self.remark("")
        if session is self.session and session.table.history == asked:
            self._reply(reply)

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
        if key.startswith(LISTED):
            self._answer(key.removeprefix(LISTED))
            return
        before = self.choice.chosen
        if before[:1] == (key,) and self.choice.turn():  # the same thing again: turn it
            self.draw()
            return
        move = self.choice.point(key)
        if move is not None:
            self._answer(move)
            return
        if self.choice.chosen == before:
            self.remark(self._refusal(key), is_error=True)
        self.draw()

    # ---- What would be

    def _tried(self, key: str | None) -> str | None:
        """The move that pointing at a thing would make, legal or not."""
        if key is None or not self.session.moves():
            return None
        if key.startswith(LISTED):
            return key.removeprefix(LISTED)
        return self.drawing.move((*self.choice.chosen, key))

    def _preview(self, move: str | None) -> list[Event]:
        try:
            return self.session.preview(move)[1] if move else []
        except ValueError:
            return []

    def _preview_words(self, text: str) -> str:
        move, events = self.session.preview(text)
        room = REMARK_ROWS[room_in(*self.app.size)] * (self.query_one("#left").size.width - 4)
        return self.drawing.preview(self.session.view(), move, events, room)

    def _refusal(self, key: str) -> str:
        """Why a thing cannot be chosen: the rules say it best, where they can be asked."""
        move = self._tried(key)
        try:
            if move is not None:
                self.session.preview(move)
        except IllegalMove as error:
            return error.reason
        return super().hint(key)

    def hint(self, key: str) -> str:
        """What playing there would do; or what is there, and why one cannot play there."""
        move = self._tried(key)
        if move is None:
            return super().hint(key)
        if self._preview(move):
            return self._preview_words(move)
        return ": ".join(filter(None, [super().hint(key), self._refusal(key)]))

    # ---- Keys and the mouse

    def on_sketch_pointed(self, message: Sketch.Pointed) -> None:
        self._point(message.key)
        self.command_line.focus()

    def on_sketch_touched(self, message: Sketch.Touched) -> None:
        """The mouse is a cursor too, as long as it is over a square where one can play or a move of the list."""
        is_cursor = message.key in self.choice.open_keys() or (message.key or "").startswith(LISTED)
        before, self.touched = self.touched, message.key if is_cursor else None
        super().on_sketch_touched(message)
        if self.touched != before:
            self.draw()

    def on_input_changed(self, message: Input.Changed) -> None:
        """What is typed is told before it is entered, if it is a move; else the last remark is back."""
        before, text = self.typed, message.value.strip()
        self.typed = text if self._preview(text) else None
        if self.typed != before:
            self.tell(self._preview_words(self.typed) if self.typed else "")
            self.draw()

    def on_command_line_steered(self, message: CommandLine.Steered) -> None:
        key, is_same = message.key, False
        if key in ARROWS:
            self.cursor = self.drawing.step(self.session.view(), self.cursor, *ARROWS[key], self.choice.open_keys())
        elif key in TURNS:
            is_same = not self.choice.turn(TURNS[key])
        elif key in ("tab", "shift+tab"):
            self.choice.next_first(-1 if key == "shift+tab" else 1)
        elif key == "escape":
            self.cursor = None
            self.choice.clear()
            self.remark("")
        if is_same:
            self.remark("It looks the same however it is turned.")
        elif self.cursor is not None:
            self.remark(self.hint(self.cursor))
        self.draw()
