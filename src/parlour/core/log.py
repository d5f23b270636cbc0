"""The log of a match: a header and its entries, one JSON object a line."""

from typing import Any, TypeAlias

import msgspec

from parlour.core.chance import Draw
from parlour.core.errors import LogError
from parlour.core.options import OptionValue

FORMAT = 1
"""Raised when a log can no longer be read as before."""

MoveForm: TypeAlias = dict[str, Any]
"""The JSON form of a move, which only its game can read."""

SETUP: MoveForm = {"move": "setup"}
"""What stands for the move in the first entry, which no seat made."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a match is: said before anything is drawn."""

    parlour_log: int
    """The format of the log."""
    game: str
    seats: tuple[str, ...]
    options: dict[str, OptionValue]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One change of a match: who moved how, and what chance said."""

    version: int
    seat: str | None
    move: MoveForm
    chance: list[Draw] = []
    time: float | None = None
    """Seconds since 1970, by the clock of whoever kept the log."""


class Log:
    """A header and its entries in order; entry n leads to version n."""

    def __init__(self, header: Header, entries: list[Entry] | None = None) -> None:
        self.header = header
        self.entries = entries if entries is not None else []

    def dumps(self) -> str:
        """The log as text; every line ends with a newline, the last one too."""
        lines = [msgspec.json.encode(record) for record in (self.header, *self.entries)]
        return b"".join(line + b"\n" for line in lines).decode()


_HEADER = msgspec.json.Decoder(Header)
_ENTRY = msgspec.json.Decoder(Entry)


def loads(text: str) -> Log:
    """A log read back; whatever is wrong with it is named with its line."""
    if not text.strip():
        raise LogError("empty_log", "the log is empty", line=1)
    lines = text.split("\n")
    if lines.pop():
        raise LogError("truncated_log", "the last line is cut off", line=len(lines) + 1)
    header = _read_header(lines[0])
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], start=2):
        entry = _read_entry(line, number)
        if entry.version != number - 2:
            raise LogError(
                "version_gap",
                f"version {number - 2} should stand here, not {entry.version}",
                line=number,
            )
        entries.append(entry)
    if not entries:
        raise LogError("truncated_log", "the setup of the match is missing", line=2)
    return Log(header, entries)


def _read_header(line: str) -> Header:
    try:
        header = _HEADER.decode(line)
    except msgspec.DecodeError as error:
        raise LogError("corrupt_log", f"not the header of a log ({error})", line=1) from None
    if header.parlour_log != FORMAT:
        raise LogError("unknown_format", f"format {header.parlour_log} is not known", line=1)
    return header


def _read_entry(line: str, number: int) -> Entry:
    try:
        return _ENTRY.decode(line)
    except msgspec.DecodeError as error:
        raise LogError("corrupt_log", f"not an entry of a log ({error})", line=number) from None
