"""Trade between players of Tacan, over the wire: offers, answers, limits, blocking."""

from collections import Counter
from typing import NamedTuple

from parlour.client import MatchState
from parlour.core import ops as operations
from tests.server.harness.client import Message
from tests.server.harness.playing import (
    Round,
    at_random,
    hand,
    nothing_changes,
    playing,
    start,
    watch,
    written,
)
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World

END: Message = {"move": "end"}
SHORT = {"victory_points": 3}


class Trade(NamedTuple):
    """Who is on turn, somebody who holds what is wanted, and somebody else."""

    player: Visitor
    partner: Visitor
    third: Visitor
    give: str
    want: str

    @property
    def offer(self) -> Message:
        """One card for one card."""
        return {"move": "offer", "give": {self.give: 1}, "want": {self.want: 1}}


def possible_trade(table: Round) -> Trade | None:
    """A trade that can be made now, if there is one."""
    (player, *_) = table.on_the_move()
    if END not in player.matches[table.match].legal:
        return None
    others = [person for person in table.people if person is not player]
    for give in hand(player.matches[table.match]):
        for partner, third in (others, others[::-1]):
            for want in hand(partner.matches[table.match]):
                if want != give:
                    return Trade(player, partner, third, give, want)
    return None


async def trade_at(table: Round) -> Trade:
    """Play on until there is a trade to make."""
    await table.play_until(lambda: possible_trade(table) is not None)
    found = possible_trade(table)
    assert found is not None
    return found


def seat(person: Visitor, table: Round) -> str:
    """Where somebody sits."""
    return person.matches[table.match].viewer


@story
async def test_an_offer_is_answered_and_picked(server: World) -> None:  # tacan X3, X4
    table = await playing(server, 3, game="tacan")
    trade = await trade_at(table)
    spectator = await watch(server, table.table)
    one, other = seat(trade.player, table), seat(trade.partner, table)
    before = {
        person: Counter(hand(person.matches[table.match]))
        for person in (trade.player, trade.partner)
    }
    await table.play(trade.player, trade.offer)
    assert {seat(person, table) for person in await table.movers()} == {"PB", "PR", "PY"}
    with refuses("nothing_to_pick", "X4"):
        await trade.player.move(table.match, {"move": "pick", "seat": other})
    await table.play(trade.partner, {"move": "accept"})
    with refuses("already_answered", "X4"):
        await trade.partner.move(table.match, {"move": "decline"})
    version = await table.play(trade.third, {"move": "decline"})
    await spectator.until(lambda: spectator.matches[table.match].version == version)
    for seen in (*table.seen(), spectator.matches[table.match]):
        assert seen.view["OFFER"]["answers"] == {
            other: "accept",
            seat(trade.third, table): "decline",
        }
    await table.play(trade.player, {"move": "pick", "seat": other})

    assert all(seen.view["OFFER"] == [] for seen in table.seen())
    assert [seat(person, table) for person in await table.movers()] == [one]
    moved = Counter({trade.want: 1, trade.give: -1})
    after = Counter(hand(trade.player.matches[table.match]))
    after.subtract(before[trade.player])
    assert +after == +moved
    assert after[trade.give] == -1
    got = Counter(hand(trade.partner.matches[table.match])) - before[trade.partner]
    assert got == Counter({trade.give: 1})


@story
async def test_a_counter_offer_is_picked_on_its_own_terms(server: World) -> None:  # X4
    table = await playing(server, 3, game="tacan")
    trade = await trade_at(table)
    kinds = ("ORE", "GRA", "LUM", "WOO", "BRI")
    unlikely = next(kind for kind in kinds if kind not in (trade.give, trade.want))
    to = [seat(trade.partner, table)]
    asked = {"move": "offer", "give": {trade.give: 1}, "want": {unlikely: 9}, "to": to}
    await table.play(trade.player, asked)
    with refuses("not_asked", "X4"):
        await trade.third.move(table.match, {"move": "accept"})
    with refuses("not_in_hand", "X4"):
        await trade.partner.move(table.match, {"move": "accept"})
    before = len(hand(trade.player.matches[table.match]))
    counter = {"move": "counter", "give": {trade.want: 1}, "want": {trade.give: 1}}
    await table.play(trade.partner, counter)
    await table.play(trade.player, {"move": "pick", "seat": to[0]})
    assert trade.want in hand(trade.player.matches[table.match])
    assert len(hand(trade.player.matches[table.match])) == before


