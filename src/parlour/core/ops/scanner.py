"""A text cut into operations and ellipses, each with its place and line."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from parlour.core.errors import OperationError
from parlour.core.ops.limits import MOST_PIECES, too_long
from parlour.core.ops.ranges import ELLIPSIS
from parlour.core.quote import quoted

QUOTED = r'"(?:[^"\\]|\\.?)*+"?'
"""A quoted text, in which a backslash goes with the character after it. One that is not closed goes
to the end: nothing is looked through twice."""
COMMENT = re.compile(rf"({QUOTED})|//[^\r\n]*+", re.DOTALL)
CLOSING = re.compile(rf"{QUOTED}|\)", re.DOTALL)
OPENING = re.compile(r"\s*+\[")
TOKEN = re.compile(
    rf"\s*+(?:(?P<comma>,)|(?P<ellipsis>{ELLIPSIS})|(?P<close>\])"
    r"|(?P<name>[A-Za-z]++)\s*+\(|(?P<other>.)|(?P<end>\Z))",
    re.DOTALL,
)
SHOWN = 80
"""Characters looked at of what cannot be read; fewer are quoted."""


class Token(NamedTuple):
    """An operation, or an ellipsis between two."""

    place: int
    """Which operation of the list this is, from 1; an ellipsis has the place of the next one."""
    line: int
    name: str
    """Empty for an ellipsis."""
    inside: str
    """What stands between the parentheses."""


def tokens(written: str) -> Iterator[Token]:
    """The operations and ellipses of a text, with nothing but commas, spaces and comments between.

    A list that begins with a bracket must end with one: one that was cut off is not taken for
    whole. A comma may stand before that bracket.
    """
    bare = COMMENT.sub(lambda found: found[1] or "", written)
    opening = OPENING.match(bare)
    at = opening.end() if opening else 0
    place, line, counted, pieces = 1, 1, 0, 0
    comma_allowed = False
    while found := TOKEN.match(bare, at):
        kind = str(found.lastgroup)
        start, at = found.start(kind), found.end()
        line += bare.count("\n", counted, start)
        counted = start
        pieces += kind in ("name", "ellipsis")
        if pieces > MOST_PIECES:
            raise too_long().at(place, line)
        if kind == "name":
            close = _closing(bare, start, at, place, line)
            yield Token(place, line, found["name"], bare[at:close])
            at = close + 1
            place += 1
        elif kind == "ellipsis":
            yield Token(place, line, "", "")
        elif kind == "close" and opening and not bare[at:].strip():
            return
        elif kind == "end":
            _check_end(bool(opening), comma_allowed, place - 1, line)
            return
        elif kind != "comma" or not comma_allowed:
            raise OperationError(
                "malformed_operation", f"{quoted(bare[start : start + SHOWN])} is no operation."
            ).at(place, line)
        comma_allowed = kind != "comma"


def _closing(bare: str, start: int, inside: int, place: int, line: int) -> int:
    """Where the parenthesis closes, quoted text aside."""
    for found in CLOSING.finditer(bare, inside):
        if found[0] == ")":
            return found.start()
    unclosed = quoted(bare[start : start + SHOWN])
    raise OperationError("malformed_operation", f"{unclosed} has no closing parenthesis.").at(
        place, line
    )


def _check_end(bracket: bool, after_operation: bool, place: int, line: int) -> None:
    """The text does not end in the middle of a list."""
    if place and bracket:
        raise OperationError(
            "malformed_operation", "The closing bracket ] of the list is missing."
        ).at(place, line)
    if place and not after_operation:
        raise OperationError("malformed_operation", "Nothing follows the last comma.").at(
            place, line
        )
