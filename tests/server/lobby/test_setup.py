"""Tables whose match the host sets up by a list of operations."""

import msgspec
import pytest
from msgspec.structs import replace

from parlour.core.errors import OperationError
from parlour.core.fairness import commitment_to
from parlour.core.match import checked_setup
from parlour.core.ops import parse, text
from parlour.games import find
from parlour.server.api.error_responses import refusal_of
from parlour.server.api.types.tables import QuickPlay, TableSettings
from parlour.server.lobby.new_table import checked
from parlour.server.lobby.setup_checks import MOST_OF_PERSON
from tests.server.harness.boards import (
    JSON_BOARD,
    OTHER_BOARD,
    OWN,
    OWN_BOARD,
    SET_UP,
    UNLAWFUL,
)
from tests.server.harness.people import ANN, BEN, HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import RUPIAJ, Lobby

NORMAL = text(parse(OWN_BOARD))


@pytest.mark.parametrize("written", [OWN_BOARD, JSON_BOARD, OWN_BOARD.lower(), NORMAL])
def test_a_setup_is_kept_in_its_normal_form_however_it_was_written(
    written: str | list[object],
) -> None:
    assert checked(replace(SET_UP, setup=written)).setup == NORMAL


@pytest.mark.parametrize("empty", ["", []])
def test_an_empty_text_or_list_is_no_setup(empty: str | list[object]) -> None:
    assert checked(replace(SET_UP, setup=empty)).setup == ""


def test_a_setup_says_how_many_play_if_the_host_does_not() -> None:
    three = TableSettings(game="tacan", setup="[set(players,3)]")

    assert checked(three).seats == 3
    assert checked(replace(three, setup="[set(turn,PB)]")).seats == 4
    with refuses("wrong_value", "S1"):
        checked(replace(three, seats=2))


@pytest.mark.parametrize(
    ("settings", "code", "rule"),
    [
        (replace(SET_UP, setup=UNLAWFUL), "wrong_pieces", "S1"),
        (replace(SET_UP, options={}), "not_shuffled", "S1"),
        (replace(SET_UP, setup="[set(Q00,ORE)]"), "unknown_key", "FORM"),
        (replace(SET_UP, setup="set("), "malformed_operation", "FORM"),
        (replace(SET_UP, setup=[{"op": "steal"}]), "malformed_operation", "FORM"),
        (replace(SET_UP, setup=OWN_BOARD + " " * 65_536), "malformed_operation", "FORM"),
        (replace(RUPIAJ, setup="[set(turn,P1)]"), "no_setup", "FORM"),
    ],
)
@story
async def test_an_unlawful_setup_opens_no_table(
    lobby: Lobby, settings: TableSettings, code: str, rule: str
) -> None:
    with refuses(code, rule):
        await lobby.tables.create(ANN, settings, HOME)
    with refuses(code, rule):
        await lobby.tables.quick(
            ANN, QuickPlay(game=settings.game, options=settings.options, setup=settings.setup), HOME
        )

    assert lobby.told == []


def test_a_refusal_is_the_one_of_the_engine() -> None:
    game = find("tacan")
    with pytest.raises(OperationError) as here:
        checked(replace(SET_UP, setup=UNLAWFUL))
    with pytest.raises(OperationError) as there:
        checked_setup(game, game.seats(2), game.options(board="own"), UNLAWFUL)

    assert vars(here.value) == vars(there.value)
    assert (here.value.rule, here.value.place) == ("S1", 19)
    assert here.value.operation == "set(H18,ORE 6)"


@pytest.mark.parametrize(
    ("setup", "line", "meant"),
    [
        (UNLAWFUL.replace("),", "),\n"), 19, None),
        ("[set(turn,PB),\n// none\nset(H0O,ORE)]", 3, "H00"),
        ([{"op": "set", "key": "H0O", "value": "ORE"}], None, "H00"),
    ],
)
def test_a_refusal_has_the_line_and_the_key_that_was_meant(
    setup: str | list[object], line: int | None, meant: str | None
) -> None:
    with pytest.raises(OperationError) as error:
        checked(replace(SET_UP, setup=setup))
    sent = msgspec.to_builtins(refusal_of(error.value))

    assert (error.value.line, error.value.meant) == (line, meant)
    assert (sent.get("line"), sent.get("meant")) == (line, meant)
    assert sent["place"] == error.value.place


