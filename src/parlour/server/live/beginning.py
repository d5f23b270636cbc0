"""How a match begins: from a table's record, as rows for the store."""

import time
from typing import Any

import msgspec

from parlour import games
from parlour.core.errors import ParlourError
from parlour.core.log import line_of
from parlour.core.match import Match
from parlour.server.errors import Conflict
from parlour.server.ids import new_id
from parlour.server.live import course as courses
from parlour.server.live import records
from parlour.server.live.clock import ClockWork
from parlour.server.live.course import Course, Ways
from parlour.server.live.loading import Loaded
from parlour.server.lobby.sticky_moves import StickyMoves
from parlour.server.lobby.table import BotSitting, PersonSitting, Sitting, Table
from parlour.server.store.commands import Command, CreateMatch
from parlour.server.store.records import PlayerRecord


class Prepared:
    """A match that is set up and not stored yet."""

    def __init__(self, record: Table, kept: StickyMoves, now: float) -> None:
        """Set the match of a table up; `now` is the server's own time."""
        self.match_id = new_id()
        self.table = record
        self._time = round(time.time(), 3)
        self.players = _players(record)
        self.ways = Ways(
            record.settings.clock,
            float(record.settings.grace),
            record.settings.offers_per_turn,
            record.settings.public,
            record.settings.watch,
            record.settings.name,
        )
        self._secret = bytes.fromhex(record.secret)
        self.match = _set_up(record, self.players, kept, self._secret, self._time)
        self.course = _first_course(self.match, self.ways, now)

    @property
    def commands(self) -> tuple[Command[None], ...]:
        """What stores the match with its first entries."""
        bots = any(isinstance(sitting, BotSitting) for sitting in self.players.values())
        record = self._record()
        create = CreateMatch(
            id=record.id,
            table=record.table,
            game=record.game,
            header=record.header,
            secret=record.secret,
            settings=record.ways,
            runtime=record.course,
            attended=bots or self.ways.clock is not None,
            started=record.started,
            players=tuple(
                PlayerRecord(
                    seat=seat,
                    person=sitting.id if isinstance(sitting, PersonSitting) else None,
                    bot=sitting.bot if isinstance(sitting, BotSitting) else None,
                    name=sitting.name,
                )
                for seat, sitting in self.players.items()
            ),
            entries=tuple(line_of(entry).encode() for entry in self.match.log.entries),
        )
        return (create,)

    def _record(self) -> records.MatchRecord:
        return records.MatchRecord(
            row=0,
            id=self.match_id,
            table=self.table.id,
            game=self.match.game.name,
            status=records.RUNNING,
            header=line_of(self.match.log.header).encode(),
            secret=self._secret,
            ways=msgspec.json.encode(self.ways),
            version=self.match.version,
            course=courses.encode(self.course),
            started=self._time,
            fault=None,
        )

    def loaded(self) -> Loaded:
        """The match as the store has it now."""
        self.match.log.forget(1)
        return Loaded(self._record(), self.players, self.match, self.course, self.ways)


def _players(record: Table) -> dict[str, Sitting]:
    players: dict[str, Sitting] = {}
    for seat, sitting in record.seats.items():
        if sitting is None:
            raise Conflict("seats_empty", "There are empty seats.")
        players[seat] = sitting
    return players


def _set_up(
    record: Table, players: dict[str, Sitting], kept: StickyMoves, secret: bytes, now: float
) -> Match[Any, Any, Any]:
    settings = record.settings
    game = games.find(settings.game)
    seeds = {
        seat: sitting.seed
        for seat, sitting in players.items()
        if isinstance(sitting, PersonSitting) and sitting.seed is not None
    }
    options = game.options(settings.preset, **settings.options)
    match = Match[Any, Any, Any].fair(game, list(players), options, secret, seeds, now)
    _settle_kept(match, kept, players, now)
    while match.proceed(now):
        continue
    return match


def _settle_kept(
    match: Match[Any, Any, Any], kept: StickyMoves, players: dict[str, Sitting], now: float
) -> None:
    """X5: what people have settled at this table, such as blocking, holds again."""
    for seat, sitting in players.items():
        mine = kept.get(sitting.id, {}) if isinstance(sitting, PersonSitting) else {}
        for form in mine.values():
            try:
                match.play(seat, match.game.from_json(form), time=now)
            except ParlourError:
                continue  # nothing to settle: it holds already, or rules have changed


def _first_course(match: Match[Any, Any, Any], ways: Ways, now: float) -> Course:
    asked = match.asked()
    course = Course(to_act=list(asked), at=now)
    if ways.clock is not None:
        clocks = ClockWork(ways.clock, match.game.decisions, match.seats, ways.grace)
        clocks.ask(now, asked, None)
        course.clocks = clocks.seats
    return course
