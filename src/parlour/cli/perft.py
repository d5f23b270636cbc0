"""`parlour perft`: counting positions."""

from typing import Annotated

import typer

from parlour.cli.arguments import GameName, Options, Preset
from parlour.cli.numbers import whole


def perft(
    game: GameName,
    depth: Annotated[
        int, typer.Option("--depth", parser=whole(1), metavar="MOVES", help="How many moves deep.")
    ],
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            parser=whole(1),
            metavar="NUMBER",
            help="Seats of the match.",
            show_default="fewest",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", parser=whole(0), metavar="NUMBER", help="Decides the setup.")
    ] = 0,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count for each first move on its own.")
    ] = False,
    preset: Preset = "standard",
    option: Options = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object and nothing else.")
    ] = False,
) -> None:
    """Count the rows of moves that a match can begin with."""
    import time

    from parlour.bots.seeds import derive
    from parlour.cli.arguments import read_options, read_seats
    from parlour.core.chance import FastChance
    from parlour.games import find
    from parlour.testing import perft as counting

    rules = find(game)
    names = read_seats(rules, rules.fewest_seats if seats is None else seats)
    options = read_options(rules, preset, option)
    state = rules.new(names, options, FastChance(derive(seed, 0)))
    say = _say_nothing if json else print
    counts: list[int] = []
    divided: dict[str, int] = {}
    started = time.perf_counter()
    for moves in range(1, depth + 1):
        if divide and moves == depth:
            for place, move, count in counting.divide(rules, state, depth):
                name = f"{names[place]} {rules.text(move)}"
                divided[name] = count
                say(f"     {count:>15,}  {name}", flush=True)
            counts.append(sum(divided.values()))
        else:
            counts.append(counting.perft(rules, state, moves))
        seconds = time.perf_counter() - started
        say(f"{moves:>3}  {counts[-1]:>15,}  {seconds:8.2f} s", flush=True)
    if json:
        from json import dumps

        facts = {
            "game": rules.name,
            "seats": len(names),
            "seed": seed,
            "preset": preset,
            "options": options.as_dict(),
            "depth": depth,
            "counts": counts,
            "divide": divided if divide else None,
            "seconds": round(time.perf_counter() - started, 6),
        }
        print(dumps(facts))


def _say_nothing(_: str, *, flush: bool) -> None:
    """The object at the end says it all."""
