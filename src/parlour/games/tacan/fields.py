"""The fields of a move, written and read: places, seats, resources, bundles of cards.

Whatever cannot be read is refused with the rule FORM and quoted.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from parlour.core.errors import MalformedMove
from parlour.core.game import Json
from parlour.games.tacan import board
from parlour.games.tacan.cards import MOST, pack, unpack
from parlour.games.tacan.names import COLOURS, NOBODY, RESOURCE_WORDS, RESOURCES

Value: TypeAlias = int | tuple[int, ...] | None
"""A field as the engine holds it: an index, a packed bundle, or a tuple of colours."""


class Field:
    """A kind of field. The text form and the JSON form are the same string unless overridden."""

    schema = "a string"
    """What the JSON form is, in words."""
    pattern = r"\S+"
    """What the text form looks like: one word, unless overridden."""

    def text(self, value: Value) -> str:
        raise NotImplementedError

    def read(self, text: str) -> Value:
        raise NotImplementedError

    def to_json(self, value: Value) -> Json:
        return self.text(value)

    def from_json(self, form: Json) -> Value:
        if not isinstance(form, str):
            raise MalformedMove("malformed_move", f"{form!r} is not {self.schema}.")
        return self.read(form)


class Place(Field):
    """A key of the board; more or fewer zeros are accepted."""

    def __init__(self, letter: str, number: int) -> None:
        self.letter = letter
        self.number = number
        self.schema = f"a key from {letter}00 to {letter}{number - 1}"

    def text(self, value: Value) -> str:
        return f"{self.letter}{value:02}"

    def read(self, text: str) -> Value:
        found = re.fullmatch(rf"{self.letter}0*(\d{{1,2}})", text.upper(), re.ASCII)
        if not found or int(found[1]) >= self.number:
            raise MalformedMove("unknown_key", f"{text!r} is not {self.schema}.")
        return int(found[1])


class Seat(Field):
    """The name of a seat."""

    schema = "a seat: PB, PR, PY or PG"

    def text(self, value: Value) -> str:
        return COLOURS[_index(value)]

    def read(self, text: str) -> Value:
        if text.upper() not in COLOURS:
            raise MalformedMove("unknown_seat", f"{text!r} is not {self.schema}.")
        return COLOURS.index(text.upper())


class MaybeSeat(Seat):
    """The name of a seat, or nobody: null in JSON, left out in text."""

    schema = "a seat, or null"

    def to_json(self, value: Value) -> Json:
        return None if value == NOBODY else self.text(value)

    def from_json(self, form: Json) -> Value:
        return NOBODY if form is None else super().from_json(form)


class Seats(Field):
    """Some seats, or all opponents: null in JSON, `all` or left out in text."""

    schema = "a list of seats, or null for all"
    pattern = ".+?"

    def text(self, value: Value) -> str:
        colours = value if isinstance(value, tuple) else ()
        return " ".join(COLOURS[colour] for colour in colours)

    def read(self, text: str) -> Value:
        words = text.replace(",", " ").split()
        return None if [word.lower() for word in words] == ["all"] else self._colours(words)

    def to_json(self, value: Value) -> Json:
        return None if value is None else self.text(value).split()

    def from_json(self, form: Json) -> Value:
        if form is None:
            return None
        if not isinstance(form, Sequence) or isinstance(form, str) or not form:
            raise MalformedMove("malformed_move", f"{form!r} is not {self.schema}.")
        return self._colours(form)

    def _colours(self, names: Sequence[Json]) -> tuple[int, ...]:
        colours = [_index(SEAT.from_json(name)) for name in names]
        if len(set(colours)) != len(colours):
            raise MalformedMove("malformed_move", "A seat is named twice.")
        return tuple(sorted(colours))


class Resource(Field):
    """A resource; its key or an everyday word."""

    schema = "a resource: ORE, GRA, LUM, WOO or BRI"

    def text(self, value: Value) -> str:
        return RESOURCES[_index(value)]

    def read(self, text: str) -> Value:
        resource = RESOURCE_WORDS.get(text.lower())
        if resource is None:
            raise MalformedMove("unknown_resource", f"{text!r} is not {self.schema}.")
        return resource


class Cards(Field):
    """A bundle of cards: `2 ORE 1 GRA` in text, counts by resource in JSON."""

    schema = 'an object of counts: {"ORE": 2, "GRA": 1}'
    pattern = ".+?"
    empty_allowed = False

    def text(self, value: Value) -> str:
        counts = zip(unpack(_index(value)), RESOURCES, strict=True)
        return " ".join(f"{number} {name}" for number, name in counts if number) or "nothing"

    def read(self, text: str) -> Value:
        words = text.replace(",", " ").split()
        if self.empty_allowed and [word.lower() for word in words] == ["nothing"]:
            return 0
        counts = [0] * len(RESOURCES)
        number: int | None = None
        for word in words:
            if number is None and word.isascii() and word.isdigit():
                number = _card_count(int(word[:9]))
            else:
                counts[_index(RESOURCE.read(word))] += 1 if number is None else number
                number = None
        if number is not None or not words:
            raise MalformedMove("malformed_move", f"{text!r} is not a list of cards.")
        return _bundle(counts)

    def to_json(self, value: Value) -> Json:
        counts = zip(unpack(_index(value)), RESOURCES, strict=True)
        return {name: number for number, name in counts if number}

    def from_json(self, form: Json) -> Value:
        if not isinstance(form, Mapping):
            raise MalformedMove("malformed_move", f"{form!r} is not {self.schema}.")
        counts = [0] * len(RESOURCES)
        for name, number in form.items():
            if type(number) is not int:
                raise MalformedMove("malformed_move", f"{number!r} is not a number of cards.")
            counts[_index(RESOURCE.from_json(name))] += _card_count(number)
        if not form and not self.empty_allowed:
            raise MalformedMove("malformed_move", "At least one card must be named.")
        return _bundle(counts)


class Side(Cards):
    """One side of an offer, which an option allows to be empty: `nothing` in text, {} in JSON."""

    schema = 'an object of counts, maybe empty: {"ORE": 2, "GRA": 1}'
    empty_allowed = True


def _index(value: Value) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} is not an index")
    return value


def _card_count(number: int) -> int:
    if not 1 <= number <= MOST:
        raise MalformedMove("malformed_move", f"{number} is not a number of cards.")
    return number


def _bundle(counts: list[int]) -> int:
    for number in counts:
        if number:
            _card_count(number)
    return pack(tuple(counts))


HEX: Final = Place("H", board.HEXES)
NODE: Final = Place("N", board.NODES)
PATH: Final = Place("P", board.PATHS)
SEAT: Final = Seat()
MAYBE_SEAT: Final = MaybeSeat()
SEATS: Final = Seats()
RESOURCE: Final = Resource()
CARDS: Final = Cards()
SIDE: Final = Side()
