"""Somebody who has no mouse."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person

MOST_TABS = 60
FOCUSED = "(element) => element === document.activeElement"
IS_LIT = "() => document.activeElement?.matches('.hits [role=button]') ?? false"


class Keyboard:
    """Tab, arrows, Enter, and the keys of the table."""

    def __init__(self, person: Person) -> None:
        self.page = person.page

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def tab_to(self, what: Locator) -> None:
        """Press Tab until something has the focus."""
        expect(what).to_be_visible()
        for _ in range(MOST_TABS):
            if what.evaluate(FOCUSED):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")

    def to_a_lit_place(self) -> None:
        """Let the arrows lead to a place of the board where something may be done."""
        for arrow in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowUp"):
            if self.page.evaluate(IS_LIT):
                return
            self.press(arrow)
        assert self.page.evaluate(IS_LIT)
