"""A page at a table in a real browser on a slowed CPU, with everything that moves on it marked."""

import json
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from benchmarks.web.phone import WORK
from benchmarks.web.serving import NotMeasured
from tools.find_chromium import MISSING, find_chromium

FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
CATEGORIES: Final = [
    "-*",
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
MARKING: Final = """(() => {
  const animate = Element.prototype.animate;
  let last = 0;
  window.flying = 0;
  Element.prototype.animate = function (...told) {
    const movement = animate.apply(this, told);
    const name = `${++last}`;
    window.flying++;
    performance.mark(`flight-begins-${name}`);
    movement.finished.catch(() => undefined).then(() => {
      window.flying--;
      performance.mark(`flight-ends-${name}`);
    });
    return movement;
  };
})()"""
"""Movements of the client are Web Animations: each is marked where it begins and ends."""
COUNTING: Final = """() => {
  window.gaps = [];
  let before = null;
  const frame = (now) => {
    if (window.flying > 0 && before !== null) window.gaps.push(now - before);
    before = window.flying > 0 ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


class Device(NamedTuple):
    """What the page is looked at with."""

    width: int
    height: int
    density: float


class Looker:
    """Somebody at a browser."""

    def __init__(self, browser: Browser, context: BrowserContext, address: str) -> None:
        self._browser = browser
        self._context = context
        self._address = address
        self._page: Page = context.new_page()
        self._session = context.new_cdp_session(self._page)

    def ask(self, path: str, body: dict[str, Any]) -> Any:
        """Send a request as this person."""
        answer = self._context.request.post(path, data=body, headers={"Origin": self._address})
        if not answer.ok:
            raise NotMeasured(f"{path}: {answer.text()}")
        return answer.json() if answer.body() else None

    def cookies(self) -> str:
        """What proves who this is, as a header."""
        kept = self._context.cookies(self._address)
        return "; ".join(f"{one.get('name')}={one.get('value')}" for one in kept)

    def slow_down(self, rate: float) -> None:
        """Make the CPU so often slower for the page."""
        # Playwright leaves open what a command of the protocol takes and gives.
        self._session.send(  # pyright: ignore[reportUnknownMemberType]
            "Emulation.setCPUThrottlingRate", {"rate": rate}
        )

    def work_at(self, rate: float) -> float:
        """The index of the CPU when it is so often slower, measured once."""
        self.slow_down(rate)
        index: float = self._page.evaluate(WORK)
        return index

    def sit(self, table: str, rate: float) -> None:
        """Open the page of a table, and slow its CPU once it is there."""
        self.slow_down(1)
        self._page.goto(f"/table/{table}")
        self._page.wait_for_selector(".frame")
        self.slow_down(rate)

    def trace(self, seconds: float) -> list[dict[str, Any]]:
        """What the browser does for a while."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "trace.json"
            self._browser.start_tracing(page=self._page, path=path, categories=CATEGORIES)
            self._page.wait_for_timeout(seconds * 1000)
            self._browser.stop_tracing()
            events: list[dict[str, Any]] = json.loads(path.read_bytes())["traceEvents"]
        return events

    def gaps(self, seconds: float) -> list[float]:
        """Milliseconds between frames of the page's own thread, while something flies."""
        self._page.evaluate(COUNTING)
        self._page.wait_for_timeout(seconds * 1000)
        found: list[float] = self._page.evaluate("() => window.gaps")
        return found


@contextmanager
def looking(address: str, device: Device) -> Generator[Looker]:
    """Somebody with a browser of their own, until it is closed."""
    chromium = find_chromium()
    if chromium is None:
        raise NotMeasured(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(
            base_url=address,
            viewport={"width": device.width, "height": device.height},
            device_scale_factor=device.density,
            is_mobile=True,
            has_touch=True,
        )
        context.add_init_script(MARKING)
        yield Looker(browser, context, address)
        browser.close()
