"""The results for programs: one JSON object, every round included."""

from dataclasses import asdict
from typing import Any

from benchmarks.server.beside import ratio
from benchmarks.server.crowd import Live
from benchmarks.server.stretch import Sample
from benchmarks.server.summary import ServerResults


def export(results: ServerResults) -> dict[str, Any]:
    """All that was measured."""
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
        "ratios": [
            {
                "game": cost.kind.game,
                "contestant": cost.contestant.name,
                "peer": peer.contestant.name,
                "full": asdict(ratio(cost, peer, lambda one: one.full)),
                "paced": asdict(ratio(cost, peer, lambda one: one.paced)),
            }
            for cost in results.ours()
            for peer in results.peers(cost.kind)
        ],
        "crowds": [live(one) for one in results.crowds],
        "peer_crowds": [live(one) for one in results.peer_crowds],
        "reconnects": None if results.reconnects is None else asdict(results.reconnects),
        "targets": [asdict(verdict) for verdict in results.verdicts()],
        "notes": results.notes,
    }


def live(found: Live) -> dict[str, Any]:
    """Many live matches, with the time that each move took."""
    return {
        **vars(found),
        "contestant": found.contestant.name,
        "kept_pace": found.kept_pace,
        "sample": {**sample_of(found.sample), "done": found.sample.done},
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
