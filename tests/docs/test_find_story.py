"""The search for the chance of the stories that are played in a browser."""

from tools.find_story import WISHES, lines_of

WISH = WISHES["rupiaj-round"]
SEED = "round 39"
"""A seed that the search finds."""


def test_a_story_that_is_found_has_all_that_it_needs() -> None:
    lines = lines_of(WISH, SEED, 40)
    assert lines is not None
    played = {line.split()[1] for line in lines}
    assert played >= WISH.needs


def test_a_story_that_is_too_long_is_not_found() -> None:
    assert lines_of(WISH, SEED, 10) is None
