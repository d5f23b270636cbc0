"""Sets up a new match from a table, as a value to be committed together with the table."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from parlour import games
from parlour.core.errors import ParlourError
from parlour.core.log import line_of
from parlour.core.match import Match
from parlour.server.errors import Conflict
from parlour.server.ids import new_id
from parlour.server.lobby.table import BotSitting, PersonSitting, Sitting, StickyMoves, Table
from parlour.server.matches.match_loading import LoadedMatch
from parlour.server.matches.match_runtime import MatchRuntime, encode_runtime
from parlour.server.matches.match_settings import MatchSettings, encode_settings, settings_of
from parlour.server.matches.player_clocks import Clocks, ask, new_clocks, rules_for
from parlour.server.matches.recent_versions import newest_version
from parlour.server.store.commands import Command, CreateMatch
from parlour.server.store.records import RUNNING, PlayerRecord


@dataclass(frozen=True, slots=True)
class PreparedMatch:
    """A match that is set up and not stored yet."""

    match_id: str
    commands: tuple[Command[Any], ...]
    loaded: LoadedMatch
    """The match as it will be once the commands are committed."""


def prepare_match(table: Table, sticky: StickyMoves, now: float) -> PreparedMatch:
    """Set the match of a table up; `now` is the time by the server's clock."""
    started = round(time.time(), 3)
    players, settings = _players(table), settings_of(table)
    match = _set_up(table, players, sticky, started)
    runtime = _first_runtime(match, settings, now)
    match_id = new_id()
    bots = any(isinstance(sitting, BotSitting) for sitting in players.values())
    create = CreateMatch(
        id=match_id,
        table=table.id,
        game=match.game.name,
        header=line_of(match.log.header).encode(),
        secret=bytes.fromhex(table.secret),
        settings=encode_settings(settings),
        runtime=encode_runtime(runtime),
        attended=bots or settings.clock is not None,
        started=started,
        players=tuple(player_records(players)),
        entries=tuple(line_of(entry).encode() for entry in match.log.entries),
    )
    match.log.forget(1)
    loaded = LoadedMatch(
        match_id,
        table.id,
        RUNNING,
        started,
        players,
        match,
        runtime,
        settings,
        (newest_version(match),),
    )
    return PreparedMatch(match_id, (create,), loaded)


def player_records(players: Mapping[str, Sitting]) -> Iterable[PlayerRecord]:
    """Who plays which seat, as it is stored."""
    for seat, sitting in players.items():
        person = sitting.id if isinstance(sitting, PersonSitting) else None
        bot = sitting.bot if isinstance(sitting, BotSitting) else None
        yield PlayerRecord(seat=seat, person=person, bot=bot, name=sitting.name)


def _players(table: Table) -> dict[str, Sitting]:
    players: dict[str, Sitting] = {}
    for seat, sitting in table.seats.items():
        if sitting is None:
            raise Conflict("seats_empty", "There are empty seats.")
        players[seat] = sitting
    return players


def _set_up(
    table: Table, players: dict[str, Sitting], sticky: StickyMoves, now: float
) -> Match[Any, Any, Any]:
    settings = table.settings
    game = games.find(settings.game)
    seeds = {
        seat: sitting.seed
        for seat, sitting in players.items()
        if isinstance(sitting, PersonSitting) and sitting.seed is not None
    }
    options = game.options(settings.preset, **settings.options)
    secret = bytes.fromhex(table.secret)
    match = Match[Any, Any, Any].fair(game, list(players), options, secret, seeds, now, table.setup)
    _play_sticky_moves(match, sticky, players, now)
    while match.proceed(now):
        continue
    return match


def _play_sticky_moves(
    match: Match[Any, Any, Any], sticky: StickyMoves, players: dict[str, Sitting], now: float
) -> None:
    """X5: what people have settled at this table, such as blocking, holds again."""
    for seat, sitting in players.items():
        mine = sticky.get(sitting.id, {}) if isinstance(sitting, PersonSitting) else {}
        for form in mine.values():
            try:
                match.play(seat, match.game.from_json(form), time=now)
            except ParlourError:
                continue  # it holds already, or the rules have changed


def _first_runtime(
    match: Match[Any, Any, Any], settings: MatchSettings, now: float
) -> MatchRuntime:
    asked = match.asked()
    clocks: Clocks = {}
    if settings.clock is not None:
        rules = rules_for(settings.clock, match.game.decisions, settings.grace)
        clocks = ask(rules, new_clocks(rules, match.seats), now, asked)
    return MatchRuntime(to_act=tuple(asked), at=now, clocks=clocks)
