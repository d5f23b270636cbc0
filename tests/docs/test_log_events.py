"""Every event that a server can log is explained to those who run it."""

import re

from tests.docs.pages import ROOT, read

EVENT = re.compile(
    r"\b(?:failure_)?log\.(?:debug|info|warning|error|exception)\(\s*\"([a-z_]+)\""
    r"|\bevery\([^\"]*\"([a-z_]+)\""
)
"""A call that logs, or that names what is logged when something fails."""


def events() -> set[str]:
    """The events that the sources of the server name."""
    found: set[str] = set()
    for file in (ROOT / "src" / "parlour" / "server").rglob("*.py"):
        for logged, on_failure in EVENT.findall(file.read_text(encoding="utf-8")):
            found.add(logged or on_failure)
    return found


def explained() -> set[str]:
    """The events in the table of the page."""
    table = (
        read("docs/how-to/host-a-server.md").partition("\n| event | |\n")[2].partition("\n\n")[0]
    )
    first_cells = [row.split("|")[1] for row in table.splitlines()]
    return {name for cell in first_cells for name in re.findall(r"`([a-z_]+)`", cell)}


def test_every_event_of_the_log_is_explained() -> None:
    assert {"clocks_stand_still", "storage_failed", "not_swept", "unexpected"} <= events()
    assert events() - explained() == set()


def test_no_event_is_explained_that_there_is_not() -> None:
    of_games = {"game_not_loaded", "not_a_game"}  # logged by the code of their error
    assert explained() - events() == of_games
