"""A step: a move carried out on copies, as a value, before anything is stored or told."""

import os
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from parlour.core.chance import FastChance
from parlour.core.match import Match
from parlour.core.step import Step
from parlour.server.matches import snapshots
from parlour.server.matches.clocks import ClockRules, ask, end_pauses
from parlour.server.matches.runtime import MatchRuntime, encode_runtime
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
    move: Any
    version: int | None
    """The version that the move is meant for; None for whichever there is."""
    person: str | None
    """Who plays the seat, if it is no bot's own."""
    by_person: bool = True
    late: bool = False
    """Whether the time for it is out."""


@dataclass(frozen=True, slots=True)
class MatchStep:
    """What a move leads to. Nothing of the live match has changed yet."""

    match: AnyMatch
    """The match as it will be."""
    runtime: MatchRuntime
    steps: tuple[Step[Any], ...]
    """The move, and what happens by itself after it."""
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
    """Carry out a move on copies; refused as the rules say."""
    lasting = match.game.lasting(request.move)
    offer = match.game.is_offer(request.move)
    first = match.step(request.seat, request.move, version=request.version, time=context.wall_time)
    steps = [first]
    after = match.after(first)
    while (automatic := after.automatic_step(context.wall_time)) is not None:
        steps.append(automatic)
        after = after.after(automatic)
    asked = after.asked()
    if request.late and context.clock_rules is not None and request.person is not None:
        runtime = runtime.timed_out(request.seat, stand_in=context.stand_in)
    if request.by_person:
        runtime = runtime.forgiven(request.seat)
    runtime = runtime.counted(request.seat, asked, offer=offer, lasting=lasting is not None)
    if context.clock_rules is not None:
        # A lasting choice such as blocking is possible at any time: it answers nothing asked.
        mover = request.seat if lasting is None else None
        clocks = ask(
            context.clock_rules,
            end_pauses(runtime.clocks, context.now),
            context.now,
            asked,
            mover=mover,
            by_person=request.by_person,
            offline=context.offline,
        )
        runtime = replace(runtime, at=context.now, clocks=clocks)
    sticky = None
    if lasting is not None and request.by_person and request.person is not None:
        sticky = SaveStickyMove(
            table=context.table,
            person=request.person,
            name=lasting,
            move=_encode(first.entry.move),
        )
    over = after.game.is_over(after.state)
    commands = _commands(after, runtime, steps, sticky, context)
    return MatchStep(after, runtime, tuple(steps), commands, over)


def _commands(
    match: AnyMatch,
    runtime: MatchRuntime,
    steps: list[Step[Any]],
    sticky: SaveStickyMove | None,
    context: StepContext,
) -> tuple[Command[Any], ...]:
    """What is stored of a move: all that belongs to the same moment."""
    id_, first, last = context.match_id, steps[0].entry.version, steps[-1].entry.version
    commands: list[Command[Any]] = [
        AppendEntries(
            match=id_,
            first=first,
            entries=tuple([_encode(step.entry) for step in steps]),
            runtime=encode_runtime(runtime),
            now=context.wall_time,
        )
    ]
    if sticky is not None:
        commands.append(sticky)
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
