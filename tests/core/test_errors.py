"""Errors: their code, rule and sentence stay together wherever they go."""

import pickle

import pytest

from parlour.core.errors import IllegalMove, LogError, MalformedMove, OptionError, ParlourError

ERRORS = (
    IllegalMove("cannot_pay", "B0", "You do not have the cards."),
    MalformedMove("malformed_move", "That is no move."),
    OptionError("unknown_option", "There is no such option."),
    LogError("corrupt_log", "not an entry", line=7, rule="T4"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_says_the_same_in_another_process(error: ParlourError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)


def test_the_rule_stands_behind_the_sentence() -> None:
    assert str(ERRORS[0]) == "You do not have the cards. [B0]"
    assert str(ERRORS[2]) == "There is no such option."
    assert str(ERRORS[3]) == "line 7: not an entry [T4]"
