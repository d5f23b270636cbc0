"""`parlour replay`: a saved match, step by step."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from parlour.cli.arguments import ArgumentError
from parlour.cli.numbers import whole

if TYPE_CHECKING:
    from parlour.cli.record import Record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved log.")],
    seat: Annotated[
        str,
        typer.Option(
            "--seat",
            metavar="SEAT",
            help="Whose eyes to see through: a seat, `*` for a spectator, or, once the match is"
            " over, `all`.",
        ),
    ] = "*",
    start: Annotated[
        int, typer.Option("--from", parser=whole(0), metavar="VERSION", help="Where to begin.")
    ] = 0,
    step: Annotated[
        bool | None,
        typer.Option(
            "--step/--no-step",
            help="Wait for a command after every entry, or print all of them.",
            show_default="--step on a terminal",
        ),
    ] = None,
) -> None:
    """Step through a saved match."""
    from parlour.cli.record import read_record

    record = read_record(file, seat)
    if start > record.last:
        raise ArgumentError(
            "no_such_version", f"The last version of this match is {record.last}, not {start}."
        )
    if step is None:
        step = sys.stdin.isatty() and sys.stdout.isatty()
    if step:
        from parlour.cli.stepping import walk

        walk(record, start)
    else:
        _print_all(record, start)


def _print_all(record: "Record", start: int) -> None:
    """Every entry with its version, and how it ended."""
    from parlour.cli.show import make_console, print_line, print_opening, print_rule, teller_for

    console = make_console()
    teller = teller_for(record.game, record.seats)
    view = record.view(max(start - 1, 0))
    console.print(teller.board(view))
    console.print()
    if start <= 1:
        print_opening(console, teller, record.log)
    for version in range(max(start, 1), record.last + 1):
        step = record.step(version, view)
        for deed in teller.deeds(step):
            print_line(console, str(version), teller.seat(deed.seat), deed.text)
        if teller.score(view) != teller.score(step.after):
            print_rule(console, teller.standing(step.after))
        view = step.after
    console.print()
    console.print(teller.board(view))
    console.print()
    console.print(teller.ending(view, record.game.outcome(record.states[-1])))
