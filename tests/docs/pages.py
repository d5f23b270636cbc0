"""The pages of the documentation, and what stands in them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TOP = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "benchmarks/README.md")

PAGES = [*TOP, *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md"))]
"""Every page, by its path from the root."""

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OUTPUT = re.compile(r"\n\n?```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Fence:
    """A fenced block: its language, its code, its line, and the output that follows, if any."""

    language: str
    code: str
    line: int
    output: str | None


def read(page: str) -> str:
    """The text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def fences(page: str, *languages: str) -> list[Fence]:
    """The blocks of a page in these languages. Output is a block of `text` right after them."""
    text = read(page)
    found: list[Fence] = []
    for block in FENCE.finditer(text):
        if block[1] in languages:
            output = OUTPUT.match(text, block.end())
            line = text.count("\n", 0, block.start()) + 2
            found.append(Fence(block[1], block[2], line, output[1] if output else None))
    return found


def having(*languages: str, under: tuple[str, ...] = ("",)) -> list[str]:
    """The pages that have blocks in these languages."""
    return [page for page in PAGES if page.startswith(under) and fences(page, *languages)]
