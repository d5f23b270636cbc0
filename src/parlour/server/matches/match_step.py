"""A step: moves carried out on copies, as a value, before anything is stored or told."""

import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from parlour.core.chance import FastChance
from parlour.core.log import By
from parlour.core.match import Match
from parlour.core.step import Step
from parlour.server.matches import snapshots
from parlour.server.matches.match_runtime import MatchRuntime, encode_runtime
from parlour.server.matches.player_clocks import ClockRules, ask, end_pauses
from parlour.server.matches.wire_forms import shown_outcome
from parlour.server.store.commands import (
    AppendEntries,
    Command,
    FinishMatch,
    SaveSnapshot,
    SaveStickyMove,
)

AnyMatch: TypeAlias = Match[Any, Any, Any]

_encode: Final = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Who moves, and why: a person, a bot, or the clock that has run out."""

    seat: str
    moves: Sequence[Any]
    """One, or all that a list of operations means: they are made all or none."""
    version: int | None
    """The version that the first move is meant for; None for whichever there is."""
    person: str | None
    """Who plays the seat, if it is no bot's own."""
    by: By = "person"
    """Who decided: `default` where the time for it is out."""


@dataclass(frozen=True, slots=True)
class MatchStep:
    """What the moves of a request lead to. Nothing of the live match has changed yet."""

    match: AnyMatch
    """The match as it will be."""
    runtime: MatchRuntime
    steps: tuple[Step[Any], ...]
    """The moves, and what happens by itself after them."""
    version: int
    """The version that the last of the moves led to."""
    commands: tuple[Command[Any], ...]
    """What has to be committed first."""
    over: bool


@dataclass(frozen=True, slots=True)
class StepContext:
    """What a step depends on beside match and runtime."""

    match_id: str
    table: str
    clock_rules: ClockRules | None
    offline: Collection[str]
    """Seats whose players are not connected: their clocks stand still for a while."""
    now: float
    """The time by the server's clock."""
    wall_time: float
    """The time of day, for the log."""
    snapshot_every: int
    stand_in: bool = True
    """Whether a bot plays on for those whose time has run out too often."""


def make_step(
    match: AnyMatch, runtime: MatchRuntime, request: MoveRequest, context: StepContext
) -> MatchStep:
    """Carry out moves on copies, all or none; refused as the rules say."""
    if request.by == "default" and context.clock_rules is not None and request.person is not None:
        runtime = runtime.timed_out(request.seat, stand_in=context.stand_in)
    if request.by == "person":
        runtime = runtime.forgiven(request.seat)
    steps: list[Step[Any]] = []
    sticky: list[SaveStickyMove] = []
    after, version = match, request.version
    for move in request.moves:
        step = after.step(
            request.seat, move, version=version, time=context.wall_time, by=request.by
        )
        after, version = after.after(step), None
        steps.append(step)
        lasting = match.game.lasting(move)
        if lasting is not None and request.by == "person" and request.person is not None:
            sticky.append(_sticky_move(request.person, lasting, step, context))
        if len(steps) == len(request.moves):
            after = _add_automatic(after, steps, context.wall_time)
        runtime = _next_runtime(runtime, after, request, move, context)
    made = steps[len(request.moves) - 1].entry.version
    over = after.game.is_over(after.state)
    commands = _commands(after, runtime, steps, sticky, context)
    return MatchStep(after, runtime, tuple(steps), made, commands, over)


def _add_automatic(match: AnyMatch, steps: list[Step[Any]], time: float) -> AnyMatch:
    """Add what happens by itself now to the steps; the match after it."""
    while (automatic := match.automatic_step(time)) is not None:
        steps.append(automatic)
        match = match.after(automatic)
    return match


def _next_runtime(
    runtime: MatchRuntime, after: AnyMatch, request: MoveRequest, move: Any, context: StepContext
) -> MatchRuntime:
    """The runtime once a move is made: what a turn has a limit for is counted, clocks go on."""
    seat, asked = request.seat, after.asked()
    lasting, offer = after.game.lasting(move) is not None, after.game.is_offer(move)
    runtime = runtime.counted(seat, asked, offer=offer, lasting=lasting)
    if context.clock_rules is None:
        return runtime
    clocks = ask(
        context.clock_rules,
        end_pauses(runtime.clocks, context.now),
        context.now,
        asked,
        # A lasting choice such as blocking is possible at any time: it answers nothing asked.
        mover=None if lasting else seat,
        by_person=request.by == "person",
        offline=context.offline,
    )
    return replace(runtime, at=context.now, clocks=clocks)


def _sticky_move(person: str, name: str, step: Step[Any], context: StepContext) -> SaveStickyMove:
    return SaveStickyMove(
        table=context.table, person=person, name=name, move=_encode(step.entry.move)
    )


def _commands(
    match: AnyMatch,
    runtime: MatchRuntime,
    steps: list[Step[Any]],
    sticky: list[SaveStickyMove],
    context: StepContext,
) -> tuple[Command[Any], ...]:
    """What is stored of a step: all that belongs to the same moment."""
    id_, first, last = context.match_id, steps[0].entry.version, steps[-1].entry.version
    commands: list[Command[Any]] = [
        AppendEntries(
            match=id_,
            first=first,
            entries=tuple([_encode(step.entry) for step in steps]),
            runtime=encode_runtime(runtime),
            now=context.wall_time,
        ),
        *sticky,
    ]
    outcome = match.outcome
    if outcome is not None:
        told = _encode(shown_outcome(outcome))
        commands.append(FinishMatch(match=id_, outcome=told, now=context.wall_time))
    elif last // context.snapshot_every != (first - 1) // context.snapshot_every:
        commands.append(SaveSnapshot(match=id_, snapshot=snapshots.take(match)))
    return tuple(commands)


def default_move(match: AnyMatch, seat: str) -> Any:
    """K2: the default decision. Its chance is not the match's, which is for the rules alone."""
    chance = FastChance(int.from_bytes(os.urandom(8), "big"))
    return match.game.default(match.state, match.seat_index(seat), chance)
