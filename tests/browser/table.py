"""What the tables of all games have in common, and playing a story at them."""

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.browser.story import Move

CUT_OFF = "No connection: nothing can be done just now"
"""What every game asks of somebody whose turn it is, and who is not connected."""


class Table:
    """A table with a match, as somebody sees it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.frame: Locator = self.page.locator(".frame")
        self.dock: Locator = self.frame.locator("> .dock")
        self.asked: Locator = self.dock.locator(".asked")
        self.log: Locator = self.page.get_by_role("log", name="Log")
        self.dialog: Locator = self.page.locator("dialog[open]")

    def play(self, form: dict[str, Any]) -> None:
        """Make a move, by what a person would press."""
        raise NotImplementedError

    def reaches(self, version: int) -> None:
        """Wait until the page shows the match as it is after so many moves."""
        expect(self.frame).to_have_attribute("data-version", str(version))

    def press(self, what: Locator) -> None:
        """Press something, with the finger or the mouse."""
        if self.person.size.touch:
            what.tap()
        else:
            what.click()

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name)


def play_story(tables: Mapping[str, Table], moves: Sequence[Move]) -> None:
    """Everybody makes their moves, and everybody sees each of them."""
    for move in moves:
        tables[move.seat].play(move.form)
        for table in tables.values():
            table.reaches(move.version)
