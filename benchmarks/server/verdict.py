"""A verdict on a target."""

from dataclasses import dataclass

CORE_TARGET = 0.20
"""The part of a core that a server may take with 1,000 live matches."""


@dataclass(frozen=True)
class Verdict:
    """A target, what was measured, and whether it was met."""

    what: str
    wanted: str
    measured: str
    met: bool
    close: bool = False
