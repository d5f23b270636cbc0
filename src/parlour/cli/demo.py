"""`parlour demo`: a match between bots, move by move."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from parlour.cli.arguments import ArgumentError, Bots, GameName, Options, Preset, Seats
from parlour.cli.numbers import seconds, whole
from parlour.cli.setup_file import SetupFile

if TYPE_CHECKING:
    from parlour.core.match import Match

    AnyMatch: TypeAlias = Match[Any, Any, Any]

LARGEST_NEW_SEED = 1_000_000
"""Seeds drawn for a match are short enough to be typed again."""


def demo(
    game: GameName,
    seats: Seats = None,
    bots: Bots = "random",
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            parser=whole(0),
            metavar="NUMBER",
            help="Decides all that is random.",
            show_default="another each time",
        ),
    ] = None,
    delay: Annotated[
        float,
        typer.Option("--delay", parser=seconds, metavar="SECONDS", help="Wait after every line."),
    ] = 0.0,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Write the log, which `parlour replay` reads."),
    ] = None,
    fair: Annotated[
        bool,
        typer.Option(
            "--fair",
            help="Draw from a secret that is promised before and told after the match, so that"
            " `parlour verify` can check every die.",
        ),
    ] = False,
    preset: Preset = "standard",
    option: Options = None,
    setup: SetupFile = None,
) -> None:
    """Watch bots play a match in the terminal."""
    import random
    import secrets

    from parlour.bots import watch
    from parlour.bots.seeds import derive
    from parlour.cli.arguments import makers, read_bots, read_options
    from parlour.cli.setup_file import read_setup
    from parlour.core.fairness import SECRET_BYTES, commitment_to
    from parlour.games import find

    rules = find(game)
    options = read_options(rules, preset, option)
    names, stated = read_setup(rules, options, setup, seats)
    lineup = read_bots(bots, names)
    seed = random.randrange(LARGEST_NEW_SEED) if seed is None else seed
    if save is not None:
        check_writable(save)
    secret = secrets.token_bytes(SECRET_BYTES) if fair else None
    if secret is not None:
        print(f"commitment {commitment_to(secret, stated)}")
    matches = watch(
        rules, names, options, makers(lineup), derive(seed, 0), secret=secret, setup=stated
    )
    match = next(matches)
    try:
        show(match, matches, f"{rules.title}, seed {seed}", lineup, delay)
    finally:
        if fair and rules.is_over(match.state):
            match.reveal()
        if save is not None:
            write(save, match.log.dumps())
    if match.log.reveal is not None:
        print(f"\nsecret     {match.log.reveal}")
    if save is not None:
        print(f"\nThe match is in {save}; `parlour replay {save}` shows it again.")
        if match.log.reveal is not None:
            print(f"`parlour verify {save}` checks every draw.")


def show(
    match: "AnyMatch", later: "Iterator[AnyMatch]", title: str, bots: tuple[str, ...], delay: float
) -> None:
    """Tell a match that is being played to a spectator, who sees no hidden card."""
    from rich.text import Text

    from parlour.cli.show import Chronicle, make_console, make_step, print_opening, teller_for
    from parlour.core.cells import SPECTATOR

    console = make_console()
    teller = teller_for(match.game, match.seats)
    players = [Text.assemble(teller.seat(seat), f" {bot}") for seat, bot in zip(match.seats, bots)]
    console.print(Text.assemble((title, "bold"), ": ", Text(", ").join(players)))
    console.print()
    view = match.view(SPECTATOR)
    console.print(teller.board(view))
    console.print()
    print_opening(console, teller, match.log)
    chronicle = Chronicle(console, teller, view, delay=delay)
    for match in later:
        before, view = view, match.view(SPECTATOR)
        chronicle.add(make_step(match.game, match.log.entries[-1], before, view))
    chronicle.finish(view, match.outcome)


def check_writable(path: Path) -> None:
    """Say before a long match that its file cannot be written; what is in it stays for now."""
    there = path.exists()
    try:
        path.open("a").close()
    except OSError as error:
        raise ArgumentError("cannot_write", f"Cannot write {path}: {error.strerror}.") from None
    if not there:
        path.unlink()


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all, or say why it cannot be written."""
    beside = path.with_name(f".{path.name}.part")
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise ArgumentError("cannot_write", f"Cannot write {path}: {error.strerror}.") from None
