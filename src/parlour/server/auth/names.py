"""Names: which ones people and tables may have, and when two count as the same."""

import unicodedata
from typing import Final

from parlour.server.errors import Unacceptable

LONGEST: Final = 24
"""Characters of a person's name."""
MARKS_IN_A_ROW: Final = 3
"""More accents on one letter than any script needs would reach into other lines."""
MARKS: Final = ("Mn", "Me")
"""Categories of marks that stand on, in or round the letter before them."""
NOBODY: Final = "somebody"
"""What a deleted person is called."""

HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Controls, formats (zero-width and bidirectional ones among them), and what is no character."""
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U0001d159"
)
"""Letters, marks and symbols that show nothing."""
EMOJI_STYLE: Final = {0xFE0E: None, 0xFE0F: None}
"""Phones write these after emoji; they say only how to draw what stands before them."""


def clean_name(name: str, longest: int = LONGEST) -> str:
    """A name as it is shown: NFKC, without space around it, a few characters that can be seen."""
    clean = " ".join(unicodedata.normalize("NFKC", name.translate(EMOJI_STYLE)).split(" ")).strip()
    while "  " in clean:
        clean = clean.replace("  ", " ")
    if not clean:
        raise Unacceptable("name_missing", "A name has at least one character.")
    if len(clean) > longest:
        raise Unacceptable("name_too_long", f"A name has at most {longest} characters.")
    if name_key(clean) == NOBODY:
        raise Unacceptable("name_reserved", "This is what people are called who are gone.")
    if not _visible(clean):
        raise Unacceptable("name_not_visible", "A name has only characters that can be seen.")
    return clean


def name_key(name: str) -> str:
    """The same for names that people would take for the same: case and width do not matter."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


def _visible(name: str) -> bool:
    marks = MARKS_IN_A_ROW  # so that a name cannot begin with one
    for character in name:
        category = unicodedata.category(character)
        if category in HIDDEN or character in BLANK or _selects(character):
            return False
        marks = marks + 1 if category in MARKS else 0
        if marks > MARKS_IN_A_ROW:
            return False
    return True


def without_piles(text: str) -> str:
    """A text without the marks that would reach into other lines."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in MARKS else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(character)
    return "".join(kept)


def _selects(character: str) -> bool:
    """Whether it is a variation selector, which shows nothing by itself."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


def possible_key(name: str) -> str | None:
    """The key of a name that somebody might have; None for one that nobody can."""
    try:
        return name_key(clean_name(name))
    except Unacceptable:
        return None
