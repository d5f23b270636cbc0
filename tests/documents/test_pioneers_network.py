"""Document 1b20c724fc790164 at a table: the pioneers, from the highest roll to the last point."""

from tests.client.support import come
from tests.documents.network import by_seat, hand, may, move, play_until, sit_down, start
from tests.server.harness.story import story
from tests.server.harness.world import World

PRESET = {"preset": "pioneers"}


@story
async def test_everybody_sees_who_rolled_what_and_the_highest_goes_first(  # Start, line 29
    server: World,
) -> None:
    clients = await come(server, "Ann", "Ben", "Cat", "Dan")
    matches = await start(await sit_down(clients, "tacan", seats=4, **PRESET))
    seats = by_seat(matches)
    seen = matches[0].state.view
    rolls = {seat: seen[f"ROLL{seat}"] for seat in seats}

    assert all(
        match.state.view[f"ROLL{seat}"] == rolls[seat] for match in matches for seat in rolls
    )
    first = str(seen["turn"])[:2]
    assert seen[f"ORD{first}"] == 1
    assert all(rolls[seat] != [] for seat in seats)
    in_order = sorted(seats, key=lambda seat: int(str(seen[f"ORD{seat}"])))
    around = list(seats)
    begins = around.index(first)
    assert in_order == around[begins:] + around[:begins]


@story
async def test_a_match_goes_from_the_placements_to_the_last_point(server: World) -> None:
    clients = await come(server, "Ann", "Ben", "Cat")
    rules = {**PRESET, "options": {"victory_points": 4}}
    matches = await start(await sit_down(clients, "tacan", seats=3, **rules))
    settled: dict[str, int] = {}

    while "Pre" in str(matches[0].state.view["turn"]):  # Start of Game, lines 30–37
        one = by_seat(matches)[matches[0].state.to_act[0]]
        seat = one.state.viewer
        pieces = may(one, "settlement", "road")
        settled[seat] = settled.get(seat, 0) + (pieces[0]["move"] == "settlement")
        await move(matches, one, pieces[0])
        assert settled[seat] == 2 or not hand(one, seat)
    assert set(settled.values()) == {2}
    assert all(1 <= len(hand(one, one.state.viewer)) <= 3 for one in matches)

    assert await play_until(matches, lambda one: False) is None

    outcome = (await matches[0].result()).outcome
    assert outcome is not None
    assert outcome.ranking[0].points >= 4  # Game Done When, line 105
    assert matches[0].state.view["WINNER"] == outcome.ranking[0].seat
