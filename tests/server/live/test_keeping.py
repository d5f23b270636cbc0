"""What somebody settles for the matches to come is stored with the move, or not at all."""

from pathlib import Path

import pytest

from parlour.server.live.match import MOST_SETTLED
from parlour.server.lobby.keeping import Kept, kept_at
from parlour.server.store import StorageError
from tests.server.harness.local import TACAN, LocalWorld, local_world
from tests.server.harness.people import BEN, CAT
from tests.server.harness.story import story

BLOCK = {"move": "block"}


async def kept(place: LocalWorld, table: str) -> Kept:
    """What is kept at a table."""
    return await place.services.store.read(lambda file: kept_at(file, table))


@story
async def test_a_block_is_kept_by_the_commit_of_its_move_alone(tmp_path: Path) -> None:  # tacan X5
    async with local_world(tmp_path / "parlour.db") as place:
        live = await place.begin(TACAN, BEN, CAT)
        seat = live.check_player("ben")
        jobs: list[int] = []
        place.services.store.writer.on_commit = lambda number, _seconds: jobs.append(number)
        await live.play(seat, lambda match: match.game.from_json(BLOCK), None)

        assert await kept(place, live.record.table) == {"ben": {"blocking": BLOCK}}
        assert sum(jobs) == 1
        await live.play(seat, lambda match: match.game.from_json({"move": "unblock"}), None)
        assert await kept(place, live.record.table) == {"ben": {"blocking": {"move": "unblock"}}}


@story
async def test_a_block_that_could_not_be_stored_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path) as place:
        live = await place.begin(TACAN, BEN, CAT)
        seat = live.check_player("ben")
        path.rename(tmp_path / "elsewhere")
        with pytest.raises(StorageError):
            await live.play(seat, lambda match: match.game.from_json(BLOCK), None)
        (tmp_path / "elsewhere").rename(path)

        assert await kept(place, live.record.table) == {}
        assert live.match.version == 0


@story
async def test_what_could_not_be_stored_counts_for_no_limit(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    async with local_world(path) as place:
        live = await place.begin(TACAN, BEN, CAT)
        seat = live.check_player("ben")
        path.rename(tmp_path / "elsewhere")
        for _ in range(MOST_SETTLED):
            with pytest.raises(StorageError):
                await live.play(seat, lambda match: match.game.from_json(BLOCK), None)
        (tmp_path / "elsewhere").rename(path)

        assert await live.play(seat, lambda match: match.game.from_json(BLOCK), None) == 1
