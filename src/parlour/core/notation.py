"""How moves are written: tables from which a game's text notation and JSON form both follow.

Whatever cannot be read is refused with the rule FORM and quoted.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic, TypeAlias

import msgspec

from parlour.core.errors import MalformedMove
from parlour.core.game import M
from parlour.core.json_type import Json
from parlour.core.quoting import quoted

Value: TypeAlias = int | tuple[int, ...] | None
"""A field as an engine holds it: an index, a number, a packed bundle, or a tuple of indices."""

LONGEST_TEXT: Final = 200
"""No move needs more; longer input is refused unread."""
MOST_FORMS: Final = 8_000
"""JSON forms of moves that are kept, at most 6 MB; those that are played often are fewer."""


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


@dataclass(frozen=True, slots=True)
class Part:
    """A field of a move and where it stands in the text, after the word that leads to it."""

    name: str
    attribute: str
    field: Field
    lead: str = ""
    optional: bool = False
    absent: Value = None
    """What the move holds when an optional part is left out."""

    def pattern(self) -> str:
        """What the part looks like in the text."""
        lead = rf"\s+{self.lead}" if self.lead else ""
        pattern = rf"{lead}\s+(?P<{self.attribute}>{self.field.pattern})"
        return f"(?:{pattern})?" if self.optional else pattern

    def syntax(self) -> str:
        """The part with its name, for people."""
        written = f" {self.lead}" * bool(self.lead) + f" ‹{self.name}›"
        return f" [{written.strip()}]" if self.optional else written


@dataclass(frozen=True, slots=True)
class Form(Generic[M]):
    """How one kind of move is written."""

    word: str
    kind: type[M]
    make: Callable[..., M]
    meaning: str
    parts: tuple[Part, ...] = ()

    @property
    def syntax(self) -> str:
        """The notation with its parts named."""
        return self.word + "".join(part.syntax() for part in self.parts)

    def text(self, move: M) -> str:
        """The notation of a move of this kind."""
        written = self.word
        for part in self.parts:
            value = getattr(move, part.attribute)
            if not (part.optional and value == part.absent):
                lead = f" {part.lead}" if part.lead else ""
                written += f"{lead} {part.field.text(value)}"
        return written

    def read(self, rest: str) -> M:
        """The move whose parts stand in the text after the word."""
        found = re.fullmatch("".join(part.pattern() for part in self.parts), rest, re.IGNORECASE)
        if not found:
            raise MalformedMove(
                "malformed_move", f"{quoted(self.word + rest)} is not written like {self.syntax!r}."
            )
        return self.make(*[self._read_part(part, found[part.attribute]) for part in self.parts])

    def _read_part(self, part: Part, text: str | None) -> Value:
        return part.absent if text is None else part.field.read(text)

    def to_json(self, move: M) -> dict[str, Json]:
        """The JSON form of a move of this kind."""
        fields = {
            part.name: part.field.to_json(getattr(move, part.attribute)) for part in self.parts
        }
        return {"move": self.word, **fields}

    def encoded(self, move: M) -> bytes:
        """The JSON form of a move of this kind, written out."""
        written = b'{"move":%b' % msgspec.json.encode(self.word)
        for part in self.parts:
            written += _encoded(part.name, part.field, getattr(move, part.attribute))
        return written + b"}"

    def from_json(self, form: Mapping[str, Json]) -> M:
        """The move of a JSON object; missing and unknown fields are refused by name."""
        unknown = form.keys() - {"move"} - {part.name for part in self.parts}
        if unknown:
            raise MalformedMove(
                "malformed_move", f"{self.word} has no field {quoted(min(map(str, unknown)))}."
            )
        for part in self.parts:
            if part.name not in form and not part.optional:
                raise MalformedMove("malformed_move", f"{self.word} needs the field {part.name!r}.")
        return self.make(*[self._from_json(part, form) for part in self.parts])

    def _from_json(self, part: Part, form: Mapping[str, Json]) -> Value:
        return part.field.from_json(form[part.name]) if part.name in form else part.absent


@lru_cache(maxsize=16_384)
def _encoded(name: str, field: Field, value: Value) -> bytes:
    """A field of a JSON object: a few hundred of them make ten thousands of moves."""
    return b",%b:%b" % (msgspec.json.encode(name), msgspec.json.encode(field.to_json(value)))


def _own(value: Json) -> Json:
    """A field that can be modified without harm to what is kept: none is nested any deeper."""
    if isinstance(value, dict):
        return dict(value)
    return list(value) if isinstance(value, list) else value


class Notation(Generic[M]):
    """How all moves of a game are written."""

    def __init__(
        self, forms: Sequence[Form[M]], aliases: Mapping[str, str], fixed: Callable[[M], M | None]
    ) -> None:
        """A form whose word begins with that of another stands before it.

        `fixed` gives the catalogue's own copy of a move, or None if it has none.
        """
        self.forms = forms
        self.aliases = aliases
        self._fixed = fixed
        self._by_kind: dict[type[M], Form[M]] = {form.kind: form for form in forms}
        self._by_word = {form.word: form for form in forms}
        self._forms: dict[int, tuple[M, dict[str, Json]]] = {}
        """What was made of moves, by their identity, which they keep while they stand here."""

    def text(self, move: M) -> str:
        """The notation of a move."""
        return self._by_kind[type(move)].text(move)

    def parse(self, written: str) -> M:
        """The move that a line of notation means."""
        if len(written) > LONGEST_TEXT:
            raise MalformedMove("malformed_move", f"A move has at most {LONGEST_TEXT} characters.")
        line = " ".join(written.split())
        for alias, word in self.aliases.items():
            if line.lower() == alias or line.lower().startswith(alias + " "):
                line = word + line[len(alias) :]
        for form in self.forms:
            rest = line[len(form.word) :]
            if line.lower().startswith(form.word) and (not rest or rest[0] == " "):
                return self._own_copy(form.read(rest))
        raise MalformedMove("malformed_move", f"{quoted(written)} is not a move.")

    def check(self, move: M) -> None:
        """FORM: refuse what is no move of the game, or says what cannot be written and read again.

        Whoever makes moves in Python can put any number into them. The catalogue's own are right.
        """
        form = self._by_kind.get(type(move))
        if form is None:
            raise MalformedMove("malformed_move", f"{quoted(move)} is not a move of this game.")
        try:
            if self._fixed(move) is move or form.from_json(form.to_json(move)) == move:
                return
        except (ArithmeticError, LookupError, TypeError, ValueError):
            pass  # an index that is none, or no number at all
        raise MalformedMove("malformed_move", f"{quoted(move)} says what no move can say.")

    def to_json(self, move: M) -> dict[str, Json]:
        """The JSON form of a move, which is the caller's own."""
        known = self._forms.get(id(move))
        if known is None:
            if len(self._forms) >= MOST_FORMS:
                self._forms.clear()
            known = self._forms[id(move)] = move, self._by_kind[type(move)].to_json(move)
        return {name: _own(value) for name, value in known[1].items()}

    def encoded(self, move: M) -> bytes:
        """The JSON form of a move, written out without spaces."""
        return self._by_kind[type(move)].encoded(move)

    def from_json(self, form: Json) -> M:
        """The move that a JSON object means."""
        if not isinstance(form, Mapping):
            raise MalformedMove("malformed_move", f"{quoted(form)} is not an object.")
        word = form.get("move")
        if not isinstance(word, str) or word not in self._by_word:
            raise MalformedMove("malformed_move", f"There is no move {quoted(word)}.")
        return self._own_copy(self._by_word[word].from_json(form))

    def _own_copy(self, move: M) -> M:
        found = self._fixed(move)
        return move if found is None else found
