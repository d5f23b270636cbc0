"""A table of Rupiaj."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import Table


class RupiajTable(Table):
    """The market, the hand, the herd, and the four things a turn can be."""

    @property
    def market(self) -> Locator:
        """The cards that lie open."""
        return self.frame.locator(".market .cards")

    @property
    def hand(self) -> Locator:
        """One's own cards."""
        return self.dock.locator(".hand")

    def card(self, within: Locator, kind: str, place: int = 0) -> Locator:
        """A card of a kind; `place` counts those of the same kind."""
        return within.locator(f'[data-kind="{kind}"]').nth(place)

    def do(self, action: str) -> None:
        """Press one of the four."""
        self.press(self.dock.locator(f'[data-action="{action}"]'))

    def play(self, form: dict[str, Any]) -> None:
        """Make a move, by what a person would press."""
        self.go_on()
        match form["move"]:
            case "take":
                self.press(self.card(self.market, form["good"]))
                self.do("take")
            case "camels":
                self.do("camels")
            case "sell":
                self._point(self.hand, {form["good"]: form["count"]})
                self.do("sell")
            case "swap":
                self.choose_exchange(form["take"], form["give"])
                self.do("swap")
            case other:
                raise AssertionError(f"no story has done this: {other}")

    def waits_for_me(self) -> bool:
        """Wait until it is one's own turn, or the match is over; whether it is the turn."""
        mine = self.dock.get_by_text("Take, exchange, take camels, or sell")
        over = self.dock.get_by_role("link", name="Ranking and replay")
        expect(mine.or_(over).first).to_be_visible()
        return mine.is_visible()

    def kinds_in(self, within: Locator) -> list[str]:
        """The kinds of the cards that lie there, in their order."""
        cards = within.locator("[data-kind]")
        kinds: list[str] = cards.evaluate_all("(all) => all.map((one) => one.dataset.kind)")
        return kinds

    def go_on(self) -> None:
        """Close the summary of a round, if one is shown."""
        button = self.frame.locator(".centre").get_by_role("button", name="Go on")
        if button.is_visible():
            self.press(button)

    def choose_exchange(self, take: dict[str, int], give: dict[str, int]) -> None:
        """Point at what is taken from the market, and at what is given for it."""
        self._point(self.market, take)
        for _ in range(give.get("camel", 0)):
            self.press(self.herd)
        self._point(self.hand, {kind: count for kind, count in give.items() if kind != "camel"})

    @property
    def herd(self) -> Locator:
        """One's own camels: each press gives one more."""
        herd = self.dock.locator(".herd")
        if self.person.size.touch:
            return herd.locator(".bar button").first
        return self.card(herd, "camel")

    def _point(self, within: Locator, cards: dict[str, int]) -> None:
        for kind, count in cards.items():
            for place in range(count):
                self.press(self.card(within, kind, place))
