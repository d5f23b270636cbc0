"""Clocks over the wire, in real time: clients that send nothing at all."""

from tests.server.harness.playing import playing, revealed
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

SECOND = {"kind": "timed", "limits": {"turn": 1}}


@story
async def test_a_match_whose_players_do_nothing_is_played_to_its_end_by_the_server(
    server: World,
) -> None:
    table = await playing(
        server, 2, game="rupiaj", clock=SECOND, grace=0, options={"seals_to_win": 1}
    )
    one, other = table.people
    sent = _requests(one), _requests(other)
    for person in table.people:
        await revealed(person, table.match)
    assert (_requests(one), _requests(other)) == sent

    gone = [told for told in one.heard("presence") if told["absent"]]
    assert [told["person"] for told in gone] in ([one.id, other.id], [other.id, one.id])
    assert all(told["online"] for told in gone), "they are there, and do not move"
    assert table.seen()[0].outcome is not None
    assert table.seen()[0].timers == []
    begun = one.heard("sync")[0]["timers"]
    assert [(timer["decision"], timer["running"]) for timer in begun] == [("turn", True)]


def _requests(person: Visitor) -> int:
    """How many requests somebody has sent."""
    return person._exchange.requests