@story
async def test_the_commitment_stands_for_the_setup_too(lobby: Lobby) -> None:
    state = await lobby.tables.create(ANN, SET_UP, HOME)
    shown = lobby.tables.present(state, ANN)

    assert shown.settings.setup == NORMAL
    assert shown.commitment == commitment_to(bytes.fromhex(state.table.secret), NORMAL)
    assert lobby.tables.present_line(state).own_setup
    plain = await lobby.tables.create(ANN, RUPIAJ, HOME)
    assert not lobby.tables.present_line(plain).own_setup


@pytest.mark.parametrize(
    "changed",
    [
        replace(SET_UP, setup=OTHER_BOARD),
        replace(SET_UP, setup=""),
        replace(SET_UP, seats=3),
        replace(SET_UP, options={**OWN, "bank": 20}),
        replace(SET_UP, preset="operations"),
    ],
)
@story
async def test_another_setup_makes_a_new_commitment_and_clears_the_seeds(
    lobby: Lobby, changed: TableSettings
) -> None:
    first, _ = await lobby.tables.create(ANN, SET_UP, HOME)
    await lobby.tables.take(BEN, first.id, "PR")
    await lobby.tables.seed(ANN, first.id, "mine")
    await lobby.tables.seed(BEN, first.id, "yours")
    lobby.told.clear()

    after, _ = await lobby.tables.change(ANN, first.id, changed, HOME)

    assert after.secret != first.secret
    assert [sitting.seed for sitting in after.people()] == [None, None]
    assert lobby.told == [(first.id, "open")]
    same, _ = await lobby.tables.change(ANN, first.id, changed, HOME)
    assert same.secret == after.secret


@story
async def test_what_a_setup_does_not_depend_on_keeps_commitment_and_seeds(lobby: Lobby) -> None:
    first, _ = await lobby.tables.create(ANN, SET_UP, HOME)
    await lobby.tables.seed(ANN, first.id, "mine")
    spaced = OWN_BOARD.replace(",", " , ")

    after, _ = await lobby.tables.change(
        ANN, first.id, replace(SET_UP, name="x", setup=spaced), HOME
    )

    assert after.secret == first.secret
    assert [sitting.seed for sitting in after.people()] == ["mine"]


@story
async def test_a_setup_that_no_longer_fits_is_refused_together_with_the_change(
    lobby: Lobby,
) -> None:
    two = replace(SET_UP, setup=f"[set(players,2),{OWN_BOARD[1:]}")
    first, _ = await lobby.tables.create(ANN, two, HOME)
    await lobby.tables.seed(ANN, first.id, "mine")

    for changed, code, rule in (
        (replace(two, seats=3), "wrong_value", "S1"),
        (replace(two, options={}), "not_shuffled", "S1"),
        (replace(two, game="rupiaj", options={}, seats=2), "no_setup", "FORM"),
    ):
        with refuses(code, rule):
            await lobby.tables.change(ANN, first.id, changed, HOME)
    with refuses("not_host"):
        await lobby.tables.change(BEN, first.id, replace(two, setup=OTHER_BOARD), HOME)

    left = (await lobby.stored(first.id)).table
    assert (left.settings, left.secret) == (first.settings, first.secret)
    assert left.people()[0].seed == "mine"


@story
async def test_a_rematch_keeps_the_setup_under_a_new_secret(lobby: Lobby) -> None:
    table = await lobby.play(SET_UP)
    before = (await lobby.stored(table)).table
    await lobby.finish(table)

    after, status = await lobby.tables.rematch(ANN, table)

    assert status == "open"
    assert after.setup == NORMAL
    assert after.secret != before.secret


@story
async def test_a_person_has_only_so_many_setups_checked_at_once(lobby: Lobby) -> None:
    table, _ = await lobby.tables.create(ANN, SET_UP, HOME)
    with refuses("too_many_setups"):
        for _ in range(MOST_OF_PERSON + 5):
            await lobby.tables.change(ANN, table.id, SET_UP, HOME)

    await lobby.tables.change(ANN, table.id, replace(SET_UP, setup=""), HOME)
