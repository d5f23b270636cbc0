"""A log that was tampered with is found out, and the line is named."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import LogError, UnknownGame
from parlour.core.fairness import commitment_to
from parlour.games import names
from tests.fairness.matches import (
    SECRET,
    Lines,
    Tampering,
    codes,
    fair_log,
    judged,
    read,
    rechain,
    renumber,
    write,
)

OTHER = bytes(32)


def first(lines: Lines, kind: str) -> tuple[int, list[Any]]:
    """The first entry after the setup, else the setup, with a draw of this kind; and the draw."""
    for at in (*range(2, len(lines) - 1), 1):
        for draw in lines[at].get("chance", []):
            if draw[0] == kind and (kind != "number" or draw[1] > 1):
                return at, draw
    pytest.skip(f"this match has no {kind}")


def plain(lines: Lines) -> int:
    """An entry about the middle without draws, which is not the last one."""
    middle = len(lines) // 2
    return next(at for at in range(middle, len(lines) - 2) if "chance" not in lines[at])


# ---- one thing changed ---------------------------------------------------------------------------


def one_die(lines: Lines) -> int:
    at, draw = first(lines, "die")
    draw[1] = draw[1] % 6 + 1
    return at + 1


def one_number(lines: Lines) -> int:
    at, draw = first(lines, "number")
    draw[2] = (draw[2] + 1) % draw[1]
    return at + 1


def one_order(lines: Lines) -> int:
    at, draw = first(lines, "order")
    draw[1][0], draw[1][-1] = draw[1][-1], draw[1][0]
    return at + 1


def the_seed(lines: Lines) -> int:
    seat = lines[0]["seats"][0]
    lines[0]["seeds"][seat] += "!"
    return 2


def no_seed(lines: Lines) -> int:
    del lines[0]["seeds"]
    return 2


def another_seed(lines: Lines) -> int:
    lines[0]["seeds"][lines[0]["seats"][1]] = "mine"
    return 2


def the_secret(lines: Lines) -> int:
    lines[-1]["reveal"] = OTHER.hex()
    return len(lines)


def the_commitment(lines: Lines) -> int:
    lines[0]["commitment"] = commitment_to(OTHER)
    return len(lines)


def secret_and_commitment(lines: Lines) -> int:
    lines[-1]["reveal"] = OTHER.hex()
    lines[0]["commitment"] = commitment_to(OTHER)
    return 2


DRAWS: list[Tampering] = [one_die, one_number, one_order]
SOURCES: list[Tampering] = [the_seed, no_seed, another_seed, secret_and_commitment]
PROMISES: list[Tampering] = [the_secret, the_commitment]


def the_seat(lines: Lines) -> int:
    at = plain(lines)
    seats = lines[0]["seats"]
    lines[at]["seat"] = seats[1 - seats.index(lines[at]["seat"])]
    return at + 1


def the_move(lines: Lines) -> int:
    at = plain(lines)
    other = next(line["move"] for line in lines[2:-1] if line["move"] != lines[at]["move"])
    lines[at]["move"] = other
    return at + 1


def the_time(lines: Lines) -> int:
    at = plain(lines)
    lines[at]["time"] += 0.25
    return at + 1


def no_time(lines: Lines) -> int:
    at = plain(lines)
    del lines[at]["time"]
    lines[at]["chain"] = lines[at].pop("chain")
    return at + 1


def the_bound(lines: Lines) -> int:
    at, draw = first(lines, "number")
    draw[1] += 1
    return at + 1


def a_draw_removed(lines: Lines) -> int:
    at, _ = first(lines, "die" if "die" in str(lines) else "order")
    lines[at]["chance"].pop()
    return at + 1


def a_draw_added(lines: Lines) -> int:
    at = plain(lines)
    lines[at] = {
        "version": lines[at]["version"],
        "seat": lines[at]["seat"],
        "move": lines[at]["move"],
        "chance": [["die", 3]],
        "time": lines[at]["time"],
        "chain": lines[at]["chain"],
    }
    return at + 1


def an_option(lines: Lines) -> int:
    name, value = next(
        (name, value) for name, value in lines[0]["options"].items() if isinstance(value, bool)
    )
    lines[0]["options"][name] = not value
    return 2


def a_link(lines: Lines) -> int:
    at = plain(lines)
    lines[at]["chain"] = "0" * 32
    return at + 1


def a_line_removed(lines: Lines) -> int:
    at = plain(lines)
    del lines[at]
    renumber(lines)
    return at + 1


def a_line_inserted(lines: Lines) -> int:
    at = plain(lines)
    lines.insert(at, dict(lines[at]))
    renumber(lines)
    return at + 2


def two_lines_swapped(lines: Lines) -> int:
    at = plain(lines)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    renumber(lines)
    return at + 1


def the_setup_removed(lines: Lines) -> int:
    del lines[1]
    renumber(lines)
    return 2


LINES: list[Tampering] = [
    the_seat,
    the_move,
    the_time,
    no_time,
    the_bound,
    a_draw_removed,
    a_draw_added,
    an_option,
    a_link,
    a_line_removed,
    a_line_inserted,
    two_lines_swapped,
    the_setup_removed,
]
ALL = [*DRAWS, *SOURCES, *PROMISES, *LINES]


def tampered(name: str, tampering: Tampering, *, chained: bool) -> tuple[str, int]:
    lines = read(fair_log(name))
    line = tampering(lines)
    if chained:
        rechain(lines)
    return write(lines), line


@pytest.mark.parametrize("name", names())
def test_writing_a_log_anew_without_a_change_is_no_tampering(name: str) -> None:
    lines = read(fair_log(name))
    rechain(lines)
    assert write(lines) == fair_log(name)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("tampering", [*DRAWS, *SOURCES, *LINES], ids=lambda how: how.__name__)
def test_whatever_is_changed_breaks_the_chain_at_that_line(name: str, tampering: Tampering) -> None:
    text, line = tampered(name, tampering, chained=False)
    assert "broken_chain" in codes(judged(text), line)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("chained", [False, True])
@pytest.mark.parametrize("tampering", PROMISES, ids=lambda how: how.__name__)
def test_a_secret_that_is_not_the_one_promised_is_named_first(
    name: str, tampering: Tampering, chained: bool
) -> None:
    text, line = tampered(name, tampering, chained=chained)
    fault = judged(text).faults[0]
    assert (fault.code, fault.line) == ("wrong_secret", line)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("tampering", DRAWS, ids=lambda how: how.__name__)
def test_a_changed_draw_is_named_even_if_the_chain_was_made_anew(
    name: str, tampering: Tampering
) -> None:
    text, line = tampered(name, tampering, chained=True)
    report = judged(text)
    assert [fault.line for fault in report.faults if fault.code == "wrong_draw"] == [line]
    assert [check.line for check in report.checks if not check.fits] == [line]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("tampering", SOURCES, ids=lambda how: how.__name__)
def test_another_seed_or_secret_gives_other_draws_even_if_the_chain_was_made_anew(
    name: str, tampering: Tampering
) -> None:
    text, line = tampered(name, tampering, chained=True)
    report = judged(text)
    assert "wrong_draw" in codes(report, line)
    assert sum(not check.fits for check in report.checks) > len(report.checks) / 2


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    "tampering",
    [the_seat, the_bound, a_draw_removed, a_draw_added, the_setup_removed],
    ids=lambda how: how.__name__,
)
def test_what_the_rules_do_not_allow_is_named_even_if_the_chain_was_made_anew(
    name: str, tampering: Tampering
) -> None:
    text, line = tampered(name, tampering, chained=True)
    assert codes(judged(text), line) - {"wrong_draw"}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("chained", [False, True])
def test_a_move_with_a_draw_that_is_removed_shifts_all_later_draws(
    name: str, chained: bool
) -> None:
    lines = read(fair_log(name))
    at = next(at for at in range(2, len(lines) - 1) if "chance" in lines[at])
    gone = lines.pop(at)
    renumber(lines)
    if chained:
        rechain(lines)
    report = judged(write(lines))
    assert report.faults
    later = [check for check in report.checks if check.line > at]
    assert sum(not check.fits for check in later) >= len(later) / 2, gone


@pytest.mark.parametrize("name", names())
def test_a_match_cut_short_before_its_end_is_noticed(name: str) -> None:
    lines = read(fair_log(name))
    del lines[-2]
    report = judged(write(lines))
    assert codes(report, len(lines)) == {"revealed_early"}


@pytest.mark.parametrize("name", names())
def test_a_match_says_that_it_was_ended_only_before_its_end(name: str) -> None:
    lines = read(fair_log(name))
    ended = lines[-1] | {"ended": True}
    report = judged(write([*lines[:-1], ended]))
    assert codes(report, len(lines)) == {"ended_late"}
    chain = lines[-2]["chain"]
    short = write([*lines[:-2], ended])
    assert judged(short).faults == []
    noted = judged(short, chain=chain)
    assert codes(noted, len(lines) - 2) == {"other_chain"}


# ---- what can only be found by what a player noted -----------------------------------------------


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("tampering", [the_time, no_time], ids=lambda how: how.__name__)
def test_a_change_without_consequence_is_found_by_a_chain_that_was_noted(
    name: str, tampering: Tampering
) -> None:
    """Once the secret is known, anyone can make the chain anew: so a player notes it before."""
    noted = read(fair_log(name))[-2]["chain"]
    assert judged(fair_log(name), chain=noted).faults == []
    text, _ = tampered(name, tampering, chained=True)
    assert judged(text).faults == []
    assert [fault.code for fault in judged(text, chain=noted).faults] == ["other_chain"]


@pytest.mark.parametrize("name", names())
def test_a_whole_forged_match_is_found_by_the_commitment_that_was_shown(name: str) -> None:
    forged = fair_log(name, OTHER)
    assert judged(forged).faults == []
    assert judged(fair_log(name), commitment=commitment_to(SECRET)).faults == []
    report = judged(forged, commitment=commitment_to(SECRET))
    assert [(fault.code, fault.line) for fault in report.faults] == [("other_commitment", 1)]


@pytest.mark.parametrize("name", names())
def test_another_course_on_the_same_draws_is_found_by_a_chain_that_was_noted(name: str) -> None:
    forged = fair_log(name, SECRET, 2)
    noted = read(fair_log(name))[-2]["chain"]
    assert judged(forged).faults == []
    assert [fault.code for fault in judged(forged, chain=noted).faults] == ["other_chain"]


# ---- logs that cannot be read --------------------------------------------------------------------


def refused(lines: Lines) -> tuple[str, int]:
    with pytest.raises(LogError) as error:
        judged(write(lines))
    return error.value.code, error.value.line


def test_the_form_of_a_fair_log_is_strict() -> None:
    def changed(at: int, **fields: object) -> Lines:
        lines = read(fair_log("tacan"))
        lines[at] |= fields
        return lines

    last = len(read(fair_log("tacan")))
    without = read(fair_log("tacan"))
    del without[0]["commitment"]
    assert refused(without) == ("spare_seeds", 1)
    del without[0]["seeds"]
    assert refused(without) == ("spare_chain", 2)
    for entry in without[1:-1]:
        del entry["chain"]
    assert refused(without) == ("spare_reveal", last)
    assert refused(changed(0, commitment="ab")) == ("corrupt_log", 1)
    assert refused(changed(0, commitment="A" * 64)) == ("corrupt_log", 1)
    assert refused(changed(0, seeds={"PB": "a\nb"})) == ("malformed_seed", 1)
    assert refused(changed(0, seeds={"PX": "a"})) == ("seed_without_seat", 1)
    assert refused(changed(0, seeds={"PB": 7})) == ("corrupt_log", 1)
    assert refused(changed(5, version=9)) == ("version_gap", 6)
    assert refused(changed(5, chain=None)) == ("missing_chain", 6)
    assert refused(changed(5, chain="abc")) == ("corrupt_log", 6)
    assert refused(changed(-1, reveal="abc")) == ("corrupt_log", last)
    assert refused(changed(-1, more=1)) == ("corrupt_log", last)
    lines = read(fair_log("tacan"))
    assert refused([*lines, lines[-1]]) == ("line_after_reveal", last + 1)
    assert refused([lines[0], lines[-1], *lines[1:-1]]) == ("line_after_reveal", 3)


@pytest.mark.parametrize(("old", "new"), [(":1000.5", ":1000.50"), ("{", "{ "), (":1,", ":1 ,")])
def test_a_fair_log_is_written_in_one_way_only(old: str, new: str) -> None:
    with pytest.raises(LogError) as error:
        judged(fair_log("tacan").replace(old, new, 1))
    assert error.value.code == "unusual_form"


@settings(max_examples=100)
@given(data=st.data())
@pytest.mark.parametrize("name", names())
def test_a_log_with_any_letter_changed_is_never_found_to_fit(
    name: str, data: st.DataObject
) -> None:
    text = fair_log(name)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(codec="utf-8").filter(lambda letter: letter != text[place]))
    with suppress(LogError, UnknownGame):
        assert judged(text[:place] + letter + text[place + 1 :]).faults
