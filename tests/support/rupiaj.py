"""Random matches of Rupiaj."""

from hypothesis import strategies as st

from parlour.core.options import OptionValue
from parlour.games.rupiaj import GAME

SEATS = GAME.seats(2)
OPTIONS: st.SearchStrategy[dict[str, OptionValue]] = st.fixed_dictionaries(
    {}, optional={option.name: st.sampled_from(list(option.values)) for option in GAME.option_list}
)
