"""Looking at the state of any game from all sides."""

from hypothesis import strategies as st

from parlour.testing.states import same

__all__ = ["SEEDS", "same"]

SEEDS = st.integers(0, 2**32 - 1)
