"""Rupiaj, told."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from parlour.cli.show.rupiaj import deeds, scores
from parlour.cli.show.rupiaj.drawing import draw, own_cards
from parlour.cli.show.seats import seat_name
from parlour.cli.show.step import Step
from parlour.cli.show.teller import Deed, Teller
from parlour.core.cells import View
from parlour.core.outcome import Outcome


class RupiajTeller(Teller):
    """Tells a match of Rupiaj: every turn, since each is a single move."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self._seats = seats

    def board(self, view: View) -> RenderableType:
        return draw(view)

    def deeds(self, step: Step) -> Sequence[Deed]:
        view = step.before if step.seat else step.after
        turn = f"{view['round']} {view['turn']}"
        told = [Deed(turn, step.seat, deeds.WORDS[step.move["move"]](step))]
        if step.after["RESULT"]:
            told.append(Deed(turn, "", deeds.round_end(step)))
        winner = step.after["WINNER"]
        if winner:
            told.append(Deed(turn, winner, Text("wins the match", "bold")))
        return told

    def seat(self, seat: str) -> Text:
        return seat_name(seat)

    def hand(self, view: View, seat: str) -> Text:
        return own_cards(view, seat)

    def standing(self, view: View) -> Text:
        return scores.standing(view)

    def score(self, view: View) -> object:
        return [view[f"SEAL{seat}"] for seat in self._seats]

    def quiet(self, deeds: Sequence[Deed], before: View, after: View) -> Text:
        return Text("nothing of note", "dim")

    def ending(self, view: View, outcome: Outcome | None) -> RenderableType:
        table = scores.ranking(view, outcome)
        if outcome is None:
            return Group(Text("The match is not over.\n", "bold"), table)
        return table
