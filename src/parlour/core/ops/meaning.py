"""What a list of operations means: the one legal move that amounts to it.

Each game writes its moves as operations, and reads a move off the operations that tell it. Here
the two are compared: what is sent must be exactly what the move amounts to, in any order. All of
it happens on the view of the seat that sends, so that no answer can tell what it may not see.
"""

from collections import Counter
from collections.abc import Sequence

from parlour.core.cells import SPECTATOR
from parlour.core.errors import OperationError
from parlour.core.game import Game, M, R, S
from parlour.core.match import Match
from parlour.core.ops.keys import KeyBook
from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle
from parlour.core.ops.sight import Sight
from parlour.core.ops.text import one_text

MOST_OF_A_MOVE = 500
"""Operations of a move: more cards than there are never change places, and each takes two."""


def find_move(match: Match[S, M, R], seat: str, ops: Sequence[Op]) -> M:
    """The legal move that these operations of a seat mean; why there is none, otherwise."""
    if len(ops) > MOST_OF_A_MOVE:
        raise OperationError("malformed_operation", "No move has so many operations.")
    game = match.game
    place = match.place(seat)
    sight = sight_of(match, seat)
    book = game.key_book(sight)
    tidy = [tidied(book, op) for op in ops]
    _check_single_voice(tidy)
    move = game.read_operations(sight, tidy)
    game.check(match.state, place, move)
    _check_equal(game, sight, tidy, game.write_operations(sight, move))
    return move


def sight_of(match: Match[S, M, R], seat: str) -> Sight:
    """What a seat sees of a match."""
    return Sight(seat, match.view(seat), match.view(SPECTATOR))


def tidied(book: KeyBook, op: Op) -> Op:
    """The operation with keys and names as they should be written."""
    match op:
        case Set(key, value):
            return Set(book.key(key), book.name(value) if isinstance(value, str) else value)
        case SetVisibility(key, audience):
            return SetVisibility(book.key(key), tuple(sorted(audience)))
        case Shuffle(keys):
            return Shuffle(tuple(sorted(book.key(key) for key in keys)))


def _check_single_voice(ops: Sequence[Op]) -> None:
    """No key is set to two values, and nothing is said twice."""
    said: dict[str, Op] = {}
    for op in ops:
        about = op.key if isinstance(op, Set) else one_text(op)
        earlier = said.setdefault(about, op)
        if earlier is op:
            continue
        if earlier == op:
            raise OperationError(
                "surplus_operation", f"{one_text(op)} is said twice.", one_text(op)
            )
        raise OperationError(
            "contradictory_operations",
            f"{one_text(earlier)} and {one_text(op)} contradict each other.",
            one_text(op),
        )


def _check_equal(game: Game[S, M, R], sight: Sight, sent: Sequence[Op], due: Sequence[Op]) -> None:
    """Nothing too much, nothing missing."""
    open_senses = Counter(game.operation_sense(sight, op) for op in due)
    for op in sent:
        sense = game.operation_sense(sight, op)
        if not open_senses[sense]:
            raise OperationError(
                "surplus_operation", f"{one_text(op)} is not part of this move.", one_text(op)
            )
        open_senses[sense] -= 1
    for op in due:
        sense = game.operation_sense(sight, op)
        if open_senses[sense]:
            raise OperationError(
                "missing_operation", f"{one_text(op)} is missing for this move.", one_text(op)
            )
