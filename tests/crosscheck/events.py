"""The rare things that have to come up for the comparison to mean much."""

from collections.abc import Iterator

from parlour.games.tacan.cards import unpack
from parlour.games.tacan.moves import Roll, Settlement
from parlour.games.tacan.names import MAIN, NOBODY
from parlour.games.tacan.state import State
from tests.crosscheck.reached import claimed, cuts
from tests.crosscheck.step import Step


def events(step: Step) -> Iterator[str]:
    """What of it has happened in a step."""
    before, after, move = step.before, step.after, step.move
    if isinstance(move, Settlement) and before.phase == MAIN and cuts(step, move):
        yield "road cut"
        holder = before.road
        if holder != NOBODY and _length(after, holder) < _length(before, holder):
            yield "longest road cut"
    if isinstance(move, Roll):
        number = sum(after.dice)
        claims = claimed(before, number)
        if any(sum(owed) > left for *owed, left in zip(*claims, unpack(before.bank))):
            yield "bank short"
        if any(map(sum, claims)):
            yield "production"
    if before.road != after.road:
        yield "longest road passed on"
    if before.army != after.army:
        yield "largest army passed on"


def _length(state: State, seat: int) -> int:
    return state.players[seat].board.length
