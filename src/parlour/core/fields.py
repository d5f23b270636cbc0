"""The fields of a move, as text and as JSON: what the games' own kinds of field are made from.

Whatever cannot be read is refused with the rule FORM and quoted.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from parlour.core.errors import MalformedMove
from parlour.core.json_type import Json
from parlour.core.quote import quoted

Value: TypeAlias = int | tuple[int, ...] | None
"""A field as an engine holds it: an index, a number, a packed bundle, or a tuple of indices."""


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
            raise MalformedMove("malformed_move", f"{quoted(form)} is not {self.schema}.")
        return self.read(form)


class Bundle(Field):
    """Cards of several kinds: `2 ORE 1 GRA` in text, counts by kind in JSON."""

    pattern = ".+?"
    empty_allowed = False

    def __init__(
        self,
        kind: Field,
        names: Sequence[str],
        most: int,
        pack: Callable[[tuple[int, ...]], int],
        unpack: Callable[[int], tuple[int, ...]],
    ) -> None:
        """`kind` reads a single card; no kind may have more than `most` cards."""
        self.kind = kind
        self.names = names
        self.most = most
        self._pack = pack
        self._unpack = unpack
        side = f'{{"{names[0]}": 2, "{names[1]}": 1}}'
        self.schema = f"an object of counts{', maybe empty' * self.empty_allowed}: {side}"

    def counts(self, value: Value) -> list[tuple[str, int]]:
        """The kinds of cards in a bundle, and how many of each."""
        counts = zip(self.names, self._unpack(index(value)), strict=True)
        return [(name, number) for name, number in counts if number]

    def text(self, value: Value) -> str:
        return " ".join(f"{number} {name}" for name, number in self.counts(value)) or "nothing"

    def read(self, text: str) -> Value:
        words = text.replace(",", " ").split()
        if self.empty_allowed and [word.lower() for word in words] == ["nothing"]:
            return 0
        counts = [0] * len(self.names)
        number: int | None = None
        for word in words:
            if number is None and word.isascii() and word.isdigit():
                number = card_count(int(word[:9]), self.most)
            else:
                counts[index(self.kind.read(word))] += 1 if number is None else number
                number = None
        if number is not None or not words:
            raise MalformedMove("malformed_move", f"{quoted(text)} is not a list of cards.")
        return self._bundle(counts)

    def to_json(self, value: Value) -> Json:
        return dict(self.counts(value))

    def from_json(self, form: Json) -> Value:
        if not isinstance(form, Mapping):
            raise MalformedMove("malformed_move", f"{quoted(form)} is not {self.schema}.")
        counts = [0] * len(self.names)
        for name, number in form.items():
            if type(number) is not int:
                raise MalformedMove("malformed_move", f"{quoted(number)} is not a number of cards.")
            counts[index(self.kind.from_json(name))] += card_count(number, self.most)
        if not form and not self.empty_allowed:
            raise MalformedMove("malformed_move", "At least one card must be named.")
        return self._bundle(counts)

    def _bundle(self, counts: list[int]) -> int:
        for number in counts:
            if number:
                card_count(number, self.most)
        return self._pack(tuple(counts))


def index(value: Value) -> int:
    """The value of a field that holds an int."""
    if not isinstance(value, int):
        raise TypeError(f"{quoted(value)} is not an index")
    return value


def card_count(number: int, most: int) -> int:
    """The number, if a kind can have so many cards in a move."""
    if not 1 <= number <= most:
        raise MalformedMove("malformed_move", f"{quoted(number)} is not a number of cards.")
    return number
