"""The written moves of Tacan: what a text says, and the texts of the catalogue."""

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement, product

from tests.oracle.geometry import HEXES, NODES, PATHS

Cards = dict[str, int]

RESOURCES = ("ORE", "GRA", "LUM", "WOO", "BRI")
SEATS = ("PB", "PR", "PY", "PG")
WORDS = {
    "ORE": "ORE",
    "GRA": "GRA",
    "GRAIN": "GRA",
    "WHEAT": "GRA",
    "LUM": "LUM",
    "LUMBER": "LUM",
    "WOOD": "LUM",
    "WOO": "WOO",
    "WOOL": "WOO",
    "SHEEP": "WOO",
    "BRI": "BRI",
    "BRICK": "BRI",
}
BARE = (
    "roll",
    "end",
    "buy",
    "knight",
    "road building",
    "accept",
    "decline",
    "withdraw",
    "block",
    "unblock",
)


@dataclass(frozen=True)
class Move:
    """A move as it was written; fields that its verb does not use are empty."""

    verb: str
    place: str = ""  # node, path or hex
    resource: str = ""  # monopoly
    give: Cards = field(default_factory=dict)  # also discarded cards
    want: Cards = field(default_factory=dict)  # also the cards of a year of plenty
    seats: tuple[str, ...] = ()  # victim, picked seat, or the seats named by an offer


def size(cards: Cards) -> int:
    """How many cards these are."""
    return sum(cards.values())


def cards_text(cards: Cards) -> str:
    """Cards in the order ORE GRA LUM WOO BRI with counts; none at all is the word nothing."""
    return (
        " ".join(f"{cards[kind]} {kind}" for kind in RESOURCES if cards.get(kind, 0)) or "nothing"
    )


def read_key(words: list[str], keys: tuple[str, ...]) -> str | None:
    """One key of the board, written with any number of leading zeros."""
    if len(words) != 1 or not re.fullmatch(r"[HNP][0-9]+", words[0]):
        return None
    key = f"{words[0][0]}{int(words[0][1:]):02}"
    return key if key in keys else None


def read_cards(words: list[str]) -> Cards | None:
    """At least one card: resource words, each after an optional count of 1 or more."""
    cards: Cards = {}
    count: int | None = None
    for word in words:
        if re.fullmatch(r"[0-9]+", word) and count is None and int(word) > 0:
            count = int(word)
        elif word in WORDS:
            cards[WORDS[word]] = cards.get(WORDS[word], 0) + (1 if count is None else count)
            count = None
        else:
            return None
    return cards if cards and count is None else None


def read_side(words: list[str]) -> Cards | None:
    """One side of an offer: cards, or the word nothing."""
    return {} if words == ["NOTHING"] else read_cards(words)


def read_trade(verb: str, words: list[str]) -> Move | None:
    """`bank … for …`, `counter … for …`, `offer … for …` and `offer … for … to SEATS`."""
    if words.count("FOR") != 1:
        return None
    middle = words.index("FOR")
    left, right = words[:middle], words[middle + 1 :]
    seats: list[str] = []
    if verb == "offer" and "TO" in right:
        seats = right[right.index("TO") + 1 :]
        right = right[: right.index("TO")]
        if not seats or len(set(seats)) < len(seats) or not set(seats) <= set(SEATS):
            return None
    read = read_cards if verb == "bank" else read_side
    give, want = read(left), read(right)
    if give is None or want is None:
        return None
    return Move(verb, give=give, want=want, seats=tuple(seats))


def read_robber(words: list[str]) -> Move | None:
    """`robber H07` and `robber H07 steal PB`."""
    place = read_key(words[:1], HEXES)
    if place is None:
        return None
    if len(words) == 1:
        return Move("robber", place=place)
    if len(words) == 3 and words[1] == "STEAL" and words[2] in SEATS:
        return Move("robber", place=place, seats=(words[2],))
    return None


@cache
def parse(text: str) -> Move | None:
    """The move a text stands for, or None when it stands for none (FORM)."""
    words = text.upper().split()
    plain = " ".join(words).lower()
    if plain in BARE:
        return Move(plain)
    if not words:
        return None
    verb, rest = words[0].lower(), words[1:]
    match verb:
        case "settlement" | "city" | "road":
            place = read_key(rest, PATHS if verb == "road" else NODES)
            return None if place is None else Move(verb, place=place)
        case "robber":
            return read_robber(rest)
        case "discard":
            cards = read_cards(rest)
            return None if cards is None else Move(verb, give=cards)
        case "plenty":
            cards = read_cards(rest)
            return None if cards is None else Move(verb, want=cards)
        case "monopoly":
            return (
                Move(verb, resource=WORDS[rest[0]]) if len(rest) == 1 and rest[0] in WORDS else None
            )
        case "pick":
            return Move(verb, seats=(rest[0],)) if len(rest) == 1 and rest[0] in SEATS else None
        case "bank" | "offer" | "counter":
            return read_trade(verb, rest)
        case _:
            return None


def hands_of(number: int) -> list[Cards]:
    """Every choice of so many cards, alike or not."""
    picks = combinations_with_replacement(RESOURCES, number)
    return [{kind: pick.count(kind) for kind in RESOURCES if kind in pick} for pick in picks]


def catalogue() -> list[str]:
    """Every move that can be listed beforehand, in canonical notation."""
    moves = [f"{verb} {node}" for verb in ("settlement", "city") for node in NODES]
    moves += [f"road {path}" for path in PATHS]
    moves += BARE
    moves += [f"plenty {cards_text(cards)}" for number in (2, 1) for cards in hands_of(number)]
    moves += [f"monopoly {kind}" for kind in RESOURCES]
    moves += [
        f"robber {name}{victim}"
        for name in HEXES
        for victim in ("", *(f" steal {seat}" for seat in SEATS))
    ]
    trades = product(RESOURCES, RESOURCES, (4, 3, 2))
    moves += [f"bank {ratio} {give} for 1 {get}" for give, get, ratio in trades if give != get]
    moves += [f"pick {seat}" for seat in SEATS]
    return moves


CATALOGUE = tuple(catalogue())
