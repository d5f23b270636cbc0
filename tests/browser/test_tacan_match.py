"""A whole match of Tacan between two people, each in a browser of their own."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.lobby import meet
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.story import Move, read_story
from tests.browser.table import Table, play_story
from tests.browser.tacan import TacanTable
from tests.server.harness.world import World

STORY = read_story("tacan")


class Evening:
    """Ann plays blue, Ben plays red; the story goes on from one move to another."""

    def __init__(self, ann: Person, ben: Person) -> None:
        self.blue, self.red = TacanTable(ann), TacanTable(ben)
        self.seats: Mapping[str, Table] = {"PB": self.blue, "PR": self.red}
        self.ahead: list[Move] = list(STORY.moves)

    def until(self, text: str) -> None:
        """Play up to the next move that is written so."""
        while not f"{self.ahead[0].seat} {self.ahead[0].text}".startswith(text):
            self.next()

    def next(self) -> None:
        """Play the next move."""
        play_story(self.seats, [self.ahead.pop(0)])

    def rest(self) -> None:
        """Play to the end."""
        while self.ahead:
            self.next()


def test_two_people_play_a_whole_match_of_tacan(invite: Invite, server: World) -> None:
    ann, ben = invite("Ann", DESKTOP), invite("Ben", PHONE)
    evening = Evening(ann, ben)
    meet(ann, ben, STORY)

    a_counter_offer_is_taken(evening)
    nothing_is_lost_by_reloading(evening, ann)
    a_seven_costs_half_a_hand(evening)
    a_server_that_restarts_is_waited_for(evening, server)
    evening.rest()

    expect(ben.page.get_by_text("You win, Ben!").first).to_be_visible()
    expect(ann.page.get_by_text("Ben wins with 5 points").first).to_be_visible()
    ann.page.get_by_role("link", name="See how it went").click()
    expect(ann.page.get_by_role("heading", name="Ben wins")).to_be_visible()


def a_counter_offer_is_taken(evening: Evening) -> None:
    """Ben gives grain for wool; Ann would rather have brick, and that is what is traded."""
    red, blue = evening.red, evening.blue
    evening.until("PR offer")
    wool, brick, grain = red.held("WOO"), red.held("BRI"), red.held("GRA")

    evening.next()
    expect(blue.dock).to_contain_text("Ben gives 1 grain for 1 wool")
    evening.next()
    expect(red.drawer).to_contain_text("Counters")
    evening.next()

    assert (red.held("WOO"), red.held("BRI"), red.held("GRA")) == (wool + 1, brick - 1, grain)


def nothing_is_lost_by_reloading(evening: Evening, ann: Person) -> None:
    """Ann reloads in the middle of the match, and sits where she sat with what she had."""
    blue = evening.blue
    evening.until("PB buy")
    before = [blue.held(kind) for kind in ("ORE", "GRA", "LUM", "WOO", "BRI")]
    version = blue.frame.get_attribute("data-version")

    ann.page.reload()

    expect(blue.frame).to_have_attribute("data-version", str(version))
    assert [blue.held(kind) for kind in ("ORE", "GRA", "LUM", "WOO", "BRI")] == before


def a_seven_costs_half_a_hand(evening: Evening) -> None:
    """Ann rolls a seven with more cards than a hand may hold, discards, and robs Ben."""
    blue, red = evening.blue, evening.red
    evening.until("PB discard")
    sheet = blue.page.get_by_role("dialog")
    expect(sheet).to_contain_text("A seven. Discard")
    expect(red.dock).to_contain_text("Discarding: Ann")

    evening.next()
    expect(sheet).to_have_count(0)
    evening.next()

    expect(blue.log).to_contain_text("You took")


def a_server_that_restarts_is_waited_for(evening: Evening, server: World) -> None:
    """The server is killed; both pages say so, and go on by themselves when it is back."""
    evening.until("PB plenty")
    lost = [table.page.get_by_text("Connection lost") for table in evening.seats.values()]

    server.kill()
    for banner in lost:
        expect(banner).to_be_visible()
    server.start()
    for banner in lost:
        expect(banner).to_have_count(0)


@pytest.mark.parametrize("kind", ["knight", "road building", "plenty", "monopoly", "discard"])
def test_the_story_has_every_kind_of_card_and_a_discard(kind: str) -> None:
    assert STORY.place(kind)
