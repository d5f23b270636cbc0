"""What is shown of tables, and to whom."""

import msgspec

from parlour.games import registry
from parlour.server.api.types.tables import BotSeated, PersonSeated, TableSettings, Watcher
from parlour.server.lobby.seating_rules import bot_name
from parlour.server.lobby.table_views import WATCHERS_NAMED, is_listed, present_game
from tests.server.harness.people import ANN, BEN, CAT
from tests.server.harness.story import story
from tests.server.lobby.support import PRIVATE, RUPIAJ, TACAN, Lobby, Present


@story
async def test_only_those_who_belong_to_a_table_see_its_invitation(lobby: Lobby) -> None:
    state = await lobby.tables.get(await lobby.open(RUPIAJ, BEN))

    for person in (ANN, BEN):
        assert lobby.tables.present(state, person).invite == state.table.invite
    for stranger in (CAT, None):
        assert lobby.tables.present(state, stranger).invite is None


@story
async def test_secret_and_seeds_are_never_shown(lobby: Lobby) -> None:
    table = await lobby.open(RUPIAJ, BEN)
    state = await lobby.tables.seed(BEN, table, "whispered")

    for person in (ANN, BEN, None):
        for shown in (lobby.tables.present(state, person), lobby.tables.present_line(state)):
            said = msgspec.json.encode(shown).decode()
            assert state.table.secret not in said
            assert "whispered" not in said
    assert state.table.secret not in repr(state)
    seats = {seat.seat: seat.player for seat in lobby.tables.present(state, ANN).seats}
    ben = seats[state.table.seat_of("ben") or ""]
    assert isinstance(ben, PersonSeated)
    assert ben.seed


@story
async def test_a_table_shows_who_is_there(lobby: Lobby) -> None:
    table = await lobby.play(TACAN, BEN)
    lobby.presence.at[table] = Present(frozenset({"ann"}), frozenset({"ben"}), {"eve": "Eve"})

    shown = lobby.tables.present(await lobby.tables.get(table), None)

    assert (shown.watchers, shown.watching) == (1, [Watcher(id="eve", name="Eve")])
    ann, ben, bot, _ = (seat.player for seat in shown.seats)
    assert ann == PersonSeated(id="ann", name="Ann", online=True)
    assert ben == PersonSeated(id="ben", name="Ben", absent=True)
    assert bot == BotSeated(bot="random", name=bot_name(table, {"Ann", "Ben"}))


@story
async def test_of_many_who_watch_some_are_named_and_all_are_counted(lobby: Lobby) -> None:
    table = await lobby.play(TACAN, BEN)
    crowd = {f"guest-{number}": f"Guest {number}" for number in range(2 * WATCHERS_NAMED)}
    lobby.presence.at[table] = Present(watching=crowd)

    shown = lobby.tables.present(await lobby.tables.get(table), None)

    assert shown.watchers == 2 * WATCHERS_NAMED
    assert [one.id for one in shown.watching] == list(crowd)[:WATCHERS_NAMED]


@story
async def test_the_lobby_lists_public_tables_open_ones_first(lobby: Lobby) -> None:
    waiting = await lobby.open()
    lobby.time += 1
    running = await lobby.play()
    lobby.time += 1
    newest = await lobby.open()
    await lobby.open(PRIVATE)

    listed = await lobby.tables.listing.public()

    assert [record.id for record, _ in listed] == [newest, waiting, running]
    assert all(is_listed(state) for state in listed)
    assert [record.id for record, _ in await lobby.tables.listing.public(1)] == [newest]
    assert lobby.tables.present_line(listed[0]).host == "Ann"
    await lobby.finish(running)
    assert not is_listed(await lobby.tables.get(running))
    assert len(await lobby.tables.listing.public()) == 2


@story
async def test_a_table_in_the_lobby_says_by_which_rules_it_is_played(lobby: Lobby) -> None:
    own = TableSettings(game="tacan", preset="pioneers", options={"victory_points": 12})
    await lobby.open(own)
    (listed,) = await lobby.tables.listing.public()

    line = lobby.tables.present_line(listed)

    assert (line.preset, line.options) == ("pioneers", {"victory_points": 12})


@story
async def test_people_find_their_tables_until_they_are_closed(lobby: Lobby) -> None:
    table = await lobby.play(PRIVATE, BEN)
    await lobby.finish(table)

    assert [record.id for record, _ in await lobby.tables.listing.of_person(BEN.id)] == [table]
    await lobby.tables.close(ANN, table)
    assert await lobby.tables.listing.of_person(BEN.id) == []


def test_a_game_tells_all_that_can_be_chosen() -> None:
    for name in registry.names():
        game = registry.find(name)
        info = present_game(game)

        assert info.name == name
        assert [option.name for option in info.options] == [o.name for o in game.option_list]
        assert [list(option.values) for option in game.option_list] == [
            option.values for option in info.options
        ]
        assert list(info.presets) == list(game.presets)
        assert [decision.name for decision in info.decisions] == [
            decision.name for decision in game.decisions
        ]
        assert "random" in info.bots
