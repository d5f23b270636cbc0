"""A match again, moment by moment."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


class ReplayPage:
    """The table of the match, with a bar of its moments."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.frame: Locator = self.page.locator(".frame")
        self.bar: Locator = self.page.get_by_role("slider", name="Moments of the match")

    def is_at(self, version: int) -> None:
        """Wait until that moment is shown, on the bar and on the table."""
        expect(self.page.get_by_text(f"Move {version} of")).to_be_visible()
        expect(self.frame).to_have_attribute("data-version", str(version))

    def step(self, how: str) -> None:
        """Press one of the buttons below the bar."""
        self.page.get_by_role("button", name=how, exact=True).click()

    def look(self, eyes: str) -> None:
        """See it through the eyes of a seat, of a spectator, or of everybody."""
        self.page.get_by_label("Seen by").select_option(eyes)

    def hand_of(self, name: str) -> Locator:
        """The cards of a player, if these eyes see them."""
        return self.page.get_by_role("listitem", name=f"Hand of {name}")
