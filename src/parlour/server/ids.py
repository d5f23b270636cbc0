"""Ids of tables and matches: short, hard to guess, and usable in URLs and commands."""

import re
import secrets
import string
from typing import Final

ALPHABET: Final = string.ascii_letters + string.digits
LENGTH: Final = 12
"""71 bits of chance: nobody finds a table by trying."""
_FORM: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


def new_id() -> str:
    """A new id."""
    drawn = int.from_bytes(secrets.token_bytes(2 * LENGTH), "big")
    letters: list[str] = []
    for _ in range(LENGTH):
        drawn, place = divmod(drawn, len(ALPHABET))
        letters.append(ALPHABET[place])
    return "".join(letters)


def is_id(text: str) -> bool:
    """Whether a text could be an id at all: for anything else nobody needs to look."""
    return _FORM.fullmatch(text) is not None
