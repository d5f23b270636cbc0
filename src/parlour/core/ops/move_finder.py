"""What a list of operations means: the one legal move that amounts to it.

Each game writes its moves as operations, and reads a move off the operations that tell it. Here
the two are compared: what is sent must be exactly what the move amounts to, in any order. All of
it happens on the view of the seat that sends, so that no answer can tell what it may not see.
"""

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager

from parlour.core.cells import SPECTATOR, view
from parlour.core.errors import OperationError
from parlour.core.game import Game, M, R, S
from parlour.core.ops.keys import KeyBook
from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle
from parlour.core.ops.parser import Placed
from parlour.core.ops.sender_view import SenderView
from parlour.core.ops.text import one_text, text
from parlour.core.options import OptionValue

MOST_OF_A_MOVE = 500
"""Operations of a move: more cards than there are never change places, and each takes two."""


def find_move(
    game: Game[S, M, R], state: S, place: int, sender: SenderView, sent: Sequence[Placed]
) -> M:
    """The legal move that these operations of a seat mean; why there is none, otherwise."""
    tidy = tidied(game, sender, sent)
    with blaming(tidy):
        return one_move(game, state, place, sender, [placed.op for placed in tidy])


def sender_view_of(
    game: Game[S, M, R], state: S, seat: str, options: Mapping[str, OptionValue]
) -> SenderView:
    """What a seat sees of a match with these options."""
    cells = game.cells(state)
    return SenderView(seat, view(cells, seat), view(cells, SPECTATOR), options)


def tidied(game: Game[S, M, R], sender: SenderView, sent: Sequence[Placed]) -> list[Placed]:
    """The operations with keys and names as they should be written, nothing said twice."""
    if len(sent) > MOST_OF_A_MOVE:
        raise OperationError("malformed_operation", "No move has so many operations.")
    book = game.key_book(sender)
    tidy: list[Placed] = []
    said: dict[str, Op] = {}
    for placed in sent:
        try:
            op = _tidied(book, placed.op)
            _check_single_voice(said, op)
        except OperationError as error:
            raise error.at(placed.place, placed.line) from None
        tidy.append(placed._replace(op=op))
    return tidy


@contextmanager
def blaming(sent: Sequence[Placed]) -> Generator[None]:
    """An error about one of the operations says where in the list it was written."""
    try:
        yield
    except OperationError as error:
        for placed in sent:
            if error.operation == one_text(placed.op):
                raise error.at(placed.place, placed.line) from None
        raise


def one_move(game: Game[S, M, R], state: S, place: int, sender: SenderView, ops: Sequence[Op]) -> M:
    """The legal move that tidy operations mean."""
    move = game.read_operations(sender, ops)
    game.check(state, place, move)
    _check_equal(game, sender, move, ops)
    return move


def _tidied(book: KeyBook, op: Op) -> Op:
    match op:
        case Set(key, value):
            return Set(book.key(key), book.name(value) if isinstance(value, str) else value)
        case SetVisibility(key, audience):
            return SetVisibility(book.key(key), tuple(sorted(audience)))
        case Shuffle(keys):
            return Shuffle(tuple(sorted(book.key(key) for key in keys)))


def _check_single_voice(said: dict[str, Op], op: Op) -> None:
    """No key is set to two values, and nothing is said twice."""
    about = op.key if isinstance(op, Set) else one_text(op)
    earlier = said.setdefault(about, op)
    if earlier is op:
        return
    if earlier == op:
        raise OperationError("surplus_operation", f"{one_text(op)} is said twice.", one_text(op))
    raise OperationError(
        "contradictory_operations",
        f"{one_text(earlier)} and {one_text(op)} contradict each other.",
        one_text(op),
    )


def _check_equal(game: Game[S, M, R], sender: SenderView, move: M, sent: Sequence[Op]) -> None:
    """Nothing too much, nothing missing."""
    due = game.write_operations(sender, move)
    due_keys = Counter(game.comparison_key(sender, op) for op in due)

    def expected() -> str:
        return f"{game.text(move)} is {text(due)}"

    for op in sent:
        key = game.comparison_key(sender, op)
        if not due_keys[key]:
            raise OperationError(
                "surplus_operation", f"{one_text(op)} is too much: {expected()}.", one_text(op)
            )
        due_keys[key] -= 1
    for op in due:
        key = game.comparison_key(sender, op)
        if due_keys[key]:
            raise OperationError(
                "missing_operation", f"{one_text(op)} is missing: {expected()}.", one_text(op)
            )
