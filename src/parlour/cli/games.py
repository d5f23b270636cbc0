"""`parlour games`: what can be played."""

import re
import sys


def games() -> None:
    """List the games; one that cannot be loaded is told of on standard error."""
    from parlour.games import loaded

    for name, game in loaded(lambda error: print(f"parlour: {error}", file=sys.stderr)).items():
        print(f"{name:<10}{game.title}: {summary(game.rules_page())}")


def summary(page: str) -> str:
    """The first sentence of a rules page."""
    paragraph = next(
        line for line in page.splitlines() if line.strip() and not line.startswith("#")
    )
    return re.split(r"(?<=[.!?])\s", paragraph.strip(), maxsplit=1)[0]
