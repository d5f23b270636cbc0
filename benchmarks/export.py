"""The results for programs: one JSON object, every round included."""

import os
import platform
from dataclasses import asdict
from typing import Any

from benchmarks.quantities import QUANTITIES
from benchmarks.results import Figure, Results
from benchmarks.suites import Entrant


def export(results: list[Results]) -> dict[str, Any]:
    """All suites of a run."""
    return {
        "machine": {
            "system": platform.platform(),
            "processor": platform.machine(),
            "cores": os.cpu_count(),
        },
        "suites": [suite(each) for each in results],
    }


def suite(results: Results) -> dict[str, Any]:
    """One game: contestants, figures, targets and the samples they come from."""
    return {
        "game": results.suite.game,
        "contestants": {entrant.name: asdict(hello) for entrant, hello in results.hellos.items()},
        "figures": [
            figures(results, seats, entrant)
            for seats in results.seats
            for entrant in results.hellos
        ],
        "targets": [
            {
                "contestant": verdict.target.entrant.name,
                "quantity": verdict.target.quantity.name,
                "seats": verdict.target.seats,
                "factor": verdict.target.factor,
                "ratio": asdict(verdict.ratio),
                "met": verdict.met,
            }
            for verdict in results.verdicts()
        ],
        "samples": [
            {
                "seats": seats,
                "measure": measure,
                "contestant": entrant.name,
                "rounds": [asdict(sample) for sample in samples],
            }
            for (seats, measure, entrant), samples in results.samples.items()
        ],
    }


def figures(results: Results, seats: int, entrant: Entrant) -> dict[str, Any]:
    """One contestant at one number of seats."""
    return {
        "seats": seats,
        "contestant": entrant.name,
        "moves a game": results.length(seats, entrant),
        "games cut": results.cut(seats, entrant),
        "values": {
            quantity.name: asdict(results.value(seats, quantity, entrant))
            for quantity in QUANTITIES
        },
        "ratios": {
            quantity.name: asdict(ratio)
            for quantity in QUANTITIES
            if isinstance(ratio := results.ratio(seats, quantity, entrant), Figure)
        },
    }
