"""The fields of a move, written and read: places, seats, resources, bundles of cards."""

import re
from collections.abc import Sequence
from typing import Final

from parlour.core.errors import MalformedMove
from parlour.core.fields import Bundle, Field, Value, index
from parlour.core.json_type import Json
from parlour.core.quote import quoted
from parlour.games.tacan import board
from parlour.games.tacan.cards import MOST, pack, unpack
from parlour.games.tacan.names import COLOURS, NOBODY, RESOURCE_WORDS, RESOURCES


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
            raise MalformedMove("unknown_key", f"{quoted(text)} is not {self.schema}.")
        return int(found[1])


class Seat(Field):
    """The name of a seat."""

    schema = "a seat: PB, PR, PY or PG"

    def text(self, value: Value) -> str:
        return COLOURS[index(value)]

    def read(self, text: str) -> Value:
        if text.upper() not in COLOURS:
            raise MalformedMove("unknown_seat", f"{quoted(text)} is not {self.schema}.")
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
            raise MalformedMove("malformed_move", f"{quoted(form)} is not {self.schema}.")
        return self._colours(form)

    def _colours(self, names: Sequence[Json]) -> tuple[int, ...]:
        colours = [index(SEAT.from_json(name)) for name in names]
        if len(set(colours)) != len(colours):
            raise MalformedMove("malformed_move", "A seat is named twice.")
        return tuple(sorted(colours))


class Resource(Field):
    """A resource; its key or an everyday word."""

    schema = "a resource: ORE, GRA, LUM, WOO or BRI"

    def text(self, value: Value) -> str:
        return RESOURCES[index(value)]

    def read(self, text: str) -> Value:
        resource = RESOURCE_WORDS.get(text.lower())
        if resource is None:
            raise MalformedMove("unknown_resource", f"{quoted(text)} is not {self.schema}.")
        return resource


class SlotList(Field):
    """V7: slots of a hand: `RC01 RC02` in text, numbers in JSON; none are named if left out."""

    schema = "a list of slots of the hand: [1, 2]"
    pattern = ".+?"

    def text(self, value: Value) -> str:
        slots = value if isinstance(value, tuple) else ()
        return " ".join(f"RC{slot:02}" for slot in slots)

    def read(self, text: str) -> Value:
        numbers: list[Json] = []
        for word in text.replace(",", " ").split():
            found = re.fullmatch(r"RC(\d{1,3})", word.upper(), re.ASCII)
            if not found:
                raise MalformedMove("malformed_move", f"{quoted(word)} is not a slot like RC01.")
            numbers.append(int(found[1]))
        return self.from_json(numbers)

    def to_json(self, value: Value) -> Json:
        return list(value) if isinstance(value, tuple) else []

    def from_json(self, form: Json) -> Value:
        numbers = form if isinstance(form, list | tuple) else ()
        slots = {slot for slot in numbers if type(slot) is int and 0 <= slot < MOST_SLOTS}
        if not slots or len(slots) != len(numbers):
            raise MalformedMove("malformed_move", f"{quoted(form)} is not {self.schema}.")
        return tuple(sorted(slots))


class Side(Bundle):
    """One side of an offer, which an option allows to be empty: `nothing` in text, {} in JSON."""

    empty_allowed = True


MOST_SLOTS: Final = MOST * len(RESOURCES)
"""No hand can have more cards."""
HEX: Final[Place] = Place("H", board.HEXES)
NODE: Final[Place] = Place("N", board.NODES)
PATH: Final[Place] = Place("P", board.PATHS)
SEAT: Final[Seat] = Seat()
MAYBE_SEAT: Final[MaybeSeat] = MaybeSeat()
SEATS: Final[Seats] = Seats()
RESOURCE: Final[Resource] = Resource()
SLOTS: Final[SlotList] = SlotList()
CARDS: Final[Bundle] = Bundle(RESOURCE, RESOURCES, MOST, pack, unpack)
SIDE: Final[Side] = Side(RESOURCE, RESOURCES, MOST, pack, unpack)
