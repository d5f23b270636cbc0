"""The table of a game that has no client of its own."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.table import Table


class PlainTable(Table):
    """What lies on it stands there by name, and moves are buttons."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.moves: Locator = self.page.get_by_role("toolbar").get_by_role("button")
        self.found: Locator = self.page.get_by_label("Find a move")

    def cell(self, key: str) -> Locator:
        """The line of a cell."""
        return self.page.locator(f'[data-cell="{key}"] td')

    def move(self, words: str) -> Locator:
        """A move by its words."""
        return self.page.get_by_role("toolbar").get_by_role("button", name=words, exact=True)

    def is_asked(self) -> None:
        """It is one's turn, and there is something to choose from."""
        expect(self.dock).to_contain_text("Your turn:")
        expect(self.moves.first).to_be_visible()

    def stones(self) -> int:
        """How many there are left, in a match of Stones."""
        return int(self.cell("stones").inner_text().split()[0])
