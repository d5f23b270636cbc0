"""Clocks of live matches, in time that is made up: the server alone decides that it is out."""

import random
from pathlib import Path

from msgspec.structs import replace

from parlour.server.api.types.tables import DaysClock, TimedClock
from parlour.server.matches.live_match import LiveMatch
from tests.server.harness.client import Message
from tests.server.harness.local import RUPIAJ, TACAN, LocalClient, LocalWorld, local_world
from tests.server.harness.people import ANN, BEN, CAT
from tests.server.harness.playing import hand, plain
from tests.server.harness.story import story
from tests.server.matches.clockwork import QUICK, moves, time_out, timers

DAY = 86_400.0
LIMITS = {
    "placement": 10,
    "turn": 20,
    "discard": 30,
    "robber": 40,
    "card": 50,
    "answer": 60,
    "pick": 70,
}
"""Another one for every decision that the rules list (tacan K1)."""
DEFAULTS = {
    "placement": {"settlement", "road"},
    "turn": {"roll", "end"},
    "discard": {"discard"},
    "robber": {"robber"},
    "card": {"road"},
    "answer": {"decline"},
    "pick": {"withdraw"},
}
"""What the server decides (tacan K2)."""


def offer(visitor: LocalClient, live: LiveMatch) -> Message | None:
    """Some offer that the player on turn can make."""
    seen = visitor.seen(live.id)
    cards = hand(seen)
    if not cards or seen.view["OFFER"] != [] or {"move": "end"} not in seen.legal:
        return None
    want = "ORE" if cards[0] != "ORE" else "GRA"
    return {"move": "offer", "give": {cards[0]: 1}, "want": {want: 1}}


@story
async def test_every_decision_has_its_own_limit_and_its_default() -> None:  # tacan K1, K2
    clock = TimedClock(limits=LIMITS)
    options = {"hand_limit": 5, "victory_points": 20}
    settings = replace(TACAN, clock=clock, options=options, offers_per_turn=100)
    luck = random.Random(1)
    left_to_see = set(LIMITS)
    async with local_world() as place:
        for secret in range(15):  # a card that gives free roads may be far down in the deck
            live = await place.begin(settings, BEN, CAT, secret=secret)
            visitors = await place.visit_all(live)
            await look_for(left_to_see, place, live, visitors, luck)
            for visitor in visitors.values():
                visitor.leave()
            if not left_to_see:
                return
    raise AssertionError(f"not seen: {left_to_see}")


async def look_for(
    left_to_see: set[str],
    place: LocalWorld,
    live: LiveMatch,
    visitors: dict[str, LocalClient],
    luck: random.Random,
) -> None:
    """Play on, and check every decision when it comes first."""
    for _ in range(800):
        if not left_to_see or live.over:
            return
        asked = live.match.asked()
        seat = luck.choice(list(asked))
        if asked[seat] in left_to_see and runs_out_first(visitors[seat], live, seat):
            left_to_see.remove(asked[seat])
            await check_default(place, live, visitors[seat], seat)
            for visitor in visitors.values():
                await visitor.ask("back", match=live.id)
        else:
            await some_move(visitors[seat], live, luck)


async def some_move(visitor: LocalClient, live: LiveMatch, luck: random.Random) -> None:
    """A legal move, or an offer now and then; cards if possible, so that one gives free roads."""
    legal = visitor.seen(live.id).legal
    wanted = [one for one in legal if one["move"] in ("road building", "buy", "accept")]
    others = [one for one in legal if one["move"] != "block"]
    move = offer(visitor, live) if luck.random() < 0.2 else None
    await visitor.move(live.id, move or luck.choice(wanted or others))


def runs_out_first(visitor: LocalClient, live: LiveMatch, seat: str) -> bool:
    """Whether no clock has less time than that of a seat, which has just been set."""
    shown = timers(visitor, live)
    decision, left, *_ = shown[seat]
    fresh = left == LIMITS[decision] or decision == "turn"  # a turn may be under way
    return fresh and left == min(others for _, others, *_ in shown.values())


async def check_default(
    place: LocalWorld, live: LiveMatch, visitor: LocalClient, seat: str
) -> None:
    """What is asked of a seat is decided when its limit is over, and not before."""
    decision, left, _, running = timers(visitor, live)[seat]
    assert running
    version = live.match.version
    assert live.next_event() == place.time.at + left
    await place.skip(live, left)
    made = [one for one in visitor.heard("update") if one["version"] > version]
    mine = [one["move"]["move"] for one in made if one["seat"] == seat]
    assert mine[0] in DEFAULTS[decision]


