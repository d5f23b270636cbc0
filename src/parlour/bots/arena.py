"""The arena: bots play one match."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from parlour.bots.bot import Bot, BotMaker
from parlour.bots.random import RandomBot
from parlour.bots.seeds import derive
from parlour.bots.window import open_window
from parlour.core.chance import Chance, FastChance
from parlour.core.errors import OptionError
from parlour.core.game import NO_SEAT, Game, M, R, S
from parlour.core.match import Match
from parlour.core.ops import Op, Operations
from parlour.core.outcome import Outcome

MOVE_LIMIT = 100_000
"""Moves after which a match is left unfinished; one at random has about 1,000."""


class Result(NamedTuple):
    """How a match between bots went; without an outcome it was left unfinished."""

    moves: int
    outcome: Outcome | None


def play(
    game: Game[S, M, R],
    seats: Sequence[str],
    options: R,
    makers: Sequence[BotMaker],
    seed: int,
    limit: int = MOVE_LIMIT,
    setup: Sequence[Op] = (),
) -> Result:
    """Play a match to its end or to so many moves. The seed decides everything that is random.

    A host's setup must be lawful: `core.match.checked_setup` says so.

    Random bots among themselves need no windows: their game plays for them, many times faster.
    """
    seats = game.check_seats(seats)
    _check_makers(makers, seats)
    chance = FastChance(seed)
    if setup:
        state = game.set_up(seats, options, setup, chance)
    else:
        state = game.new(seats, options, chance)
    if all(maker is RandomBot for maker in makers):
        moves = game.play_out(state, chance, limit)
    else:
        moves = _play_through_windows(game, state, seats, _bots(makers, seed), chance, limit)
    return Result(moves, game.outcome(state))


def watch(
    game: Game[S, M, R],
    seats: Sequence[str],
    options: R,
    makers: Sequence[BotMaker],
    seed: int,
    limit: int = MOVE_LIMIT,
    secret: bytes | None = None,
    setup: Operations = "",
) -> Iterator[Match[S, M, R]]:
    """A match with its log, played through windows to its end or to so many moves: itself, after
    the setup, after every move, and after all that happens by itself.

    It is one match that grows. With a secret it is a fair one, and the seed decides only what the
    bots draw for themselves.
    """
    if secret is None:
        match = Match[S, M, R].start(game, seats, options, FastChance(seed), setup=setup)
    else:
        match = Match[S, M, R].fair(game, seats, options, secret, setup=setup)
    _check_makers(makers, match.seats)
    bots = _bots(makers, seed)
    yield match
    made = 0
    while made < limit and not game.is_over(match.state):
        if match.proceed() is None:
            place = game.actor(match.state)
            move = bots[place].choose(open_window(game, match.state, match.seats, place))
            match.play(match.seats[place], move)
            made += 1
        yield match


def _check_makers(makers: Sequence[BotMaker], seats: Sequence[str]) -> None:
    """Every seat has a bot."""
    if len(makers) != len(seats):
        raise OptionError(
            "wrong_number_of_bots", f"There are {len(seats)} seats and {len(makers)} bots."
        )


def _bots(makers: Sequence[BotMaker], seed: int) -> list[Bot[Any]]:
    """One bot a seat, each with chance of its own, so that no bot's draws disturb another's."""
    return [maker(FastChance(derive(seed, place))) for place, maker in enumerate(makers)]


def _play_through_windows(
    game: Game[S, M, R],
    state: S,
    seats: Sequence[str],
    bots: Sequence[Bot[M]],
    chance: Chance,
    limit: int,
) -> int:
    made = 0
    while made < limit and not game.is_over(state):
        by_itself = game.automatic(state)
        if by_itself is not None:
            game.apply(state, NO_SEAT, by_itself, chance)
            continue
        place = game.actor(state)
        move = bots[place].choose(open_window(game, state, seats, place))
        game.check(state, place, move)
        game.apply(state, place, move, chance)
        made += 1
    return made
