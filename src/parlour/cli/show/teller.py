"""Who puts a match into words. Each game can have its own; there is a plain one for all others."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from parlour.cli.show.step import Step
from parlour.core.cells import View
from parlour.core.outcome import Outcome


class Deed(NamedTuple):
    """Something that happened, in words."""

    turn: str
    """Names the turn: another name than that of the deed before begins a new one."""
    seat: str
    """Who did it."""
    text: Text
    routine: bool = False
    """A turn with nothing but routine is not told on its own."""
    silent: bool = False
    """Goes without saying where turns are told one by one."""


class Teller(ABC):
    """Tells a match from views alone."""

    @abstractmethod
    def board(self, view: View) -> RenderableType:
        """What lies on the table."""

    def opening(self, dice: Sequence[int]) -> Text | None:
        """What was rolled before the first move, from the dice of the setup, if that is told."""
        return None

    @abstractmethod
    def deeds(self, step: Step) -> Sequence[Deed]:
        """What happened in a move."""

    @abstractmethod
    def seat(self, seat: str) -> Text:
        """What a seat is called."""

    @abstractmethod
    def hand(self, view: View, seat: str) -> Text:
        """What a seat holds, as far as the viewer sees it."""

    @abstractmethod
    def standing(self, view: View) -> Text:
        """How things stand, in a line."""

    @abstractmethod
    def score(self, view: View) -> object:
        """What is worth telling the standing again when it has changed."""

    @abstractmethod
    def quiet(self, deeds: Sequence[Deed], before: View, after: View) -> Text:
        """What came of some turns with nothing but routine, in a line."""

    @abstractmethod
    def ending(self, view: View, outcome: Outcome | None) -> RenderableType:
        """The final ranking, or how far an unfinished match has come."""
