"""The fields of a move, written and read: goods, numbers of cards, bundles."""

from typing import Final

from parlour.core.errors import MalformedMove
from parlour.core.fields import Bundle, Field, Value, card_count, index
from parlour.core.json_type import Json
from parlour.core.quote import quoted
from parlour.games.rupiaj.cards import MOST, pack, unpack
from parlour.games.rupiaj.names import KIND_WORDS, KINDS


class Kind(Field):
    """A kind of card, in the singular or the plural."""

    def __init__(self, schema: str) -> None:
        self.schema = schema

    def text(self, value: Value) -> str:
        return KINDS[index(value)]

    def read(self, text: str) -> Value:
        kind = KIND_WORDS.get(text.lower())
        if kind is None:
            raise MalformedMove("unknown_good", f"{quoted(text)} is not {self.schema}.")
        return kind


class Number(Field):
    """How many cards."""

    schema = "a number of cards"

    def text(self, value: Value) -> str:
        return str(value)

    def read(self, text: str) -> Value:
        if not (text.isascii() and text.isdigit()):
            raise MalformedMove("malformed_move", f"{quoted(text)} is not {self.schema}.")
        return card_count(int(text[:9]), MOST)

    def to_json(self, value: Value) -> Json:
        return index(value)

    def from_json(self, form: Json) -> Value:
        if type(form) is not int:
            raise MalformedMove("malformed_move", f"{quoted(form)} is not {self.schema}.")
        return card_count(form, MOST)


class Cards(Bundle):
    """A side of an exchange: `silk silk gold` in text; counts are understood too."""

    def text(self, value: Value) -> str:
        return " ".join(" ".join([name] * number) for name, number in self.counts(value))


GOOD: Final[Kind] = Kind("a good: leather, spice, silk, silver, gold or diamond")
KIND: Final[Kind] = Kind("a kind of card: leather, spice, silk, silver, gold, diamond or camel")
NUMBER: Final[Number] = Number()
CARDS: Final[Cards] = Cards(KIND, KINDS, MOST, pack, unpack)
