"""Options and presets as data; their rules are told in the stories."""

import pytest

from parlour.core.errors import OptionError
from parlour.core.options import Option, read_value
from parlour.games.tacan import GAME
from parlour.games.tacan.options import OPTIONS, PRESETS, Options


def test_the_standard_values_of_the_list_and_of_the_class_agree() -> None:
    assert Options().as_dict() == {option.name: option.standard for option in OPTIONS}
    assert GAME.options() == Options()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_changes_what_it_names_and_nothing_else(preset: str) -> None:
    changed = {
        name: value
        for name, value in GAME.options(preset).as_dict().items()
        if value != Options().as_dict()[name]
    }
    assert changed == PRESETS[preset]


def test_a_chosen_option_wins_over_the_preset() -> None:
    assert GAME.options("operations", automatic_roll=False).automatic_roll is False


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_an_option_is_accepted_and_read_from_text(option: Option) -> None:
    for value in option.values:
        assert getattr(GAME.options(**{option.name: value}), option.name) == value
        assert read_value(option, str(value).upper()) == value


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({"victory_points": 2}, "option_out_of_range"),
        ({"victory_points": 21}, "option_out_of_range"),
        ({"victory_points": "10"}, "option_out_of_range"),
        ({"victory_points": 10.0}, "option_out_of_range"),
        ({"settlements": 3}, "option_out_of_range"),
        ({"development_per_turn": True}, "option_out_of_range"),
        ({"automatic_roll": 1}, "option_out_of_range"),
        ({"automatic_roll": None}, "option_out_of_range"),
        ({"numbers": "Spiral"}, "option_out_of_range"),
        ({"numbers": []}, "option_out_of_range"),
        ({"robbers": 2}, "unknown_option"),
        ({"preset": "timed"}, "unknown_option"),
    ],
)
def test_what_an_option_cannot_be_is_refused_by_name(chosen: dict[str, object], code: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.options(**chosen)
    assert refused.value.code == code
    assert next(iter(chosen)) in refused.value.sentence


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(OptionError) as refused:
        GAME.options("blitz")
    assert (refused.value.code, "blitz" in refused.value.sentence) == ("unknown_preset", True)
