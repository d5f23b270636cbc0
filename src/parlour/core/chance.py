"""Chance: the only door through which randomness enters a game.

Every result is one of three kinds of draw: a pair of dice, a number below a bound, or a shuffle.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.core.digest import keyed_digest
from parlour.core.draws import Die, Draw, Number, Order
from parlour.core.errors import ChanceError

DICE: Final = [(a, b) for a in range(1, 7) for b in range(1, 7)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random results. Subclasses say where `below` comes from."""

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        raise NotImplementedError

    def dice(self) -> tuple[int, int]:
        """Two dice."""
        return self.below(6) + 1, self.below(6) + 1

    def shuffle(self, size: int) -> list[int]:
        """A random order of 0 … size - 1 (Fisher–Yates, from the end)."""
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def position(self) -> int:
        """How much of the stream is used; 0 for a source that does not count."""
        return 0

    def fork(self) -> "Chance":
        """A source of the same results from here on, whose draws leave this one where it is.

        A source that cannot be forked returns itself: then draws are spent even if a step is
        dropped.
        """
        return self

    def advance_to(self, fork: "Chance") -> None:
        """Continue where a fork of this source stands."""


class FastChance(Chance):
    """For simulations: quick, and the same for a seed in every process and Python version.

    Only `random.Random.random` is used, whose sequence Python promises to keep.
    """

    def __init__(self, seed: int) -> None:
        self._generator = random.Random(seed)
        self._random: Callable[[], float] = self._generator.random

    def below(self, bound: int) -> int:
        return int(self._random() * bound)

    def dice(self) -> tuple[int, int]:
        return DICE[int(self._random() * 36.0)]

    def fork(self) -> "FastChance":
        """Copies the generator, which takes some 15 µs."""
        fork = type(self)(0)
        fork._generator.setstate(self._generator.getstate())
        return fork

    def advance_to(self, fork: Chance) -> None:
        assert isinstance(fork, FastChance)
        self._generator = fork._generator
        self._random = fork._random


WORDS_PER_BLOCK: Final = 8
WORD: Final = 1 << 32


