"""How moves are written: tables from which a game's text notation and JSON form both follow.

Whatever cannot be read is refused with the rule FORM and quoted.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic

import msgspec

from parlour.core.errors import MalformedMove
from parlour.core.fields import Field, Value
from parlour.core.game import M
from parlour.core.json_type import Json
from parlour.core.quote import quoted

LONGEST_TEXT: Final = 200
"""No move needs more; longer input is refused unread."""
MOST_FORMS: Final = 8_000
"""JSON forms of moves that are kept, at most 2 MB; those that are played often are fewer."""

_read: Final = msgspec.json.Decoder().decode


@dataclass(frozen=True, slots=True)
class FormPart:
    """A field of a move and where it stands in the text, after the word that leads to it."""

    name: str
    attribute: str
    field: Field
    lead: str = ""
    optional: bool = False
    absent: Value = None
    """What the move holds when an optional part is left out."""
    omitted: bool = False
    """Whether JSON leaves the part out, too, where the move holds what is absent."""

    def pattern(self) -> str:
        """What the part looks like in the text."""
        lead = rf"\s+{self.lead}" if self.lead else ""
        pattern = rf"{lead}\s+(?P<{self.attribute}>{self.field.pattern})"
        return f"(?:{pattern})?" if self.optional else pattern

    def leaves_out(self, value: Value) -> bool:
        """Whether JSON says nothing of this value."""
        return self.omitted and value == self.absent

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
    parts: tuple[FormPart, ...] = ()

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

    def _read_part(self, part: FormPart, text: str | None) -> Value:
        return part.absent if text is None else part.field.read(text)

    def to_json(self, move: M) -> dict[str, Json]:
        """The JSON form of a move of this kind."""
        fields = {
            part.name: part.field.to_json(value)
            for part in self.parts
            if not part.leaves_out(value := getattr(move, part.attribute))
        }
        return {"move": self.word, **fields}

    def encoded(self, move: M) -> bytes:
        """The JSON form of a move of this kind, written out."""
        written = b'{"move":%b' % msgspec.json.encode(self.word)
        for part in self.parts:
            value = getattr(move, part.attribute)
            if not part.leaves_out(value):
                written += _encoded(part.name, part.field, value)
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

    def _from_json(self, part: FormPart, form: Mapping[str, Json]) -> Value:
        return part.field.from_json(form[part.name]) if part.name in form else part.absent


@lru_cache(maxsize=16_384)
def _encoded(name: str, field: Field, value: Value) -> bytes:
    """A field of a JSON object: a few hundred of them make ten thousands of moves."""
    return b",%b:%b" % (msgspec.json.encode(name), msgspec.json.encode(field.to_json(value)))


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
        self._forms: dict[int, tuple[M, bytes]] = {}
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
            known = self._forms[id(move)] = move, self._by_kind[type(move)].encoded(move)
        form: dict[str, Json] = _read(known[1])
        return form

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
