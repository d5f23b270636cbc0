"""Handles the requests of a socket: moves, entering tables, chat, muting."""

import contextlib
import time
from typing import assert_never

import structlog

from parlour.core.errors import ParlourError
from parlour.server.api.error_responses import refusal_of
from parlour.server.api.types import to_server
from parlour.server.api.types.to_client import Done, Refused
from parlour.server.composition import Services
from parlour.server.errors import BadRequest, Conflict, Forbidden, SetAside
from parlour.server.lobby.table import Table
from parlour.server.lobby.table_access import may_watch
from parlour.server.matches.live_match import LiveMatch
from parlour.server.matches.match_access import Asker, admit
from parlour.server.sockets.connection import Connection, Visit
from parlour.server.sockets.message_decoding import (
    Asked,
    AskedBesideMoves,
    SentMove,
    id_of,
    move_reader,
    read_request,
)
from parlour.server.store.errors import StorageError

MOST_TABLES = 16
"""Tables that one connection may have entered at a time."""
LOBBY_COST = 9.0
"""What listing the lobby costs, in messages beyond the first: all tables are read and sent."""
ENTER_COST = 2.0
"""What entering a table costs, in messages beyond the first: all of it is read and sent."""
OPERATIONS_PER_MESSAGE = 10
"""Operations that count as one message: most moves have fewer, lists of several moves have more."""
RANGE_COST = 10
"""What a range or ellipsis counts for, in operations: it may stand for many."""

log = structlog.get_logger()


