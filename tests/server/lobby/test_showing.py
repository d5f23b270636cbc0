"""What is shown of tables, and to whom."""

import msgspec

from parlour.games import registry
from parlour.server.lobby.bot_names import bot_name
from parlour.server.lobby.showing import WATCHERS_NAMED, game_info, is_listed
from parlour.server.wire.tables import BotSeated, PersonSeated, TableSettings, Watcher
from tests.server.harness.people import ANN, BEN, CAT
from tests.server.harness.story import story
from tests.server.lobby.support import PRIVATE, RUPIAJ, TACAN, Lobby, Present


@story
async def test_only_those_who_belong_to_a_table_see_its_invitation(lobby: Lobby) -> None:
    held = await lobby.tables.get(await lobby.open(RUPIAJ, BEN))

    for person in (ANN, BEN):
        assert lobby.tables.shown(*held, person).invite == held.record.invite
    for stranger in (CAT, None):
        assert lobby.tables.shown(*held, stranger).invite is None


@story
async def test_secret_and_seeds_are_never_shown(lobby: Lobby) -> None:
    table = await lobby.open(RUPIAJ, BEN)
    held = await lobby.tables.seed(BEN, table, "whispered")

    for person in (ANN, BEN, None):
        for shown in (lobby.tables.shown(*held, person), lobby.tables.line(*held)):
            said = msgspec.json.encode(shown).decode()
            assert held.record.secret not in said
            assert "whispered" not in said
    assert held.record.secret not in repr(held)
    seats = {seat.seat: seat.player for seat in lobby.tables.shown(*held, ANN).seats}
    ben = seats[held.record.seat_of("ben") or ""]
    assert isinstance(ben, PersonSeated)
    assert ben.seed


@story
async def test_a_table_shows_who_is_there(lobby: Lobby) -> None:
    table = await lobby.play(TACAN, BEN)
    lobby.presence.at[table] = Present(frozenset({"ann"}), frozenset({"ben"}), {"eve": "Eve"})

    shown = lobby.tables.shown(*await lobby.tables.get(table), None)

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

    shown = lobby.tables.shown(*await lobby.tables.get(table), None)

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

    listed = await lobby.tables.public_tables()

    assert [record.id for record, _ in listed] == [newest, waiting, running]
    assert all(is_listed(held) for held in listed)
    assert [record.id for record, _ in await lobby.tables.public_tables(1)] == [newest]
    assert lobby.tables.line(*listed[0]).host == "Ann"
    await lobby.finish(running)
    assert not is_listed(await lobby.tables.get(running))
    assert len(await lobby.tables.public_tables()) == 2


@story
async def test_a_table_in_the_lobby_says_by_which_rules_it_is_played(lobby: Lobby) -> None:
    own = TableSettings(game="tacan", preset="pioneers", options={"victory_points": 12})
    await lobby.open(own)
    (listed,) = await lobby.tables.public_tables()

    line = lobby.tables.line(*listed)

    assert (line.preset, line.options) == ("pioneers", {"victory_points": 12})


@story
async def test_people_find_their_tables_until_they_are_closed(lobby: Lobby) -> None:
    table = await lobby.play(PRIVATE, BEN)
    await lobby.finish(table)

    assert [record.id for record, _ in await lobby.tables.tables_of(BEN)] == [table]
    await lobby.tables.close(ANN, table)
    assert await lobby.tables.tables_of(BEN) == []


def test_a_game_tells_all_that_can_be_chosen() -> None:
    for name in registry.names():
        game = registry.find(name)
        info = game_info(game)

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
