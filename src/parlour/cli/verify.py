"""`parlour verify`: every die and shuffle of a finished match, checked."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.arguments import ArgumentError
from parlour.cli.counting import counted
from parlour.cli.notation import notation

if TYPE_CHECKING:
    from parlour.core.audit import Check
    from parlour.core.log import Log
    from parlour.core.verify import Report
    from parlour.games.registry import AnyGame

DOES_NOT_FIT = 1
LISTED = 10
"""Faults, and draws that do not fit, that are told one by one; a wrong secret makes hundreds."""
WIDEST_MOVE = 40
WIDEST_DRAW = 14
UNREADABLE = {"empty_log", "truncated_log", "corrupt_log", "unknown_format"}
"""What makes a file no log at all, rather than a log that does not fit."""


def hex_digits(number: int) -> Callable[[str], str]:
    """A reader of so many hex digits, small or capital."""

    def digits(written: str) -> str:
        if not re.fullmatch(rf"[0-9a-f]{{{number}}}", written.lower()):
            raise typer.BadParameter(f"{written[:80]!r} is not {number} hex digits.")
        return written.lower()

    return digits


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a fair match.")],
    commitment: Annotated[
        str | None,
        typer.Option(
            "--commitment",
            parser=hex_digits(64),
            metavar="HEX",
            help="The commitment that was shown before the match.",
            show_default=False,
        ),
    ] = None,
    chain: Annotated[
        str | None,
        typer.Option(
            "--chain",
            parser=hex_digits(32),
            metavar="HEX",
            help="A chain that was noted during the match.",
            show_default=False,
        ),
    ] = None,
    draws: Annotated[bool, typer.Option("--draws", help="Show every draw.")] = False,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object and nothing else.")
    ] = False,
) -> None:
    """Check every die, shuffle and draw of a finished match."""
    from parlour.cli.record import read_text
    from parlour.core.errors import FairnessError, LogError, UnknownGame
    from parlour.core.log import loads
    from parlour.core.verify import Report
    from parlour.core.verify import verify as check
    from parlour.games import find

    text = read_text(file)
    game = log = None
    try:
        log = loads(text)
        game = find(log.header.game)
        report = check(game, log, commitment=commitment, chain=chain)
    except LogError as error:
        if error.code in UNREADABLE:
            raise ArgumentError(error.code, f"{file}, {error.sentence}") from None
        report = Report([], [error])
    except UnknownGame as error:
        raise ArgumentError(error.code, f"{file}, line 1: {error.sentence}") from None
    except FairnessError as error:
        raise ArgumentError(error.code, f"{file}: {error.sentence}") from None
    if json:
        from json import dumps

        print(dumps(_facts(game, log, report), ensure_ascii=False))
    else:
        _print(game, log, report, draws=draws)
    if report.faults:
        raise typer.Exit(DOES_NOT_FIT)


def _facts(game: "AnyGame | None", log: "Log | None", report: "Report") -> dict[str, Any]:
    """The object that `--json` prints; its fields are documented and stable."""
    from msgspec import to_builtins

    header = None if log is None else log.header
    return {
        "fits": not report.faults,
        "game": None if header is None else header.game,
        "seats": None if header is None else list(header.seats),
        "seeds": None if header is None else header.seeds,
        "setup": None if header is None else header.setup,
        "commitment": None if header is None else header.commitment,
        "secret": None if log is None else log.reveal,
        "ended": None if log is None else log.ended,
        "chain": None if log is None else log.entries[-1].chain,
        "entries": 0 if log is None else len(log.entries),
        "draws": [
            {
                "line": check.line,
                "version": check.entry.version,
                "seat": check.entry.seat,
                "move": notation(game, check.entry.move),
                "drawn": to_builtins(check.drawn),
                "due": to_builtins(check.due),
                "fits": check.fits,
            }
            for check in report.checks
        ],
        "faults": [
            {
                "line": fault.line,
                "code": fault.code,
                "rule": fault.rule,
                "sentence": str(fault),
            }
            for fault in report.faults
        ],
    }


def _print(game: "AnyGame | None", log: "Log | None", report: "Report", *, draws: bool) -> None:
    """Every draw, or those that do not fit; then the verdict."""
    if log is not None:
        _print_header(log)
        wrong = [check for check in report.checks if not check.fits]
        if draws:
            _print_draws(game, report.checks)
        elif wrong:
            _print_draws(game, wrong[:LISTED])
        print()
    if log is None or report.faults:
        print("This match does not fit:")
        for fault in report.faults[:LISTED]:
            print(f"  {fault}")
        if len(report.faults) > LISTED:
            print(f"  and {len(report.faults) - LISTED:,} more")
    else:
        drawn = len(report.checks)
        print(
            ("The only draw" if drawn == 1 else f"All {drawn:,} draws")
            + f" of {counted(len(log.entries), 'entry', 'entries')}"
            + f" {'fits' if drawn == 1 else 'fit'} the secret."
        )
        print("The secret fits the commitment, every line its chain, every move the rules.")
        print(f"The last chain is {log.entries[-1].chain}.")
        if log.ended:
            print(f"The match was ended after version {log.version}, and has no outcome.")


def _print_header(log: "Log") -> None:
    header = log.header
    print(f"{header.game}, commitment {header.commitment}")
    for seat, seed in header.seeds.items():
        print(f"{seat} added the seed {seed!r}")
    if header.setup:
        print("The match was set up by its host; the commitment stands for the setup too.")


def _print_draws(game: "AnyGame | None", checks: "list[Check]") -> None:
    from parlour.core.audit import due

    print(
        f"\n{'version':>7}  {'seat':<4}  {'move':<{WIDEST_MOVE}}  {'drawn':<{WIDEST_DRAW}}  fits?"
    )
    for check in checks:
        entry = check.entry
        move = notation(game, entry.move)
        if len(move) > WIDEST_MOVE:
            move = f"{move[: WIDEST_MOVE - 1]}…"
        print(
            f"{entry.version:>7}  {entry.seat or '':<4}  {move:<{WIDEST_MOVE}}"
            f"  {check.drawn!s:<{WIDEST_DRAW}}  {'fits' if check.fits else f'NO, {due(check)}'}"
        )
