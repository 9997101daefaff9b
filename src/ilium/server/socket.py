"""One WebSocket at a table: orders come in, sights go out."""

import asyncio
import contextlib
from collections.abc import Awaitable
from typing import assert_never

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ilium.server import orders
from ilium.server.course import Course
from ilium.server.hub import Receiver
from ilium.server.identity import opens
from ilium.server.infos import listed
from ilium.server.limits import Bucket
from ilium.server.orders import Change, Refusal, Repeated
from ilium.server.outbox import TooSlow
from ilium.server.protocol import (
    AskHint,
    AskPreviews,
    Done,
    FromClient,
    Hello,
    Hint,
    Look,
    Ping,
    Play,
    Pong,
    Previews,
    Refused,
    Resign,
    TakeOver,
    Undo,
)
from ilium.server.services import Services
from ilium.server.sights import Eyes, knowledge_of, previews_of, story_kept
from ilium.server.standing import OVER
from ilium.server.tables import Stale

MESSAGES: TypeAdapter[FromClient] = TypeAdapter(FromClient)
NOT_ALLOWED, NO_TABLE, BAD_MESSAGE, TOO_SLOW, TOO_MANY = 4403, 4404, 4400, 4408, 4429  # why a socket is closed
Order = Play | Undo | Resign | TakeOver


class Socket:
    def __init__(self, socket: WebSocket, table: str, person: str, server: Services) -> None:
        self._socket, self._table, self._person = socket, table, person
        self._hub, self._thinking, self._settings = server.hub, server.thinking, server.settings
        settings = server.settings
        self._bucket = Bucket(settings.messages, 10 * settings.messages)
        self._hint: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        """From the first message, a hello, to the end."""
        try:
            hello = MESSAGES.validate_json(await self._socket.receive_text())
        except (ValidationError, WebSocketDisconnect, KeyError):
            await self._close(BAD_MESSAGE, "The first message is a hello.")
            return
        if not isinstance(hello, Hello):
            await self._close(BAD_MESSAGE, "The first message is a hello.")
            return
        try:
            course = await self._hub.tables.course(self._table)
        except Refusal as refusal:
            await self._close(NO_TABLE, refusal.reason)
            return
        if not self._may_look(course, hello.invitation):
            await self._close(NOT_ALLOWED, "This table is private: an invitation is needed.")
            return
        await self._attend(hello)

    def _may_look(self, course: Course, invitation: str | None) -> bool:
        """Who sits or sat here, everyone at a listed or finished table, and who was invited."""
        is_public = course.header.is_listed or course.standing.status == OVER
        is_known = self._person in course.standing.people or self._person == course.header.host
        return is_public or is_known or opens(invitation, course.header.invitation)

    async def _attend(self, hello: Hello) -> None:
        course = await self._named_course()
        self._receiver = Receiver(self._table, Eyes.of(course, self._person))
        kept = story_kept(course, self._receiver.eyes, hello.version, hello.story)
        sending = asyncio.create_task(self._send())
        try:
            await self._hub.enter(self._receiver, course, kept)
            await self._listen()
        finally:
            sending.cancel()
            if self._hint is not None:
                self._hint.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.shield(self._hub.leave(self._receiver))

    async def _named_course(self) -> Course:
        """The table, when the names of everyone there are known; nothing is waited for after that."""
        await self._hub.read_names(listed(await self._hub.tables.course(self._table)))
        return await self._hub.tables.course(self._table)

    # ---- Out

    async def _send(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            try:
                while True:
                    await self._socket.send_text(await self._receiver.outbox.get())
            except TooSlow:
                await self._close(TOO_SLOW, "The connection is too slow.")

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(code, reason)

    # ---- In

    async def _listen(self) -> None:
        while True:
            try:
                text = await self._socket.receive_text()
            except WebSocketDisconnect:
                return
            except KeyError:  # bytes
                text = ""
            if not self._bucket.take():
                await self._close(TOO_MANY, "Too many messages.")
                return
            try:
                message = MESSAGES.validate_json(text)
            except ValidationError:
                await self._close(BAD_MESSAGE, "This message cannot be read; docs/protocol.md shows them all.")
                return
            await self._handle(message)

    async def _handle(self, message: FromClient) -> None:
        match message:
            case Ping():
                self._receiver.put(Pong())
            case Hello():
                course = await self._named_course()
                self._hub.send_sight(self._receiver, course, is_whole=True)
            case Look():
                await self._answer(None, self._look(message))
            case AskPreviews():
                await self._answer(message.key, self._preview(message))
            case AskHint():
                self._ask_hint(message)
            case Play() | Undo() | Resign() | TakeOver():
                await self._answer(message.key, self._carry_out(message))
            case _:
                assert_never(message)

    async def _answer(self, key: str | None, work: Awaitable[None]) -> None:
        """What cannot be is told, with the version there is now."""
        try:
            await work
        except Refusal as refusal:
            course = await self._hub.tables.course(self._table)
            self._receiver.put(Refused(key=key, reason=refusal.reason, clauses=refusal.clauses, version=course.version))

    async def _look(self, message: Look) -> None:
        self._hub.look(self._receiver, await self._hub.tables.course(self._table), message.seat)

    async def _carry_out(self, order: Order) -> None:
        """Saved, then told: to whoever gave it that it is done, to everyone what has changed."""
        key = f"{self._person}:{order.key}"
        try:
            _, version = await self._hub.tables.change(
                self._table, key, order.version, lambda course: self._decide(course, order)
            )
        except Repeated:
            version = order.version
        self._receiver.put(Done(key=order.key, version=version))

    def _decide(self, course: Course, order: Order) -> Change:
        match order:
            case Play():
                if course.standing.is_shared and self._receiver.eyes.looking != course.standing.turn:
                    raise Refusal("Whoever decides has to look first.")
                return orders.play(course, self._person, order.move)
            case Undo():
                return orders.undo(course, self._person)
            case Resign():
                return orders.resign(course, self._person, order.seat)
            case TakeOver():
                if order.level is None:
                    return orders.come_back(course, self._person, order.seat)
                away, limit = self._away(course, order.seat), self._settings.away
                return orders.take_over(course, self._person, order.seat, order.level, away, limit)
            case _:
                assert_never(order)

    def _away(self, course: Course, seat: int) -> float | None:
        person = course.places[seat].person if 0 <= seat < len(course.places) else None
        return None if person is None else self._hub.presence.away(self._table, person, course.header.created)

    # ---- Questions

    async def _preview(self, message: AskPreviews) -> None:
        course = await self._current(message.version)
        knowledge = knowledge_of(course, self._receiver.eyes)
        moves = await asyncio.to_thread(previews_of, knowledge, message.moves)
        self._receiver.put(Previews(key=message.key, version=course.version, moves=moves))

    async def _current(self, version: int) -> Course:
        course = await self._hub.tables.course(self._table)
        if course.version != version:
            raise Stale
        return course

    def _ask_hint(self, message: AskHint) -> None:
        """It takes a while, so other messages go on; one at a time."""
        if self._hint is not None and not self._hint.done():
            self._receiver.put(
                Refused(key=message.key, reason="A hint is on its way.", clauses=[], version=message.version)
            )
            return
        self._hint = asyncio.create_task(self._answer(message.key, self._advise(message)))

    async def _advise(self, message: AskHint) -> None:
        course, level = await self._current(message.version), orders.check_level(message.level)
        moves = await self._thinking.advise(course, knowledge_of(course, self._receiver.eyes), level)
        self._receiver.put(Hint(key=message.key, version=course.version, level=level, moves=moves))
