"""Random matches of Tacan."""

from hypothesis import strategies as st

from parlour.core.options import OptionValue
from parlour.games.tacan import GAME

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
