"""Any operations, for properties of the language."""

from hypothesis import strategies as st

from parlour.core.ops import Set, SetVisibility, Shuffle

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=4), parts),
    max_leaves=5,
)
KEYS = st.from_regex(r"[A-Z]{1,4}[0-9]{0,3}(P[BRYG])?", fullmatch=True)
OPS = st.one_of(
    st.builds(Set, KEYS, VALUES),
    st.builds(SetVisibility, KEYS, st.lists(st.sampled_from(["PB", "PR", "*"])).map(tuple)),
    st.builds(Shuffle, st.lists(KEYS, min_size=1, max_size=5).map(tuple)),
)
