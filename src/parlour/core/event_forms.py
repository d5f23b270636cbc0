"""How events are written: tables from which their JSON forms, their types for clients and the
reference follow.

An event is a row of cells, so that `seen` decides what a viewer gets of it, as of a match.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from parlour.core.cells import EVERYONE, SPECTATOR, Cell, Cells, public, seen
from parlour.core.errors import EventError
from parlour.core.events import BotTookOver, Event, Moved, Returned, TimeRanOut
from parlour.core.json_type import Json
from parlour.core.quote import quoted

NONE: Final = -1
"""What the engines hold where there is no seat, no place or no kind."""

Seats = Sequence[str]
"""The names of the seats, in seat order."""


@dataclass(frozen=True, slots=True)
class ValueForm:
    """How a value of an engine is written, and what its JSON form is."""

    to_json: Callable[[Any, Seats], Json]
    schema: dict[str, Json]
    words: str
    """The same in words."""


def _seat(value: int, seats: Seats) -> Json:
    return seats[value]


def _seat_or_none(value: int, seats: Seats) -> Json:
    return None if value == NONE else seats[value]


def _as_it_is(value: Any, _seats: Seats) -> Json:
    written: Json = value
    return written


SEAT: Final = ValueForm(_seat, {"type": "string"}, "a seat")
MAYBE_SEAT: Final = ValueForm(_seat_or_none, {"type": ["string", "null"]}, "a seat, or null")
NUMBER: Final = ValueForm(_as_it_is, {"type": "integer"}, "a number")
FLAG: Final = ValueForm(_as_it_is, {"type": "boolean"}, "true or false")
TEXT: Final = ValueForm(_as_it_is, {"type": "string"}, "text")


def choice(names: Sequence[str]) -> ValueForm:
    """An index, as one of these names."""
    return ValueForm(lambda value, _: names[value], {"enum": list(names)}, _one_of(names))


def maybe_choice(names: Sequence[str]) -> ValueForm:
    """An index, as one of these names, or null."""
    return ValueForm(
        lambda value, _: None if value == NONE else names[value],
        {"enum": [*names, None]},
        f"{_one_of(names)}, or null",
    )


def _one_of(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def counts(names: Sequence[str], unpack: Callable[[int], Sequence[int]]) -> ValueForm:
    """A packed bundle, as the number of each kind that is in it."""
    return ValueForm(
        lambda value, _: {name: n for name, n in zip(names, unpack(value), strict=False) if n},
        {
            "type": "object",
            "properties": {name: {"type": "integer"} for name in names},
            "additionalProperties": False,
        },
        f"an object: how many of {_one_of(names)} there are",
    )


def list_of(item: ValueForm) -> ValueForm:
    """Several values."""
    return ValueForm(
        lambda value, seats: [item.to_json(one, seats) for one in value],
        {"type": "array", "items": item.schema},
        f"a list, of each: {item.words}",
    )


def record(**fields: ValueForm) -> ValueForm:
    """A tuple of values, as an object whose fields have these names, in this order."""
    return ValueForm(
        lambda value, seats: {
            name: field.to_json(one, seats)
            for (name, field), one in zip(fields.items(), value, strict=True)
        },
        {
            "type": "object",
            "properties": {name: field.schema for name, field in fields.items()},
            "required": list(fields),
            "additionalProperties": False,
        },
        "; ".join(f"`{name}`: {field.words}" for name, field in fields.items()),
    )


@dataclass(frozen=True, slots=True)
class EventField:
    """An attribute of an event, under the same name."""

    name: str
    form: ValueForm
    meaning: str = ""
    only: tuple[str, ...] = ()
    """The attributes that hold the seats who may see it; without any, everybody may."""

    def cell(self, event: Event, seats: Seats) -> Cell:
        """The value with its audience."""
        value = self.form.to_json(getattr(event, self.name), seats)
        if not self.only:
            return public(value)
        return Cell(value, tuple([str(seats[getattr(event, name)]) for name in self.only]))

    @property
    def schema(self) -> dict[str, Json]:
        """What the JSON form is: null for whoever may not see it."""
        return {"anyOf": [self.form.schema, {"type": "null"}]} if self.only else self.form.schema


@dataclass(frozen=True, slots=True)
class EventForm:
    """A kind of event: its name, its class, what it means, and its fields."""

    name: str
    kind: type[Event]
    meaning: str
    fields: tuple[EventField, ...] = ()

    def cells(self, event: Event, seats: Seats) -> Cells:
        """The event as cells; the first names its kind."""
        return {
            "event": public(self.name),
            **{field.name: field.cell(event, seats) for field in self.fields},
        }

    @property
    def schema(self) -> dict[str, Json]:
        """What the JSON form is, for whoever sees all of it."""
        return {
            "type": "object",
            "description": self.meaning,
            "properties": {
                "event": {"const": self.name},
                **{field.name: field.schema for field in self.fields},
            },
            "required": ["event", *[field.name for field in self.fields]],
            "additionalProperties": False,
        }


_SEAT = EventField("seat", SEAT)
CORE_FORMS: Final = (
    EventForm(
        "moved",
        Moved,
        "A seat moved; without a seat, something happened by itself.",
        (EventField("seat", MAYBE_SEAT), EventField("move", TEXT, "In notation.")),
    ),
    EventForm(
        "time_ran_out",
        TimeRanOut,
        "The time of a seat was out, and the default decision was taken.",
        (_SEAT,),
    ),
    EventForm("bot_took_over", BotTookOver, "A bot plays a seat from this move on.", (_SEAT,)),
    EventForm("returned", Returned, "The player of a seat plays again instead of a bot.", (_SEAT,)),
)
"""The events that every game has."""


class EventForms:
    """How all events of a game are written."""

    def __init__(self, forms: Sequence[EventForm] = ()) -> None:
        self.forms = (*forms, *CORE_FORMS)
        self._by_kind = {form.kind: form for form in self.forms}

    def cells(self, event: Event, seats: Seats) -> Cells:
        """An event as cells; refused if the game has no form for it, or it does not fit."""
        form = self._by_kind.get(type(event))
        try:
            if form is not None:
                return form.cells(event, seats)
        except (AttributeError, LookupError, TypeError, ValueError):
            pass  # a value that the form cannot write
        raise EventError("malformed_event", f"{quoted(event)} is not an event of this game.")


def seen_event(cells: Cells, viewer: str) -> dict[str, Json]:
    """What a viewer gets of an event."""
    return {name: seen(cell, viewer) for name, cell in cells.items()}


_encode: Final = msgspec.json.Encoder().encode


class ViewerEvents:
    """The events of a step, for one viewer after the other; what all see alike is written once."""

    __slots__ = ("_parts",)

    def __init__(self, events: Sequence[Cells]) -> None:
        self._parts: list[bytes | Cells] = [
            _encode(seen_event(cells, SPECTATOR)) if _is_public(cells) else cells
            for cells in events
        ]

    def events(self, viewer: str) -> bytes:
        """The events for a viewer, as a JSON list."""
        written = [
            part if isinstance(part, bytes) else _encode(seen_event(part, viewer))
            for part in self._parts
        ]
        return b"[%b]" % b",".join(written)


def _is_public(cells: Cells) -> bool:
    return all(cell.audience is EVERYONE for cell in cells.values())
