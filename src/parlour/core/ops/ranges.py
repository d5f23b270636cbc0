"""Ranges of keys: `D00…D24` is every key of a family from one number to another."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from parlour.core.errors import OperationError
from parlour.core.quote import quoted

KEY = re.compile(r"[A-Za-z][A-Za-z0-9]*+", re.ASCII)
PARTS = re.compile(r"([A-Za-z]++)([0-9]++)([A-Za-z]*+)", re.ASCII)
"""Nothing is tried twice: whoever sends a key of thousands of letters must not keep us busy."""
ELLIPSIS = r"(?:…|\.\.\.?)(?!\.)"
RANGE = re.compile(rf"\s*{ELLIPSIS}\s*")
LISTED_RANGE = re.compile(rf",\s*+{ELLIPSIS}\s*+,")
NUMERAL = re.compile(r"([Oo]*+)([0-9Oo]*+)", re.ASCII)
"""A number in which the letter O may stand for a zero: the letters before its first digit, and the
rest."""
MOST_DIGITS = 4
"""Digits of a key's number. Zeros in front are accepted, but no key needs a number above 9999."""
LONGEST_RANGE = 200
"""More keys than any range of a game has."""
LONGEST_KEY = 100
"""No range of keys is written with more characters."""


class Numbered(NamedTuple):
    """A key that has a number, in its parts: `RC07PB` is RC, 7, PB."""

    letters: str
    number: int
    seat: str
    width: int

    @property
    def family(self) -> tuple[str, str]:
        """Equal for keys that differ only in their number, or in upper and lower case."""
        return self.letters.upper(), self.seat.upper()

    def with_number(self, number: int) -> str:
        """The key of the family with another number, written with as many digits."""
        return f"{self.letters}{number:0{self.width}}{self.seat}"


def numbered(key: str) -> Numbered | None:
    """The parts of a key with a number; None if it has none, or one that is too long."""
    found = PARTS.fullmatch(key) if len(key) <= LONGEST_KEY else None
    if found is None or len(found[2]) > MOST_DIGITS:
        return None
    return Numbered(found[1], int(found[2]), found[3], len(found[2]))


def zero_readings(written: str) -> list[str]:
    """The text with zeros for letters O: those after a digit (`R0O`), then all (`RO1`)."""
    after = NUMERAL.sub(lambda found: found[1] + _zeros(found[2]), written)
    return [reading for reading in (after, _zeros(written)) if reading != written]


def _zeros(written: str) -> str:
    return written.replace("O", "0").replace("o", "0")


def key_range(first: str, last: str) -> list[str]:
    """All keys from one to another of the same family."""
    begin, end = numbered(first), numbered(last)
    if begin is None or end is None or begin.family != end.family:
        raise _no_range(first, last)
    numbers = range(begin.number, end.number + 1)
    if not numbers:
        raise OperationError(
            "malformed_operation", f"The range from {first} to {last} runs backwards."
        )
    if len(numbers) > LONGEST_RANGE:
        raise OperationError(
            "malformed_operation", f"The range from {first} to {last} is too long."
        )
    return [begin.with_number(number) for number in numbers]


def counted(first: str, count: str) -> list[str]:
    """A number of keys, from a first one on."""
    begin = numbered(first)
    if begin is None or len(count) > MOST_DIGITS or not 1 <= int(count) <= LONGEST_RANGE:
        raise OperationError(
            "malformed_operation", f"There are no {quoted(count)} keys from {quoted(first)} on."
        )
    return [begin.with_number(begin.number + step) for step in range(int(count))]


def spread(written: str) -> list[str]:
    """The keys of a range like `D00…D24`, or the one key that is written."""
    written = written.strip()
    ends = RANGE.split(written) if len(written) <= LONGEST_KEY else []
    if not 1 <= len(ends) <= 2 or not all(KEY.fullmatch(end) for end in ends):
        raise OperationError(
            "malformed_operation", f"{quoted(written)} is not a key or a range of keys."
        )
    return ends if len(ends) == 1 else key_range(*ends)


def runs(keys: Sequence[str]) -> list[str]:
    """Keys as they are written, three or more that follow each other as a range."""
    written: list[str] = []
    row: list[str] = []
    for key in keys:
        if row and not (len(row) < LONGEST_RANGE and follows(row[0], key, len(row))):
            written += _run(row)
            row = []
        row.append(key)
    return written + _run(row)


def _run(row: list[str]) -> list[str]:
    return [f"{row[0]}…{row[-1]}"] if len(row) > 2 else row


def follows(key: str, other: str, steps: int = 1) -> bool:
    """Whether a range that begins with one key has the other so many steps later."""
    begin, end = numbered(key), numbered(other)
    if begin is None or end is None:
        return False
    return other == begin.with_number(begin.number + steps)


def same_family(key: str, other: str) -> bool:
    """Whether two keys are of one family, so that they can be the ends of a range."""
    one, two = numbered(key), numbered(other)
    return one is not None and two is not None and one.family == two.family


def misspelt(written: str, meant: str) -> OperationError:
    """A key in which the letter O stands for a zero."""
    return OperationError(
        "unknown_key",
        f"{quoted(written)} has a letter O for a zero; {meant} is probably meant.",
        written[:LONGEST_KEY],
        meant=meant,
    )


def _no_range(first: str, last: str) -> OperationError:
    for end, other in ((first, last), (last, first)):
        for meant in zero_readings(end):
            if any(same_family(meant, one) for one in (other, *zero_readings(other))):
                return misspelt(end, meant)
    return OperationError(
        "malformed_operation", f"{quoted(first)} and {quoted(last)} are not keys of one family."
    )
