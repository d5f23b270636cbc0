"""Starting, ending, and playing again."""

import asyncio
import sqlite3

import msgspec

from parlour.core.fairness import commitment_to
from parlour.server.api.types.tables import QuickPlay
from parlour.server.lobby.table import BotSitting, PersonSitting, TableState
from parlour.server.store.commands import SaveStickyMove
from tests.server.harness.people import ANN, BEN, HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import PRIVATE, RUPIAJ, TACAN, FakeMatch, FakeMatches, Lobby


@story
async def test_the_host_starts_when_every_seat_has_a_player(lobby: Lobby) -> None:
    table = await lobby.open()
    with refuses("seats_empty"):
        await lobby.tables.start(ANN, table)
    await lobby.tables.take(BEN, table, list((await lobby.tables.get(table)).table.seats)[1])
    with refuses("not_host"):
        await lobby.tables.start(BEN, table)
    assert lobby.matches.live == []

    record, status = await lobby.tables.start(ANN, table)

    assert status == "running"
    assert [match.match_id for match in lobby.matches.live] == [record.match]
    assert await lobby.count_matches() == 1
    assert await lobby.stored(table) == (record, "running")


@story
async def test_a_match_is_stored_then_live_then_told(lobby: Lobby) -> None:
    seen: list[str] = []

    def stored() -> bool:
        connection = sqlite3.connect(lobby.path)
        try:
            return connection.execute("SELECT status FROM tables").fetchall() == [("running",)]
        finally:
            connection.close()

    class Adopting(FakeMatches):
        def adopt(self, prepared: FakeMatch, /) -> None:
            seen.append(f"live, stored: {stored()}")

    class Observer:
        def match_began(self, state: TableState) -> None:
            seen.append(f"told of the match, {state.status}")

        def table_changed(self, state: TableState) -> None:
            seen.append(f"told {state.status}")

    lobby.matches = Adopting(lobby.store, lambda: lobby.time)
    lobby.tables = lobby.another(Observer())
    table = await lobby.open(RUPIAJ, BEN)
    seen.clear()
    await lobby.tables.start(ANN, table)

    assert seen == ["live, stored: True", "told of the match, running", "told running"]


@story
async def test_starting_twice_at_once_begins_one_match(lobby: Lobby) -> None:
    table = await lobby.open(RUPIAJ, BEN)

    answers = await asyncio.gather(
        lobby.tables.start(ANN, table), lobby.tables.start(ANN, table), return_exceptions=True
    )

    assert sum(isinstance(answer, BaseException) for answer in answers) == 1
    assert len(lobby.matches.live) == await lobby.count_matches() == 1


@story
async def test_seeds_and_the_secret_behind_the_shown_commitment_go_into_the_match(
    lobby: Lobby,
) -> None:
    table = await lobby.open(RUPIAJ, BEN)
    await lobby.tables.seed(BEN, table, "ben's words")
    state = await lobby.tables.get(table)
    shown = lobby.tables.present(state, BEN).commitment

    await lobby.tables.start(ANN, table)

    match = lobby.matches.live[0]
    assert commitment_to(bytes.fromhex(match.secret)) == shown
    assert match.seeds == {state.table.seat_of("ben"): "ben's words"}


@story
async def test_the_end_of_a_match_is_seen_and_told(lobby: Lobby) -> None:
    table = await lobby.play()
    await lobby.finish(table)

    assert (await lobby.tables.get(table)).status == "finished"
    assert lobby.told[-1] == (table, "finished")


@story
async def test_a_rematch_opens_the_table_with_the_same_seats_and_a_new_secret(lobby: Lobby) -> None:
    table = await lobby.open(RUPIAJ, BEN)
    await lobby.tables.seed(BEN, table, "used once")
    await lobby.tables.start(ANN, table)
    with refuses("match_running"):
        await lobby.tables.rematch(ANN, table)
    await lobby.finish(table)
    before = (await lobby.tables.get(table)).table

    record, status = await lobby.tables.rematch(BEN, table)

    assert status == "open"
    assert record.secret != before.secret
    assert record.match == before.match
    assert list(record.seats.values()) == [
        PersonSitting("ann", "Ann"),
        PersonSitting("ben", "Ben"),
    ]
    again, _ = await lobby.tables.start(ANN, table)
    assert again.match != before.match
    assert len({match.secret for match in lobby.matches.live}) == 2


