"""How moves are written: one table for the text notation, the JSON form and the reference."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from parlour.core.errors import MalformedMove
from parlour.core.game import Json
from parlour.games.tacan import fields as f
from parlour.games.tacan import moves as m
from parlour.games.tacan.catalogue import interned
from parlour.games.tacan.names import NOBODY


@dataclass(frozen=True, slots=True)
class Part:
    """A field of a move and where it stands in the text, after the word that leads to it."""

    name: str
    attribute: str
    field: f.Field
    lead: str = ""
    optional: bool = False
    absent: f.Value = None
    """What the move holds when an optional part is left out."""

    def pattern(self) -> str:
        lead = rf"\s+{self.lead}" if self.lead else ""
        pattern = rf"{lead}\s+(?P<{self.attribute}>{self.field.pattern})"
        return f"(?:{pattern})?" if self.optional else pattern

    def syntax(self) -> str:
        written = f" {self.lead}" * bool(self.lead) + f" ‹{self.name}›"
        return f" [{written.strip()}]" if self.optional else written


@dataclass(frozen=True, slots=True)
class Form:
    """How one kind of move is written."""

    word: str
    kind: type[m.Move]
    make: Callable[..., m.Move]
    meaning: str
    parts: tuple[Part, ...] = ()

    @property
    def syntax(self) -> str:
        """The notation with its parts named."""
        return self.word + "".join(part.syntax() for part in self.parts)

    def text(self, move: m.Move) -> str:
        written = self.word
        for part in self.parts:
            value = getattr(move, part.attribute)
            if not (part.optional and value == part.absent):
                lead = f" {part.lead}" if part.lead else ""
                written += f"{lead} {part.field.text(value)}"
        return written

    def read(self, rest: str) -> m.Move:
        """The move whose parts stand in the text after the word."""
        found = re.fullmatch("".join(part.pattern() for part in self.parts), rest, re.IGNORECASE)
        if not found:
            raise MalformedMove(
                "malformed_move", f"{self.word + rest!r} is not written like {self.syntax!r}."
            )
        return self.make(*[self._read_part(part, found[part.attribute]) for part in self.parts])

    def _read_part(self, part: Part, text: str | None) -> f.Value:
        return part.absent if text is None else part.field.read(text)

    def to_json(self, move: m.Move) -> dict[str, Json]:
        fields = {
            part.name: part.field.to_json(getattr(move, part.attribute)) for part in self.parts
        }
        return {"move": self.word, **fields}

    def from_json(self, form: Mapping[str, Json]) -> m.Move:
        """The move of a JSON object; missing and unknown fields are refused by name."""
        unknown = form.keys() - {"move"} - {part.name for part in self.parts}
        if unknown:
            raise MalformedMove("malformed_move", f"{self.word} has no field {min(unknown)!r}.")
        for part in self.parts:
            if part.name not in form and not part.optional:
                raise MalformedMove("malformed_move", f"{self.word} needs the field {part.name!r}.")
        return self.make(*[part.field.from_json(form.get(part.name)) for part in self.parts])


def _part(name: str, field: f.Field, lead: str = "", attribute: str = "") -> Part:
    return Part(name, attribute or name, field, lead)


GIVE: Final = _part("give", f.SIDE)
WANT: Final = _part("want", f.SIDE, "for")

FORMS: Final = (
    Form(
        "settlement",
        m.Settlement,
        m.Settlement,
        "Build or place a settlement.",
        (_part("node", f.NODE),),
    ),
    Form("city", m.City, m.City, "Turn a settlement into a city.", (_part("node", f.NODE),)),
    Form("road building", m.RoadBuilding, m.RoadBuilding, "Play road building."),
    Form("road", m.Road, m.Road, "Build or place a road.", (_part("path", f.PATH),)),
    Form("roll", m.Roll, m.Roll, "Roll the dice."),
    Form("end", m.End, m.End, "End the turn."),
    Form("buy", m.Buy, m.Buy, "Buy a development card."),
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
            Part("steal", "victim", f.MAYBE_SEAT, "steal", optional=True, absent=NOBODY),
        ),
    ),
    Form("discard", m.Discard, m.Discard, "Give up cards after a 7.", (_part("cards", f.CARDS),)),
    Form(
        "bank",
        m.Bank,
        m.Bank,
        "Trade with the bank.",
        (_part("give", f.CARDS), _part("get", f.CARDS, "for")),
    ),
    Form(
        "offer",
        m.Offer,
        m.Offer,
        "Offer a trade to all opponents or to some.",
        (GIVE, WANT, Part("to", "to", f.SEATS, "to", optional=True)),
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

BY_KIND: Final = {form.kind: form for form in FORMS}
BY_WORD: Final = {form.word: form for form in FORMS}
ALIASES: Final = {"year of plenty": "plenty", "end turn": "end"}
LONGEST_TEXT: Final = 200
"""No move needs more; longer input is refused unread."""


def text(move: m.Move) -> str:
    """The notation of a move."""
    return BY_KIND[type(move)].text(move)


def parse(written: str) -> m.Move:
    """The move that a line of notation means."""
    if len(written) > LONGEST_TEXT:
        raise MalformedMove("malformed_move", f"A move has at most {LONGEST_TEXT} characters.")
    line = " ".join(written.split())
    for alias, word in ALIASES.items():
        if line.lower() == alias or line.lower().startswith(alias + " "):
            line = word + line[len(alias) :]
    for form in FORMS:
        rest = line[len(form.word) :]
        if line.lower().startswith(form.word) and (not rest or rest[0] == " "):
            return interned(form.read(rest))
    raise MalformedMove("malformed_move", f"{written!r} is not a move.")


def to_json(move: m.Move) -> dict[str, Json]:
    """The JSON form of a move."""
    return BY_KIND[type(move)].to_json(move)


def from_json(form: Json) -> m.Move:
    """The move that a JSON object means."""
    if not isinstance(form, Mapping):
        raise MalformedMove("malformed_move", f"{form!r} is not an object.")
    word = form.get("move")
    if not isinstance(word, str) or word not in BY_WORD:
        raise MalformedMove("malformed_move", f"There is no move {word!r}.")
    return interned(BY_WORD[word].from_json(form))
