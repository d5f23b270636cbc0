"""What a rules page says: its rules, and what its tables say of options and presets."""

import re
from typing import NamedTuple


class Rule(NamedTuple):
    """A rule of a rules page and the chapter it stands in."""

    id: str
    chapter: str
    text: str
    """With the list below it, if it has one, each item on a line of its own."""


def read_rules(page: str) -> list[Rule]:
    """The rules of a page: list items that begin with an id, under the heading of a chapter."""
    chapter = ""
    found: list[Rule] = []
    inside = False
    for line in page.splitlines():
        if inside and line.startswith("  "):
            found[-1] = found[-1]._replace(text=f"{found[-1].text}\n{line}")
            continue
        inside = False
        if line.startswith("## "):
            chapter = line.removeprefix("## ").strip()
        elif item := re.fullmatch(r"- ([A-Z]+\d+) (.+)", line):
            found.append(Rule(item[1], chapter, item[2]))
            inside = True
    return found


class Row(NamedTuple):
    """What a table of three columns says of the name in its first cell."""

    middle: str
    last: str


def read_row(page: str, name: str) -> Row | None:
    """The row of an option (standard value, values) or of a preset (what it sets, its source)."""
    row = re.search(
        rf"^\| `{re.escape(name)}`[^|\n]*\| (.+?) \| (.+) \|$", page, flags=re.MULTILINE
    )
    return None if row is None else Row(row[1], row[2])