@story
async def test_a_turn_of_rupiaj_has_its_limit_and_its_default() -> None:  # rupiaj K1
    async with local_world() as place:
        live = await place.begin(QUICK, BEN)
        visitors = await place.visit_all(live)
        (seat,) = live.match.asked()
        assert timers(visitors[seat], live) == {seat: ("turn", 20, 0, True)}

        assert await time_out(place, live, 20) == seat
        assert visitors[seat].heard("update")[-1]["move"] == {"move": "camels"}
        (other,) = live.match.asked()
        assert timers(visitors[seat], live) == {other: ("turn", 20, 0, True)}


@story
async def test_the_reserve_is_used_up_before_anything_is_decided() -> None:
    clock = TimedClock(limits={"turn": 20}, reserve=30)
    async with local_world() as place:
        live = await place.begin(replace(RUPIAJ, clock=clock, grace=0), BEN)
        visitors = await place.visit_all(live)
        await place.skip(live, 35)
        one = await moves(visitors, live)
        two = await moves(visitors, live)
        assert timers(visitors[two], live) == {one: ("turn", 20, 15, True)}
        assert await time_out(place, live, 35) == one
        await moves(visitors, live)
        assert timers(visitors[two], live) == {one: ("turn", 20, 0, True)}


@story
async def test_days_are_for_each_move_and_none_is_forever() -> None:
    async with local_world() as place:
        live = await place.begin(replace(RUPIAJ, clock=DaysClock(days=2), grace=0), BEN)
        visitors = await place.visit_all(live)
        (seat,) = live.match.asked()
        assert timers(visitors[seat], live) == {seat: ("turn", 2 * DAY, 0, True)}
        await place.skip(live, 2 * DAY - 1)
        await moves(visitors, live)
        await time_out(place, live, 2 * DAY)

        without = await place.begin(RUPIAJ, BEN)
        visitor = await place.visit(ANN, without)
        assert visitor.seen(without.id).timers == []
        assert without.next_event() == float("inf")


@story
async def test_two_who_are_out_of_time_at_once_lose_what_each_was_asked_and_no_more() -> None:
    clock = TimedClock(limits={"turn": 60, "answer": 12, "pick": 12})
    settings = replace(TACAN, seats=2, clock=clock, grace=0)
    async with local_world() as place:
        live = await place.begin(settings, BEN, secret=3)
        visitors = await place.visit_all(live)
        wanted: Message | None = None
        while wanted is None or list(live.match.asked()) != [
            "PR"
        ]:  # PB must be the one who answers
            (seat,) = live.match.asked()
            wanted = offer(visitors[seat], live)
            if wanted is None or seat != "PR":
                await visitors[seat].move(live.id, plain(visitors[seat].seen(live.id)))
        await visitors["PR"].move(live.id, wanted)
        assert live.match.asked() == {"PB": "answer", "PR": "pick"}
        await place.skip(live, 12)
        assert live.match.asked() == {"PR": "turn"}
        assert live.runtime.strikes == {"PB": 1}
        assert timers(visitors["PB"], live) == {"PR": ("turn", 60, 0, True)}


@story
async def test_clocks_go_on_after_a_restart_where_they_stopped(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path) as place:
        live = await place.begin(replace(QUICK, grace=0), BEN)
        (seat,) = live.match.asked()
        await place.skip(live, 15)
    async with local_world(path) as place:
        await place.until(lambda: place.matches.count() == 1)  # it is due soon
        live = await place.matches.get(live.id)
        assert live.match.asked() == {seat: "turn"}
        (timer,) = live.timers()
        assert 3 < timer.left <= 5, "a little of the time that the first server ran"
        await place.skip(live, 5)
        assert live.match.version == 1


@story
async def test_a_match_that_was_paused_when_the_server_stopped_goes_on_by_itself(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path) as place:
        live = await place.begin(replace(QUICK, grace=5), BEN)
        visitors = await place.visit_all(live)
        (seat,) = live.match.asked()
        (other,) = set(visitors) - {seat}
        visitors[other].leave()
        await moves(visitors, live)
        assert [timer.running for timer in live.timers()] == [False]
    async with local_world(path) as place:
        await place.until(lambda: place.matches.count() == 1)
        live = await place.matches.get(live.id)
        await place.skip(live, 26)
        assert live.match.version == 2
