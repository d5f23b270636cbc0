"""Two servers on one file: the second is refused, and the first does not notice."""

from pathlib import Path

from tests.server.crash.support import PATIENCE
from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tests.server.harness.world import World


@story
async def test_a_second_server_on_the_same_file_is_refused_and_the_first_goes_on(
    tmp_path: Path,
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    with World(tmp_path) as first:
        second = World(other, database=str(first.database))
        process = second.launch()
        assert process.wait(PATIENCE) != 0
        second.kill()
        assert "Another Parlour server is using" in second.log.read_text()

        person = await Visitor(first.address, "Ann").come_in()
        await person.post("/api/quick", {"game": "rupiaj"})
        await person.close()

        first.kill()
        second.start()
        second.kill()
