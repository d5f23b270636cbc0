"""How the events of Tacan are written, and who may see which of their values."""

from typing import Final

from parlour.core.event_forms import (
    FLAG,
    MAYBE_SEAT,
    NUMBER,
    SEAT,
    EventField,
    EventForm,
    EventForms,
    ValueForm,
    choice,
    counts,
    list_of,
    record,
)
from parlour.games.tacan import events as e
from parlour.games.tacan.awards import AWARDS
from parlour.games.tacan.cards import unpack
from parlour.games.tacan.names import FACES, RESOURCES


def _keys(letter: str) -> ValueForm:
    return ValueForm(
        lambda value, _: f"{letter}{value:02}", {"type": "string"}, f"a key such as {letter}04"
    )


HEX: Final = _keys("H")
NODE: Final = _keys("N")
PATH: Final = _keys("P")
DICE: Final = list_of(NUMBER)
CARDS: Final = counts(RESOURCES, unpack)
RESOURCE: Final = choice(RESOURCES)
FACE: Final = choice(FACES)
SOURCES: Final = list_of(record(hex=HEX, cards=CARDS))

_SEAT: Final = EventField("seat", SEAT)
_PAID: Final = EventField("paid", CARDS, "What it cost.")
_GIVE: Final = EventField("give", CARDS)

EVENT_FORMS: Final = EventForms(
    (
        EventForm(
            "opening_rolled",
            e.OpeningRolled,
            "A seat rolled for who begins; those tied for the highest roll again.",
            (_SEAT, EventField("dice", DICE)),
        ),
        EventForm(
            "placed_settlement",
            e.PlacedSettlement,
            "A free settlement of the setup.",
            (_SEAT, EventField("node", NODE)),
        ),
        EventForm(
            "placed_road",
            e.PlacedRoad,
            "A free road of the setup.",
            (_SEAT, EventField("path", PATH)),
        ),
        EventForm(
            "got_first_cards",
            e.GotFirstCards,
            "The cards that the second settlement gives.",
            (_SEAT, EventField("cards", CARDS), EventField("sources", SOURCES, "By hex.")),
        ),
        EventForm("turn_began", e.TurnBegan, "It is a seat's turn.", (_SEAT,)),
        EventForm("turn_ended", e.TurnEnded, "A seat ended its turn.", (_SEAT,)),
        EventForm("rolled", e.Rolled, "The dice of a turn.", (_SEAT, EventField("dice", DICE))),
        EventForm(
            "produced",
            e.Produced,
            "What the roll gave to a seat, or would have given.",
            (
                _SEAT,
                EventField("cards", CARDS, "What the seat got."),
                EventField("sources", SOURCES, "What each hex gives, the robber's left out."),
                EventField("blocked", CARDS, "What the robber held back."),
                EventField("unpaid", CARDS, "What the bank could not pay."),
            ),
        ),
        EventForm(
            "discarded",
            e.Discarded,
            "A seat gave up cards after a 7.",
            (_SEAT, EventField("cards", CARDS)),
        ),
        EventForm(
            "robber_moved",
            e.RobberMoved,
            "A seat moved the robber.",
            (_SEAT, EventField("origin", HEX), EventField("hex", HEX)),
        ),
        EventForm(
            "stole",
            e.Stole,
            "A seat took a card from another.",
            (
                EventField("thief", SEAT),
                EventField("victim", SEAT),
                EventField("card", RESOURCE, only=("thief", "victim")),
            ),
        ),
        EventForm(
            "built_road",
            e.BuiltRoad,
            "A seat built a road; free ones cost nothing.",
            (_SEAT, EventField("path", PATH), _PAID),
        ),
        EventForm(
            "built_settlement",
            e.BuiltSettlement,
            "A seat built a settlement.",
            (_SEAT, EventField("node", NODE), _PAID),
        ),
        EventForm(
            "upgraded",
            e.Upgraded,
            "A seat turned a settlement into a city.",
            (_SEAT, EventField("node", NODE), _PAID),
        ),
        EventForm(
            "bought",
            e.Bought,
            "A seat bought a development card.",
            (_SEAT, EventField("card", FACE, only=("seat",)), _PAID),
        ),
        EventForm(
            "played",
            e.Played,
            "A seat played a development card.",
            (_SEAT, EventField("card", FACE)),
        ),
        EventForm(
            "took_from_bank",
            e.TookFromBank,
            "The cards of year of plenty.",
            (_SEAT, EventField("cards", CARDS)),
        ),
        EventForm(
            "monopolised",
            e.Monopolised,
            "Every opponent handed over all cards of a resource.",
            (
                _SEAT,
                EventField("resource", RESOURCE),
                EventField("taken", list_of(record(seat=SEAT, number=NUMBER))),
            ),
        ),
        EventForm(
            "traded_with_bank",
            e.TradedWithBank,
            "A seat traded with the bank.",
            (_SEAT, _GIVE, EventField("get", CARDS)),
        ),
        EventForm(
            "offered",
            e.Offered,
            "A seat offered a trade.",
            (_SEAT, _GIVE, EventField("want", CARDS), EventField("asked", list_of(SEAT))),
        ),
        EventForm(
            "answered",
            e.Answered,
            "A seat accepted or declined the open offer.",
            (_SEAT, EventField("accepts", FLAG)),
        ),
        EventForm(
            "countered",
            e.Countered,
            "A seat answered the open offer by one of its own.",
            (_SEAT, _GIVE, EventField("want", CARDS)),
        ),
        EventForm(
            "traded",
            e.Traded,
            "Two seats traded.",
            (_SEAT, EventField("partner", SEAT), _GIVE, EventField("get", CARDS)),
        ),
        EventForm("withdrawn", e.Withdrawn, "A seat's open offer ended without a trade.", (_SEAT,)),
        EventForm(
            "blocked",
            e.Blocked,
            "A seat blocks trading from now on, or no longer.",
            (_SEAT, EventField("blocks", FLAG)),
        ),
        EventForm(
            "award_moved",
            e.AwardMoved,
            "The largest army or the longest road has another holder, or none.",
            (
                EventField("award", choice(AWARDS)),
                EventField("loser", MAYBE_SEAT),
                EventField("winner", MAYBE_SEAT),
                EventField("length", NUMBER, "Knights or roads of the winner; 0 without one."),
            ),
        ),
        EventForm(
            "won",
            e.Won,
            "A seat has the points, and the match is over.",
            (_SEAT, EventField("points", NUMBER)),
        ),
    )
)