class RequestHandler:
    """One connection's requests, carried out one after the other."""

    def __init__(self, services: Services, connection: Connection) -> None:
        self._services = services
        self._connection = connection

    async def handle(self, message: str | bytes) -> float:
        """Carry out a request and answer it; an error is an answer, too, and ends nothing.

        Returns what the request costs, in messages beyond the first.
        """
        try:
            request = read_request(message)
        except BadRequest as error:
            self.turn_down(message, error)
            return 0.0
        version, worth = None, 0.0
        try:
            worth = _worth(request)
            if isinstance(request, SentMove):
                version = await self._move(request)
            else:
                await self._carry_out(request)
        except ParlourError as error:
            self.refuse(request.id, error)
        except Exception as error:
            log.exception("unexpected", kind=type(request).__name__)
            self.refuse(request.id, error)
        else:
            self._connection.tell(Done(id=request.id, version=version))
        return worth

    def turn_down(self, message: str | bytes, error: Exception) -> None:
        """Refuse a message that was not carried out; the answer has its id, if that can be read."""
        self.refuse(id_of(message), error)

    def refuse(self, request: int | None, error: Exception) -> None:
        """Say why something was not done."""
        refusal = refusal_of(error)
        self._services.metrics.refused(refusal.code)
        self._connection.tell(Refused(id=request, refusal=refusal))

    async def _carry_out(self, request: AskedBesideMoves) -> None:
        match request:
            case to_server.Enter():
                await self._enter(request)
            case to_server.Exit():
                self._services.feed.leave(self._connection, request.table)
            case to_server.Lobby():
                await self._lobby(on=request.on)
            case to_server.Back():
                await self._back(request.match)
            case to_server.Say():
                await self._services.chat.say(self._connection.person, request.table, request.text)
            case to_server.ShowEmote():
                await self._services.chat.emote(
                    self._connection.person, request.table, request.emote
                )
            case to_server.Mute():
                await self._mute(request.person, on=request.on)
            case to_server.Ping():
                pass
            case _:
                assert_never(request)

    async def _move(self, request: SentMove) -> int:
        came = time.monotonic()
        live, seat = self._at_hand(request.match) or await self._played(request.match)
        if seat in live.absent:  # rare, so it is not awaited for every move
            await self._return(live, seat)
        version = await live.play(seat, move_reader(request, seat), request.version)
        self._services.metrics.answered(time.monotonic() - came)
        return version

    async def _enter(self, request: to_server.Enter) -> None:
        connection, services = self._connection, self._services
        visits = connection.visits
        if len(visits) >= MOST_TABLES and request.table not in visits:
            raise BadRequest("too_many_tables", "Leave another table first.")
        await self._check_reached(request)
        state = await services.tables.see(connection.person, request.table, request.invite)
        table = state.table
        before = visits.get(table.id)
        visits[table.id] = Visit(request.invite, None if before is None else before.match)
        came = services.presence.enter(table.id, connection)
        services.feed.send_table(connection, state)
        try:
            await services.chat.recall(connection, table.id)
            if table.match is not None and may_watch(table, connection.person, request.invite):
                await self._follow(table.match, _known_version(request, table), came=came)
        except ParlourError as error:
            # A table that knows it already goes on without a match that was set aside.
            if state.status == "running" or not isinstance(error, SetAside):
                self._stay_as_before(table.id, before)
                raise
        if came:
            services.feed.send_presence(table.id, connection.person_id)

    def _stay_as_before(self, table: str, before: Visit | None) -> None:
        """Who was not at a table is not there after a refusal, and who was still is."""
        visit = self._connection.visits.get(table)
        if before is None:
            self._services.feed.leave(self._connection, table)
        elif visit is not None:
            visit.invite = before.invite

    async def _check_reached(self, request: to_server.Enter) -> None:
        """Refuse a version that a match has not reached, before anybody is told that somebody came.

        Of a match that is not for this person nothing is told."""
        connection, services = self._connection, self._services
        seen = await services.tables.see(connection.person, request.table, request.invite)
        match, version = seen.table.match, _known_version(request, seen.table)
        if match is None or version is None:
            return
        if not may_watch(seen.table, connection.person, request.invite):
            return
        with contextlib.suppress(SetAside):  # entering tells that, if it has to
            live = await services.matches.get(match)
            now = live.match.version
            if version > now and live.was_open_to(connection.person_id):
                raise BadRequest(
                    "future_version", f"The match is at version {now}, not yet {version}."
                )

    async def _follow(self, match: str, since: int | None, *, came: bool) -> None:
        connection, services = self._connection, self._services
        live = await services.matches.get(match)
        table = (await services.tables.get(live.table)).table
        visit = connection.visits.get(table.id)
        if visit is None or table.match != match:
            return  # sent away meanwhile, or a rematch has begun
        if not may_watch(table, connection.person, visit.invite):
            return
        if not live.was_open_to(connection.person_id):
            return
        services.feed.follow(connection, live, since)
        seat = live.seat_of(connection.person_id)
        if seat is not None:
            # One may look on when nothing can be stored, or another process was faster.
            with contextlib.suppress(StorageError, Conflict):
                await self._return(live, seat)
            if came:
                live.set_online(seat, online=True)

    def leave(self) -> None:
        """The connection has ended."""
        self._services.feed.leave_all(self._connection)

    async def _lobby(self, *, on: bool) -> None:
        lobby = self._services.lobby_feed
        lobby.unfollow(self._connection)
        if on:
            await lobby.follow(self._connection)

    async def _back(self, match: str) -> None:
        await self._return(*(self._at_hand(match) or await self._played(match)))

    def _at_hand(self, match: str) -> tuple[LiveMatch, str] | None:
        """A match in memory in which the person plays, and the seat."""
        live = self._services.matches.in_memory(match)
        seat = None if live is None else live.seat_of(self._connection.person_id)
        return None if live is None or seat is None else (live, seat)

    async def _played(self, match: str) -> tuple[LiveMatch, str]:
        """A match in which the person plays, from the store, and the seat.

        Another one does not come into memory, and one that they may not watch does not exist.
        """
        connection, services = self._connection, self._services
        visits = connection.visits.values()
        invite = next((visit.invite for visit in visits if visit.match == match), None)
        asker = Asker(connection.person, invite)
        if (await admit(services.store, services.tables, asker, match)).seat is None:
            raise Forbidden("not_your_match", "You do not play in this match.")
        live = await services.matches.get(match)
        return live, live.check_player(connection.person_id)

    async def _return(self, live: LiveMatch, seat: str) -> None:
        """A player who is back plays again at once."""
        if await live.take_back_seat(seat):
            self._services.feed.send_presence(live.table, self._connection.person_id)

    async def _mute(self, person: str, *, on: bool) -> None:
        accounts, own = self._services.accounts, self._connection.person
        await accounts.mute(own, person, on)
        muted = await accounts.muted(own)
        for connection in self._services.connections.open:
            if connection.person_id == own.id:
                connection.muted = muted


def _known_version(request: to_server.Enter, table: Table) -> int | None:
    """The version that a client has of the match at a table; None of another match."""
    return request.version if request.match == table.match else None


def _worth(request: Asked) -> float:
    """What a request costs, in messages beyond the first."""
    match request:
        case to_server.Lobby(on=True):
            return LOBBY_COST
        case to_server.Enter():
            return ENTER_COST
        case SentMove(ops=list() | str() as ops):
            return _operations(ops) // OPERATIONS_PER_MESSAGE
        case _:
            return 0.0


def _operations(ops: to_server.SentOps) -> int:
    """About how many operations a list has, before it is read."""
    if isinstance(ops, list):
        return len(ops)
    return ops.count("(") + RANGE_COST * (ops.count("…") + ops.count(".."))
