"""How much of the server is measured."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ServerPlan:
    """Numbers of matches, moves and rounds."""

    rounds: int
    warm_up: int
    """Moves before the first round, for tables that are filled as matches go on."""
    moves: int
    """Moves in a round."""
    pace_seconds: float
    """Length of a round at a moderate pace."""
    crowd: int
    """Live matches at once."""
    crowd_moves: int
    """Moves that each of them makes before it is measured."""
    crowd_seconds: float
    long: int
    """Matches that are played on until they are long."""
    long_moves: int
    reconnects: int
    restarts: int


FULL = ServerPlan(
    rounds=7,
    warm_up=5000,
    moves=2000,
    pace_seconds=2.0,
    crowd=1000,
    crowd_moves=33,
    crowd_seconds=15.0,
    long=12,
    long_moves=1000,
    reconnects=300,
    restarts=3,
)
"""Two to three minutes on a machine that does nothing else; with the peer, three times as long."""

QUICK = ServerPlan(
    rounds=3,
    warm_up=1000,
    moves=700,
    pace_seconds=1.0,
    crowd=100,
    crowd_moves=33,
    crowd_seconds=3.0,
    long=3,
    long_moves=300,
    reconnects=40,
    restarts=1,
)
