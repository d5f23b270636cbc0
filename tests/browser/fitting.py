"""Windows of many sizes, and what does not fit into them."""

from typing import Any

from tests.browser.axe import is_calm
from tests.browser.person import Person, Size

LANDSCAPE = Size(844, 390, touch=True)
ON_SIDE = (LANDSCAPE, Size(667, 375, touch=True))
LOW = tuple(Size(*size, touch=True) for size in ((390, 664), (375, 667), (360, 640)))
"""Small phones held upright, and one whose browser shows its bars."""
FINGER = 44
"""Pixels that a fingertip needs, each way."""
TIMED = {"kind": "timed", "limits": {"turn": 600}, "reserve": 30}
"""The ring of a clock takes room, too."""
TOO_SMALL = """(finger) => {
  const isAmidText = (link) => [...link.parentNode.childNodes]
    .some((beside) => beside.nodeType === Node.TEXT_NODE && beside.data.trim());
  const hit = (one) => {
    const { width, height } = one.getBoundingClientRect();
    const { position, width: wider, height: higher } = getComputedStyle(one, "::after");
    if (position !== "absolute") return { width, height };
    return {
      width: Math.max(width, parseFloat(wider) || 0),
      height: Math.max(height, parseFloat(higher) || 0),
    };
  };
  return [...document.querySelectorAll("a[href], button, [role=tab], select")]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.matches("a") || !isAmidText(one))
    .map((one) => ({ one, box: hit(one) }))
    .filter(({ box }) => box.width > 1 && (box.width < finger - 0.5 || box.height < finger - 0.5))
    .map(({ one, box }) => `${one.innerText || one.ariaLabel}: ${box.width} by ${box.height}`);
}"""
"""What can be pressed and is smaller. A finger may hit beside a link, and those amid running text
are as high as the text."""
WIDTH = "() => document.documentElement.scrollWidth"
IN_FRONT = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
SPOKEN = """(language) => localStorage.setItem("parlour", JSON.stringify({ language }))"""
BEYOND = """() => [...document.querySelectorAll(".dock :is(button, a)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { left, right, bottom } = one.getBoundingClientRect();
    return left < 0 || right > innerWidth || bottom > innerHeight;
  })
  .map((one) => one.innerText)"""
"""Buttons of the dock that run out of the window."""
TALL = "() => document.querySelector('.ribbon').getBoundingClientRect().height"
CUT_WORDS = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
  .map((one) => one.innerText)"""
"""Words that do not fit where they stand."""


def fits(person: Person) -> dict[str, Any]:
    """What does not fit a phone on the page as it is now."""
    is_calm(person.page)
    return {
        "width": person.page.evaluate(WIDTH),
        "too small": person.page.evaluate(TOO_SMALL, FINGER),
    }