@story
async def test_an_offer_that_all_decline_is_over_and_one_can_be_withdrawn(
    server: World,
) -> None:  # tacan X6
    table = await playing(server, 3, game="tacan")
    trade = await trade_at(table)
    await table.play(trade.player, trade.offer)
    for person in (trade.partner, trade.third):
        await table.play(person, {"move": "decline"})
    assert all(seen.view["OFFER"] == [] for seen in table.seen())
    with refuses("no_offer", "X6"):
        await trade.player.move(table.match, {"move": "withdraw"})

    await table.play(trade.player, trade.offer)
    await table.play(trade.player, {"move": "withdraw"})
    assert all(seen.view["OFFER"] == [] for seen in table.seen())
    assert await table.movers() == [trade.player]


@story
async def test_a_turn_has_as_many_offers_as_the_table_says(server: World) -> None:
    table = await playing(server, 3, game="tacan", offers_per_turn=2)
    trade = await trade_at(table)
    spectator = await watch(server, table.table)
    ops = operations.text(written(table, trade.player, spectator, trade.offer))
    await table.play(trade.player, trade.offer)
    await table.play(trade.player, {"move": "withdraw"})
    await table.reach(await trade.player.operate(table.match, ops))
    assert table.seen()[0].view["OFFER"]["give"] == {trade.give: 1}
    async with nothing_changes(table):
        with refuses("too_many_offers"):
            await trade.player.move(table.match, trade.offer)
        with refuses("too_many_offers"):
            await trade.player.operate(table.match, ops)
    await table.play(trade.partner, {"move": "counter", **_turned(trade)})
    await table.play(trade.player, {"move": "withdraw"})
    with refuses("too_many_offers"):
        await trade.player.move(table.match, trade.offer)
    await table.play(trade.player, END)

    later = await trade_at(table)
    for _ in range(2):
        await table.play(later.player, later.offer)
    with refuses("too_many_offers"):
        await later.player.move(table.match, later.offer)


@story
async def test_a_table_may_have_no_limit_of_offers(server: World) -> None:
    table = await playing(server, 3, game="tacan", offers_per_turn=None)
    trade = await trade_at(table)
    for _ in range(12):
        await table.play(trade.player, trade.offer)
        await table.play(trade.player, {"move": "withdraw"})


def _turned(trade: Trade) -> Message:
    return {"give": {trade.want: 1}, "want": {trade.give: 1}}


@story
async def test_an_offer_skips_who_blocks_and_blocking_declines(server: World) -> None:  # X5
    table = await playing(server, 3, game="tacan")
    trade = await trade_at(table)
    await table.play(trade.player, trade.offer)
    await table.play(trade.third, {"move": "block"})
    assert seat(trade.third, table) not in table.seen()[0].to_act
    to = [seat(trade.third, table)]
    with refuses("seat_blocks", "X5"):
        await trade.player.move(table.match, {**trade.offer, "to": to})
    await table.play(trade.player, trade.offer)
    assert table.seen()[0].view["OFFER"]["asked"] == [seat(trade.partner, table)]
    await table.play(trade.third, {"move": "unblock"})
    assert table.seen()[0].view["OFFER"]["asked"] == [seat(trade.partner, table)]


async def finish(table: Round, seed: int) -> None:
    """Play to the end without another word about blocking; then the table opens again."""
    choose = at_random(seed)

    def quietly(seen: MatchState) -> Message:
        while True:
            move = choose(seen)
            if move["move"] not in ("block", "unblock"):
                return move

    await table.play_until(lambda: table.seen()[0].outcome is not None, quietly)
    host = table.people[0]
    await host.until(lambda: host.tables[table.table].status == "finished")
    await host.post(f"/api/tables/{table.table}/rematch", {})


@story
async def test_who_blocks_at_a_table_blocks_in_its_next_matches_too(
    server: World,
) -> None:  # tacan X5
    table = await playing(server, 2, game="tacan", options=SHORT)
    blocker = table.people[1]
    word = f"BLK{seat(blocker, table)}"
    await table.reach(await blocker.operate(table.match, f"[set({word},true)]"))
    await finish(table, 11)

    again = await start(table.people, table.table)
    assert [seen.view[word] for seen in again.seen()] == [True, True]
    assert [seen.view["BLKPB"] for seen in again.seen()] == [False, False]
    with refuses("already_blocking", "X5"):
        await blocker.move(again.match, {"move": "block"})
    await again.play(blocker, {"move": "unblock"})
    await finish(again, 12)

    third = await start(table.people, table.table)
    assert [seen.view[word] for seen in third.seen()] == [False, False]
