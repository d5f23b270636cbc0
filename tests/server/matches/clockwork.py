"""What tests of clocks in made-up time have in common."""

from msgspec.structs import replace

from parlour.server.api.types.tables import TimedClock
from parlour.server.matches.live_match import LiveMatch
from tests.server.harness.local import RUPIAJ, LocalClient, LocalWorld

QUICK = replace(RUPIAJ, clock=TimedClock(limits={"turn": 20}), grace=0)
"""Twenty seconds a turn, and no more."""


def timers(visitor: LocalClient, live: LiveMatch) -> dict[str, tuple[str, float, float, bool]]:
    """The clocks as a client was told of them last."""
    return {
        timer.seat: (timer.decision, timer.left, timer.reserve, timer.running)
        for timer in visitor.seen(live.id).timers
    }


async def time_out(place: LocalWorld, live: LiveMatch, seconds: float) -> str:
    """Time passes, and the server decides for the one seat that is asked: which."""
    (seat,) = live.match.asked()
    assert live.next_event() == place.time.at + seconds
    await place.skip(live, seconds)
    return seat


async def moves(visitors: dict[str, LocalClient], live: LiveMatch) -> str:
    """Whoever is asked makes a move; the seat."""
    (seat,) = live.match.asked()
    await visitors[seat].move(live.id, visitors[seat].seen(live.id).legal[0])
    return seat


def presence(visitor: LocalClient) -> list[tuple[str, bool, bool]]:
    """Who came, went, was absent or returned."""
    return [(one["person"], one["online"], one["absent"]) for one in visitor.heard("presence")]
