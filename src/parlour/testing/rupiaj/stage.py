"""What lies on the table when a story of Rupiaj begins."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from parlour.core.chance import FastChance, ScriptedChance
from parlour.games.rupiaj.cards import camels, spread
from parlour.games.rupiaj.dealing import CAMELS_LAID, MARKET_SIZE, SHUFFLED
from parlour.games.rupiaj.fields import CARDS
from parlour.games.rupiaj.names import CAMEL, KINDS
from parlour.games.rupiaj.tokens import BONUS_TOKENS

DECK_SLOTS: Final = 40
"""Slots of the deck (`DK00` to `DK39`)."""


@dataclass(frozen=True)
class Stage:
    """Market, hands, herds and deck, made of the 55 cards there are."""

    market: int
    hands: tuple[int, int]
    herds: tuple[int, int]
    deck: tuple[int, ...]


def bundle(words: str) -> int:
    """The cards of a list like `silk silk gold`, or `2 silk gold`."""
    cards = CARDS.read(words) if words.strip() else 0
    if not isinstance(cards, int):
        raise TypeError(f"{words!r} are no cards")
    return cards


def make_stage(market: str, hands: tuple[str, str], herds: str, deck: str) -> Stage:
    """The named cards; the deck goes on with all others, in the order of kinds."""
    lying = bundle(market)
    if len(spread(lying)) != MARKET_SIZE:
        raise ValueError(f"a market has {MARKET_SIZE} cards, not {market!r}")
    held = (bundle(hands[0]), bundle(hands[1]))
    if camels(held[0]) or camels(held[1]):
        raise ValueError("camels are in the herd, not in the hand")
    first, second = (int(number) for number in herds.split())
    kinds = [kind for word in deck.split() for kind in spread(bundle(word))]
    left = Counter(SHUFFLED) + Counter({CAMEL: CAMELS_LAID})
    used = Counter(kinds) + Counter({CAMEL: first + second})
    for cards in (lying, *held):
        used += Counter(spread(cards))
    for kind, number in used.items():
        if number > left[kind]:
            raise ValueError(f"there are only {left[kind]} cards of {KINDS[kind]}")
    rest = sorted((left - used).elements())
    return Stage(lying, held, (first, second), (*kinds, *rest))


def pile_order(pile: int, values: str) -> list[int]:
    """The shuffle that puts these bonus values on top of a pile, the others below them."""
    left = list(range(len(BONUS_TOKENS[pile])))
    order: list[int] = []
    for value in values.split():
        place = next(place for place in left if BONUS_TOKENS[pile][place] == int(value))
        left.remove(place)
        order.append(place)
    return order + left


def script(starter: int, piles: tuple[str, ...]) -> ScriptedChance:
    """The chance that lays a round with these bonus piles and lets this seat begin."""
    chance = ScriptedChance()
    chance.next_shuffles = [list(range(len(SHUFFLED)))]
    chance.next_shuffles += [pile_order(pile, values) for pile, values in enumerate(piles)]
    chance.next_numbers = [starter]
    return chance


def shuffles(seed: int) -> list[list[int]]:
    """The shuffles of one round, from a seed."""
    chance = FastChance(seed)
    sizes = (len(SHUFFLED), *[len(values) for values in BONUS_TOKENS])
    return [chance.shuffle(size) for size in sizes]
