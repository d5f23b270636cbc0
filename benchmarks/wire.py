"""What runner and workers say to each other: one JSON object a line.

A worker runs in its contestant's own interpreter, so this file needs the standard library only.
"""

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Measure(StrEnum):
    """What is timed. A sample of it is CPU time and a number of units."""

    PLAY = "play"
    """Whole random games, from the shuffled board to the end; the unit is a move."""
    COPY = "copy"
    """A copy of a mid-game state; the unit is a copy."""
    NODE = "node"
    """A copy of a mid-game state, its legal moves and one of them applied; the unit is a node."""


@dataclass(frozen=True)
class Request:
    """Measure for this much CPU time; or, without a measure, say who you are."""

    game: str
    measure: Measure | None = None
    seats: int = 4
    seconds: float = 0.0
    """With none left after the first game, or the first pass over the states, it ends there."""
    seed: int = 1


@dataclass(frozen=True)
class Hello:
    """Who the contestant is, and what was really loaded."""

    version: str
    python: str
    build: str
    file: str
    """Where the engine was loaded from."""
    sources: str = ""
    """A checksum of the engine's sources: two builds of the same sources have the same."""


@dataclass(frozen=True)
class Sample:
    """One contestant's result in one round."""

    seconds: float
    units: int
    games: int = 0
    cut: int = 0
    """Games that were stopped at the limit before anyone had won."""


def line(message: Request | Hello | Sample) -> str:
    """The message as one line."""
    return json.dumps(asdict(message)) + "\n"


def failure(sentence: str) -> str:
    """A worker's answer when it cannot do what was asked."""
    return json.dumps({"error": sentence}) + "\n"


def request_from(text: str) -> Request:
    """The request on a line."""
    fields: dict[str, Any] = json.loads(text)
    if fields["measure"] is not None:
        fields["measure"] = Measure(fields["measure"])
    return Request(**fields)
