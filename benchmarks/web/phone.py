"""How often slower a CPU must be made to be a phone's, found as Chromium's developer tools do."""

from collections.abc import Callable
from enum import IntEnum
from statistics import median
from typing import Final, NamedTuple

WORK: Final = """() => {
  const LETTERS = 10_000, NUMBERS = 100_000, MILLISECONDS = 125;
  const perSecond = (work) => {
    const begin = performance.now();
    let done = 0;
    while (performance.now() - begin < MILLISECONDS) {
      for (let more = 0; more < 10; more++) work(done++);
    }
    return (1000 * done) / (performance.now() - begin);
  };
  const string = () => {
    let text = "";
    for (let letter = 0; letter < LETTERS; letter++) text += "a";
    if (text.length !== LETTERS) throw new Error("a string was not made");
  };
  const piles = [0, 1].map(() => Array.from({ length: NUMBERS }, (_, number) => number));
  const copy = (turn) => {
    const from = piles[turn % 2], to = piles[(turn + 1) % 2];
    for (let place = 0; place < NUMBERS; place++) to[place] = from[place];
  };
  return (perSecond(string) / 10 + perSecond(copy) / 10) / 2;
}"""
"""Lighthouse's index of a device: strings of ten thousand letters made letter by letter, and copies
of a list of a hundred thousand numbers; the mean of how many of each are made in 0.1 s."""
TRIES: Final = 5
STEPS: Final = 8
CLOSE: Final = 0.02
"""How far from the wanted index is near enough: the same CPU differs by more in a minute."""


class Phone(IntEnum):
    """Phones by the index that the developer tools of Chromium slow a CPU down to for them."""

    LOW = 264
    """Of the lower class: a Moto G Power of 2022."""
    MID = 1000
    """Of the middle class: a Pixel 5."""


class Slowed(NamedTuple):
    """A CPU, and what it is after it was slowed."""

    own: float
    """Its index as it is."""
    rate: float
    """How often slower it is made."""
    slowed: float
    """Its index then."""


def slow_down(to: Phone, work_at: Callable[[float], float]) -> Slowed:
    """Find how often slower the CPU has to be to have a phone's index; `work_at` measures it."""

    def measured(rate: float) -> Slowed:
        return Slowed(own, rate, median(work_at(rate) for _ in range(TRIES)))

    work_at(1)  # The first time the browser has yet to compile it.
    own = median(work_at(1) for _ in range(TRIES))
    found = Slowed(own, 1.0, own)
    low, high = 1.0, 1.5 * own / to
    for _ in range(STEPS):
        if abs(found.slowed - to) <= to * CLOSE or own < to:
            break
        found = measured(round((low + high) / 2, 2))
        low, high = (low, found.rate) if found.slowed < to else (found.rate, high)
    return found
