"""How a match of Tacan stands, and where the points come from."""

from typing import Final

from rich.table import Table
from rich.text import Text

from parlour.cli.show.seats import seat_name
from parlour.cli.show.tacan.holdings import hand, piece, seats_of
from parlour.cli.show.tacan.places import NODE_HEXES
from parlour.core.cells import View
from parlour.core.outcome import Outcome

AWARD: Final = 2
SOURCES: Final = ("settlements", "cities", "longest road", "largest army", "VP cards")


def standing(view: View) -> Text:
    """The points everyone can count, and the cards in hand: `Blue 3 (5) · Red 4 (2)`."""
    parts = [
        Text.assemble(seat_name(seat), f" {view[f'PTS{seat}']} ({len(hand(view, seat))})")
        for seat in seats_of(view)
    ]
    return Text(" · ").join(parts)


def ranking(view: View, outcome: Outcome | None) -> Table:
    """The seats by rank, with the points and their sources (W1)."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column("")
    for name in ("points", *SOURCES):
        table.add_column(name, justify="right")
    for rank, seat, points in _places(view, outcome):
        row = [str(worth) if worth else "–" for worth in sources(view, seat)]
        table.add_row(f"{rank}.", seat_name(seat), Text(str(points), "bold"), *row)
    return table


def _places(view: View, outcome: Outcome | None) -> list[tuple[int, str, int]]:
    """The final ranking; before the end, the order of the points that everyone can count."""
    if outcome is not None:
        return [(place.rank, place.seat, place.points) for place in outcome.ranking]
    points = {seat: int(view[f"PTS{seat}"]) for seat in seats_of(view)}
    return [
        (1 + sum(other > own for other in points.values()), seat, own)
        for seat, own in sorted(points.items(), key=lambda item: -item[1])
    ]


def sources(view: View, seat: str) -> list[int]:
    """Points by source; victory-point cards only once they can be seen (V4)."""
    kinds = [
        building[0] for key in NODE_HEXES if (building := piece(view, key)) and building[1] == seat
    ]
    hidden = view[f"VIC{seat}"]
    return [
        kinds.count("SET"),
        2 * kinds.count("CIT"),
        AWARD * (view["ROAD"] == seat),
        AWARD * (view["ARMY"] == seat),
        0 if hidden is None else hidden - view[f"PTS{seat}"],
    ]
