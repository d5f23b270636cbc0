"""Only so many tables count for one address, and only for so long."""

from parlour.server.lobby.table import QUIET_SECONDS
from parlour.server.lobby.tables_per_address import AddressLimits
from tests.server.harness.people import ANN, BEN, HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import RUPIAJ, Lobby, Present


def test_an_address_has_so_many_tables_and_others_have_theirs() -> None:
    limits = AddressLimits(2, lambda: 0.0)
    limits.add("here", "t1")
    limits.add("here", "t2")
    limits.add("there", "t3")

    with refuses("too_many_tables"):
        limits.add("here", "t4")
    limits.remove("t1")
    limits.add("here", "t4")
    limits.remove("unknown")


def test_tables_older_than_a_week_are_swept_so_that_memory_is_bounded() -> None:
    now = 0.0
    limits = AddressLimits(2, lambda: now)
    for number in range(1_000):
        limits.add(f"address {number}", f"t{number}")
    now = QUIET_SECONDS
    limits.add("here", "new")
    limits.sweep()
    assert len(limits) == 1_001
    now += 1

    limits.sweep()

    assert len(limits) == len(limits._opened) == 1


@story
async def test_the_periodic_sweep_sweeps_them(lobby: Lobby) -> None:
    for person in (ANN, BEN):
        table, _ = await lobby.tables.create(person, RUPIAJ, HOME)
        lobby.presence.at[table.id] = Present(online=frozenset({person.id}))
    assert len(lobby.tables._addresses) == 2
    lobby.time += QUIET_SECONDS + 1

    assert await lobby.tables.sweep() == [], "somebody is there"

    assert len(lobby.tables._addresses) == 0
