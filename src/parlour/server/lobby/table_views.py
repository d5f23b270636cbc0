"""Tables and games in the form that is sent to clients."""

from collections.abc import Collection
from itertools import islice
from typing import Final

from parlour.bots import registry as bots
from parlour.core.fairness import commitment_to
from parlour.games.registry import AnyGame
from parlour.server.api.types import tables as wire
from parlour.server.api.types.tables import (
    BotSeated,
    GameDecision,
    GameInfo,
    GameOption,
    PersonSeated,
    Player,
    RulesPage,
    Seat,
    TableLine,
    Watcher,
)
from parlour.server.lobby.clock_presets import ready_made
from parlour.server.lobby.interfaces import PeoplePresent
from parlour.server.lobby.preset_settings import preset_settings
from parlour.server.lobby.setup_preview import setup_starts
from parlour.server.lobby.table import BotSitting, Sitting, Table, TableState
from parlour.server.lobby.table_access import belongs, was_removed
from parlour.server.store.records import Person

WATCHERS_NAMED: Final = 100
"""Of more who watch the others are only counted: a table is sent whole whenever it changes."""


def present_table(state: TableState, person: Person | None, presence: PeoplePresent) -> wire.Table:
    """A table as a person sees it: never the secret, and the invite only for who belongs there."""
    table, status = state
    return wire.Table(
        id=table.id,
        status=status,
        host=table.host,
        settings=table.settings,
        seats=_seats(table, presence),
        watchers=len(presence.watching),
        watching=[
            Watcher(id=id_, name=name)
            for id_, name in islice(presence.watching.items(), WATCHERS_NAMED)
        ],
        commitment=commitment_to(bytes.fromhex(table.secret), table.setup),
        match=table.match,
        invite=table.invite if belongs(table, person) else None,
        removed=was_removed(table, person),
        created=table.created,
    )


def present_line(state: TableState, presence: PeoplePresent) -> TableLine:
    """A table as everybody sees it in the lobby."""
    table, status = state
    return TableLine(
        id=table.id,
        name=table.settings.name,
        game=table.settings.game,
        preset=table.settings.preset,
        options=table.settings.options,
        status=status,
        host=next((sitting.name for sitting in table.people() if sitting.id == table.host), ""),
        seats=_seats(table, presence),
        clock=table.settings.clock,
        watch=table.settings.watch,
        own_setup=bool(table.setup),
        match=table.match,
        created=table.created,
    )


def is_listed(state: TableState) -> bool:
    """Whether the lobby shows a table."""
    return state.table.settings.public and state.status in ("open", "running")


def _seats(table: Table, presence: PeoplePresent) -> list[Seat]:
    return [
        Seat(seat=seat, player=None if sitting is None else _player(sitting, presence))
        for seat, sitting in table.seats.items()
    ]


def _player(sitting: Sitting, presence: PeoplePresent) -> Player:
    if isinstance(sitting, BotSitting):
        return present_player(sitting)
    absent, seed = sitting.id in presence.absent, sitting.seed is not None
    return present_player(sitting, presence.online, absent=absent, seed=seed)


def present_player(
    sitting: Sitting, present: Collection[str] = (), *, absent: bool = False, seed: bool = False
) -> Player:
    """Who sits in a seat, or plays it."""
    if isinstance(sitting, BotSitting):
        return BotSeated(bot=sitting.bot, name=sitting.name)
    online = sitting.id in present
    return PersonSeated(id=sitting.id, name=sitting.name, online=online, absent=absent, seed=seed)


def present_game(game: AnyGame) -> GameInfo:
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
        preset_settings={name: preset_settings(game, name) for name in game.presets},
        decisions=[
            GameDecision(name=decision.name, sentence=decision.sentence)
            for decision in game.decisions
        ],
        clocks=ready_made(game),
        bots=bots.names(),
        setups=setup_starts(game),
    )


def present_rules(game: AnyGame, language: str) -> RulesPage:
    """The rules of a game, as its own page tells them in a language, or else in English."""
    return RulesPage(
        game=game.name,
        title=game.title,
        language=game.rules_language(language),
        text=game.rules_page(language),
    )
