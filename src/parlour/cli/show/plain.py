"""The teller of games that have none of their own: notation, and the keys that changed."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from parlour.cli.show.step import Step
from parlour.cli.show.teller import Deed, Teller
from parlour.core.cells import View, difference
from parlour.core.outcome import Outcome


class PlainTeller(Teller):
    """Tells any game as far as its keys tell it."""

    def board(self, view: View) -> RenderableType:
        shown = [f"{key}={_shown(value)}" for key, value in view.items() if value != []]
        return Text("  ".join(shown))

    def deeds(self, step: Step) -> Sequence[Deed]:
        changed = difference(step.before, step.after)
        keys = "  ".join(f"{key}={_shown(value)}" for key, value in changed.items())
        return [Deed("", step.seat, Text.assemble(step.notation, (f"  {keys}", "dim")))]

    def seat(self, seat: str) -> Text:
        return Text(seat, "bold")

    def hand(self, view: View, seat: str) -> Text:
        own = [f"{key}={_shown(value)}" for key, value in view.items() if key.endswith(seat)]
        return Text("  ".join(own))

    def standing(self, view: View) -> Text:
        return Text()

    def score(self, view: View) -> object:
        return None

    def quiet(self, deeds: Sequence[Deed], before: View, after: View) -> Text:
        return Text("nothing of note")

    def ending(self, view: View, outcome: Outcome | None) -> RenderableType:
        if outcome is None:
            return Text("The match is not over.")
        lines = [f"{rank}. {seat}  {points}" for rank, seat, points in outcome.ranking]
        return Text("\n".join(lines))


def _shown(value: object) -> str:
    return "?" if value is None else "nothing" if value == [] else str(value)
