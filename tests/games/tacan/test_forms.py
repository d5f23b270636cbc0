"""Text and JSON forms of moves: what is understood, and what is refused as malformed."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import MalformedMove
from parlour.games.tacan import GAME
from parlour.games.tacan.forms import FORMS
from parlour.testing.conformance import check_forms


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("road P35", "road P35"),
        ("  ROAD   p35 ", "road P35"),
        ("road P035", "road P35"),
        ("road P0", "road P00"),
        ("settlement n5", "settlement N05"),
        ("year of plenty ore wheat", "plenty 1 ORE 1 GRA"),
        ("plenty wood wood", "plenty 2 LUM"),
        ("monopoly sheep", "monopoly WOO"),
        ("robber h7 steal pb", "robber H07 steal PB"),
        ("discard 2 brick, 1 lumber", "discard 1 LUM 2 BRI"),
        ("bank 4 ore for grain", "bank 4 ORE for 1 GRA"),
        ("bank 8 ore for 1 wool 1 brick", "bank 8 ORE for 1 WOO 1 BRI"),
        ("offer 2 ore for 1 brick to PY PR", "offer 2 ORE for 1 BRI to PR PY"),
        ("offer 2 ore for 1 brick to all", "offer 2 ORE for 1 BRI"),
        ("offer nothing for 1 brick", "offer nothing for 1 BRI"),
        ("counter 1 brick for 2 ore", "counter 1 BRI for 2 ORE"),
        ("end turn", "end"),
        ("Road Building", "road building"),
    ],
)
def test_what_is_meant_is_understood(text: str, canonical: str) -> None:
    move = GAME.parse(text)
    assert GAME.text(move) == canonical
    check_forms(GAME, move)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed_move"),
        ("fly", "malformed_move"),
        ("roll 3 4", "malformed_move"),
        ("rolling", "malformed_move"),
        ("road", "malformed_move"),
        ("road P35 P36", "malformed_move"),
        ("road P72", "unknown_key"),
        ("road N35", "unknown_key"),
        ("road P-1", "unknown_key"),
        ("road P٣٥", "unknown_key"),
        ("settlement N54", "unknown_key"),
        ("robber H19", "unknown_key"),
        ("robber H07 steal", "malformed_move"),
        ("robber H07 steal PX", "unknown_seat"),
        ("monopoly gold", "unknown_resource"),
        ("discard", "malformed_move"),
        ("discard 0 ORE", "malformed_move"),
        ("discard 99 ORE", "malformed_move"),
        ("discard 20 ORE 20 ORE", "malformed_move"),
        ("discard 2", "malformed_move"),
        ("discard nothing", "unknown_resource"),
        ("discard -1 ORE", "unknown_resource"),
        ("bank 4 ORE", "malformed_move"),
        ("bank nothing for 1 ORE", "unknown_resource"),
        ("offer 1 ORE for 1 GRA to", "unknown_resource"),
        ("offer 1 ORE for 1 GRA to PR PR", "malformed_move"),
        ("offer 1 ORE for 1 GRA to PX", "unknown_seat"),
        ("pick", "malformed_move"),
        ("pick *", "unknown_seat"),
        ("road P35" + " " * 300, "malformed_move"),
        ("discard " + "9" * 150 + " ORE", "malformed_move"),
    ],
)
def test_malformed_text_is_refused(text: str, code: str) -> None:  # tacan FORM
    with pytest.raises(MalformedMove) as refused:
        GAME.parse(text)
    assert (refused.value.rule, refused.value.code) == ("FORM", code)


@pytest.mark.parametrize(
    ("form", "code"),
    [
        (None, "malformed_move"),
        ("roll", "malformed_move"),
        ([], "malformed_move"),
        ({}, "malformed_move"),
        ({"move": 3}, "malformed_move"),
        ({"move": "fly"}, "malformed_move"),
        ({"move": "Roll"}, "malformed_move"),
        ({"move": "roll", "dice": [6, 6]}, "malformed_move"),
        ({"move": "road"}, "malformed_move"),
        ({"move": "road", "path": 35}, "malformed_move"),
        ({"move": "road", "path": "P99"}, "unknown_key"),
        ({"move": "road", "path": "P" + "9" * 500}, "unknown_key"),
        ({"move": "robber", "hex": "H07", "steal": "PX"}, "unknown_seat"),
        ({"move": "robber", "hex": "H07", "steal": 1}, "malformed_move"),
        ({"move": "discard", "cards": {}}, "malformed_move"),
        ({"move": "discard", "cards": {"ORE": True}}, "malformed_move"),
        ({"move": "discard", "cards": {"ORE": 1.0}}, "malformed_move"),
        ({"move": "discard", "cards": {"ORE": -1}}, "malformed_move"),
        ({"move": "discard", "cards": {"ORE": 10**30}}, "malformed_move"),
        ({"move": "discard", "cards": {"ORE": 20, "ore": 20}}, "malformed_move"),
        ({"move": "discard", "cards": {"gold": 1}}, "unknown_resource"),
        ({"move": "discard", "cards": ["ORE"]}, "malformed_move"),
        ({"move": "offer", "give": {"ORE": 1}, "want": {"GRA": 1}, "to": []}, "malformed_move"),
        ({"move": "offer", "give": {"ORE": 1}, "want": {"GRA": 1}, "to": "PR"}, "malformed_move"),
        ({"move": "offer", "give": {"ORE": 1}, "want": {"GRA": 1}, "to": [3]}, "malformed_move"),
    ],
)
def test_malformed_json_is_refused(form: Any, code: str) -> None:  # tacan FORM
    with pytest.raises(MalformedMove) as refused:
        GAME.from_json(form)
    assert (refused.value.rule, refused.value.code) == ("FORM", code)


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    with suppress(MalformedMove):
        check_forms(GAME, GAME.parse(text))


WORDS = st.sampled_from(
    [form.word for form in FORMS]
    + ["for", "to", "all", "steal", "nothing", "PB", "H07", "N10", "P35", "ORE", "wood", "2", "31"]
)


@given(st.lists(WORDS, max_size=8).map(" ".join))
def test_any_row_of_known_words_is_a_move_or_refused(text: str) -> None:
    with suppress(MalformedMove):
        check_forms(GAME, GAME.parse(text))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | WORDS,
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(WORDS, parts, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from(["move", "path", "node", "hex", "steal", "cards", "give", "want", "to"])


@given(st.dictionaries(FIELDS, JSON, max_size=4) | JSON)
def test_any_json_is_a_move_or_refused(form: Any) -> None:
    with suppress(MalformedMove):
        check_forms(GAME, GAME.from_json(form))