class SeededChance(Chance):
    """For matches that must be checkable: HMAC-SHA-256 over a counter, without modulo bias.

    Block k is HMAC(seed, k as 8 bytes, big-endian), read as eight 32-bit big-endian words. A word
    at or above the largest multiple of the bound is skipped; otherwise the result is word % bound.
    """

    def __init__(self, seed: bytes, position: int = 0) -> None:
        """The stream of a seed, from its beginning or from where so many words are used."""
        self._seed = seed
        self._used = position
        self._block = b""
        if position % WORDS_PER_BLOCK:
            self._read_block()

    def below(self, bound: int) -> int:
        if not 1 <= bound <= WORD:
            raise ChanceError("impossible_bound", f"no word of the stream is drawn below {bound}")
        fair = WORD - WORD % bound
        while True:
            word = self._word()
            if word < fair:
                return word % bound

    def position(self) -> int:
        """The number of words used, skipped ones too."""
        return self._used

    def fork(self) -> "SeededChance":
        fork = SeededChance(self._seed)
        fork._used = self._used
        fork._block = self._block
        return fork

    def advance_to(self, fork: Chance) -> None:
        assert isinstance(fork, SeededChance)
        self._used = fork._used
        self._block = fork._block

    def _word(self) -> int:
        place = self._used % WORDS_PER_BLOCK
        if place == 0:
            self._read_block()
        self._used += 1
        return int.from_bytes(self._block[4 * place : 4 * place + 4], "big")

    def _read_block(self) -> None:
        counter = (self._used // WORDS_PER_BLOCK).to_bytes(8, "big")
        self._block = keyed_digest(self._seed, counter)


class ScriptedChance(Chance):
    """For stories: says exactly what was written down, and refuses to make anything up."""

    def __init__(self) -> None:
        self.next_dice: list[tuple[int, int]] = []
        self.next_numbers: list[int] = []
        self.next_shuffles: list[list[int]] = []

    def below(self, bound: int) -> int:
        if not self.next_numbers:
            raise ChanceError("script_exhausted", f"the script has no number below {bound}")
        return possible_number(self.next_numbers.pop(0), bound)

    def dice(self) -> tuple[int, int]:
        if not self.next_dice:
            raise ChanceError("script_exhausted", "the script has no dice left")
        first, second = self.next_dice.pop(0)
        return possible_die(first), possible_die(second)

    def shuffle(self, size: int) -> list[int]:
        if not self.next_shuffles:
            raise ChanceError("script_exhausted", f"the script has no shuffle of {size}")
        return possible_order(self.next_shuffles.pop(0), size)

    def fork(self) -> "ScriptedChance":
        fork = ScriptedChance()
        fork.advance_to(self)
        return fork

    def advance_to(self, fork: Chance) -> None:
        assert isinstance(fork, ScriptedChance)
        self.next_dice[:] = fork.next_dice
        self.next_numbers[:] = fork.next_numbers
        self.next_shuffles[:] = fork.next_shuffles


class RecordingChance(Chance):
    """Passes on the results of another chance and remembers them for the log."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self._draws: list[Draw] = []

    def below(self, bound: int) -> int:
        number = self.source.below(bound)
        self._draws.append(Number(bound, number))
        return number

    def dice(self) -> tuple[int, int]:
        first, second = self.source.dice()
        self._draws.append(Die(first))
        self._draws.append(Die(second))
        return first, second

    def shuffle(self, size: int) -> list[int]:
        order = self.source.shuffle(size)
        self._draws.append(Order(tuple(order)))
        return order

    def taken(self) -> list[Draw]:
        """The draws since the last call."""
        draws = self._draws
        self._draws = []
        return draws


class TentativeChance(RecordingChance):
    """Records draws from a fork of a source, made at the first draw: the source stays as it is."""

    def __init__(self, source: Chance) -> None:
        super().__init__(source)
        self._forked = False

    def below(self, bound: int) -> int:
        self._fork()
        return super().below(bound)

    def dice(self) -> tuple[int, int]:
        self._fork()
        return super().dice()

    def shuffle(self, size: int) -> list[int]:
        self._fork()
        return super().shuffle(size)

    def forked(self) -> Chance | None:
        """The fork after all draws; None if nothing was drawn."""
        return self.source if self._forked else None

    def _fork(self) -> None:
        if not self._forked:
            self.source = self.source.fork()
            self._forked = True


class RecordedChance(Chance):
    """Gives back the draws of a log, refusing any that the rules could not have produced."""

    def __init__(self, draws: list[Draw]) -> None:
        self._draws = draws
        self._used = 0

    def below(self, bound: int) -> int:
        draw = self._next()
        if not isinstance(draw, Number) or draw.bound != bound:
            raise ChanceError("impossible_chance", f"{draw} is not a number below {bound}")
        return possible_number(draw.value, bound)

    def dice(self) -> tuple[int, int]:
        first = self._die()
        return first, self._die()

    def shuffle(self, size: int) -> list[int]:
        draw = self._next()
        if not isinstance(draw, Order):
            raise ChanceError("impossible_chance", f"{draw} is not an order of {size} things")
        return possible_order(draw.order, size)

    def finish(self) -> None:
        """Refuse a record that holds more than was drawn."""
        if self._used != len(self._draws):
            spare = len(self._draws) - self._used
            raise ChanceError("spare_chance", f"{spare} recorded results were never drawn")

    def _die(self) -> int:
        draw = self._next()
        if not isinstance(draw, Die):
            raise ChanceError("impossible_chance", f"{draw} is not a die")
        return possible_die(draw.face)

    def _next(self) -> Draw:
        if self._used >= len(self._draws):
            raise ChanceError("missing_chance", "a result that the rules need is not recorded")
        self._used += 1
        return self._draws[self._used - 1]


def possible_number(number: int, bound: int) -> int:
    """The number, if a draw below the bound can give it."""
    if not 0 <= number < bound:
        raise ChanceError("impossible_chance", f"{number} is not a number below {bound}")
    return number


def possible_die(face: int) -> int:
    """The face, if a die has it."""
    if not 1 <= face <= 6:
        raise ChanceError("impossible_chance", f"no die shows {face}")
    return face


def possible_order(order: Sequence[int], size: int) -> list[int]:
    """The order, if a shuffle of that size can give it."""
    if sorted(order) != list(range(size)):
        raise ChanceError("impossible_chance", f"{order} is not an order of {size} things")
    return list(order)
