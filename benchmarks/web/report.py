"""The figures of a page in words."""

from collections.abc import Sequence
from typing import Final

from benchmarks.web.trace import LONG, Drawn

FRAME: Final = 1000 / 60
ALMOST: Final = 1.2
"""A frame that comes within this many frames' time is in time: clocks are not that exact."""


def report(drawn: Drawn, gaps: Sequence[float]) -> str:
    """What was seen, one line a measure."""
    share = 100 / max(1, drawn.due)
    return "\n".join(
        [
            f"something flew for {drawn.seconds:.1f} s",
            f"compositor: {drawn.due} frames due, {drawn.dropped * share:.1f} % dropped,"
            f" {drawn.late * share:.1f} % shown without the newest of the page",
            f"  between two that it drew: {_spread(drawn.gaps)}",
            f"page's own thread: {_spread(gaps)}",
            f"  tasks over {LONG:.0f} ms: {len(drawn.tasks)}, the longest {_longest(drawn.tasks)}",
            f"  layouts while something flew: {len(drawn.layouts)},"
            f" {sum(drawn.layouts):.0f} ms, the longest {_longest(drawn.layouts)}",
        ]
    )


def _spread(gaps: Sequence[float]) -> str:
    ordered = sorted(gaps)
    if not ordered:
        return "nothing was drawn"
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.9, 0.99)]
    in_time = sum(gap <= FRAME * ALMOST for gap in ordered) / len(ordered)
    return (
        f"median {at[0]:.1f} ms, 9 of 10 within {at[1]:.1f}, 99 of 100 within {at[2]:.1f},"
        f" the slowest {ordered[-1]:.0f}; {100 * in_time:.0f} % in time"
    )


def _longest(times: Sequence[float]) -> str:
    return f"{max(times):.0f} ms" if times else "none"
