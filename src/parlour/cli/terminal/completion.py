"""What can follow the beginning of a line."""

from collections.abc import Iterable


def next_words(lines: Iterable[str], typed: str) -> list[str]:
    """What is typed, completed to the end of the next word, in every way that the lines allow."""
    found: dict[str, None] = {}
    for line in lines:
        if line.startswith(typed) and line != typed:
            end = line.find(" ", len(typed))
            found[line if end < 0 else line[: end + 1]] = None
    return list(found)
