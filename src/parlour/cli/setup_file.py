"""A file with the list of operations by which a host sets matches up."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeAlias

import typer

from parlour.cli.arguments import ArgumentError, read_seats

if TYPE_CHECKING:
    from parlour.core.ops import Operations
    from parlour.games.registry import AnyGame

STDIN = "-"

SetupFile: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--setup",
        metavar="FILE",
        help="Operations by which a host sets the match up, as text or JSON; `-` reads standard"
        " input.",
        show_default=False,
    ),
]


class Setup(NamedTuple):
    """Who plays, and a host's lawful list as a log keeps it: empty where there is none."""

    seats: tuple[str, ...]
    operations: str = ""


def read_setup(game: "AnyGame", options: Any, file: str | None, number: int | None) -> Setup:
    """The seats of a match and its setup; a list that says how many play decides the seats.

    What is wrong with the list is told with the file, the operation and the rule.
    """
    if file is None:
        return Setup(read_seats(game, number))
    from parlour.core.errors import OperationError
    from parlour.core.match import checked_setup

    name = "standard input" if file == STDIN else file
    try:
        stated = _operations(_read_text(file, name), name)
        seats = _seats(game, stated, number, name)
        return Setup(seats, checked_setup(game, seats, options, stated))
    except OperationError as error:
        blamed = error.operation
        told = f"{blamed}: " if blamed is not None and blamed not in error.sentence else ""
        where, colon, sentence = error.sentence.partition(": ")
        if error.place is None or not colon:
            where, sentence = "", error.sentence
        raise ArgumentError(
            error.code,
            f"{name}{', ' * bool(where)}{where}: {told}{sentence}",
            rule=error.rule,
        ) from None


def _seats(game: "AnyGame", stated: "Operations", number: int | None, name: str) -> tuple[str, ...]:
    """The seats that are asked for, else those of `set(players,…)`, else all."""
    from parlour.core.errors import OptionError
    from parlour.core.ops import find_value

    players = find_value(stated, "players")
    if number is not None or type(players) is not int:
        return read_seats(game, number)
    try:
        return game.seats(players)
    except OptionError as error:
        raise ArgumentError(
            error.code, f"{name}: set(players,{players}): {error.sentence}"
        ) from None


def _operations(text: str, name: str) -> "Operations":
    """The list as it is written: JSON if it begins with an object, else text."""
    import msgspec

    from parlour.core.errors import OperationError

    if not re.match(r"\s*\[\s*(\{|\]\s*$)|\s*\{", text):
        if not text.strip():
            raise OperationError("malformed_operation", "There is no operation.")
        return text
    try:
        listed = msgspec.json.decode(text, type=list[Any])
    except msgspec.ValidationError:
        listed = []
    except (msgspec.DecodeError, RecursionError) as error:
        raise ArgumentError("malformed_operation", f"{name} is no JSON: {error}.") from None
    if not listed:
        raise OperationError("malformed_operation", "A list of operations is needed.")
    return listed


def _read_text(file: str, name: str) -> str:
    """The text of a file that is short enough to be a list."""
    from parlour.core.ops.limits import LONGEST_LIST

    try:
        if file == STDIN:
            read = sys.stdin.buffer.read(LONGEST_LIST + 1)
        else:
            with Path(file).open("rb") as opened:
                read = opened.read(LONGEST_LIST + 1)
    except OSError as error:
        raise ArgumentError("cannot_read", f"Cannot read {name}: {error.strerror}.") from None
    if len(read) > LONGEST_LIST:
        raise ArgumentError(
            "setup_too_long", f"{name} has more than {LONGEST_LIST:,} bytes, the most of a list."
        )
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ArgumentError(
            "not_text", f"{name} is no list of operations: it is not UTF-8 text."
        ) from None
