"""HTTP: who you are, games, tables, replays, records, rules."""

import asyncio
import json
import time
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response, WebSocket
from fastapi.responses import JSONResponse

from ilium.bots.levels import DEFAULT, LEVELS
from ilium.engine.seeds import new_seed
from ilium.games import GAMES, game_named
from ilium.play.table import Start
from ilium.server import identity, orders
from ilium.server.course import Course
from ilium.server.infos import info_of, listed
from ilium.server.orders import Refusal, Repeated
from ilium.server.protocol import (
    Again,
    Clause,
    GameInfo,
    Invitation,
    Join,
    LevelInfo,
    Made,
    Me,
    ModeInfo,
    NewName,
    NewSeat,
    NewTable,
    Problem,
    Replayed,
    TableInfo,
    Tables,
)
from ilium.server.replay import steps_of
from ilium.server.rules import clauses_of
from ilium.server.services import Services
from ilium.server.socket import Socket
from ilium.server.standing import OVER, Place
from ilium.server.store import Header, Listed, Person
from ilium.server.tables import NoTable

LISTED = 50  # tables of each kind, at the most
FORGOTTEN = 24 * 3600  # seconds without a change after which a table is no longer shown to others

router = APIRouter(prefix="/api", responses={"4XX": {"model": Problem}})


# ---- Who asks


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


Server = Annotated[Services, Depends(services_of)]


async def visitor(request: Request, server: Server) -> str | None:
    """Who asks, if known."""
    return server.identity.read(request.cookies.get(server.identity.cookie))


async def guest(request: Request, response: Response, server: Server) -> Person:
    """Who asks; a stranger becomes a guest."""
    known = await visitor(request, server)
    person = None if known is None else await server.tables.ask(server.tables.store.person, known)
    if person is None:
        if not server.newcomers.take(request.client.host if request.client else ""):
            raise Refusal("Too many guests from one address. Wait a minute.", 429)
        person = identity.new_person()
        await server.tables.ask(server.tables.store.keep_person, person, time.time())
        server.identity.give(response, person.id, request.url.scheme == "https")
    return person


Visitor = Annotated[str | None, Depends(visitor)]
Guest = Annotated[Person, Depends(guest)]


@router.get("/me")
async def get_me(request: Request, response: Response, person: Guest, server: Server) -> Me:
    """Who you are. A cookie keeps it, for a year from now."""
    server.identity.give(response, person.id, request.url.scheme == "https")
    return Me(name=person.name, is_named=person.is_named)


@router.put("/me")
async def put_me(given: NewName, person: Guest, server: Server) -> Me:
    """Choose a name that others see."""
    try:
        name = identity.tidy_name(given.name)
    except ValueError as error:
        raise Refusal(str(error), 422) from None
    check_pace(server, person)
    await server.tables.ask(server.tables.store.keep_person, Person(person.id, name, True), time.time())
    await server.hub.rename(person.id, name)
    return Me(name=name, is_named=True)


def check_pace(server: Services, person: Person) -> None:
    if not server.writers.take(person.id):
        raise Refusal("That was a lot at once. Wait a moment.", 429)


# ---- Games and rules


@router.get("/games")
async def get_games() -> list[GameInfo]:
    """The games, the ways to play them, and the levels of the bots."""
    return [game_info(name) for name in GAMES]


def game_info(name: str) -> GameInfo:
    game = game_named(name)
    shown = {level: about for level, about in LEVELS.items() if not about.is_random and not about.is_plain}
    return GameInfo(
        id=game.id,
        title=game.title,
        credit=game.credit,
        modes=[mode_info(name, options) for options in game.modes],
        levels=[LevelInfo(level=level, about=about.about) for level, about in shown.items()],
        default_level=DEFAULT,
    )


def mode_info(name: str, given: dict[str, Any]) -> ModeInfo:
    game = game_named(name)
    options = game.check_options(given)
    words = game.mode_words(options) or "Usual rules"
    return ModeInfo(options=given, words=words, seats=list(game.seats(options)), sides=game.sides(options))


@router.get("/rules/{game}")
async def get_rules(game: str) -> list[Clause]:
    """The rules page of a game, clause by clause."""
    if game not in GAMES:
        raise Refusal(f"There is no game {game!r}; the games are {', '.join(GAMES)}.", 404)
    return clauses_of(game)


# ---- Tables


@router.get("/tables")
async def get_tables(person: Visitor, server: Server) -> Tables:
    """Your tables, the games you have finished, and listed tables of others."""
    store, ask = server.tables.store, server.tables.ask
    mine = await ask(store.running_of, person, LISTED) if person else []
    finished = await ask(store.finished_of, person, LISTED) if person else []
    others = await ask(store.open_tables, person or "", time.time() - FORGOTTEN, LISTED)
    shown = [*mine, *finished, *others]
    await server.hub.read_names(*shown)
    server.hub.presence.read(await ask(store.seen, [table.header.id for table in shown]))
    infos = [info_of(table, person, server.hub.names, server.hub.presence) for table in shown]
    for table in shown:
        server.hub.presence.forget(table.header.id)
    ends = len(mine), len(mine) + len(finished)
    return Tables(mine=infos[: ends[0]], finished=infos[ends[0] : ends[1]], open=infos[ends[1] :])


