"""`parlour simulate`: many matches between bots, and how fast."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from parlour.cli.arguments import Bots, GameName, Options, Preset, Seats
from parlour.cli.numbers import whole
from parlour.cli.setup_file import SetupFile

if TYPE_CHECKING:
    from parlour.bots.series import Plan, Tally

MOST_JOBS = 256


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[
        int, typer.Option("--games", parser=whole(1), metavar="NUMBER", help="Matches to play.")
    ] = 1000,
    bots: Bots = "random",
    seed: Annotated[
        int,
        typer.Option(
            "--seed", parser=whole(0), metavar="NUMBER", help="Decides all that is random."
        ),
    ] = 0,
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            parser=whole(1, MOST_JOBS),
            metavar="NUMBER",
            help="Processes that share the work; the result does not depend on it.",
        ),
    ] = 1,
    preset: Preset = "standard",
    option: Options = None,
    setup: SetupFile = None,
    limit: Annotated[
        int | None,
        typer.Option(
            "--limit",
            parser=whole(1),
            metavar="MOVES",
            help="Moves after which a match is left unfinished.",
            show_default="100000",
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object and nothing else.")
    ] = False,
) -> None:
    """Play many matches between bots and measure them."""
    import time

    from parlour.bots.arena import MOVE_LIMIT
    from parlour.bots.series import Plan
    from parlour.cli.arguments import read_bots, read_options
    from parlour.cli.setup_file import read_setup
    from parlour.games import find

    rules = find(game)
    options = read_options(rules, preset, option)
    names, stated = read_setup(rules, options, setup, seats)
    plan = Plan(
        game=rules.name,
        seats=names,
        options=options.as_dict(),
        bots=read_bots(bots, names),
        seed=seed,
        limit=MOVE_LIMIT if limit is None else limit,
        setup=stated,
    )
    started = time.perf_counter()
    tally = _run(plan, games, jobs, progress=not json and sys.stderr.isatty())
    facts = report(plan, tally, time.perf_counter() - started, preset, jobs)
    if json:
        from json import dumps

        print(dumps(facts))
    else:
        _print(rules.title, facts)


def _run(plan: "Plan", games: int, jobs: int, *, progress: bool) -> "Tally":
    from contextlib import closing

    from parlour.bots.series import Tally, run

    total = Tally()
    with closing(run(plan, games, jobs)) as tallies:
        for tally in _with_progress(tallies, games) if progress else tallies:
            total.add(tally)
    return total


def _with_progress(tallies: "Iterator[Tally]", games: int) -> "Iterator[Tally]":
    """The same tallies, and a bar on standard error that says how far they have come."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        for tally in tallies:
            yield tally
            bar.advance(task, tally.games)


def report(plan: "Plan", tally: "Tally", seconds: float, preset: str, jobs: int) -> dict[str, Any]:
    """The object that `--json` prints; its fields are documented and stable."""
    from parlour.engine import engine

    return {
        "game": plan.game,
        "seats": len(plan.seats),
        "games": tally.games,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "preset": preset,
        "options": plan.options,
        "setup": plan.setup,
        "limit": plan.limit,
        "jobs": jobs,
        "engine": engine(),
        "seconds": round(seconds, 6),
        "cpu_seconds": round(tally.cpu_seconds, 6),
        "games_per_second": round(tally.games / seconds, 3),
        "moves": tally.moves,
        "moves_per_second": round(tally.moves / seconds, 1),
        "mean_moves": round(tally.moves / tally.games, 3),
        "wins": {seat: tally.wins[seat] for seat in plan.seats},
        "unfinished": tally.unfinished,
    }


def _print(title: str, facts: dict[str, Any]) -> None:
    games = facts["games"]
    bots = list(dict.fromkeys(facts["bots"]))
    print(
        f"{title}: {games:,} {'game' if games == 1 else 'games'} with {facts['seats']} seats,"
        f" {', '.join(bots)} bots, seed {facts['seed']}, {facts['engine']} engine"
        + ", set up by a host"
        * bool(facts["setup"])
    )
    print(f"  time         {facts['seconds']:,.2f} s ({facts['cpu_seconds']:,.2f} s of processor)")
    print(f"  speed        {facts['games_per_second']:,.1f} games/s")
    print(f"               {facts['moves_per_second']:,.0f} moves/s")
    print(f"  mean length  {facts['mean_moves']:,.1f} moves")
    lead = "  wins"
    for place, (seat, wins) in enumerate(facts["wins"].items()):
        bot = f"  {facts['bots'][place]}" if len(bots) > 1 else ""
        print(f"{lead:<15}{seat} {wins:>{len(f'{games:,}')},}  {wins / games:6.1%}{bot}")
        lead = ""
    if facts["unfinished"]:
        print(f"  unfinished   {facts['unfinished']:,} after {facts['limit']:,} moves")
