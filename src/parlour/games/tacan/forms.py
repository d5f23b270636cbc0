"""How moves are written: one table for the text notation, the JSON form and the reference."""

from typing import Final

from parlour.core.fields import Field
from parlour.core.notation import Form, FormPart, Notation
from parlour.games.tacan import fields as f
from parlour.games.tacan import moves as m
from parlour.games.tacan.catalogue import fixed
from parlour.games.tacan.names import NOBODY


def _part(name: str, field: Field, lead: str = "", attribute: str = "") -> FormPart:
    return FormPart(name, attribute or name, field, lead)


GIVE: Final = _part("give", f.SIDE)
WANT: Final = _part("want", f.SIDE, "for")
SLOTS: Final = FormPart("slots", "slots", f.SLOTS, "from", optional=True, absent=(), omitted=True)
"""V7: the slots that are emptied, where cards stay in them."""

FORMS: Final[tuple[Form[m.Move], ...]] = (
    Form(
        "settlement",
        m.Settlement,
        m.Settlement,
        "Build or place a settlement.",
        (_part("node", f.NODE), SLOTS),
    ),
    Form("city", m.City, m.City, "Turn a settlement into a city.", (_part("node", f.NODE), SLOTS)),
    Form("road building", m.RoadBuilding, m.RoadBuilding, "Play road building."),
    Form("road", m.Road, m.Road, "Build or place a road.", (_part("path", f.PATH), SLOTS)),
    Form("roll", m.Roll, m.Roll, "Roll the dice."),
    Form("end", m.End, m.End, "End the turn."),
    Form("buy", m.Buy, m.Buy, "Buy a development card.", (SLOTS,)),
    Form("knight", m.Knight, m.Knight, "Play a knight."),
    Form("plenty", m.Plenty, m.Plenty, "Play year of plenty.", (_part("cards", f.CARDS),)),
    Form("monopoly", m.Monopoly, m.Monopoly, "Play monopoly.", (_part("resource", f.RESOURCE),)),
    Form(
        "robber",
        m.Robber,
        m.Robber,
        "Move the robber and take a card from a seat.",
        (
            _part("hex", f.HEX),
            FormPart("steal", "victim", f.MAYBE_SEAT, "steal", optional=True, absent=NOBODY),
            SLOTS,
        ),
    ),
    Form(
        "discard",
        m.Discard,
        m.Discard,
        "Give up cards after a 7.",
        (_part("cards", f.CARDS), SLOTS),
    ),
    Form(
        "bank",
        m.Bank,
        m.Bank,
        "Trade with the bank.",
        (_part("give", f.CARDS), _part("get", f.CARDS, "for"), SLOTS),
    ),
    Form(
        "offer",
        m.Offer,
        m.Offer,
        "Offer a trade to all opponents or to some.",
        (GIVE, WANT, FormPart("to", "to", f.SEATS, "to", optional=True)),
    ),
    Form("accept", m.Accept, m.Accept, "Accept the open offer."),
    Form("decline", m.Decline, m.Decline, "Decline the open offer."),
    Form("counter", m.Counter, m.Counter, "Answer with an offer of one's own.", (GIVE, WANT)),
    Form(
        "pick",
        m.Pick,
        m.Pick,
        "Trade with a seat that agreed.",
        (_part("seat", f.SEAT, attribute="colour"),),
    ),
    Form("withdraw", m.Withdraw, m.Withdraw, "Take the open offer back."),
    Form("block", m.Block, m.Block, "Refuse to trade from now on."),
    Form("unblock", m.Unblock, m.Unblock, "Be open to trade again."),
)
"""Every kind of move. `road building` stands before `road`, which it begins with."""

ALIASES: Final = {"year of plenty": "plenty", "end turn": "end"}
NOTATION: Final = Notation(FORMS, ALIASES, fixed)
