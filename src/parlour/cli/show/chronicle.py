"""The chronicle: a match told turn by turn, with the quiet turns taken together."""

import time
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from parlour.cli.show.line import print_line, print_rule
from parlour.cli.show.step import Step
from parlour.cli.show.teller import Deed, Teller
from parlour.core.cells import View
from parlour.core.outcome import Outcome

OFTEN = 10
"""After so many turns it is told how things stand, even if the score is the same."""


@dataclass(slots=True)
class Turn:
    """A turn in the telling."""

    name: str
    number: int
    start: View
    held: list[Deed] = field(default_factory=list[Deed])
    """Routine, which waits for something worth telling."""
    told: bool = False
    last: str | None = None
    """The seat whose deed was told last, if any was."""


class Chronicle:
    """Prints deeds as they happen; a turn appears with its first deed that is no routine."""

    def __init__(
        self, console: Console, teller: Teller, first: View, *, delay: float = 0.0
    ) -> None:
        self._console = console
        self._teller = teller
        self._delay = delay
        self._turn = Turn("", 0, first)
        self._quiet: list[Turn] = []
        self._score = teller.score(first)
        self._turns_since = 0
        """Turns told since it was told how things stand."""

    def add(self, step: Step) -> None:
        """Tell of a move."""
        for deed in self._teller.deeds(step):
            if deed.turn != self._turn.name:
                self._close_turn(step.before)
                self._turn = Turn(deed.turn, self._turn.number + 1, step.before)
            if deed.silent:
                continue
            if deed.routine and not self._turn.told:
                self._turn.held.append(deed)
            else:
                self._tell_turn()
                self._tell(deed)

    def finish(self, view: View, outcome: Outcome | None) -> None:
        """Tell how it ended."""
        if not self._turn.told:
            self._close_turn(view)
        self._tell_quiet(view)
        self._console.print()
        self._console.print(self._teller.board(view))
        self._console.print()
        self._console.print(self._teller.ending(view, outcome))

    def _tell_turn(self) -> None:
        """The turn is worth telling, from its beginning on."""
        if not self._turn.told:
            self._turn.told = True
            self._tell_quiet(self._turn.start)
            for deed in self._turn.held:
                self._tell(deed)

    def _tell(self, deed: Deed) -> None:
        turn = self._turn
        label = str(turn.number) if turn.number and turn.last is None else ""
        name = self._teller.seat(deed.seat) if deed.seat != turn.last else Text()
        turn.last = deed.seat
        print_line(self._console, label, name, deed.text)
        self._wait()

    def _close_turn(self, now: View) -> None:
        """A turn without news joins the quiet ones; after news it is told how things stand."""
        if not self._turn.told:
            if self._turn.held:
                self._quiet.append(self._turn)
            return
        score = self._teller.score(now)
        self._turns_since += 1
        if score != self._score or self._turns_since >= OFTEN:
            print_rule(self._console, self._teller.standing(now))
            self._wait()
            self._score = score
            self._turns_since = 0

    def _tell_quiet(self, now: View) -> None:
        if not self._quiet:
            return
        first, last = self._quiet[0], self._quiet[-1]
        label = f"{first.number}–{last.number}" if len(self._quiet) > 1 else f"{first.number}"
        deeds = [deed for turn in self._quiet for deed in turn.held]
        print_line(
            self._console,
            label,
            Text("quiet", "dim"),
            self._teller.quiet(deeds, first.start, now),
        )
        self._wait()
        self._quiet = []

    def _wait(self) -> None:
        if self._delay:
            time.sleep(self._delay)
