"""The lines that a page pipes into `parlour join` play what the page says."""

from pathlib import Path

from parlour.client import Client
from tests.cli.joining import Joining
from tests.docs.pages import fences
from tests.server.harness.story import in_the_end, story
from tests.server.harness.world import World

PAGE = "docs/how-to/play-by-operations-over-the-network.md"


def turns() -> list[str]:
    """The lines of the page that `turns.txt` has."""
    (block,) = (fence for fence in fences(PAGE, "text") if fence.code.startswith("wait\n"))
    return block.code.splitlines()


def setup() -> str:
    """The host's list of the page."""
    (block,) = (fence for fence in fences(PAGE, "python") if "SETUP = " in fence.code)
    return block.code.split('"""')[1]


@story
async def test_the_turns_of_the_page_are_played_from_standard_input(tmp_path: Path) -> None:
    with World(tmp_path) as server:
        host = Client(server.address, name="Ada", patience=60.0)
        in_the_end(host.close)
        await host.open()
        table = await host.create_table(
            "tacan", preset="operations", options={"board": "own"}, setup=setup()
        )
        ben = await Joining.start(tmp_path, str(table.link), "--name", "Ben")
        await ben.shows("(you)")
        match = await table.start()
        ben.types(*turns())
        own = iter(("settlement N34", "road P42", "settlement N45", "road P58"))
        while "Pre" in str(match.state.view["turn"]):
            if match.state.my_turn:
                await match.reach(await match.play(next(own)))
            else:
                await match.reach(match.state.version + 1)
        code, out, err = await ben.ends()

        assert (code, err) == (0, "")
        assert "Refused" not in out
        assert "RC00PR WOO" in out
        view = match.state.view
        assert (view["N25"], view["N13"]) == ("SET0PR", "SET1PR")
