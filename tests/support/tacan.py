"""Random matches of Tacan, and looking at a state from all sides."""

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

from parlour.core.options import OptionValue
from parlour.games.tacan import GAME
from parlour.games.tacan.state import State

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.lists(st.sampled_from(GAME.seat_names), min_size=2, max_size=4, unique=True).map(
    GAME.check_seats
)


@st.composite
def option_sets(draw: st.DrawFn) -> dict[str, OptionValue]:
    """Some options set to some of their values; often a low target, so that matches end."""
    chosen: dict[str, OptionValue] = {}
    if draw(st.booleans()):
        chosen["victory_points"] = draw(st.integers(3, 8))
    for option in GAME.option_list[1:]:
        if draw(st.integers(0, 3)) == 0:
            chosen[option.name] = draw(st.sampled_from(list(option.values)))
    return chosen


OPTIONS = option_sets()


def flatten(thing: object) -> object:
    """A state, or part of one, as nested tuples of everything in it."""
    if isinstance(thing, int | str | None):
        return thing
    if isinstance(thing, list | tuple):
        return tuple(flatten(part) for part in thing)
    if isinstance(thing, Mapping):
        return tuple(sorted((str(key), flatten(part)) for key, part in thing.items()))
    return type(thing).__name__, tuple(
        (name, flatten(getattr(thing, name))) for name in sorted(_attributes(thing))
    )


def _attributes(thing: object) -> Iterator[str]:
    for kind in type(thing).__mro__:
        yield from getattr(kind, "__slots__", ())
    yield from getattr(thing, "__dict__", {})


def same(one: State, other: State) -> bool:
    """Whether two states agree in everything, also in what follows from the rest."""
    return flatten(one) == flatten(other)
