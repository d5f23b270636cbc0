"""A hand of Tacan in words, with the slots that operations name."""

from collections import Counter

from rich.text import Text

from parlour.cli.show.tacan import words
from parlour.core.cells import View


def in_hand(view: View, seat: str) -> Text:
    """Cards by kind, how many development cards, and every slot: `1 ore, 2 brick; RC00 ORE …`."""
    slots = {key: card for key, card in view.items() if key[:2] == "RC" and key.endswith(seat)}
    held = {key.removesuffix(seat): card for key, card in slots.items() if card != []}
    known = Counter(str(card) for card in held.values() if card is not None)
    hidden = sum(1 for card in held.values() if card is None)
    text = Text(f"{hidden} cards" if hidden else words.cards(known))
    bought = view[f"DEV{seat}"]
    if bought:
        text.append(f"; {bought} development card" + "s" * (bought != 1))
    if known:
        text.append("  (" + ", ".join(f"{key} {card}" for key, card in held.items()) + ")", "dim")
    return text
