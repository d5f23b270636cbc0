"""The moves of Rupiaj in words. Each function tells one kind of move from what the viewer sees."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from rich.text import Text

from parlour.cli.show.rupiaj import words
from parlour.cli.show.rupiaj.holdings import PILES, SEATS, bonus, laid, market, tokens
from parlour.cli.show.seats import seat_name
from parlour.cli.show.step import Step

REASONS: Final = {"points": "", "bonus": " by bonus tokens", "goods": " by goods tokens"}


def take(step: Step) -> Text:
    good = str(step.move["good"])
    return Text(f"takes {words.number(1, good)}{_refilled(step, Counter([good]))}")


def camels(step: Step) -> Text:
    taken = Counter(card for card in market(step.before) if card == "camel")
    return Text(f"takes {words.cards(taken)}{_refilled(step, taken)}")


def _refilled(step: Step, taken: Counter[str]) -> str:
    return f"; laid out: {words.cards(laid(step.before, step.after, taken))}"


def swap(step: Step) -> Text:
    return Text(f"takes {words.cards(step.move['take'])} for {words.cards(step.move['give'])}")


def sell(step: Step) -> Text:
    good = str(step.move["good"])
    before, after = tokens(step.before, good), tokens(step.after, good)
    gained = [new[0] for old, new in zip(before, after, strict=True) if old != new]
    text = Text(f"sells {words.number(step.move['count'], good)} for ")
    if gained:
        sums = "+".join(str(value) for value in gained)
        text.append(sums if len(gained) == 1 else f"{sums} = {sum(gained)}")
    else:
        text.append("nothing")
    for pile in PILES:
        for old, new in zip(bonus(step.before, pile), bonus(step.after, pile), strict=True):
            if old[1] != new[1]:
                text.append(" and a bonus token")
                text.append("" if new[0] is None else f" of {new[0]}")
    return text


def deal(step: Step) -> Text:
    text = Text(f"Round {step.after['round']} is dealt; ")
    return text.append(seat_name(str(step.after["starter"]))).append(" begins")


def round_end(step: Step) -> Text:
    """E1–E3: what came of the round."""
    after = step.after
    text = Text(f"Round {after['round']} ends: ", "bold")
    points = [Text.assemble(seat_name(seat), f" {after[f'PTS{seat}']}") for seat in SEATS]
    text.append(Text(", ").join(points))
    holder = str(after["CAMEL"])
    if holder in SEATS:
        text.append(", camel token to ").append(seat_name(holder))
    winner, _, reason = str(after["RESULT"]).partition(" ")
    if not reason:
        return text.append("; drawn, nobody gets a seal")
    return text.append("; ").append(seat_name(winner)).append(f" gets a seal{REASONS[reason]}")


WORDS: Final[dict[str, Callable[[Step], Text]]] = {
    "take": take,
    "camels": camels,
    "swap": swap,
    "sell": sell,
    "deal": deal,
}
"""How each kind of move is told."""
