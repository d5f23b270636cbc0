"""How moves are written: one table for the text notation, the JSON form and the reference."""

from typing import Final

from parlour.core.notation import Form, FormPart, Notation
from parlour.games.rupiaj import fields as f
from parlour.games.rupiaj import moves as m
from parlour.games.rupiaj.catalogue import fixed

GOOD: Final = FormPart("good", "good", f.GOOD)

FORMS: Final[tuple[Form[m.Move], ...]] = (
    Form("take", m.Take, m.Take, "Take one good from the market.", (GOOD,)),
    Form("camels", m.Camels, m.Camels, "Take all camels of the market."),
    Form(
        "swap",
        m.Swap,
        m.Swap,
        "Take several goods from the market for as many cards of hand and herd.",
        (FormPart("take", "take", f.CARDS), FormPart("give", "give", f.CARDS, "for")),
    ),
    Form(
        "sell",
        m.Sell,
        m.Sell,
        "Sell cards of one good.",
        (FormPart("count", "count", f.NUMBER), GOOD),
    ),
    Form("deal", m.Deal, m.Deal, "Lay the next round. It happens by itself; no seat can do it."),
)
ALIASES: Final = {"camel": "camels"}
NOTATION: Final = Notation(FORMS, ALIASES, fixed)
