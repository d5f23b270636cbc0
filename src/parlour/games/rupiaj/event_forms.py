"""How the events of Rupiaj are written, and who may see which of their values."""

from typing import Final

from parlour.core.event_forms import (
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
    maybe_choice,
    record,
)
from parlour.games.rupiaj import events as e
from parlour.games.rupiaj.cards import unpack
from parlour.games.rupiaj.names import CAUSES, GOODS, KINDS, REASONS
from parlour.games.rupiaj.tokens import NO_BONUS, PILES

GOOD: Final = choice(KINDS[:GOODS])
CARDS: Final = counts(KINDS, unpack)
BONUS: Final = ValueForm(
    lambda value, _: None if value == NO_BONUS else value,
    {"type": ["integer", "null"]},
    "a number, or null",
)

_SEAT: Final = EventField("seat", SEAT)

EVENT_FORMS: Final = EventForms(
    (
        EventForm(
            "dealt",
            e.Dealt,
            "A round was laid.",
            (EventField("round", NUMBER), EventField("starter", SEAT), EventField("market", CARDS)),
        ),
        EventForm(
            "took", e.Took, "A seat took a good from the market.", (_SEAT, EventField("good", GOOD))
        ),
        EventForm(
            "took_camels",
            e.TookCamels,
            "A seat took all camels of the market.",
            (_SEAT, EventField("number", NUMBER)),
        ),
        EventForm(
            "exchanged",
            e.Exchanged,
            "A seat exchanged cards with the market.",
            (_SEAT, EventField("take", CARDS), EventField("give", CARDS)),
        ),
        EventForm(
            "sold",
            e.Sold,
            "A seat sold cards for tokens, and perhaps got a bonus.",
            (
                _SEAT,
                EventField("good", GOOD),
                EventField("number", NUMBER),
                EventField("tokens", list_of(NUMBER), "The values of the goods tokens."),
                EventField("pile", maybe_choice(PILES), "The pile of the bonus token, if any."),
                EventField("bonus", BONUS, "What the bonus token is worth.", only=("seat",)),
            ),
        ),
        EventForm(
            "refilled",
            e.Refilled,
            "Cards came from the deck to the market.",
            (EventField("cards", CARDS),),
        ),
        EventForm(
            "round_ended",
            e.RoundEnded,
            "A round is over.",
            (
                EventField("cause", choice(CAUSES), "What ended it."),
                EventField("winner", MAYBE_SEAT, "Null if it is drawn."),
                EventField("reason", choice(REASONS), "What decided it."),
                EventField(
                    "lines",
                    list_of(
                        record(
                            seat=SEAT,
                            goods=NUMBER,
                            bonuses=NUMBER,
                            camels=NUMBER,
                            points=NUMBER,
                            bonus_tokens=NUMBER,
                            goods_tokens=NUMBER,
                        )
                    ),
                    "The reckoning: points by source, all points, and the tokens that settle ties.",
                ),
            ),
        ),
        EventForm(
            "match_won",
            e.MatchWon,
            "A seat has won the match.",
            (_SEAT, EventField("seals", NUMBER)),
        ),
    )
)
