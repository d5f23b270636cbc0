"""Drafts of a setup: what comes of them, before there is a table."""

import os
from dataclasses import dataclass, field
from typing import Any, Final

from parlour.core.cells import SPECTATOR, CellValue
from parlour.core.chance import FastChance
from parlour.core.errors import OperationError, OptionError
from parlour.core.match import Match
from parlour.core.ops import Op, Set, find_value, read_placed, text
from parlour.core.options import OptionValue
from parlour.core.setup_review import SetupReview
from parlour.games.registry import AnyGame
from parlour.server.api.types.base import SetupOps
from parlour.server.api.types.tables import SetupRequest

GIVEN: Final = "given"
RANDOM: Final = "random"
EXAMPLE: Final = FastChance(0)
"""What a draft leaves to chance looks the same however often one asks."""


@dataclass(frozen=True, slots=True)
class DraftedSetup:
    """What comes of a draft; `SetupPreview` says what each part means."""

    setup: str
    options: dict[str, OptionValue]
    seats: int
    view: dict[str, CellValue] = field(default_factory=dict[str, CellValue])
    drawn: tuple[str, ...] = ()
    given: str = ""
    review: SetupReview = field(default_factory=SetupReview)
    error: OperationError | None = None


def draft_setup(game: AnyGame, wanted: SetupRequest) -> DraftedSetup:
    """Look at a draft, or make one. Only seats, options and starts that the game does not have are
    refused; a draft that is not lawful is told with the reason."""
    setup: SetupOps = wanted.setup
    options = dict(wanted.options)
    chance = EXAMPLE.fork()
    if wanted.start != GIVEN:
        setup = _ready(game, wanted.start)
        options |= game.own_setup_options or {}
    if wanted.start == RANDOM:
        chance = FastChance(int.from_bytes(os.urandom(8)))
    rules = game.options(wanted.preset, **options)
    number = wanted.seats or len(game.seat_names)
    ops: list[Op] = []
    try:
        number = seat_number(game, wanted.seats, setup)
        seats = game.seats(number)
        if setup:
            ops = [placed.op for placed in read_placed(setup, seats)]
        match = Match[Any, Any, Any].start(game, seats, rules, chance, setup=setup or "")
    except OperationError as error:
        review, written = game.review_setup(ops), text(ops) if ops else ""
        return DraftedSetup(written, options, number, dict(review.laid), (), written, review, error)
    laid = game.laid_setup(match.state)
    if laid:  # whatever the draft left to chance, the complete list lays by hand
        options |= game.own_setup_options or {}
    by_hand = game.review_setup(ops if wanted.start == GIVEN else laid).laid
    keys = [op.key for op in laid if isinstance(op, Set)]
    drawn = tuple(key for key in keys if key not in by_hand)
    view = {key: value for key, value in match.view(SPECTATOR).items() if value is not None}
    written = text(laid) if laid else ""
    return DraftedSetup(
        written, options, number, view, drawn, text(ops) if ops else "", game.review_setup(laid)
    )


def setup_starts(game: AnyGame) -> list[str]:
    """What a host who lays the board can begin with."""
    return [] if game.own_setup_options is None else [RANDOM, *game.ready_setups]


def seat_number(game: AnyGame, seats: int | None, setup: SetupOps) -> int:
    """As many seats as the host chose, or else as the setup says, or else as there can be."""
    if seats is not None:
        return seats
    players = find_value(setup, "players") if setup else None
    possible = range(game.fewest_seats, len(game.seat_names) + 1)
    return int(players) if isinstance(players, int) and players in possible else possible[-1]


def _ready(game: AnyGame, start: str) -> str:
    starts = setup_starts(game)
    if start not in starts:
        known = f"; there are: {', '.join(starts)}" if starts else ""
        raise OptionError(
            "unknown_setup", f"{game.title} has no setup {start} to begin with{known}."
        )
    return game.ready_setups.get(start, "")
