"""A table of Tacan."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import Table

KINDS = {"ORE": "ore", "GRA": "grain", "LUM": "lumber", "WOO": "wool", "BRI": "brick"}
TILES = {"road": "R", "settlement": "S", "city": "C", "buy": "D"}
CARDS = {
    "knight": "Knight",
    "road building": "Road building",
    "plenty": "Year of plenty",
    "monopoly": "Monopoly",
}


class TacanTable(Table):
    """The board, the hand, and all that can be done with them."""

    def cell(self, key: str) -> Locator:
        """A node, path, hex or harbour of the board."""
        return self.page.locator(f'.hits [data-key="{key}"]')

    def tile(self, what: str) -> Locator:
        """What can be built or bought."""
        return self.dock.locator(f'[aria-keyshortcuts="{TILES[what]}"]')

    def held(self, kind: str) -> int:
        """How many cards of a kind the hand shows."""
        return int(self.page.locator(f'[data-hand="{kind}"] .count').inner_text())

    def play(self, form: dict[str, Any]) -> None:
        """Make a move, by what a person would press."""
        match form["move"]:
            case "settlement" | "city":
                self._build(form["move"], form["node"])
            case "road":
                self._build("road", form["path"])
            case "robber":
                self._choose(form["hex"], "Move it here")
            case "roll":
                self.press(self.dock.get_by_role("button", name=re.compile("^Roll")))
            case "end":
                self.press(self.dock.get_by_role("button", name=re.compile("^End turn")))
            case "buy":
                self.press(self.tile("buy"))
                self.press(self.dock.get_by_role("button", name=re.compile("^Buy")))
            case "knight" | "road building" | "plenty" | "monopoly":
                self._play_card(form)
            case "discard":
                self._discard(form["cards"])
            case "offer" | "accept" | "counter" | "pick":
                self._trade(form)
            case other:
                raise AssertionError(f"no story has done this: {other}")

    def _build(self, what: str, key: str) -> None:
        if self.cell(key).get_attribute("role") != "button":
            self.press(self.tile(what))
        self._choose(key, "Build")

    def _choose(self, key: str, verb: str) -> None:
        """Press a lit place; a finger sees it first, and then says yes."""
        self.press(self.cell(key))
        if self.person.size.touch:
            self.press(self.dock.get_by_role("button", name=verb))

    def take_a_turn(self) -> None:
        """Do the first thing that is lit, or roll, or say no to an offer, until the turn ends."""
        end = self.dock.get_by_role("button", name=re.compile("^End turn"), disabled=False)
        things = [
            self.page.locator(".hits [role=button]").first,
            self.dock.get_by_role("button", name=re.compile("^(Roll|Decline)")),
            end,
        ]
        ended = False
        while not ended:
            expect(things[0].or_(things[1]).or_(things[2]).first).to_be_visible()
            asked = next(thing for thing in things if thing.is_visible())
            ended = asked is end
            before = self.frame.get_attribute("data-version")
            self.press(asked)
            expect(self.frame).not_to_have_attribute("data-version", str(before))

    # Development cards

    @property
    def stack(self) -> Locator:
        """The development cards of the hand, where they do not lie side by side."""
        return self.dock.locator("[data-development] .stack")

    def show_card(self, name: str) -> None:
        """Open a development card of the hand; on a phone, or if many, they lie in one stack."""
        cards = self.dock.locator("[data-development]")
        expect(cards.get_by_role("button").first).to_be_visible()
        if self.stack.is_visible():
            self.press(self.stack)
            cards = self.dialog.locator(".faces")
            if not cards.is_visible():
                return
        self.press(cards.get_by_role("button", name=re.compile(f"^{name}")))

    def _play_card(self, form: dict[str, Any]) -> None:
        self.show_card(CARDS[form["move"]])
        dialog = self.dialog
        chosen = form.get("cards") or ({form["resource"]: 1} if "resource" in form else {})
        for kind, count in chosen.items():
            for _ in range(count):
                self.press(dialog.get_by_role("button", name=re.compile(KINDS[kind].title())))
        self.press(dialog.get_by_role("button", name=f"Play {CARDS[form['move']]}"))

    # After a seven

    def _discard(self, cards: dict[str, int]) -> None:
        sheet = self.dialog
        for kind, count in cards.items():
            group = sheet.get_by_role("group", name=KINDS[kind].title())
            for place in range(count):
                self.press(group.get_by_role("checkbox").nth(place))
        self.press(sheet.get_by_role("button", name=f"Discard {sum(cards.values())}"))

    # Trading

    @property
    def drawer(self) -> Locator:
        """Where one trades on the own turn."""
        return self.frame.locator("> .drawer")

    def open_trade(self) -> Locator:
        """The drawer, opened."""
        self.press(self.dock.get_by_role("button", name=re.compile("^Trade")))
        return self.drawer

    def offer(self, give: dict[str, int], want: dict[str, int]) -> None:
        """Offer cards for others to everybody."""
        drawer = self.open_trade()
        put(self, drawer, "Give", give)
        put(self, drawer, "Get", want)
        self.press(drawer.get_by_role("button", name="Make the offer"))

    def counter(self, give: dict[str, int], want: dict[str, int]) -> None:
        """Answer an offer with another one."""
        self.press(self.dock.get_by_role("button", name=re.compile("^Counter")))
        answer = self.drawer.get_by_role("region", name="Your counter-offer")
        take_away(answer, "Give", give)
        take_away(answer, "Get", want)
        put(self, answer, "Give", give)
        put(self, answer, "Get", want)
        self.press(answer.get_by_role("button", name="Make the counter-offer"))

    def pick(self) -> None:
        """Take the counter-offer, and put the drawer away."""
        self.press(self.drawer.get_by_role("button", name="Take it"))
        expect(self.drawer.get_by_text("Traded.")).to_be_visible()
        self.press(self.drawer.get_by_role("button", name="Close"))

    def _trade(self, form: dict[str, Any]) -> None:
        match form["move"]:
            case "offer":
                self.offer(form["give"], form["want"])
            case "counter":
                self.counter(form["give"], form["want"])
            case "pick":
                self.pick()
            case _:
                self.press(self.dock.get_by_role("button", name=re.compile("^Accept")))


def kind_button(within: Locator, side: str, kind: str) -> Locator:
    """A kind of card on one side of a trade: its name says how many are chosen."""
    return within.get_by_role("button", name=re.compile(f"^{side} {KINDS[kind]}: "))


def chosen(within: Locator, side: str, kind: str) -> int:
    """How many cards of a kind lie on one side of a trade."""
    told = kind_button(within, side, kind).inner_text()
    found = re.search(r": (\d+)", told)
    assert found is not None, told
    return int(found.group(1))


def put(table: TacanTable, within: Locator, side: str, cards: dict[str, int]) -> None:
    """Put cards onto one side of a trade, as far as they are missing."""
    for kind, count in cards.items():
        for _ in range(count - chosen(within, side, kind)):
            table.press(kind_button(within, side, kind))


def take_away(within: Locator, side: str, cards: dict[str, int]) -> None:
    """Take away from one side of a trade what does not belong there: the right button does that."""
    for kind in KINDS:
        for _ in range(chosen(within, side, kind) - cards.get(kind, 0)):
            kind_button(within, side, kind).click(button="right")
