"""Opening tables: every choice that a game offers, and none that it does not."""

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.core.errors import ParlourError
from parlour.games import registry
from parlour.server.api.types.tables import OptionValue, QuickPlay, TableSettings, TimedClock
from parlour.server.lobby.new_table import checked
from parlour.server.store.records import Person
from tests.server.harness.people import ANN, BEN, HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import RUPIAJ, TACAN, Lobby

PRESETS = [(name, preset) for name in registry.names() for preset in registry.find(name).presets]
OPTIONS = [
    (name, option.name, value)
    for name in registry.names()
    for option in registry.find(name).option_list
    for value in (option.values[0], option.values[-1])
]


@story
async def test_who_opens_a_table_is_its_host_and_sits_in_the_first_seat(lobby: Lobby) -> None:
    record, status = await lobby.tables.create(ANN, TACAN, HOME)

    assert status == "open"
    assert record.host == "ann"
    assert list(record.seats) == list(registry.find("tacan").seat_names)
    assert record.seat_of("ann") == next(iter(record.seats))
    assert lobby.told == [(record.id, "open")]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
@story
async def test_every_preset_can_be_opened_and_started(lobby: Lobby, game: str, preset: str) -> None:
    table = await lobby.play(TableSettings(game=game, preset=preset))

    assert (await lobby.stored(table)).status == "running"


@pytest.mark.parametrize(("game", "option", "value"), OPTIONS)
def test_every_option_can_be_chosen(game: str, option: str, value: OptionValue) -> None:
    chosen = checked(TableSettings(game=game, options={option: value}))

    assert chosen.options == {option: value}


@pytest.mark.parametrize("name", registry.names())
def test_a_table_may_have_every_number_of_seats_that_the_game_has(name: str) -> None:
    game = registry.find(name)
    for number in range(game.fewest_seats, len(game.seat_names) + 1):
        assert checked(TableSettings(game=name, seats=number)).seats == number


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (TableSettings(game="chess"), "unknown_game"),
        (TableSettings(game="tacan", preset="house"), "unknown_preset"),
        (TableSettings(game="tacan", options={"dragons": True}), "unknown_option"),
        (TableSettings(game="tacan", options={"self": True}), "unknown_option"),
        (TableSettings(game="tacan", options={"bank": 31}), "option_out_of_range"),
        (TableSettings(game="tacan", options={"bank": True}), "option_out_of_range"),
        (TableSettings(game="tacan", options={"numbers": "wild"}), "option_out_of_range"),
        (TableSettings(game="tacan", options={"bank": 10**30}), "option_out_of_range"),
        (TableSettings(game="tacan", seats=5), "wrong_number_of_seats"),
        (TableSettings(game="rupiaj", seats=1), "wrong_number_of_seats"),
        (
            TableSettings(game="rupiaj", clock=TimedClock(limits={"turn": 5, "robber": 5})),
            "unknown_decision",
        ),
    ],
)
@story
async def test_what_a_game_does_not_have_is_refused(
    lobby: Lobby, settings: TableSettings, code: str
) -> None:
    with refuses(code):
        await lobby.tables.create(ANN, settings, HOME)
    assert await lobby.tables.listing.of_person(ANN.id) == []
    assert lobby.told == []


@story
async def test_an_address_opens_only_so_many_tables_in_an_hour(tmp_path: Path) -> None:
    lobby = Lobby(tmp_path / "few.db", tables_per_hour=2)
    with closing(lobby.store):
        for _ in range(2):
            await lobby.tables.close(ANN, await lobby.open())
        with refuses("too_many_new"):
            await lobby.open()
        with refuses("too_many_new"):
            await lobby.tables.quick(BEN, QuickPlay(game="rupiaj"), HOME)
        await lobby.tables.create(BEN, RUPIAJ, "192.0.2.2")


