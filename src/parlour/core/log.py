"""The log of a match: a header and its entries, one JSON object a line."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from parlour.core.draws import Draw
from parlour.core.errors import FairnessError, LogError, ParlourError
from parlour.core.fairness import check_seeds
from parlour.core.options import OptionValue

FORMAT = 1
"""Raised when a log can no longer be read as before."""

MoveForm: TypeAlias = dict[str, Any]
"""The JSON form of a move, which only its game can read."""

SETUP: Final = "setup"
"""The word for the move of the first entry, which no seat made."""

By: TypeAlias = Literal["person", "bot", "default"]
"""Who made a move: the player, a bot, or the rules' default because the time was out."""

Digest: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Link: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{32}\Z")]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a match is: said before anything is drawn."""

    parlour_log: int
    """The format of the log."""
    game: str
    seats: tuple[str, ...]
    options: dict[str, OptionValue]
    commitment: Digest | None = None
    """The hash of the secret, in a fair match."""
    seeds: dict[str, str] = {}
    """What the players of a fair match added to its chance."""
    setup: str = ""
    """The operations by which a host set the match up, if one did."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One change of a match: who moved how, and what chance said."""

    version: int
    seat: str | None
    move: MoveForm
    chance: list[Draw] = []
    time: float | None = None
    """Seconds since 1970, by the clock of whoever kept the log."""
    by: By = "person"
    chain: Link | None = None
    """In a fair match: what stands for all lines up to this one. Always the last field."""


class Reveal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line of a fair match that is over."""

    reveal: Digest
    """The secret, in hex."""
    ended: bool = False
    """Whether the match was ended before it had an outcome."""


class Log:
    """A header and its entries in order; entry n leads to version n."""

    def __init__(
        self,
        header: Header,
        entries: list[Entry] | None = None,
        reveal: str | None = None,
        first: int = 0,
    ) -> None:
        self.header = header
        self.entries = entries if entries is not None else []
        self.reveal = reveal
        """The secret in hex, once a fair match is over."""
        self.ended = False
        """Whether a match whose secret is revealed was ended before it had an outcome."""
        self.first = first
        """The version of the first entry that is here; those before it are kept elsewhere."""

    @property
    def version(self) -> int:
        """The number of the last entry; 0 after the setup."""
        return self.first + len(self.entries) - 1

    def forget(self, keep: int) -> None:
        """Let go of all entries but the last so many: whoever calls this has stored them."""
        gone = max(0, len(self.entries) - max(keep, 1))
        del self.entries[:gone]
        self.first += gone

    def dumps(self) -> str:
        """The log as text; every line ends with a newline, the last one too."""
        if self.first:
            raise ValueError("the beginning of this log is kept elsewhere")
        records: list[Header | Entry | Reveal] = [self.header, *self.entries]
        if self.reveal is not None:
            records.append(Reveal(self.reveal, self.ended))
        return "".join(line_of(record) + "\n" for record in records)


def line_of(record: Header | Entry | Reveal) -> str:
    """The line that a record makes, without its end."""
    return msgspec.json.encode(record).decode()


_HEADER = msgspec.json.Decoder(Header)
_ENTRY = msgspec.json.Decoder(Entry)
_REVEAL = msgspec.json.Decoder(Reveal)


UNREADABLE: Final = (msgspec.DecodeError, RecursionError, UnicodeEncodeError)
"""What reading a line can end in, however it is damaged."""


def loads(text: str) -> Log:
    """A log read back; whatever is wrong with it is named with its line."""
    if not text.strip():
        raise LogError("empty_log", "the log is empty", line=1)
    lines = text.split("\n")
    if lines.pop():
        raise LogError("truncated_log", "the last line is cut off", line=len(lines) + 1)
    log = Log(_read_header(lines[0]))
    for number, line in enumerate(lines[1:], start=2):
        if log.reveal is not None:
            raise LogError("line_after_reveal", "the secret must be the last line", line=number)
        if line.startswith('{"reveal"'):
            last = _read_reveal(line, number, log.header)
            log.reveal, log.ended = last.reveal, last.ended
        else:
            log.entries.append(_read_entry(line, number, log.header))
    if not log.entries:
        raise LogError("truncated_log", "the setup of the match is missing", line=2)
    return log


def _read_header(line: str) -> Header:
    try:
        header = _HEADER.decode(line)
    except UNREADABLE as error:
        raise LogError("corrupt_log", f"not the header of a log ({error})", line=1) from None
    if header.parlour_log != FORMAT:
        raise LogError("unknown_format", f"format {header.parlour_log} is not known", line=1)
    if header.commitment is None:
        if header.seeds:
            raise LogError("spare_seeds", "there are seeds but no commitment", line=1)
        return header
    try:
        check_seeds(header.seats, header.seeds)
    except FairnessError as error:
        raise LogError(error.code, error.sentence, line=1) from None
    _check_form(header, line, 1)
    return header


def _read_entry(line: str, number: int, header: Header) -> Entry:
    try:
        entry = _ENTRY.decode(line)
    except UNREADABLE as error:
        raise LogError("corrupt_log", f"not an entry of a log ({error})", line=number) from None
    if entry.version != number - 2:
        raise LogError(
            "version_gap",
            f"version {number - 2} should stand here, not {entry.version}",
            line=number,
        )
    if header.commitment is None:
        if entry.chain is not None:
            raise LogError("spare_chain", "there is a chain but no commitment", line=number)
        return entry
    if entry.chain is None:
        raise LogError("missing_chain", "the chain is missing", line=number)
    _check_form(entry, line, number)
    return entry


def _read_reveal(line: str, number: int, header: Header) -> Reveal:
    try:
        record = _REVEAL.decode(line)
    except UNREADABLE as error:
        raise LogError("corrupt_log", f"not a secret ({error})", line=number) from None
    if header.commitment is None:
        raise LogError("spare_reveal", "there is a secret but no commitment", line=number)
    _check_form(record, line, number)
    return record


def _check_form(record: Header | Entry | Reveal, line: str, number: int) -> None:
    """The chain stands for the very letters of a line, so there is one way to write it."""
    if line_of(record) != line:
        raise LogError(
            "unusual_form", "a fair log must be written as `dumps` writes it", line=number
        )


@contextmanager
def blaming(line: int) -> Generator[None]:
    """Turn what is refused in a log into an error that names the line."""
    try:
        yield
    except LogError:
        raise
    except ParlourError as error:
        raise LogError(error.code, error.sentence, line=line, rule=error.rule) from error
