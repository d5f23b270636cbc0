"""What people see of a table, and of the games that can be played."""

from collections.abc import Collection
from itertools import islice
from typing import Final

from parlour.bots import registry as bots
from parlour.core.fairness import commitment_to
from parlour.games.registry import AnyGame
from parlour.server.lobby.access import belongs, was_removed
from parlour.server.lobby.clocks import ready_made
from parlour.server.lobby.starter import Presence
from parlour.server.lobby.table import BotSitting, Held, Sitting, TableRecord
from parlour.server.people.person import Person
from parlour.server.wire.tables import (
    BotSeated,
    GameDecision,
    GameInfo,
    GameOption,
    PersonSeated,
    Player,
    RulesPage,
    Seat,
    Table,
    TableLine,
    Watcher,
)

WATCHERS_NAMED: Final = 100
"""Of more who watch the others are only counted: a table is sent whole whenever it changes."""


def table_for(held: Held, person: Person | None, presence: Presence) -> Table:
    """A table as a person sees it: never the secret, and the invite only for who belongs there."""
    record, status = held
    return Table(
        id=record.id,
        status=status,
        host=record.host,
        settings=record.settings,
        seats=_seats(record, presence),
        watchers=len(presence.watching),
        watching=[
            Watcher(id=id_, name=name)
            for id_, name in islice(presence.watching.items(), WATCHERS_NAMED)
        ],
        commitment=commitment_to(bytes.fromhex(record.secret)),
        match=record.match,
        invite=record.invite if belongs(record, person) else None,
        removed=was_removed(record, person),
        created=record.created,
    )


def line_of(held: Held, presence: Presence) -> TableLine:
    """A table as everybody sees it in the lobby."""
    record, status = held
    return TableLine(
        id=record.id,
        name=record.settings.name,
        game=record.settings.game,
        preset=record.settings.preset,
        options=record.settings.options,
        status=status,
        host=next((sitting.name for sitting in record.people() if sitting.id == record.host), ""),
        seats=_seats(record, presence),
        clock=record.settings.clock,
        watch=record.settings.watch,
        match=record.match,
        created=record.created,
    )


def is_listed(held: Held) -> bool:
    """Whether the lobby shows a table."""
    return held.record.settings.public and held.status in ("open", "running")


def _seats(record: TableRecord, presence: Presence) -> list[Seat]:
    return [
        Seat(seat=seat, player=None if sitting is None else _player(sitting, presence))
        for seat, sitting in record.seats.items()
    ]


def _player(sitting: Sitting, presence: Presence) -> Player:
    if isinstance(sitting, BotSitting):
        return told_player(sitting)
    absent, seed = sitting.id in presence.absent, sitting.seed is not None
    return told_player(sitting, presence.online, absent=absent, seed=seed)


def told_player(
    sitting: Sitting, present: Collection[str] = (), *, absent: bool = False, seed: bool = False
) -> Player:
    """Who sits in a seat, or plays it, as it is sent."""
    if isinstance(sitting, BotSitting):
        return BotSeated(bot=sitting.bot, name=sitting.name)
    online = sitting.id in present
    return PersonSeated(id=sitting.id, name=sitting.name, online=online, absent=absent, seed=seed)


def game_info(game: AnyGame) -> GameInfo:
    """All that a host can choose about a game."""
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=list(game.seat_names),
        fewest_seats=game.fewest_seats,
        options=[
            GameOption(
                name=option.name,
                standard=option.standard,
                values=list(option.values),
                meaning=option.meaning,
                rule=option.rule,
            )
            for option in game.option_list
        ],
        presets={name: dict(values) for name, values in game.presets.items()},
        decisions=[
            GameDecision(name=decision.name, sentence=decision.sentence)
            for decision in game.decisions
        ],
        clocks=ready_made(game),
        bots=bots.names(),
    )


def rules_page(game: AnyGame, language: str) -> RulesPage:
    """The rules of a game, as its own page tells them in a language, or else in English."""
    return RulesPage(
        game=game.name,
        title=game.title,
        language=game.rules_language(language),
        text=game.rules_page(language),
    )
