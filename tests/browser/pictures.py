"""Pictures of pages: for a look after every run, and for README and docs."""

import base64
import os
from pathlib import Path
from typing import Final

from tests.browser.axe import is_calm
from tests.browser.person import Person

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / os.environ.get("PARLOUR_PICTURES", "build/screenshots")
QUALITY: Final = 70
"""Of 100: text stays sharp, and the largest page takes about 120 kB."""
LARGEST: Final = 150_000
"""Bytes that a picture may have: they are part of every clone."""


def take_picture(person: Person, name: str) -> None:
    """Write what the window shows, as WebP, which Playwright itself does not write."""
    page = person.page
    is_calm(page)
    session = person.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    session.detach()
    picture = base64.b64decode(shot["data"])
    assert len(picture) < LARGEST, f"{name} has {len(picture)} bytes"
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.webp").write_bytes(picture)
