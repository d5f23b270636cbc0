"""Logs that are damaged are refused, with a code and the line; nothing is guessed."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.chance import FastChance, ScriptedChance
from parlour.core.errors import LogError
from parlour.core.log import loads
from parlour.core.match import Match
from parlour.core.replay import replay
from parlour.games.tacan import GAME
from parlour.testing.conformance import walk

Lines = list[dict[str, Any]]


def sample() -> str:
    """The log of a match of two in which a few turns were played."""
    *_, match = walk(GAME, GAME.seats(2), GAME.options(), 5, 40)
    return match.log.dumps()


SAMPLE = sample()


def refusal(text: str) -> LogError:
    with pytest.raises(LogError) as refused:
        replay(GAME, loads(text), ScriptedChance())
    return refused.value


def damaged(change: Callable[[Lines], None]) -> str:
    lines = [json.loads(line) for line in SAMPLE.splitlines()]
    change(lines)
    return "".join(json.dumps(line) + "\n" for line in lines)


def roll_line(lines: Lines) -> int:
    """Where the first roll stands."""
    return next(i for i, line in enumerate(lines) if line.get("move") == {"move": "roll"})


def test_a_log_reads_back_as_it_was_written() -> None:
    assert loads(SAMPLE).dumps() == SAMPLE


def test_an_empty_log_is_refused() -> None:
    assert (refusal("").code, refusal("\n").code) == ("empty_log", "empty_log")


@pytest.mark.parametrize("cut", [1, 5, 60])
def test_a_log_cut_off_in_a_line_is_refused_there(cut: int) -> None:
    error = refusal(SAMPLE[:-cut])
    assert error.code == "truncated_log"
    assert error.line == SAMPLE[:-cut].count("\n") + 1


def test_a_log_without_its_setup_is_refused() -> None:
    assert refusal(damaged(lambda lines: lines.__delitem__(slice(1, None)))).code == "truncated_log"


def test_a_missing_entry_is_noticed() -> None:
    error = refusal(damaged(lambda lines: lines.__delitem__(4)))
    assert (error.code, error.line) == ("version_gap", 5)


def set_at(line: int, **fields: object) -> Callable[[Lines], None]:
    return lambda lines: lines[line].update(fields)


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (set_at(0, parlour_log=99), "unknown_format", 1),
        (set_at(0, game="chess"), "wrong_game", 1),
        (set_at(0, game=7), "corrupt_log", 1),
        (set_at(0, surprise=1), "corrupt_log", 1),
        (set_at(0, seats=["PB"]), "wrong_number_of_seats", 1),
        (set_at(0, seats=["PB", "PX"]), "unknown_seat", 1),
        (set_at(0, seats=["PB", "PB"]), "seat_twice", 1),
        (set_at(0, seats=["PR", "PB"]), "seats_out_of_order", 1),
        (set_at(0, options={"speed": 9}), "unknown_option", 1),
        (set_at(0, options={"preset": "timed"}), "unknown_option", 1),
        (set_at(0, options={"bank": 9}), "option_out_of_range", 1),
        (set_at(1, seat="PB"), "missing_setup", 2),
        (set_at(1, move={"move": "roll"}), "missing_setup", 2),
        (set_at(1, chance=[]), "missing_chance", 2),
        (set_at(1, chance=[["order", [0] * 19]]), "impossible_chance", 2),
        (set_at(1, chance=[["number", 0, 0]]), "corrupt_log", 2),
        (set_at(1, chance=[["coin", 1]]), "corrupt_log", 2),
        (set_at(2, seat="PX"), "unknown_seat", 3),
        (set_at(2, seat=None), "not_automatic", 3),
        (set_at(2, move={"move": "fly"}), "malformed_move", 3),
        (set_at(2, move={"move": "settlement", "node": "N99"}), "unknown_key", 3),
        (set_at(2, move=[]), "corrupt_log", 3),
        (set_at(2, chance=[["die", 1]]), "spare_chance", 3),
        (lambda lines: lines[1]["chance"].append(["die", 1]), "spare_chance", 2),
        (lambda lines: lines[1]["move"].update(operations="[set(A,1)]"), "wrong_setup", 2),
        (lambda lines: lines[1]["move"].update(operations="nonsense"), "malformed_operation", 2),
        (lambda lines: lines[1]["move"].update(more=1), "wrong_setup", 2),
        (set_at(2, chance=[1]), "corrupt_log", 3),
        (set_at(2, version="2"), "corrupt_log", 3),
        (set_at(2, move={"move": "roll"}), "placement_due", 3),
    ],
)
def test_damage_is_named_with_its_line(
    change: Callable[[Lines], None], code: str, line: int
) -> None:
    error = refusal(damaged(change))
    assert (error.code, error.line) == (code, line)


def without_rolls(lines: Lines) -> None:
    """The setup as it was written when opening rolls had no keys."""
    written = lines[1]["move"]["operations"]
    assert "ROLLPB" in written
    lines[1]["move"]["operations"] = re.sub(
        r"set(Visibility)?\((ROLL|TIE)P[BR],[^)]*\),? ?", "", written
    )


def without_ties(lines: Lines) -> None:
    """The setup as it was written when only the last opening rolls had keys."""
    written = lines[1]["move"]["operations"]
    assert "TIEPB" in written
    lines[1]["move"]["operations"] = re.sub(r"set(Visibility)?\(TIEP[BR],[^)]*\),? ?", "", written)


def other_roll(lines: Lines) -> None:
    """The setup with another opening roll than was drawn."""
    written = lines[1]["move"]["operations"]
    lines[1]["move"]["operations"] = re.sub(r"(ROLLPB,\"?)\d \d", r"\g<1>0 0", written)


def hidden_roll(lines: Lines) -> None:
    """The setup with an opening roll that nobody may see."""
    written = lines[1]["move"]["operations"]
    lines[1]["move"]["operations"] = written.replace(
        "setVisibility(ROLLPB,[*])", "setVisibility(ROLLPB,[])"
    )


@pytest.mark.parametrize(("change", "key"), [(without_rolls, "ROLLP"), (without_ties, "TIEP")])
def test_a_setup_without_newer_keys_is_still_read(
    change: Callable[[Lines], None], key: str
) -> None:
    old = damaged(change)
    assert key not in old
    match = replay(GAME, loads(old), ScriptedChance())
    assert (
        match.state.config.rolls == replay(GAME, loads(SAMPLE), ScriptedChance()).state.config.rolls
    )


@pytest.mark.parametrize("change", [other_roll, hidden_roll])
def test_a_setup_that_sets_a_key_otherwise_is_refused(change: Callable[[Lines], None]) -> None:
    changed = damaged(change)
    assert changed != damaged(lambda lines: None)
    assert refusal(changed).code == "wrong_setup"


def test_an_illegal_move_is_named_with_its_rule() -> None:
    error = refusal(damaged(set_at(2, move={"move": "roll"})))
    assert error.rule == "S3"


@pytest.mark.parametrize(
    ("dice", "code"),
    [
        ([["die", 0], ["die", 3]], "impossible_chance"),
        ([["die", 3], ["die", 7]], "impossible_chance"),
        ([["number", 6, 3], ["number", 6, 4]], "impossible_chance"),
        ([["die", 3]], "missing_chance"),
        ([["die", 3], ["die", 3], ["die", 3]], "spare_chance"),
        ([["die", 3, 1], ["die", 3]], "corrupt_log"),
        ([["die"], ["die", 3]], "corrupt_log"),
    ],
)
def test_impossible_dice_are_named_with_their_line(dice: list[object], code: str) -> None:
    lines = [json.loads(line) for line in SAMPLE.splitlines()]
    roll = roll_line(lines)
    error = refusal(damaged(set_at(roll, chance=dice)))
    assert error.code == code
    assert error.line == roll + 1


@settings(max_examples=300)
@given(place=st.integers(0, len(SAMPLE) - 1), letter=st.characters(codec="utf-8"))
def test_a_log_with_one_letter_changed_is_read_or_refused_but_never_crashes(
    place: int, letter: str
) -> None:
    text = SAMPLE[:place] + letter + SAMPLE[place + 1 :]
    with suppress(LogError):
        replay(GAME, loads(text), ScriptedChance())


def test_a_replayed_match_goes_on() -> None:
    match: Match[Any, Any, Any] = replay(GAME, loads(SAMPLE), FastChance(1))
    seat = match.to_act()[0]
    match.play(seat, match.legal(seat)[0])
    assert match.version == loads(SAMPLE).entries[-1].version + 1


def test_the_first_entry_holds_the_setup_as_operations() -> None:
    assert loads(SAMPLE).entries[0].move["operations"].startswith("[set(R00…R03,GRA)")


def test_a_line_nested_too_deep_is_refused_with_its_line() -> None:
    lines = SAMPLE.splitlines()
    lines[2] = '{"version":1,"seat":"PB","move":{"move":' + "[" * 5_000 + "]" * 5_000 + "}}"
    error = refusal("\n".join(lines) + "\n")
    assert (error.code, error.line) == ("corrupt_log", 3)


def test_letters_that_no_file_can_hold_are_refused() -> None:
    assert refusal(SAMPLE.replace("settlement", "\ud800", 1)).code == "corrupt_log"
