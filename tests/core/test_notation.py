"""How moves are written, whatever the game."""

from dataclasses import dataclass

import pytest

from parlour.core.errors import MalformedMove
from parlour.core.fields import Field, Value, index
from parlour.core.json_type import Json
from parlour.core.notation import Form, FormPart, Notation


@dataclass(frozen=True)
class Step:
    """A move so many squares ahead: one, unless something else is said."""

    squares: int


class Squares(Field):
    def text(self, value: Value) -> str:
        return str(index(value))

    def read(self, text: str) -> Value:
        if text not in {"1", "2", "3"}:
            raise MalformedMove("malformed_move", f"{text} is no number of squares.")
        return int(text)


NOTATION = Notation[Step](
    (
        Form(
            "step",
            Step,
            Step,
            "Go ahead.",
            (FormPart("squares", "squares", Squares(), optional=True, absent=1),),
        ),
    ),
    {},
    lambda _move: None,
)


def test_an_optional_part_may_be_left_out_in_text_and_in_json() -> None:
    assert NOTATION.parse("step") == NOTATION.from_json({"move": "step"}) == Step(1)
    assert NOTATION.parse("step 2") == NOTATION.from_json({"move": "step", "squares": "2"})


@pytest.mark.parametrize("form", [None, 2, ["2"]])
def test_an_optional_part_that_is_there_must_be_right(form: Json) -> None:
    with pytest.raises(MalformedMove):
        NOTATION.from_json({"move": "step", "squares": form})


@pytest.mark.parametrize("squares", [0, 4, None])
def test_a_move_that_cannot_be_read_again_is_none(squares: int) -> None:
    NOTATION.check(Step(2))
    with pytest.raises(MalformedMove):
        NOTATION.check(Step(squares))
