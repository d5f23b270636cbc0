"""Lists of several moves: each complete, one after the other, and only the last one draws."""

from collections.abc import Sequence

from parlour.core.chance import Chance
from parlour.core.errors import IllegalMove, OperationError
from parlour.core.game import Game, M, R, S
from parlour.core.ops.move_finder import blaming, one_move, sender_view_of, tidied
from parlour.core.ops.op import Op, Set
from parlour.core.ops.parser import Placed
from parlour.core.ops.sender_view import SenderView
from parlour.core.ops.text import one_text

MOST_OF_A_LIST = 80
"""Operations of a list of several moves; nobody's turn has more."""
TURN = "turn"
"""The key that says whose turn it is: it stands once in a list, for all its moves."""
END_OF_TURN = Set(TURN, [])
SURPLUS = "surplus_operation"
TOO_EARLY = "draws_too_early"
"""The code for a move that draws and is not the last of its list."""


def find_moves(
    game: Game[S, M, R], state: S, place: int, sender: SenderView, sent: Sequence[Placed]
) -> list[M]:
    """The moves that a list of a seat means, in the order in which they are to be carried out."""
    tidy = tidied(game, sender, sent)
    ops = [placed.op for placed in tidy]
    with blaming(tidy):
        try:
            return [one_move(game, state, place, sender, ops)]
        except IllegalMove as refusal:
            if len(ops) > MOST_OF_A_LIST or not _may_be_several(game, ops, refusal):
                raise
            try:
                moves = _several(game, state, place, sender, ops)
            except IllegalMove as later:
                if later.code == TOO_EARLY or _says_several(game, ops):
                    raise
                raise refusal from None
            if not moves:
                raise
            return moves


def _says_several(game: Game[S, M, R], ops: Sequence[Op]) -> bool:
    """Whether more than one operation begins a move: otherwise one move was meant, wrongly told."""
    begun = [op for op in ops if game.begins_move(op)]
    return sum(op == END_OF_TURN or not _says_turn(op) for op in begun) > 1


def _says_turn(op: Op) -> bool:
    return isinstance(op, Set) and op.key == TURN


def _may_be_several(game: Game[S, M, R], ops: Sequence[Op], refusal: IllegalMove) -> bool:
    return sum(map(game.begins_move, ops)) > 1 or refusal.code == SURPLUS


def _several(
    game: Game[S, M, R], state: S, place: int, sender: SenderView, ops: Sequence[Op]
) -> list[M]:
    """The moves of a list, each found after those before it; none if not even the first is one."""
    said = [op for op in ops if isinstance(op, Set) and op.key == TURN]
    left = [op for op in ops if op not in said]
    if END_OF_TURN in said:
        left.append(END_OF_TURN)
    elif said and said[0].value != sender.view.get(TURN):
        return []
    moves: list[M] = []
    before = sender
    while left:
        now = _with_slots_of(game, before, sender_view_of(game, state, sender.seat, sender.options))
        try:
            move, length = _first_move(game, state, place, now, left, bool(said))
        except IllegalMove:
            if not moves:
                return []
            raise
        moves.append(move)
        before = _with_slots_set(game, before, left[:length])
        left = left[length:]
        if left:
            state = _after(game, state, place, move)
    return moves


def _first_move(
    game: Game[S, M, R], state: S, place: int, sender: SenderView, ops: Sequence[Op], on_turn: bool
) -> tuple[M, int]:
    """The longest beginning of the operations that is a legal move, and its length."""
    begun = [number for number, op in enumerate(ops) if game.begins_move(op)]
    length = begun[1] if len(begun) > 1 else len(ops)
    same_turn: list[Op] = [Set(TURN, sender.view.get(TURN))] if on_turn else []
    first: IllegalMove | None = None
    while length:
        try:
            return _spoken(game, state, place, sender, ops[:length], same_turn), length
        except IllegalMove as refusal:
            first = first or refusal
            length = _next_length(ops[:length], begun, refusal)
    raise first or OperationError("no_such_move", "No move amounts to these operations.")


def _spoken(
    game: Game[S, M, R],
    state: S,
    place: int,
    sender: SenderView,
    ops: Sequence[Op],
    same_turn: Sequence[Op],
) -> M:
    """The move that operations mean, which may need to say that the turn goes on, or not."""
    try:
        return one_move(game, state, place, sender, [*same_turn, *ops])
    except OperationError as refusal:
        said = [one_text(op) for op in same_turn]
        if refusal.code != SURPLUS or refusal.operation not in said:
            raise
        return one_move(game, state, place, sender, ops)


def _next_length(ops: Sequence[Op], begun: Sequence[int], refusal: IllegalMove) -> int:
    """How long the next shorter beginning is that can be a move.

    What is too much for a move is not in it. What is said before the operation that begins a move,
    and is too much for it, is a move of its own.
    """
    if isinstance(refusal, OperationError) and refusal.code == SURPLUS:
        for blamed, op in enumerate(ops):
            if one_text(op) == refusal.operation:
                return next((n for n in begun if blamed < n < len(ops)), blamed)
    return len(ops) - 1


def _with_slots_of(game: Game[S, M, R], before: SenderView, now: SenderView) -> SenderView:
    """The view of now with the own slots as they were before the list: by these it speaks."""
    slots = {key: before.view.get(key, []) for key in game.own_slots(now)}
    return now._replace(view={**now.view, **slots})


def _with_slots_set(game: Game[S, M, R], before: SenderView, ops: Sequence[Op]) -> SenderView:
    """The slots after operations that were carried out, each where the list says."""
    slots = frozenset(game.own_slots(before))
    said = {op.key: op.value for op in ops if isinstance(op, Set) and op.key in slots}
    return before._replace(view={**before.view, **said})


class _Drawn(Exception):
    """A move asked chance for something."""


class _NoChance(Chance):
    """For a move that must not draw."""

    def below(self, bound: int) -> int:
        raise _Drawn

    def shuffle(self, size: int) -> list[int]:
        raise _Drawn  # also of a single thing, whose place is known, but not what it is


def _after(game: Game[S, M, R], state: S, place: int, move: M) -> S:
    """The state after a move that is not the last of its list: it draws and shows nothing new.

    Otherwise whether the rest is refused could tell what is drawn, without anything being played.
    """
    if not game.uncovers(state, place, move):
        after = game.copy(state)
        try:
            game.apply(after, place, move, _NoChance())
        except _Drawn:
            pass
        else:
            return after
    raise OperationError(
        TOO_EARLY, f"{game.text(move)} may uncover something: only the last move of a list may."
    )
