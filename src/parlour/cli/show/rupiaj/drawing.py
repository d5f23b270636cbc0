"""The table of Rupiaj in characters: market, tokens, hands and herds."""

from typing import Final

from rich.text import Text

from parlour.cli.show.rupiaj import words
from parlour.cli.show.rupiaj.holdings import (
    PILES,
    SEATS,
    TOKENS,
    bonus,
    hand,
    herd,
    market,
    tokens,
)
from parlour.cli.show.seats import SEAT_COLOURS, seat_name
from parlour.core.cells import View

LABEL: Final = 10
"""Columns before what a line shows."""
LEGEND: Final = (
    "5 token in the bank   5B token of Blue   ·  face-down bonus token   ?  hidden from view"
)


def draw(view: View) -> Text:
    """Everything on the table that the viewer sees."""
    lines = [_head(view), Text(), _market(view), Text()]
    lines += [_goods(view, kind) for kind in TOKENS]
    lines += [_bonus(view), Text()]
    lines += [_seat(view, seat) for seat in SEATS]
    lines += [Text(), Text(LEGEND, "dim")]
    return Text("\n").join(lines)


def _line(label: Text | str, *parts: Text | str) -> Text:
    line = Text("  ").append(label)
    line.pad_right(LABEL - line.cell_len)
    for part in parts:
        line.append(part)
    line.rstrip()
    return line


def _card(kind: str | None) -> Text:
    return Text("?", "dim") if kind is None else Text(kind, words.KIND_COLOURS[kind])


def _cards(kinds: list[str | None]) -> Text:
    return Text("  ").join(_card(kind) for kind in kinds)


def _head(view: View) -> Text:
    text = Text(f"Round {view['round']}", "bold").append(", begun by ", "not bold")
    return text.append(seat_name(str(view["starter"])))


def _market(view: View) -> Text:
    shown = _cards(list(market(view)))
    deck = Text(f"   ({words.count(view['DECK'], 'card')} in the deck)", "dim")
    return _line("market", shown, deck)


def _token(value: str, holder: str) -> Text:
    """A token, with the letter of who has it."""
    if holder in SEAT_COLOURS:
        return Text(f"{value}{holder[-1]}".ljust(4), f"bold {SEAT_COLOURS[holder]}")
    return Text(value.ljust(4))


def _goods(view: View, kind: str) -> Text:
    shown = [_token(str(value), holder) for value, holder in tokens(view, kind)]
    return _line(Text(kind, words.KIND_COLOURS[kind]), *shown)


def _bonus(view: View) -> Text:
    shown: list[Text | str] = []
    for pile in PILES:
        shown.append(Text(f"{pile}{'+' * (pile == '5')}: ", "dim"))
        for value, holder in bonus(view, pile):
            hidden = "·" if holder == "bank" else "?"
            shown.append(_token(hidden if value is None else str(value), holder))
    return _line("bonus", *[_close(part) for part in shown])


def _close(part: Text | str) -> Text:
    """A part with one space behind it: the bonus tokens are many for one line."""
    text = Text(part) if isinstance(part, str) else part
    text.rstrip()
    return text.append(" ")


def _seat(view: View, seat: str) -> Text:
    seals = words.count(view[f"SEAL{seat}"], "seal")
    return _line(seat_name(seat), f"{seals:<9}", _herd(view, seat).ljust(14), own_cards(view, seat))


def own_cards(view: View, seat: str) -> Text:
    """The cards of a hand, side by side."""
    cards = hand(view, seat)
    return _cards(cards) if cards else Text("no cards", "dim")


def _herd(view: View, seat: str) -> str:
    seen, more = herd(view, seat)
    if more:
        return f"{seen}+ camels"
    return words.count(seen, "camel") if seen else "no camels"
