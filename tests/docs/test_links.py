"""Every link between pages leads somewhere, and every page can be found."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, read

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def links(page: str) -> list[str]:
    """The targets of the links of a page; code has no links."""
    found: list[str] = LINK.findall(CODE.sub("", read(page)))
    return [target for target in found if "://" not in target]


def anchors(page: Path) -> set[str]:
    """What a link into a page can name: its headings, in small letters with dashes."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    for target in links(page):
        path, _, anchor = target.partition("#")
        found = (ROOT / page).parent / path if path else ROOT / page
        assert found.exists(), f"{page}: {target}"
        assert not anchor or anchor in anchors(found), f"{page}: {target}"


def test_every_picture_is_shown_on_a_page_and_told_in_words() -> None:
    shown = {
        ((ROOT / page).parent / target).resolve()
        for page in PAGES
        for words, target in PICTURE.findall(read(page))
        if words
    }
    pictures = {picture.resolve() for picture in (ROOT / "docs" / "images").iterdir()}
    assert pictures - shown == set()


def test_every_page_is_reached_from_the_readme() -> None:
    reached = {"README.md"}
    to_read = ["README.md"]
    while to_read:
        page = to_read.pop()
        for target in links(page):
            path = target.partition("#")[0]
            file = ((ROOT / page).parent / path).resolve()
            name = str(file.relative_to(ROOT.resolve()))
            if name in PAGES and name not in reached:
                reached.add(name)
                to_read.append(name)
    assert set(PAGES) - reached == set()
