"""Whatever is refused is quoted in a few words, however long or deep it is."""

import pytest

from parlour.core.errors import MalformedMove, OptionError, ParlourError
from parlour.core.json_type import Json
from parlour.core.quote import quoted
from parlour.games import find, names


def deep(levels: int) -> Json:
    nested: Json = []
    for _ in range(levels):
        nested = [nested]
    return nested


VALUES: tuple[Json, ...] = ("x" * 100_000, deep(900), 10**5_000)


@pytest.mark.parametrize("value", VALUES, ids=["long", "deep", "large"])
def test_a_quote_is_short(value: object) -> None:
    assert len(quoted(value)) < 200


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("value", VALUES, ids=["long", "deep", "large"])
def test_a_refusal_is_short(name: str, value: Json) -> None:
    game = find(name)
    for form in (
        value,
        {"move": value},
        {"move": game.to_json(game.catalogue[0])["move"], "z": value},
    ):
        with pytest.raises(MalformedMove) as refused:
            game.from_json(form)
        assert len(refused.value.sentence) < 500


def test_an_option_that_cannot_be_is_quoted_in_short() -> None:
    with pytest.raises(OptionError) as refused:
        find("tacan").options(victory_points=10**5_000)
    assert isinstance(refused.value, ParlourError)
    assert len(refused.value.sentence) < 300
