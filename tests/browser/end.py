"""The page of a match that is over."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


class EndPage:
    """Who won, how it went, and whether the dice were fair."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def fair_dice(self) -> Locator:
        """What came out when this browser drew everything again."""
        return self.page.get_by_role("region", name=re.compile("^Fair "))

    def verifies_the_dice(self) -> None:
        """The browser has drawn everything again, and all of it fits."""
        expect(self.fair_dice).to_contain_text("verified here")
        expect(self.fair_dice).to_contain_text("Every one matches.")

    def check_the_dice(self) -> Locator:
        """Every draw, one by one."""
        self.page.get_by_role("button", name=re.compile("^Check the ")).click()
        return self.page.get_by_role("dialog", name="Every draw")

    def replay(self) -> None:
        """See it again."""
        self.page.get_by_role("link", name="Replay").click()
