"""Tacan, told."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from parlour.cli.show.seats import seat_name
from parlour.cli.show.step import Step
from parlour.cli.show.tacan import awards, deeds, opening, scores
from parlour.cli.show.tacan.drawing import draw, legend
from parlour.cli.show.tacan.holdings import hand
from parlour.cli.show.tacan.own_hand import in_hand
from parlour.cli.show.teller import Deed, Teller
from parlour.core.cells import View
from parlour.core.outcome import Outcome

SETUP = ""
"""The placements are no turns that count."""


class Board:
    """The board, in colours where there are any."""

    def __init__(self, view: View) -> None:
        self._view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        colour = console.color_system is not None and not console.no_color
        yield draw(self._view, colour=colour)
        yield legend(colour=colour)


class TacanTeller(Teller):
    """Tells a match of Tacan with these seats."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self._seats = seats

    def board(self, view: View) -> RenderableType:
        return Board(view)

    def opening(self, dice: Sequence[int]) -> Text | None:
        return opening.told(self._seats, dice)

    def deeds(self, step: Step) -> Sequence[Deed]:
        turn = SETUP if deeds.is_placement(step) else str(step.before["turn"])
        word = step.move["move"]
        text = deeds.WORDS[word](step).append(awards.news(step))
        told = [Deed(turn, step.seat, text, word in ("roll", "end"), silent=word == "end")]
        if _rolled_by_itself(step):
            turn = str(step.after["turn"])
            told.append(Deed(turn, turn, deeds.roll(step), routine=True))
        winner = step.after["WINNER"]
        if winner and not step.before["WINNER"]:
            points = step.after[f"VIC{winner}"]
            text = Text(f"wins with {points} points", "bold")
            told.append(Deed(winner if word == "end" else turn, winner, text))
        return told

    def seat(self, seat: str) -> Text:
        return seat_name(seat)

    def hand(self, view: View, seat: str) -> Text:
        return in_hand(view, seat)

    def standing(self, view: View) -> Text:
        return scores.standing(view)

    def score(self, view: View) -> object:
        return [view["ROAD"], view["ARMY"], *[view[f"PTS{seat}"] for seat in self._seats]]

    def quiet(self, deeds: Sequence[Deed], before: View, after: View) -> Text:
        rolls = " ".join(deed.text.plain.split()[1] for deed in deeds)
        gains = {seat: len(hand(after, seat)) - len(hand(before, seat)) for seat in self._seats}
        parts = [
            Text.assemble(seat_name(seat), f" +{gain}") for seat, gain in gains.items() if gain
        ]
        told = Text.assemble(f"rolls {rolls}", "; " if parts else "", Text(", ").join(parts))
        told.stylize("dim")
        return told

    def ending(self, view: View, outcome: Outcome | None) -> RenderableType:
        table = scores.ranking(view, outcome)
        if outcome is None:
            return Group(Text("The match is not over.\n", "bold"), table)
        return table


def _rolled_by_itself(step: Step) -> bool:
    """Option `automatic_roll`: a new turn has begun, with dice."""
    before, after = step.before, step.after
    return bool(before["turn"] != after["turn"] and after["turn"] and after["DIE0"])
