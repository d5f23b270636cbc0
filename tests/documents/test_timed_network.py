"""Document 384364c8e669e66e at a table: timers, trade without end, and nobody trades in one's name.

The comment of a test names the places of the document, as in `test_timed.py`.
"""

from typing import Any

import pytest

from parlour.client import Client, RemoteMatch
from parlour.server.api.types.base import JsonObject
from parlour.server.api.types.tables import PersonSeated, TimedClock
from parlour.server.lobby.clock_presets import READY
from tests.client.support import asked, come
from tests.documents.network import (
    by_seat,
    hand,
    may,
    move,
    plain,
    play_until,
    sit_down,
    start,
    together,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.world import World

TIMED = "timed"
LONG = 3_600
PATIENT: dict[str, int] = dict.fromkeys(
    ("placement", "turn", "discard", "robber", "card", "answer", "pick"), LONG
)
TALK = ("offer", "counter", "accept", "decline", "pick", "withdraw")


def clock(**limits: int) -> dict[str, object]:
    """A clock that hurries nobody but with these decisions."""
    return {"kind": "timed", "limits": {**PATIENT, **limits}, "reserve": 0}


async def first_turn(clients: list[Client], **settings: Any) -> tuple[list[RemoteMatch], Any]:
    """A match in its first turn, rolled; who is on turn, with a card in hand."""
    matches = await start(await sit_down(clients, "tacan", seats=len(clients), **settings))

    def has_rolled(one: RemoteMatch) -> bool:
        return bool(may(one, "end")) and bool(hand(one, one.state.viewer))

    one = await play_until(matches, has_rolled, plain)
    assert one is not None
    return matches, one


def offer(one: RemoteMatch, number: int = 0) -> JsonObject:
    """An offer of a card that somebody holds, each number another one."""
    card = hand(one, one.state.viewer)[0]
    wanted = [other for other in ("ORE", "GRA", "LUM", "WOO", "BRI") if other != card]
    want = {wanted[number % 4]: 1 + number // 4}
    return {"move": "offer", "give": {card: 1}, "want": want}


@story
async def test_the_preset_brings_its_timers_and_says_so(server: World) -> None:  # line 133
    (ann,) = await come(server, "Ann")
    game = next(game for game in await ann.games() if game.name == "tacan")
    shown = game.preset_settings[TIMED]

    settings = (await ann.create_table("tacan", preset=TIMED)).state.settings

    assert shown.clock == settings.clock == READY["tacan", "fast"]
    assert isinstance(settings.clock, TimedClock)
    assert settings.clock.limits.keys() == {one.name for one in game.decisions}
    assert (shown.offers_per_turn, settings.offers_per_turn) == (None, None)
    assert (shown.time_out, settings.time_out) == ("defaults", "defaults")


@story
async def test_a_new_offer_can_always_be_made(server: World) -> None:  # [2.1.2] 2.1, lines 65–73
    clients = await come(server, "Ann", "Ben")
    matches, one = await first_turn(clients, preset=TIMED, clock=clock())

    for number in range(24):  # as many again as the ten of other presets, and more
        await move(matches, one, offer(one, number))

    assert one.state.view["OFFER"] != []
    matches, one = await first_turn(clients, clock=clock())
    for number in range(10):
        await move(matches, one, offer(one, number))
    with refuses("too_many_offers"):
        await one.play(offer(one, 10))


@pytest.mark.parametrize("limit", ["answer", "pick"])
@story
async def test_the_timer_ends_the_trade_and_nobody_trades_in_ones_name(  # 2.1.1.4, [3.1.1] 1.5
    server: World, limit: str
) -> None:
    clients = await come(server, "Ann", "Ben")
    matches, one = await first_turn(clients, preset=TIMED, clock=clock(**{limit: 1}))
    other = next(match for match in matches if match is not one)
    gift = {"move": "offer", "give": {hand(one, one.state.viewer)[0]: 1}, "want": {}}
    hands = {seat: hand(match, seat) for seat, match in by_seat(matches).items()}
    await move(matches, one, gift)
    if limit == "pick":
        await move(matches, other, {"move": "accept"})
    version = one.state.version

    await together(matches, version + 1)  # time runs out

    last = (await one.replay(version)).changes[0]
    assert last.move["move"] == ("decline" if limit == "answer" else "withdraw")
    assert {seat: hand(match, seat) for seat, match in by_seat(matches).items()} == hands
    assert may(one, "end")


@story
async def test_the_timer_ends_the_turn_and_no_bot_ever_plays_on(server: World) -> None:
    clients = await come(server, "Ann", "Ben")
    tables = await sit_down(
        clients, "tacan", preset=TIMED, seats=2, clock=clock(turn=1, discard=1, robber=1)
    )
    matches = await start(tables)
    slow = await play_until(matches, lambda one: bool(may(one, "roll")), plain)
    assert slow is not None
    other = next(match for match in matches if match is not slow)
    seat = slow.state.viewer
    since = slow.state.version

    for _ in range(3):  # a bot would play on after two times
        while (one := await asked(matches)) is slow:
            await together(matches, slow.state.version + 1)
        while one is other:
            await move(matches, other, plain(other))
            one = await asked(matches)

    told = (await slow.replay(since)).changes
    by_itself = {change.move["move"] for change in told if change.seat == seat}
    assert by_itself <= {"roll", "end", "discard", "robber"}
    assert sum(change.move["move"] == "end" for change in told if change.seat == seat) >= 3
    players = [one.player for one in (await tables[0].fetch()).seats]
    assert [one.absent for one in players if isinstance(one, PersonSeated)] == [False, False]
    assert not any(kind in TALK for kind in by_itself)


@story
async def test_who_comes_back_decides_again(server: World) -> None:
    clients = await come(server, "Ann", "Ben")
    matches, one = await first_turn(clients, preset=TIMED, clock=clock(turn=2))
    version = one.state.version

    await together(matches, version + 1)  # the turn is ended, whatever the player was about to do
    await play_until(matches, lambda now: now is one and bool(may(one, "roll")), plain)

    await move(matches, one, {"move": "roll"})
    assert one.state.view["DIE0"] in range(1, 7)
