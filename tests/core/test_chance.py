"""Sources of chance: what they promise, and what they refuse."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.chance import (
    Chance,
    FastChance,
    RecordedChance,
    RecordingChance,
    ScriptedChance,
    SeededChance,
    TentativeChance,
)
from parlour.core.draws import Die, Draw, Number, Order
from parlour.core.errors import ChanceError

SOURCES = (lambda: FastChance(7), lambda: SeededChance(b"seven"))


@pytest.mark.parametrize("source", SOURCES)
def test_numbers_stay_below_the_bound_and_all_of_them_come_up(source: Callable[[], Chance]) -> None:
    chance = source()
    assert {chance.below(5) for _ in range(200)} == set(range(5))
    assert {chance.below(1) for _ in range(10)} == {0}


@pytest.mark.parametrize("source", SOURCES)
def test_a_shuffle_is_an_order_of_all_things(source: Callable[[], Chance]) -> None:
    chance = source()
    assert sorted(chance.shuffle(25)) == list(range(25))
    assert chance.shuffle(25) != chance.shuffle(25)


@pytest.mark.parametrize("source", SOURCES)
def test_dice_sums_come_as_often_as_they_should(source: Callable[[], Chance]) -> None:
    chance = source()
    rolls = 36_000
    sums = Counter(sum(chance.dice()) for _ in range(rolls))
    expected = {total: rolls * (6 - abs(total - 7)) / 36 for total in range(2, 13)}
    distance = sum((sums[total] - due) ** 2 / due for total, due in expected.items())
    assert distance < 29.6  # chi-square, 10 degrees of freedom, one in a thousand


@pytest.mark.parametrize("source", SOURCES)
def test_every_thing_gets_to_every_place_of_a_shuffle(source: Callable[[], Chance]) -> None:
    chance = source()
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(6_000):
        places.update(enumerate(chance.shuffle(6)))
    distance = sum((places[thing] - 1_000) ** 2 / 1_000 for thing in places)
    assert len(places) == 36
    assert distance < 52.6  # chi-square, 25 degrees of freedom, one in a thousand


def test_the_fast_generator_gives_the_same_in_every_process_and_version() -> None:
    chance = FastChance(2026)
    assert [chance.below(1_000) for _ in range(5)] == [119, 502, 511, 860, 102]
    assert chance.dice() == (2, 3)
    assert chance.shuffle(8) == [0, 1, 6, 5, 2, 7, 3, 4]


def test_the_seeded_generator_is_the_documented_algorithm() -> None:
    seed = b"a secret"
    words = [
        int.from_bytes(
            hmac.digest(seed, block.to_bytes(8, "big"), hashlib.sha256)[at : at + 4], "big"
        )
        for block in range(3)
        for at in range(0, 32, 4)
    ]
    chance = SeededChance(seed)
    assert [chance.below(1 << 32) for _ in words] == words
    chance = SeededChance(seed)
    assert [chance.below(6) for _ in words] == [word % 6 for word in words]


def test_the_seeded_generator_skips_words_that_would_favour_small_numbers() -> None:
    seed = b"a secret"
    bound = (1 << 31) + 1
    words = [
        int.from_bytes(
            hmac.digest(seed, block.to_bytes(8, "big"), hashlib.sha256)[at : at + 4], "big"
        )
        for block in range(8)
        for at in range(0, 32, 4)
    ]
    fair = [word for word in words if word < bound]
    assert len(fair) < len(words)
    chance = SeededChance(seed)
    assert [chance.below(bound) for _ in fair] == fair


@pytest.mark.parametrize("position", range(20))
def test_the_seeded_generator_continues_from_any_position(position: int) -> None:
    chance = SeededChance(b"seven")
    for _ in range(position):
        chance.below(6)
    assert chance.position() == position
    other = SeededChance(b"seven", position)
    assert [chance.below(1 << 32) for _ in range(20)] == [other.below(1 << 32) for _ in range(20)]


def script() -> ScriptedChance:
    chance = ScriptedChance()
    chance.next_dice = [(1, 2), (3, 4), (5, 6), (2, 2)]
    chance.next_numbers = [5, 4, 3, 2, 1, 0]
    chance.next_shuffles = [[2, 1, 0], [1, 0, 2], [0, 1, 2], [2, 0, 1]]
    return chance


def drawn(chance: Chance) -> list[object]:
    return [chance.dice(), chance.below(6), chance.shuffle(3)]


@pytest.mark.parametrize("source", [*SOURCES, script])
def test_a_fork_draws_the_same_and_leaves_its_source_where_it_is(
    source: Callable[[], Chance],
) -> None:
    chance, other = source(), source()
    assert drawn(chance) == drawn(other)
    position = chance.position()

    fork = chance.fork()
    ahead = drawn(fork)

    assert chance.position() == position
    assert chance.position() <= fork.position()
    assert ahead == drawn(chance) == drawn(other)
    assert drawn(chance.fork()) == drawn(fork) == drawn(chance)


@pytest.mark.parametrize("source", [*SOURCES, script])
def test_a_source_advances_to_where_its_fork_stands(source: Callable[[], Chance]) -> None:
    chance, other = source(), source()
    fork = chance.fork()
    assert drawn(fork) == drawn(other)

    chance.advance_to(fork)

    assert chance.position() == other.position()
    assert drawn(chance) == drawn(other)


def test_what_is_tentatively_drawn_is_recorded_and_still_to_be_drawn() -> None:
    chance = SeededChance(b"seven")
    tentative = TentativeChance(chance)
    assert tentative.forked() is None

    dice = tentative.dice()

    fork = tentative.forked()
    assert fork is not None
    assert (chance.position(), fork.position()) == (0, 2)
    assert tentative.taken() == [Die(dice[0]), Die(dice[1])]
    assert chance.dice() == dice


@pytest.mark.parametrize("bound", [-1, 0, (1 << 32) + 1])
def test_the_seeded_generator_refuses_bounds_that_a_word_does_not_have(bound: int) -> None:
    with pytest.raises(ChanceError) as refused:
        SeededChance(b"seven").below(bound)
    assert refused.value.code == "impossible_bound"


def test_a_recording_gives_back_what_was_drawn() -> None:
    recording = RecordingChance(FastChance(1))
    drawn = (recording.dice(), recording.below(9), recording.shuffle(4), recording.below(2))
    recorded = RecordedChance(recording.taken())
    again = (recorded.dice(), recorded.below(9), recorded.shuffle(4), recorded.below(2))
    recorded.finish()
    assert again == drawn
    assert recording.taken() == []


def test_a_recording_says_what_each_draw_was() -> None:
    recording = RecordingChance(SeededChance(b"seven"))
    dice, number, order = recording.dice(), recording.below(9), recording.shuffle(4)
    assert recording.taken() == [
        Die(dice[0]),
        Die(dice[1]),
        Number(9, number),
        Order(tuple(order)),
    ]


SOME_INTS = st.integers(-1, 7)
SOME_DRAWS = st.one_of(
    st.builds(Die, SOME_INTS),
    st.builds(Number, st.integers(1, 4), SOME_INTS),
    st.builds(Order, st.lists(st.integers(-1, 4), max_size=5).map(tuple)),
)


@given(st.lists(SOME_DRAWS, max_size=4))
def test_a_record_never_gives_what_the_rules_could_not(draws: list[Draw]) -> None:
    recorded = RecordedChance(draws)
    with suppress(ChanceError):
        assert all(1 <= die <= 6 for die in recorded.dice())
        assert 0 <= recorded.below(3) < 3
        assert sorted(recorded.shuffle(4)) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("draws", "code"),
    [
        ([], "missing_chance"),
        ([Die(3)], "missing_chance"),
        ([Die(0), Die(4)], "impossible_chance"),
        ([Die(4), Die(7)], "impossible_chance"),
        ([Number(6, 3), Die(4)], "impossible_chance"),
        ([Order((1, 2)), Die(3)], "impossible_chance"),
    ],
)
def test_impossible_dice_are_refused(draws: list[Draw], code: str) -> None:
    with pytest.raises(ChanceError) as refused:
        RecordedChance(draws).dice()
    assert refused.value.code == code


@pytest.mark.parametrize(
    "draw", [Number(4, 2), Number(3, 3), Number(3, -1), Die(2), Order((0, 1, 2))], ids=repr
)
def test_a_number_of_another_kind_or_bound_is_refused(draw: Draw) -> None:
    with pytest.raises(ChanceError) as refused:
        RecordedChance([draw]).below(3)
    assert refused.value.code == "impossible_chance"


@pytest.mark.parametrize(
    "draw", [Order((0, 1)), Order((0, 1, 1)), Order((1, 2, 3)), Die(3), Number(3, 2)], ids=repr
)
def test_an_order_of_another_kind_or_size_is_refused(draw: Draw) -> None:
    with pytest.raises(ChanceError) as refused:
        RecordedChance([draw]).shuffle(3)
    assert refused.value.code == "impossible_chance"


def test_a_record_with_more_than_was_drawn_is_refused() -> None:
    recorded = RecordedChance([Die(1), Die(2), Die(3)])
    recorded.dice()
    with pytest.raises(ChanceError) as refused:
        recorded.finish()
    assert refused.value.code == "spare_chance"


def test_a_script_makes_nothing_up() -> None:
    script = ScriptedChance()
    for draw in (script.dice, lambda: script.below(4), lambda: script.shuffle(4)):
        with pytest.raises(ChanceError) as refused:
            draw()
        assert refused.value.code == "script_exhausted"


def test_a_script_says_what_was_written_and_nothing_impossible() -> None:
    script = ScriptedChance()
    script.next_dice = [(3, 4), (7, 1)]
    script.next_numbers = [2, 9]
    script.next_shuffles = [[1, 0], [1, 1]]
    assert (script.dice(), script.below(3), script.shuffle(2)) == ((3, 4), 2, [1, 0])
    for draw in (script.dice, lambda: script.below(4), lambda: script.shuffle(2)):
        with pytest.raises(ChanceError) as refused:
            draw()
        assert refused.value.code == "impossible_chance"
