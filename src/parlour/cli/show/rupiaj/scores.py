"""How a match of Rupiaj stands."""

from rich.table import Table
from rich.text import Text

from parlour.cli.show.rupiaj import words
from parlour.cli.show.rupiaj.holdings import SEATS, bonus_tokens, goods_points, hand
from parlour.cli.show.seats import seat_name
from parlour.core.cells import View
from parlour.core.outcome import Outcome


def standing(view: View) -> Text:
    """Seals, points of goods tokens, and cards in hand: `Blue 1 seal, 23 + 2 bonus (5) · …`."""
    parts: list[Text] = []
    for seat in SEATS:
        tokens = len(bonus_tokens(view, seat))
        more = f" + {tokens} bonus" * bool(tokens)
        seals = words.count(view[f"SEAL{seat}"], "seal")
        told = f" {seals}, {goods_points(view, seat)}{more} ({len(hand(view, seat))})"
        parts.append(Text.assemble(seat_name(seat), told))
    return Text(" · ").join(parts)


def ranking(view: View, outcome: Outcome | None) -> Table:
    """The seats by seals, with the points of the last round (E3, E4)."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column("")
    for name in ("seals", "last round", "goods", "bonus", "camels"):
        table.add_column(name, justify="right")
    for rank, seat, seals in _places(view, outcome):
        table.add_row(f"{rank}.", seat_name(seat), Text(str(seals), "bold"), *_sources(view, seat))
    return table


def _places(view: View, outcome: Outcome | None) -> list[tuple[int, str, int]]:
    """The final ranking; before the end, the order of the seals."""
    if outcome is not None:
        return [(place.rank, place.seat, place.points) for place in outcome.ranking]
    seals = {seat: int(view[f"SEAL{seat}"]) for seat in SEATS}
    return [
        (1 + sum(other > own for other in seals.values()), seat, own)
        for seat, own in sorted(seals.items(), key=lambda item: -item[1])
    ]


def _sources(view: View, seat: str) -> list[str]:
    """Points of the round by source, as far as they are in sight."""
    values = [value for value in bonus_tokens(view, seat) if value is not None]
    points = view[f"PTS{seat}"]
    worth = [goods_points(view, seat), sum(values), 5 * (view["CAMEL"] == seat)]
    return ["–" if points == [] else str(points), *[str(part) if part else "–" for part in worth]]
