"""The results for programs: one JSON object, every round included."""

from dataclasses import asdict
from typing import Any

from benchmarks.server.stretch import Sample
from benchmarks.server.summary import ServerResults


def export(results: ServerResults) -> dict[str, Any]:
    """All that was measured."""
    crowd = results.crowd
    return {
        "machine": asdict(results.machine),
        "contestants": [asdict(one) for one in results.contestants],
        "moves": [
            {
                "game": cost.kind.game,
                "seats": cost.kind.seats,
                "contestant": cost.contestant.name,
                "full": [sample_of(sample) for sample in cost.full],
                "paced": [sample_of(sample) for sample in cost.paced],
                "memory": cost.memory,
            }
            for cost in results.costs
        ],
        "crowd": None
        if crowd is None
        else {
            **{name: value for name, value in vars(crowd).items() if name != "sample"},
            "sample": {**sample_of(crowd.sample), "done": crowd.sample.done},
        },
        "reconnects": None if results.reconnects is None else asdict(results.reconnects),
        "targets": [asdict(verdict) for verdict in results.verdicts()],
        "notes": results.notes,
    }


def sample_of(sample: Sample) -> dict[str, Any]:
    """A stretch of play, without its single moves."""
    return {
        "moves": sample.moves,
        "seconds": sample.seconds,
        "cpu": sample.usage._asdict(),
        "received": sample.received,
        "sent": sample.sent,
    }
