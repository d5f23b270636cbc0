"""Options as data; their rules are told in the stories."""

import pytest

from parlour.core.errors import OptionError
from parlour.core.options import Option, read_value
from parlour.games.rupiaj import GAME
from parlour.games.rupiaj.options import OPTIONS, Options


def test_the_standard_values_of_the_list_and_of_the_class_agree() -> None:
    assert Options().as_dict() == {option.name: option.standard for option in OPTIONS}
    assert GAME.options() == GAME.options("standard") == Options()


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_an_option_is_accepted_and_read_from_text(option: Option) -> None:
    for value in option.values:
        assert getattr(GAME.options(**{option.name: value}), option.name) == value
        assert read_value(option, str(value).upper()) == value


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({"seals_to_win": 0}, "option_out_of_range"),
        ({"seals_to_win": 4}, "option_out_of_range"),
        ({"seals_to_win": True}, "option_out_of_range"),
        ({"hand_limit": 4}, "option_out_of_range"),
        ({"hand_limit": 10}, "option_out_of_range"),
        ({"hand_limit": "7"}, "option_out_of_range"),
        ({"open_herds": 1}, "option_out_of_range"),
        ({"exchange_limit": 41}, "option_out_of_range"),
        ({"camels": 11}, "unknown_option"),
    ],
)
def test_what_an_option_cannot_be_is_refused_by_name(chosen: dict[str, object], code: str) -> None:
    with pytest.raises(OptionError) as refused:
        GAME.options(**chosen)
    assert refused.value.code == code
    assert next(iter(chosen)) in refused.value.sentence


@pytest.mark.parametrize("seats", [(), ("PB",), ("PB", "PR", "PR"), ("PB", "PY"), ("PR", "PR")])
def test_the_seats_are_blue_and_red(seats: tuple[str, ...]) -> None:
    with pytest.raises(OptionError):
        GAME.check_seats(seats)
    assert GAME.check_seats(("PR", "PB")) == ("PB", "PR")