@router.post("/tables", status_code=201)
async def post_table(given: NewTable, person: Guest, server: Server) -> Made:
    """Make a table. The seed is drawn here; its commitment is shown from the start."""
    check_pace(server, person)
    if given.game not in GAMES:
        raise Refusal(f"There is no game {given.game!r}; the games are {', '.join(GAMES)}.", 422)
    game = game_named(given.game)
    try:
        options = game.check_options(given.options)
    except ValueError as error:
        raise Refusal(str(error), 422) from None
    names = game.seats(options)
    if len(given.seats) != len(names):
        raise Refusal(f"This game has {len(names)} seats: {', '.join(names)}.", 422)
    places = tuple(place_of(seat, person.id) for seat in given.seats)
    header = new_header(server, given.game, options, places, person.id, given.is_listed, f"{person.id}:{given.key}")
    return await made(server, await server.tables.make(header), person.id)


def place_of(seat: NewSeat, person: str) -> Place:
    match seat.kind:
        case "me":
            return Place(person=person)
        case "bot":
            return Place(level=orders.check_level(seat.level or DEFAULT))
    return Place()


def new_header(
    server: Services,
    game: str,
    options: dict[str, Any],
    places: tuple[Place, ...],
    host: str,
    is_listed: bool,
    key: str,
    rematch_of: str | None = None,
) -> Header:
    table = identity.new_table_id()
    return Header(
        id=table,
        game=game,
        rules=game_named(game).version,
        options=options,
        start=Start(seed=new_seed()).data(),
        places=places,
        host=host,
        is_listed=is_listed,
        invitation=identity.hash_of(server.identity.invitation(table)),
        key=key,
        rematch_of=rematch_of,
        created=time.time(),
    )


async def made(server: Services, course: Course, person: str) -> Made:
    has_room = any(place.kind == "open" for place in course.places)
    invitation = server.identity.invitation(course.header.id) if has_room else None
    return Made(table=await info(server, listed(course), person), invitation=invitation)


async def info(server: Services, table: Listed, person: str | None) -> TableInfo:
    await server.hub.read_names(table)
    return info_of(table, person, server.hub.names, server.hub.presence)


@router.get("/tables/{table}")
async def get_table(table: str, person: Visitor, server: Server) -> TableInfo:
    """What everyone may know about a table."""
    found = await server.tables.ask(server.tables.store.listed, table)
    if found is None:
        raise NoTable
    return await info(server, found, person)


@router.post("/tables/{table}/join")
async def join(table: str, given: Join, person: Guest, server: Server) -> TableInfo:
    """Sit down in an open seat. A table that is not listed needs its invitation."""
    check_pace(server, person)
    course = await server.tables.course(table)
    is_known = bool(course.standing.seats_of(person.id)) or course.header.host == person.id
    if not (course.header.is_listed or is_known or identity.opens(given.invitation, course.header.invitation)):
        raise Refusal("This table is private: an invitation is needed.", 403)
    server.hub.names[person.id] = person.name
    try:
        course, _ = await server.tables.change(
            table, f"{person.id}:{given.key}", None, lambda now: orders.sit_down(now, person.id, given.seat)
        )
    except Repeated:
        course = await server.tables.course(table)
    return await info(server, listed(course), person.id)


@router.get("/tables/{table}/invitation")
async def get_invitation(table: str, person: Visitor, server: Server) -> Invitation:
    """The secret for the link to the table, once more: for those who sit there."""
    course = await server.tables.course(table)
    if person is None or (person not in course.standing.people and person != course.header.host):
        raise Refusal("Only those who sit at the table may invite.", 403)
    return Invitation(invitation=server.identity.invitation(table))


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: str, given: Again, person: Guest, server: Server) -> Made:
    """The same game again, everyone one seat further; whoever asks second gets the same table."""
    check_pace(server, person)
    course = await server.tables.course(table)
    if person.id not in course.standing.people:
        raise Refusal("Only those who sat at the table may ask for another game.", 403)
    if course.closed or course.standing.status != OVER:
        raise Refusal(course.closed or "The game is not over yet.")
    places = [Place(place.person, None if place.person else place.level) for place in course.places]
    turned = (places[-1], *places[:-1])
    header = course.header
    again = new_header(
        server,
        header.game,
        dict(header.options),
        turned,
        person.id,
        header.is_listed,
        f"{person.id}:{given.key}",
        table,
    )
    return await made(server, await server.tables.make_rematch(again), person.id)


# ---- Looking back


@router.get("/tables/{table}/replay")
async def get_replay(table: str, person: Visitor, server: Server, seat: int | None = None) -> Replayed:
    """A game that is over, step by step: the whole truth, or as a seat knew it."""
    course = await over(server, table)
    if course.table is None:
        raise Refusal(course.closed or "")
    if seat is not None and not 0 <= seat < len(course.places):
        raise Refusal("There is no such seat.", 404)
    steps = await asyncio.to_thread(steps_of, course.table.copy(), seat)
    return Replayed(table=await info(server, listed(course), person), seat=seat, steps=steps)


@router.get("/tables/{table}/record")
async def get_record(table: str, server: Server) -> Response:
    """The record of a game that is over, for `ilium verify`."""
    course = await over(server, table)
    text = json.dumps(course.record(), indent=1) + "\n"
    name = f"ilium-{course.header.game}-{table}.json"
    return Response(
        text, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


async def over(server: Services, table: str) -> Course:
    course = await server.tables.course(table)
    if course.standing.ending is None:
        raise Refusal(course.closed or "The game is not over yet: until then only the seats know what they know.")
    return course


@router.get("/health")
async def get_health(server: Server) -> JSONResponse:
    """Whether the server and its database answer."""
    await server.tables.ask(server.tables.store.versions, [])
    return JSONResponse({"status": "good"})


# ---- The socket


@router.websocket("/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    """Live play: see docs/protocol.md."""
    server: Services = websocket.app.state.services
    person = server.identity.read(websocket.cookies.get(server.identity.cookie))
    await websocket.accept()
    await Socket(websocket, table, person or identity.new_person().id, server).serve()
