"""How many there are of something."""


def counted(number: int, one: str, several: str | None = None) -> str:
    """A number with its noun: `1 match`, `2 matches`."""
    return f"{number:,} {one if number == 1 else several or f'{one}s'}"
