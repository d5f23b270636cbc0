"""What somebody settles for the matches to come is stored with the move, or not at all."""

from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Any

import pytest

from parlour.server.lobby.table import StickyMoves, decode_sticky_moves
from parlour.server.matches.live_match import MOST_STICKY
from parlour.server.store.commands import Command
from parlour.server.store.errors import StorageError
from tests.server.harness.local import TACAN, LocalWorld, local_world
from tests.server.harness.people import BEN, CAT
from tests.server.harness.story import story

BLOCK = {"move": "block"}


async def kept(place: LocalWorld, table: str) -> StickyMoves:
    """What is kept at a table."""
    return decode_sticky_moves(await place.services.store.tables.sticky_moves(table))


@story
async def test_a_block_is_kept_by_the_commit_of_its_move_alone(  # tacan X5
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_world(tmp_path / "parlour.db") as place:
        live = await place.begin(TACAN, BEN, CAT)
        seat = live.check_player("ben")
        store = place.services.store
        committed: list[Sequence[Command[Any]]] = []
        commit = store.commit

        def counted(commands: Sequence[Command[Any]]) -> Awaitable[list[Any]]:
            committed.append(commands)
            return commit(commands)

        monkeypatch.setattr(store, "commit", counted)
        await live.play(seat, lambda match: [match.game.from_json(BLOCK)], None)

        assert await kept(place, live.table) == {"ben": {"blocking": BLOCK}}
        assert len(committed) == 1
        await live.play(seat, lambda match: [match.game.from_json({"move": "unblock"})], None)
        assert await kept(place, live.table) == {"ben": {"blocking": {"move": "unblock"}}}


@story
async def test_a_block_that_could_not_be_stored_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path) as place:
        live = await place.begin(TACAN, BEN, CAT)
        seat = live.check_player("ben")
        path.rename(tmp_path / "elsewhere")
        with pytest.raises(StorageError):
            await live.play(seat, lambda match: [match.game.from_json(BLOCK)], None)
        (tmp_path / "elsewhere").rename(path)

        assert await kept(place, live.table) == {}
        assert live.match.version == 0


@story
async def test_what_could_not_be_stored_counts_for_no_limit(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path) as place:
        live = await place.begin(TACAN, BEN, CAT)
        seat = live.check_player("ben")
        path.rename(tmp_path / "elsewhere")
        for _ in range(MOST_STICKY):
            with pytest.raises(StorageError):
                await live.play(seat, lambda match: [match.game.from_json(BLOCK)], None)
        (tmp_path / "elsewhere").rename(path)

        assert await live.play(seat, lambda match: [match.game.from_json(BLOCK)], None) == 1
