"""`parlour games`: what can be played."""

import re


def games() -> None:
    """List the games."""
    from parlour.games import find, names

    for name in names():
        game = find(name)
        print(f"{name:<10}{game.title}: {summary(game.rules_page())}")


def summary(page: str) -> str:
    """The first sentence of a rules page."""
    paragraph = next(
        line for line in page.splitlines() if line.strip() and not line.startswith("#")
    )
    return re.split(r"(?<=[.!?])\s", paragraph.strip(), maxsplit=1)[0]
