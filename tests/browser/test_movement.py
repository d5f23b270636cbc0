"""What flies across a table: moved by the compositor alone, while no frame is laid out."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser import wire
from tests.browser.conftest import Invite
from tests.browser.person import PHONE
from tests.browser.story import read_story
from tests.browser.table import Table

MARKING: Final = """(() => {
  const animate = Element.prototype.animate;
  window.flown = 0;
  window.flying = 0;
  window.properties = new Set();
  Element.prototype.animate = function (...told) {
    const movement = animate.apply(this, told);
    for (const frame of movement.effect.getKeyframes()) {
      for (const name of Object.keys(frame)) window.properties.add(name);
    }
    window.flown++;
    if (window.flying++ === 0) performance.mark("flying");
    movement.finished.finally(() => {
      if (--window.flying === 0) performance.mark("landed");
    });
    return movement;
  };
})()"""
"""Marks in the trace from when to when something flies."""
MOVED: Final = {"transform", "opacity"}
OF_EVERY_KEYFRAME: Final = {"offset", "computedOffset", "easing", "composite"}
CATEGORIES: Final = ["-*", "blink.user_timing", "devtools.timeline"]
SOME: Final = 8
"""Layouts of what the move and other news change. Movements that lay out do so in every frame."""


@pytest.mark.parametrize(
    ("name", "begin", "count"),
    [
        ("rupiaj-round", "sell", 3),
        ("tacan", "PR settlement", 2),
        ("tacan", "PR roll", 2),
        ("tacan", "robber", 1),
    ],
)
def test_no_movement_lays_the_page_out_frame_by_frame(
    invite: Invite, browser: Browser, tmp_path: Path, name: str, begin: str, count: int
) -> None:
    story = read_story(name)
    ann, ben = invite("Ann", PHONE), invite("Ben")
    table = wire.begin([ann, ben], story)
    first = story.place(begin)
    before, shown = story.moves[:first], story.moves[first : first + count]
    wire.play([ann, ben], table, before)
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.page.add_init_script(MARKING)
    ann.visit(f"/table/{table}")
    seat = Table(ann)
    seat.reaches(before[-1].version if before else 0)

    with wire.seated(ann, table), wire.seated(ben, table):  # nobody comes or goes meanwhile
        for move in shown:
            trace = tmp_path / "trace.json"
            browser.start_tracing(page=ann.page, path=trace, categories=CATEGORIES)
            wire.play([ann, ben], table, [move])
            seat.reaches(move.version)
            ann.page.wait_for_function("() => window.flown > 0 && window.flying === 0")
            ann.page.evaluate("() => { window.flown = 0; }")
            browser.stop_tracing()
            events = json.loads(trace.read_bytes())["traceEvents"]
            assert layouts_in_flight(events) <= SOME, move.text

    assert set(ann.page.evaluate("() => [...window.properties]")) == MOVED | OF_EVERY_KEYFRAME


def layouts_in_flight(events: list[dict[str, Any]]) -> int:
    """How often the page was laid out from when things flew until they had landed."""
    marks = sorted(
        (one for one in events if one["name"] in ("flying", "landed")), key=lambda one: one["ts"]
    )
    flights = [
        (before["ts"], after["ts"])
        for before, after in pairwise(marks)
        if (before["name"], after["name"]) == ("flying", "landed")
    ]
    assert flights
    pages = {one["pid"] for one in marks}
    layouts = [one["ts"] for one in events if one["name"] == "Layout" and one["pid"] in pages]
    return sum(begin < time < end for time in layouts for begin, end in flights)
