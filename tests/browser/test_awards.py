"""An award changes hands: seen at the players, and told in the log."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Size
from tests.browser.story import Story, match_after, read_story
from tests.browser.tacan import TacanTable

STORY = read_story("tacan-awards")
WATCHING = """(() => {
  const animate = Element.prototype.animate;
  window.flipped = [];
  Element.prototype.animate = function (frames, ...more) {
    const { stat } = this.dataset ?? {};
    if (stat) window.flipped.push(`${this.closest("[data-panel]").dataset.panel} ${stat}`);
    return animate.call(this, frames, ...more);
  };
})()"""
"""Remembers which numbers of which players have moved."""


def taken(story: Story) -> list[int]:
    """Where the moves stand by which the longest road comes to somebody."""
    holders = [
        match_after(story, story.moves[:end]).state.road for end in range(len(story.moves) + 1)
    ]
    return [place for place, (before, after) in enumerate(pairwise(holders)) if before != after]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_longest_road_is_seen_to_change_hands(invite: Invite, size: Size) -> None:
    first, second = taken(STORY)
    ann, ben = invite("Ann", size), invite("Ben")
    table = wire.begin([ann, ben], STORY)
    wire.play([ann, ben], table, STORY.moves[:first])
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.page.add_init_script(WATCHING)
    ann.visit(f"/table/{table}")
    TacanTable(ann).reaches(STORY.moves[first - 1].version)
    hers, his = (ann.page.locator(f'[data-panel="{seat}"] .award') for seat in ("PB", "PR"))
    expect(hers.or_(his)).to_have_count(0)

    wire.play([ann, ben], table, STORY.moves[first : first + 1])
    expect(hers).to_have_count(1)
    wire.play([ann, ben], table, STORY.moves[first + 1 : second + 1])

    expect(his).to_have_count(1)
    expect(hers).to_have_count(0)
    expect(ann.page.get_by_text("Ben took the longest road from you").first).to_be_attached()
    assert ann.page.evaluate("window.flipped") == ["PB road", "PR road"]
