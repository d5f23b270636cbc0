"""What somebody sees, and can hit: nothing lies over it."""

from playwright.sync_api import Locator, expect

ON_TOP = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def is_seen(what: Locator) -> None:
    """Something is there, and nothing lies over it."""
    expect(what).to_be_visible()
    assert what.evaluate(ON_TOP)
