"""How long to wait between attempts."""

import random
from collections.abc import Iterator
from typing import Final

FIRST: Final = 0.25
"""Seconds that the first pause may last at most: a restart takes about one."""
LONGEST: Final = 15.0
"""Seconds that any pause may last at most."""


def pauses(first: float = FIRST, longest: float = LONGEST) -> Iterator[float]:
    """Seconds to wait before each attempt, drawn from a range that doubles.

    All clients of a server lose it at the same moment; drawing spreads their return.
    """
    most = first
    while True:
        yield random.uniform(most / 2, most)
        most = min(2 * most, longest)
