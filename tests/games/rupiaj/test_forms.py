"""Text and JSON forms of moves: what is understood, and what is refused as malformed."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.errors import MalformedMove
from parlour.games.rupiaj import GAME
from parlour.games.rupiaj.forms import FORMS
from parlour.testing.conformance import check_forms


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("take silk", "take silk"),
        ("  TAKE   Silks ", "take silk"),
        ("take camel", "take camel"),
        ("camels", "camels"),
        ("Camel", "camels"),
        ("sell 3 leather", "sell 3 leather"),
        ("sell 02 diamonds", "sell 2 diamond"),
        ("sell 9 leather", "sell 9 leather"),
        ("swap silk gold for leather camel", "swap silk gold for leather camel"),
        ("swap gold silk for camel leather", "swap silk gold for leather camel"),
        ("swap 2 silk for 2 camels", "swap silk silk for camel camel"),
        (
            "swap 2 silks, gold for camels 2 spice",
            "swap silk silk gold for spice spice camel",
        ),
        ("swap silk for gold", "swap silk for gold"),
        ("deal", "deal"),
    ],
)
def test_what_is_meant_is_understood(text: str, canonical: str) -> None:
    move = GAME.parse(text)
    assert GAME.text(move) == canonical
    check_forms(GAME, move)


def test_the_json_forms_are_as_documented() -> None:
    forms = {
        "take silk": {"move": "take", "good": "silk"},
        "camels": {"move": "camels"},
        "swap silk gold for leather camel camel": {
            "move": "swap",
            "take": {"silk": 1, "gold": 1},
            "give": {"leather": 1, "camel": 2},
        },
        "sell 3 leather": {"move": "sell", "good": "leather", "count": 3},
        "deal": {"move": "deal"},
    }
    for text, form in forms.items():
        assert GAME.to_json(GAME.parse(text)) == form
        assert GAME.from_json(form) == GAME.parse(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed_move"),
        ("pass", "malformed_move"),
        ("takes silk", "malformed_move"),
        ("take", "malformed_move"),
        ("take 2 silk", "malformed_move"),
        ("take wool", "unknown_good"),
        ("take silk\u0131", "unknown_good"),
        ("camels 3", "malformed_move"),
        ("sell leather", "malformed_move"),
        ("sell leather 3", "malformed_move"),
        ("sell 0 leather", "malformed_move"),
        ("sell 16 leather", "malformed_move"),
        ("sell -1 leather", "malformed_move"),
        ("sell ٣ leather", "malformed_move"),
        ("sell 3 wool", "unknown_good"),
        ("sell 3 leather 2 silk", "malformed_move"),
        ("swap", "malformed_move"),
        ("swap silk gold", "malformed_move"),
        ("swap silk gold for", "malformed_move"),
        ("swap for silk gold", "malformed_move"),
        ("swap silk gold for nothing", "unknown_good"),
        ("swap silk 2 for gold gold", "malformed_move"),
        ("swap 0 silk for 0 gold", "malformed_move"),
        ("swap 9 silk 9 silk for gold", "malformed_move"),
        ("deal 2", "malformed_move"),
        ("take silk" + " " * 300, "malformed_move"),
    ],
)
def test_malformed_text_is_refused(text: str, code: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.parse(text)
    assert (refused.value.rule, refused.value.code) == ("FORM", code)


@pytest.mark.parametrize(
    ("form", "code"),
    [
        (None, "malformed_move"),
        ("camels", "malformed_move"),
        ({}, "malformed_move"),
        ({"move": "Camels"}, "malformed_move"),
        ({"move": "camels", "count": 2}, "malformed_move"),
        ({"move": "take"}, "malformed_move"),
        ({"move": "take", "good": 2}, "malformed_move"),
        ({"move": "take", "good": "wool"}, "unknown_good"),
        ({"move": "sell", "good": "silk"}, "malformed_move"),
        ({"move": "sell", "good": "silk", "count": "3"}, "malformed_move"),
        ({"move": "sell", "good": "silk", "count": True}, "malformed_move"),
        ({"move": "sell", "good": "silk", "count": 0}, "malformed_move"),
        ({"move": "sell", "good": "silk", "count": 10**30}, "malformed_move"),
        ({"move": "swap", "take": {"silk": 2}}, "malformed_move"),
        ({"move": "swap", "take": {"silk": 2}, "give": {}}, "malformed_move"),
        ({"move": "swap", "take": {"silk": 2}, "give": {"gold": -2}}, "malformed_move"),
        ({"move": "swap", "take": {"silk": 2}, "give": ["gold"]}, "malformed_move"),
        ({"move": "swap", "take": {"silk": 9, "silks": 9}, "give": {"gold": 2}}, "malformed_move"),
        ({"move": "swap", "take": {"wool": 2}, "give": {"gold": 2}}, "unknown_good"),
    ],
)
def test_malformed_json_is_refused(form: Any, code: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.from_json(form)
    assert (refused.value.rule, refused.value.code) == ("FORM", code)


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    with suppress(MalformedMove):
        check_forms(GAME, GAME.parse(text))


WORDS = st.sampled_from(
    [form.word for form in FORMS] + "for silk golds leather camel nothing 2 15 99".split()
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
FIELDS = st.sampled_from(["move", "good", "count", "take", "give"])


@given(st.dictionaries(FIELDS, JSON, max_size=4) | JSON)
def test_any_json_is_a_move_or_refused(form: Any) -> None:
    with suppress(MalformedMove):
        check_forms(GAME, GAME.from_json(form))
