"""What axe-core finds wrong with a page, for people who do not see or point as others do."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person, Theme

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
MISSING = f"There is no {AXE.name} to check the pages with: run `make web/node_modules/.installed`."
LOADED = "() => 'axe' in window"
RUN = """async (only) => {
  const { violations } = await axe.run({ exclude: [".sprite"] }, {
    resultTypes: ["violations"], preload: false, ...(only.length ? { runOnly: only } : {}),
  });
  return violations.map(({ id, help, nodes }) => [id, help, nodes.map((node) => node.html)]);
}"""
EVERYTHING: list[str] = []
COLOURS = ["color-contrast", "link-in-text-block"]
"""All that can differ from one theme to the other."""
CALM = """() => document.fonts.status === "loaded"
  && document.getAnimations().every((one) => one.playState !== "running")"""


@cache
def source() -> str:
    """The program; it is evaluated from outside, so that the page keeps its strict policy."""
    if not AXE.exists():
        pytest.fail(MISSING, pytrace=False)
    return AXE.read_text(encoding="utf-8")


def is_calm(page: Page) -> None:
    """Wait until nothing moves or fades: colours in between are nobody's choice."""
    page.wait_for_function(CALM)


def faults_of(person: Person, where: str) -> list[str]:
    """What is wrong with the page as it is now, in the light and in the dark."""
    page = person.page
    if not page.evaluate(LOADED):
        page.evaluate(source())
    found: list[str] = []
    for theme, rules in ((Theme.DARK, COLOURS), (Theme.LIGHT, EVERYTHING)):
        person.prefer(theme)
        is_calm(page)
        found += [f"{where}, {theme}: {_told(*one)}" for one in page.evaluate(RUN, rules)]
    return found


def _told(rule: str, sentence: str, nodes: list[str]) -> str:
    some = "\n    ".join(html[:200] for html in nodes[:3])
    return f"{rule}, {sentence}\n    {some}"
