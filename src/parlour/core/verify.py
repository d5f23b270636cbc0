"""Verifying a fair match that is over: its secret, its chain, every draw, and the rules."""

from collections.abc import Iterator
from typing import NamedTuple

from parlour.core.audit import (
    FIRST_ENTRY,
    Check,
    chain_faults,
    chance_of,
    draw_faults,
    recompute,
    secret_faults,
)
from parlour.core.chance import ScriptedChance
from parlour.core.errors import FairnessError, LogError
from parlour.core.game import Game, M, R, S
from parlour.core.log import Log
from parlour.core.replay import replay_moves


class Report(NamedTuple):
    """What came of it: every draw with what was due, and all that does not fit."""

    checks: list[Check]
    faults: list[LogError]
    """A wrong secret first, the rest by line."""


def verify(
    game: Game[S, M, R],
    log: Log,
    *,
    commitment: str | None = None,
    chain: str | None = None,
) -> Report:
    """Check all that can be checked of a log; what a player noted can be held against it too.

    Raises FairnessError where there is nothing to check by.
    """
    if log.header.commitment is None:
        raise FairnessError("no_commitment", "This match was not played with a commitment.")
    if log.reveal is None:
        raise FairnessError("not_revealed", "The secret of this match has not been revealed.")
    secret = bytes.fromhex(log.reveal)
    checks = list(recompute(log, chance_of(log.header, secret)))
    faults = [
        *_note_faults(log, commitment, chain),
        *chain_faults(log, secret),
        *draw_faults(iter(checks)),
        *_rule_faults(game, log),
    ]
    faults.sort(key=lambda fault: fault.line)
    return Report(checks, [*secret_faults(log, secret), *faults])


def _note_faults(log: Log, commitment: str | None, chain: str | None) -> Iterator[LogError]:
    """What a player noted is what the log says."""
    if commitment is not None and commitment != log.header.commitment:
        yield LogError("other_commitment", "this is not the commitment that was noted", line=1)
    if chain is not None and all(entry.chain != chain for entry in log.entries):
        line = len(log.entries) + FIRST_ENTRY - 1
        yield LogError("other_chain", "the chain that was noted stands in no line", line=line)


def _rule_faults(game: Game[S, M, R], log: Log) -> Iterator[LogError]:
    """The first thing that the rules do not allow, if any."""
    try:
        for _ in replay_moves(game, log, ScriptedChance()):
            pass
    except LogError as error:
        yield error
