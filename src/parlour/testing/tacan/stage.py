"""Named boards for stories of Tacan, and the pieces that stand on them when a story begins."""

from dataclasses import dataclass
from typing import Final

from parlour.core.chance import ScriptedChance
from parlour.games.tacan.layout import HARBOUR_TILES, TILES, TOKENS
from parlour.games.tacan.names import FACES, HARBOUR_KINDS, TERRAINS
from parlour.games.tacan.setup import DEVELOPMENT_CARDS


@dataclass(frozen=True)
class Stage:
    """A board laid out by hand; its numbers are those of the spiral from the first corner."""

    terrain: str
    numbers: str
    harbours: str
    pieces: dict[str, tuple[tuple[str, str], ...]]
    """For each seat, two settlements, each with the other end of its road."""

    def script(self, seats: tuple[str, ...], first: str, numbers: str) -> ScriptedChance:
        """The chance that lays this board and lets `first` begin."""
        chance = ScriptedChance()
        chance.next_shuffles = [order_of(TILES, [TERRAINS.index(t) for t in self.terrain.split()])]
        if numbers == "random":
            tokens = [int(number) for number in self.numbers.split() if number != "0"]
            chance.next_shuffles.append(order_of(TOKENS, tokens))
        else:
            chance.next_numbers = [0]
        harbours = [HARBOUR_KINDS.index(kind) for kind in self.harbours.split()]
        chance.next_shuffles.append(order_of(HARBOUR_TILES, harbours))
        chance.next_shuffles.append(list(range(len(DEVELOPMENT_CARDS))))
        chance.next_dice = [(6, 6) if seat == first else (1, 1) for seat in seats]
        return chance


def order_of(things: tuple[int, ...], wanted: list[int]) -> list[int]:
    """The shuffle that turns a tuple of things into a wanted order."""
    left = list(range(len(things)))
    order: list[int] = []
    for thing in wanted:
        place = next(place for place in left if things[place] == thing)
        left.remove(place)
        order.append(place)
    return order


def faces(names: str) -> list[int]:
    """The development cards of a list like `knight, monopoly`."""
    return [FACES.index(name.strip()) for name in names.split(",") if name.strip()]


STAGES: Final = {
    "first": Stage(
        terrain="LUM WOO GRA BRI ORE BRI WOO ORE LUM GRA LUM GRA BRI WOO WOO ORE DES GRA LUM",
        numbers="5 8 4 2 10 3 11 6 9 11 6 12 3 4 5 9 0 8 10",
        harbours="ANY GRA ORE ANY WOO ANY ANY BRI LUM",
        pieces={
            "PB": (("N22", "N17"), ("N40", "N45")),
            "PR": (("N13", "N18"), ("N36", "N41")),
            "PY": (("N10", "N15"), ("N39", "N43")),
            "PG": (("N05", "N02"), ("N33", "N27")),
        },
    ),
    "session": Stage(
        terrain="LUM WOO GRA BRI ORE BRI WOO ORE LUM GRA GRA LUM BRI WOO WOO ORE DES GRA LUM",
        numbers="5 8 4 2 10 3 11 6 9 11 6 12 3 4 5 9 0 8 10",
        harbours="ANY GRA ORE ANY WOO ANY ANY BRI LUM",
        pieces={"PB": (("N34", "N29"), ("N49", "N45")), "PR": (("N08", "N04"), ("N36", "N41"))},
    ),
}
"""`first` for most stories; `session` for the worked session of two in the operation language."""
