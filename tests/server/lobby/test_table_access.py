"""Who may see a table, watch and sit down."""

from collections.abc import Awaitable, Callable

import pytest

from parlour.core.errors import ParlourError
from parlour.server.api.types.tables import TableSettings, Watchers
from parlour.server.lobby.table_access import may_see, may_watch
from parlour.server.store.records import Person
from tests.server.harness.people import ANN, BEN, CAT, HOME
from tests.server.harness.refusals import refuses
from tests.server.harness.story import story
from tests.server.lobby.support import PRIVATE, RUPIAJ, Lobby


async def _said(lobby: Lobby, person: Person | None, table: str, invite: str | None) -> object:
    with pytest.raises(ParlourError) as refused:
        await lobby.tables.see(person, table, invite)
    return type(refused.value), vars(refused.value), refused.value.args


@story
async def test_a_private_table_is_to_others_as_if_it_did_not_exist(lobby: Lobby) -> None:
    table = await lobby.open(PRIVATE)
    for person in (None, CAT):
        for invite in (None, "", "guess", "\ud800ü"):
            assert await _said(lobby, person, table, invite) == await _said(
                lobby, person, "missing", invite
            )


@story
async def test_nothing_can_be_done_at_a_private_table_that_one_does_not_know(lobby: Lobby) -> None:
    table = await lobby.open(PRIVATE)
    before = await lobby.tables.get(table)
    deeds: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: lobby.tables.take(CAT, table, "PB", "guess"),
        lambda: lobby.tables.leave(CAT, table),
        lambda: lobby.tables.change(CAT, table, RUPIAJ, HOME),
        lambda: lobby.tables.swap(CAT, table, ("PB", "PR")),
        lambda: lobby.tables.seat_bot(CAT, table, "PB", "random"),
        lambda: lobby.tables.remove(CAT, table, "PB"),
        lambda: lobby.tables.seed(CAT, table, "seed"),
        lambda: lobby.tables.new_invite(CAT, table),
        lambda: lobby.tables.start(CAT, table),
        lambda: lobby.tables.rematch(CAT, table),
        lambda: lobby.tables.close(CAT, table),
    )
    for deed in deeds:
        with refuses("unknown_table"):
            await deed()
    assert await lobby.stored(table) == before


@pytest.mark.parametrize(
    "table", ["", "x" * 33, "a/b", "ü", "\0", "\ud800", "a b", "missing", "a\n"]
)
@story
async def test_whatever_is_no_id_is_an_unknown_table(lobby: Lobby, table: str) -> None:
    with refuses("unknown_table"):
        await lobby.tables.get(table)
    with refuses("unknown_table"):
        await lobby.tables.start(ANN, table)


@story
async def test_the_invitation_opens_a_private_table_until_the_host_makes_another(
    lobby: Lobby,
) -> None:
    table = await lobby.open(PRIVATE)
    old = (await lobby.tables.get(table)).table.invite
    assert (await lobby.tables.see(None, table, old)).table.id == table

    record, _ = await lobby.tables.new_invite(ANN, table)

    assert record.invite != old
    with refuses("unknown_table"):
        await lobby.tables.take(BEN, table, list(record.seats)[1], old)
    await lobby.tables.take(BEN, table, list(record.seats)[1], record.invite)
    assert (await lobby.tables.see(BEN, table)).table.id == table
    with refuses("not_host"):
        await lobby.tables.new_invite(BEN, table)


@pytest.mark.parametrize(
    ("public", "watch", "strangers_see", "strangers_watch", "invited_watch"),
    [
        (True, "anyone", True, True, True),
        (True, "invited", False, False, True),
        (True, "nobody", False, False, False),
        (False, "anyone", False, False, True),
        (False, "invited", False, False, True),
        (False, "nobody", False, False, False),
    ],
)
@story
async def test_who_sees_and_who_watches(
    lobby: Lobby,
    public: bool,
    watch: Watchers,
    strangers_see: bool,
    strangers_watch: bool,
    invited_watch: bool,
) -> None:
    settings = TableSettings(game="rupiaj", public=public, watch=watch)
    record, _ = await lobby.tables.get(await lobby.open(settings, BEN))

    for stranger in (None, CAT):
        assert may_see(record, stranger) is strangers_see
        assert may_watch(record, stranger) is strangers_watch
        assert may_see(record, stranger, record.invite)
        assert may_watch(record, stranger, record.invite) is invited_watch
    for sitter in (ANN, BEN):
        assert may_see(record, sitter)
        assert may_watch(record, sitter)


@story
async def test_a_public_table_without_watchers_can_be_joined_but_not_looked_at(
    lobby: Lobby,
) -> None:
    table = await lobby.open(TableSettings(game="rupiaj", watch="nobody"))

    with refuses("not_for_watchers"):
        await lobby.tables.see(BEN, table)
    seat = list((await lobby.tables.get(table)).table.seats)[1]
    await lobby.tables.take(BEN, table, seat)
    await lobby.tables.see(BEN, table)
