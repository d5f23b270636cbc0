"""What a game says about a host's draft of a setup, lawful or not: for editors of boards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlour.core.cells import CellValue
from parlour.core.json_type import Json


@dataclass(frozen=True, slots=True)
class SetupNote:
    """Something that is missing, too much, or lopsided."""

    code: str
    """Stable, for programs."""
    sentence: str
    """For people."""
    keys: tuple[str, ...] = ()
    """Where it is seen."""
    piece: str = ""
    """What is missing or too much."""
    count: int = 0
    """How many of these."""


@dataclass(frozen=True, slots=True)
class SetupReview:
    """What can be said of a draft before anything is drawn."""

    laid: Mapping[str, CellValue] = field(default_factory=dict[str, CellValue])
    """What the draft lays by hand."""
    notes: tuple[SetupNote, ...] = ()
    figures: Mapping[str, Json] = field(default_factory=dict[str, Json])
    """What the game counts; its page of operations says which figures there are."""