@story
async def test_a_rematch_needs_everybody_who_played(lobby: Lobby) -> None:
    table = await lobby.play(RUPIAJ, BEN)
    await lobby.finish(table)
    with refuses("others_play"):
        await lobby.tables.rematch(ANN, table, start=True)
    await lobby.tables.leave(BEN, table)

    with refuses("seats_empty"):
        await lobby.tables.rematch(ANN, table)
    with refuses("not_sitting"):
        await lobby.tables.rematch(BEN, table)
    assert (await lobby.tables.change(ANN, table, RUPIAJ, HOME)).status == "open"


@story
async def test_who_plays_against_bots_alone_can_start_again_at_once(lobby: Lobby) -> None:
    table = await lobby.play()
    await lobby.finish(table)

    record, status = await lobby.tables.rematch(ANN, table, start=True)

    assert status == "running"
    assert [match.match_id for match in lobby.matches.live][1:] == [record.match]
    assert len({match.secret for match in lobby.matches.live}) == 2


@story
async def test_two_who_ask_for_a_rematch_at_once_open_one(lobby: Lobby) -> None:
    table = await lobby.play(RUPIAJ, BEN)
    await lobby.finish(table)

    answers = await asyncio.gather(
        lobby.tables.rematch(ANN, table), lobby.tables.rematch(BEN, table), return_exceptions=True
    )

    assert sum(isinstance(answer, BaseException) for answer in answers) == 1


@story
async def test_quick_play_is_a_private_table_full_of_bots_that_runs(lobby: Lobby) -> None:
    wanted = QuickPlay(game="tacan", seats=3, bot="random", preset="pioneers", seed="luck")
    record, status = await lobby.tables.quick(ANN, wanted, HOME)

    assert status == "running"
    assert not record.settings.public
    first, *others = record.seats.values()
    assert first == PersonSitting("ann", "Ann", "luck")
    assert [type(sitting) for sitting in others] == [BotSitting, BotSitting]
    assert lobby.matches.live[0].match_id == record.match
    assert await lobby.stored(record.id) == (record, "running")
    assert await lobby.tables.listing.public() == []


@story
async def test_quick_play_that_is_refused_leaves_nothing_behind(lobby: Lobby) -> None:
    for wanted, code in (
        (QuickPlay(game="tacan", bot="genius"), "unknown_bot"),
        (QuickPlay(game="tacan", bot="random", seats=9), "wrong_number_of_seats"),
        (QuickPlay(game="tacan", bot="random", seed="\n"), "malformed_seed"),
    ):
        with refuses(code):
            await lobby.tables.quick(ANN, wanted, HOME)
    for _ in range(4):
        await lobby.tables.quick(ANN, QuickPlay(game="rupiaj", bot="random"), HOME)
    with refuses("too_many_tables"):
        await lobby.tables.quick(ANN, QuickPlay(game="rupiaj", bot="random"), HOME)
    assert await lobby.count_matches() == len(lobby.matches.live) == 4


@story
async def test_a_table_closes_while_no_match_runs(lobby: Lobby) -> None:
    table = await lobby.play(TACAN, BEN)
    with refuses("match_running"):
        await lobby.tables.close(ANN, table)
    await lobby.finish(table)
    with refuses("not_host"):
        await lobby.tables.close(BEN, table)

    assert (await lobby.tables.close(ANN, table)).status == "closed"
    with refuses("table_closed"):
        await lobby.tables.close(ANN, table)
    assert await lobby.tables.listing.of_person(BEN.id) == []


@story
async def test_sticky_moves_hold_by_person_in_the_next_match(lobby: Lobby) -> None:
    table = await lobby.play(PRIVATE, BEN)
    assert lobby.matches.live[-1].sticky == {}
    for person, move in (("ben", "block"), ("ann", "block"), ("ann", "unblock")):
        form = msgspec.json.encode({"move": move})
        await lobby.store.execute(
            SaveStickyMove(table=table, person=person, name="blocking", move=form)
        )
    await lobby.finish(table)

    await lobby.tables.rematch(BEN, table)
    await lobby.tables.start(ANN, table)

    assert lobby.matches.live[-1].sticky == {
        "ann": {"blocking": {"move": "unblock"}},
        "ben": {"blocking": {"move": "block"}},
    }
