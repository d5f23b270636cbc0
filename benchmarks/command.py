"""The command line of the benchmarks."""

import argparse
import json
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

from benchmarks.contest import Plan, run
from benchmarks.export import export
from benchmarks.process import WorkerError
from benchmarks.report import report
from benchmarks.results import Results
from benchmarks.server import latency, memory
from benchmarks.server.process import ServerError
from benchmarks.server.report import report as report_server
from benchmarks.server.results import (
    ServerResults,
    measure_memory,
    measure_profile,
    measure_server,
)
from benchmarks.suites import BEFORE, SUITES

FULL = Plan(rounds=21, seconds=1.0)
"""About three minutes for three contestants at three numbers of seats."""
QUICK = Plan(rounds=3, seconds=0.3)


def main(arguments: list[str] | None = None) -> int:
    """0: measured; 1: a target was missed (--strict); 2: cannot be measured; 130: stopped."""
    options = parse(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # servers must not outlive us
    base = QUICK if options.quick else FULL
    plan = Plan(
        options.rounds or base.rounds, options.seconds or base.seconds, not options.without_peer
    )
    done: list[Results] = []
    served: ServerResults | None = None
    try:
        only_server = options.server or options.memory or options.profile
        games: list[str] = [] if only_server else options.game or list(SUITES)
        for game in games:
            suite = SUITES[game].beside_before() if options.before else SUITES[game]
            results, notes = run(suite, options.seats or list(suite.seats), plan, progress)
            progress("")
            print(report(results, notes), end="\n\n", flush=True)
            done.append(results)
        if only_server or not (options.game or options.seats or options.before):
            served = measure(options)
            progress("")
            print(report_server(served))
    except (WorkerError, ServerError) as error:
        progress("")
        print(f"benchmarks: {error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        progress("")
        return 130
    if options.json:
        exported = export(done)
        if served is not None:
            exported["server"] = served.export()
        options.json.write_text(json.dumps(exported, indent=1) + "\n", encoding="utf-8")
    verdicts = [verdict.met for results in done for verdict in results.verdicts()]
    if served is not None:
        verdicts += [verdict.met for verdict in served.verdicts()]
    missed = not all(verdicts)
    return 1 if options.strict and missed else 0


def measure(options: argparse.Namespace) -> ServerResults:
    """The measurement of the server that was asked for."""
    if options.memory:
        return measure_memory(memory.QUICK if options.quick else memory.FULL, progress)
    plan = latency.QUICK if options.quick else latency.FULL
    plan = replace(
        plan, rounds=options.rounds or plan.rounds, seconds=options.seconds or plan.seconds
    )
    if options.profile:
        return measure_profile(plan, progress)
    return measure_server(plan, progress, with_peer=not options.without_peer)


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """The options; what cannot be measured or written in the end is refused at the start."""
    parser = argparse.ArgumentParser(
        prog="benchmarks/run.py", description="Measure Parlour beside its peers."
    )
    add = parser.add_argument
    add("--server", action="store_true", help="only the server")
    add("--memory", action="store_true", help="only what the server needs: memory and disk")
    add("--profile", action="store_true", help="only where the server's time goes")
    add("--game", action="append", choices=SUITES, help="only the engine, with this game")
    add("--seats", action="append", type=positive_int, help="only the engine, with so many seats")
    add("--rounds", type=positive_int, help="rounds; a third where nothing is judged")
    add("--seconds", type=positive, help="length of a round")
    add("--quick", action="store_true", help="a first look: few and short rounds")
    add("--without-peer", action="store_true", help="leave the peers out")
    add("--before", metavar="PYTHON", help="Parlour of another commit instead of the peer")
    add("--strict", action="store_true", help="exit with 1 if a target is missed")
    add("--json", type=Path, metavar="FILE", help="write every round to a file")
    options = parser.parse_args(arguments)
    if options.before:
        os.environ[BEFORE.variable] = options.before
    wanted: list[int] = options.seats or []
    for game in options.game or SUITES:
        for seats in wanted:
            if seats not in SUITES[game].seats:
                parser.error(f"{game} is not measured with {seats} seats")
    if options.json and not options.json.absolute().parent.is_dir():
        parser.error(f"there is no folder {options.json.absolute().parent}")
    return options


def positive_int(text: str) -> int:
    """A whole number above zero."""
    value = int(text)
    if value <= 0:
        raise argparse.ArgumentTypeError(f"{text} is not above zero")
    return value


def positive(text: str) -> float:
    """A number above zero."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is not above zero")
    return value


def progress(text: str) -> None:
    """One changing line on a terminal; nothing elsewhere."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