@story
async def test_a_person_may_have_only_so_many_tables_open_or_running(lobby: Lobby) -> None:
    first = await lobby.play()
    for _ in range(3):
        await lobby.open()

    with refuses("too_many_tables"):
        await lobby.tables.create(ANN, RUPIAJ, "192.0.2.2")
    await lobby.tables.create(BEN, RUPIAJ, HOME)
    await lobby.finish(first)
    await lobby.open()
    with refuses("too_many_tables"):
        await lobby.tables.rematch(ANN, first)
    with refuses("too_many_tables"):
        await lobby.tables.rematch(ANN, first, start=True)
    assert (await lobby.stored(first)).status == "finished"


@story
async def test_an_address_may_have_only_so_many_tables_open_or_running(lobby: Lobby) -> None:
    people = [Person(id=f"p{number}", name="P") for number in range(7)]
    opened = [(await lobby.tables.create(person, RUPIAJ, HOME)).table for person in people[:6]]

    with refuses("too_many_tables"):
        await lobby.tables.create(people[6], RUPIAJ, HOME)
    await lobby.tables.create(people[6], RUPIAJ, "192.0.2.2")
    await lobby.tables.close(people[0], opened[0].id)
    await lobby.tables.create(people[6], RUPIAJ, HOME)


@story
async def test_a_refused_table_does_not_count_for_its_address(lobby: Lobby) -> None:
    for _ in range(4):
        await lobby.open()
    for _ in range(5):
        with refuses("too_many_tables"):
            await lobby.tables.create(ANN, RUPIAJ, HOME)

    for number in range(2):
        await lobby.tables.create(Person(id=f"p{number}", name="P"), RUPIAJ, HOME)


@story
async def test_the_host_may_set_an_open_table_up_anew_and_everybody_keeps_sitting(
    lobby: Lobby,
) -> None:
    table = await lobby.open(TACAN, BEN)

    record, status = await lobby.tables.change(ANN, table, RUPIAJ, HOME)

    assert status == "open"
    assert record.settings.game == "rupiaj"
    assert list(record.seats) == list(registry.find("rupiaj").seat_names)
    assert {person.id for person in record.people()} == {"ann", "ben"}
    with refuses("not_host"):
        await lobby.tables.change(BEN, table, TACAN, HOME)


@story
async def test_a_table_may_have_a_name_of_its_own(lobby: Lobby) -> None:
    state = await lobby.tables.create(ANN, replace(RUPIAJ, name="  Lantern   light "), HOME)
    assert lobby.tables.present_line(state).name == "Lantern light"

    state = await lobby.tables.change(ANN, state.table.id, replace(RUPIAJ, name=" "), HOME)
    assert lobby.tables.present_line(state).name == ""


@story
@pytest.mark.parametrize(
    ("name", "code"), [("x" * 33, "name_too_long"), ("Lan\u202etern", "name_not_visible")]
)
async def test_a_table_has_no_name_that_cannot_be_shown(lobby: Lobby, name: str, code: str) -> None:
    with refuses(code):
        await lobby.tables.create(ANN, replace(RUPIAJ, name=name), HOME)


@story
async def test_a_table_cannot_have_fewer_seats_than_players(lobby: Lobby) -> None:
    table = await lobby.open(TACAN, BEN)
    before = await lobby.tables.seat_bot(
        ANN, table, list(registry.find("tacan").seat_names)[3], "random"
    )

    with refuses("too_few_seats"):
        await lobby.tables.change(ANN, table, RUPIAJ, HOME)
    assert await lobby.stored(table) == before


@story
async def test_settings_cannot_change_while_a_match_runs(lobby: Lobby) -> None:
    table = await lobby.play()

    with refuses("match_running"):
        await lobby.tables.change(ANN, table, TACAN, HOME)


@story
async def test_new_settings_after_a_match_open_the_table_for_the_next(lobby: Lobby) -> None:
    table = await lobby.play()
    await lobby.finish(table)
    before = (await lobby.tables.get(table)).table

    record, status = await lobby.tables.change(ANN, table, before.settings, HOME)

    assert status == "open"
    assert record.secret != before.secret


def test_what_is_refused_is_said_in_a_sentence() -> None:
    with pytest.raises(ParlourError) as refused:
        checked(TableSettings(game="tacan", options={"bank": 9}))
    assert refused.value.sentence
