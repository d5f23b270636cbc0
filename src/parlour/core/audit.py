"""What the secret of a fair match says about its log: commitment, chain, draws. No rules needed."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from parlour.core.chance import Chance, SeededChance
from parlour.core.draws import Die, Draw, Number, Order
from parlour.core.errors import LogError
from parlour.core.fairness import commitment_to, fair_chance, link
from parlour.core.log import Entry, Header, Log, line_of

FIRST_ENTRY = 2
"""The line of version 0."""


class Check(NamedTuple):
    """One draw of a log, and what the stream gives in its place."""

    entry: Entry
    drawn: Draw
    due: Draw

    @property
    def line(self) -> int:
        """The line of the entry."""
        return self.entry.version + FIRST_ENTRY

    @property
    def fits(self) -> bool:
        """Whether it is the draw that was due."""
        return self.drawn == self.due


def chance_of(header: Header, secret: bytes, position: int = 0) -> SeededChance:
    """The stream of a match, from its beginning or from where so many words are used."""
    return fair_chance(secret, header.game, header.seats, header.seeds, position)


def recompute(log: Log, chance: Chance) -> Iterator[Check]:
    """Every draw of a log beside the next one of the same kind from a stream."""
    for entry in log.entries:
        for drawn in entry.chance:
            yield Check(entry, drawn, _next(chance, drawn))


def _next(chance: Chance, draw: Draw) -> Draw:
    match draw:
        case Die():
            return Die(chance.below(6) + 1)
        case Number():
            return Number(draw.bound, chance.below(draw.bound))
        case Order():
            return Order(tuple(chance.shuffle(len(draw.order))))


def next_link(log: Log, entry: Entry, secret: bytes) -> str:
    """The link of an entry that comes after all entries of the log."""
    previous = log.entries[-1].chain if log.entries else first_link(log.header, secret)
    return link(secret, previous or "", line_of(entry))


def first_link(header: Header, secret: bytes) -> str:
    """The link of the header, from which that of the setup is made; it stands in no line."""
    return link(secret, "", line_of(header))


def secret_faults(log: Log, secret: bytes) -> Iterator[LogError]:
    """Whether the secret is the one that was promised."""
    if commitment_to(secret, log.header.setup) != log.header.commitment:
        line = len(log.entries) + FIRST_ENTRY
        yield LogError("wrong_secret", "the secret does not fit the commitment", line=line)


def chain_faults(log: Log, secret: bytes) -> Iterator[LogError]:
    """Every line that is not the one that was chained to the line before it.

    A line is judged by the link that is written before it: so one changed line is one fault.
    """
    previous = first_link(log.header, secret)
    for line, entry in enumerate(log.entries, start=FIRST_ENTRY):
        if entry.chain != link(secret, previous, line_of(replace(entry, chain=None))):
            blamed = "the header or this line" if line == FIRST_ENTRY else "this line"
            yield LogError("broken_chain", f"{blamed} is not what was chained here", line=line)
        previous = entry.chain or ""


def draw_faults(checks: Iterator[Check]) -> Iterator[LogError]:
    """Every draw that is not the one that was due."""
    for check in checks:
        if not check.fits:
            yield LogError(
                "wrong_draw", f"{check.drawn} was not drawn: {due(check)}", line=check.line
            )


def due(check: Check) -> str:
    """What should stand in the place of a draw, in words."""
    match check.drawn, check.due:
        case Order(order=drawn), Order(order=order):
            place = next(
                place for place, (one, other) in enumerate(zip(drawn, order)) if one != other
            )
            return f"place {place} should be {order[place]}, not {drawn[place]}"
        case _:
            return f"it should be {check.due}"
