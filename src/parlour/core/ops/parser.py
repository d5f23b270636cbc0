"""Reading operations from text: ranges, counts and ellipses are written out."""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from parlour.core.errors import OperationError
from parlour.core.ops.audience import audience_at
from parlour.core.ops.ellipsis import filled_in
from parlour.core.ops.limits import MOST_OPERATIONS, check_text, too_long
from parlour.core.ops.op import Op, Set, SetVisibility, Shuffle, key_count
from parlour.core.ops.ranges import LISTED_RANGE, counted, key_range, same_family, spread
from parlour.core.ops.scanner import Token, tokens
from parlour.core.ops.text import text
from parlour.core.ops.values import PLAIN, read_value
from parlour.core.quote import quoted


class Placed(NamedTuple):
    """An operation, and where it was written: its number in the list from 1, and its line."""

    op: Op
    place: int
    line: int | None = None


def parse(written: str, seats: Sequence[str] | None = None) -> list[Op]:
    """The operations that a text means; audiences are those of a table with these seats."""
    return [placed.op for placed in parse_placed(written, seats)]


def parse_placed(written: str, seats: Sequence[str] | None = None) -> list[Placed]:
    """The same with the place of each; what an ellipsis stands for is where the next one is."""
    check_text(written)
    ops: list[Placed] = []
    keys = 0
    before = gap = None
    for token in tokens(written):
        try:
            if not token.name:
                gap = _gap(token, bool(ops), gap)
                continue
            read = _operations(token, seats)
            if before is not None and gap is not None:
                read = [*_between(before, ops[-1].op, read[0]), *read]
            keys += sum(key_count(op) for op in read)
            if keys > MOST_OPERATIONS:
                raise too_long()
        except OperationError as error:
            raise error.at(token.place, token.line) from None
        before, gap = token, None
        ops += [Placed(op, token.place, token.line) for op in read]
    if gap is not None:
        raise OperationError("malformed_operation", "Nothing follows the ellipsis.").at(
            gap.place - 1, gap.line
        )
    if not ops:
        raise OperationError("malformed_operation", f"{quoted(written)} is no list of operations.")
    # Written out it may be longer, and must be readable again.
    check_text(text([placed.op for placed in ops]))
    return ops


def _gap(token: Token, begun: bool, gap: Token | None) -> Token:
    """An ellipsis stands between two operations."""
    if not begun:
        raise OperationError("malformed_operation", "Nothing stands before the ellipsis.")
    if gap is not None:
        raise OperationError(
            "malformed_operation", "There are two ellipses between two operations."
        )
    return token


def _between(before: Token, first: Op, last: Op) -> list[Op]:
    """What an ellipsis stands for; a key misspelt before it is blamed there."""
    try:
        return filled_in(first, last)
    except OperationError as error:
        if error.operation is not None and error.operation in before.inside:
            raise error.at(before.place, before.line) from None
        raise


def _operations(token: Token, seats: Sequence[str] | None) -> list[Op]:
    """The operations that one means: several, if it has a range of keys."""
    key, comma, value = token.inside.partition(",")
    if token.name == "shuffle":
        return [Shuffle(_shuffled(token.inside.strip()))]
    if token.name == "set" and comma:
        told = read_value(value.strip())  # once: a range can have many keys
        return [Set(one, told) for one in spread(key)]
    if token.name == "setVisibility" and comma:
        audience = _audience(value.strip(), seats)
        return [SetVisibility(one, audience) for one in spread(key)]
    raise OperationError(
        "malformed_operation", f"{quoted(f'{token.name}({token.inside[:80]})')} is no operation."
    )


def _shuffled(inside: str) -> tuple[str, ...]:
    """The keys of a shuffle: two ends of a range, a first key and a count, or keys and ranges."""
    listed = inside.startswith("[") and inside.endswith("]")
    inside = LISTED_RANGE.sub("…", inside[1:-1] if listed else inside)
    parts = [part.strip() for part in inside.split(",")]
    if len(parts) == 2 and not listed:
        first, last = parts
        if last.isascii() and last.isdigit():
            return tuple(counted(first, last))
        if same_family(first, last):
            return tuple(key_range(first, last))
    keys = tuple(islice((key for part in parts for key in spread(part)), MOST_OPERATIONS + 1))
    if len(keys) > MOST_OPERATIONS:
        raise OperationError("malformed_operation", "The shuffle has too many keys.")
    return keys


def _audience(written: str, seats: Sequence[str] | None) -> tuple[str, ...]:
    named = [name.strip() for name in written[1:-1].split(",")]
    names = [] if named == [""] else named
    if not (written.startswith("[") and written.endswith("]") and len(written) > 1) or not all(
        PLAIN.fullmatch(name) for name in names
    ):
        raise OperationError("malformed_operation", f"{quoted(written)} is not a list of seats.")
    return tuple(names) if seats is None else audience_at(seats, names)
