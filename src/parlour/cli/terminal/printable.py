"""Texts of other people, made safe to print."""


def printable(text: str) -> str:
    """A text in one line, without characters that could steer a terminal."""
    return "".join(char if char.isprintable() else " " for char in text).strip()
