"""Bad arguments get one clear sentence and exit code 2, and nothing else happens."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Parlour

BAD = [
    ("parler", "parler"),
    ("--nope", "--nope"),
    ("simulate", "GAME"),
    ("simulate chess", "chess"),
    ("simulate tacan more", "more"),
    ("simulate tacan --nope", "--nope"),
    ("simulate tacan --seed", "--seed"),
    ("simulate tacan --seats 1", "2 to 4"),
    ("simulate tacan --seats 5", "2 to 4"),
    ("simulate tacan --seats many", "many"),
    ("simulate tacan --games 0", "--games"),
    ("simulate tacan --games 1.5", "1.5"),
    ("simulate tacan --seed -1", "-1"),
    (f"simulate tacan --seed {'9' * 5000}", "--seed"),
    ("simulate tacan --jobs 0", "--jobs"),
    ("simulate tacan --jobs 257", "1 to 256"),
    ("simulate tacan --limit 0", "--limit"),
    ("simulate tacan --bots genius", "genius"),
    ("simulate tacan --bots random,random", "4 seats"),
    ("simulate tacan --bots random,,random,random", "''"),
    ("simulate tacan --preset speedy", "speedy"),
    ("simulate tacan --option bank", "NAME=VALUE"),
    ("simulate tacan --option bonk=19", "bonk"),
    ("simulate tacan --option bank=9", "10–30"),
    ("simulate tacan --option bank=19.0", "10–30"),
    ("simulate tacan --option free_trades=maybe", "free_trades"),
    ("simulate tacan --option bank=19 --option bank=19", "twice"),
    ("demo chess", "chess"),
    ("demo tacan --delay -1", "-1"),
    ("demo tacan --delay nan", "nan"),
    ("demo tacan --delay soon", "soon"),
    ("demo tacan --save nowhere/match.log", "nowhere"),
    ("replay", "FILE"),
    ("replay nowhere.log", "nowhere.log"),
    ("replay .", "directory"),
    ("verify", "FILE"),
    ("verify nowhere.log", "nowhere.log"),
    ("verify .", "directory"),
    ("verify match.log --commitment abc", "64 hex digits"),
    ("verify match.log --chain xyz", "32 hex digits"),
    ("perft tacan", "--depth"),
    ("perft tacan --depth 0", "--depth"),
    ("perft tacan --depth 2 --seats 9", "2 to 4"),
    ("rules", "GAME"),
    ("rules chess", "chess"),
    ("rules tacan T99", "T99"),
    ("rules tacan --id T4", "--id"),
    ("games tacan", "tacan"),
    ("admin list chess", "'chess' is none of matches, people, tables"),
]


def assert_one_sentence(err: str) -> None:
    assert re.fullmatch(r"parlour: [^\n]+[.]\n", err), err
    assert "Traceback" not in err
    assert "Value error" not in err


@pytest.mark.parametrize(("line", "named"), BAD, ids=[line[:60] for line, _ in BAD])
def test_bad_arguments_get_one_sentence_that_names_them(
    parlour: Parlour, line: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = parlour(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert named in ran.err
    assert not list(tmp_path.iterdir())


def test_a_log_is_refused_with_its_line(parlour: Parlour, running: Path) -> None:
    lines = running.read_text(encoding="utf-8").splitlines(keepends=True)
    header, setup, first = lines[:3]
    damaged = {
        1: [
            "",
            "not json\n",
            header.replace('"tacan"', '"chess"') + setup,
            header.replace(":1,", ":9,", 1) + setup,
        ],
        2: [header, header + setup.replace("[", "[99,", 1), header + "{}\n"],
        3: [
            header + setup + first[:-10],
            header + setup + first.replace("settlement", "city"),
            header + setup + first.replace('"version":1', '"version":2'),
            header + setup + first.replace("}", ',"extra":1}', 1),
            header + setup + '{"version":1,"seat":"PG","move":{"move":"roll"}}\n',
        ],
    }
    for line, texts in damaged.items():
        for text in texts:
            running.write_text(text, encoding="utf-8")
            ran = parlour("replay", running)
            assert (ran.code, ran.out) == (2, ""), text[-200:]
            assert_one_sentence(ran.err)
            assert f"{running}, line {line}: " in ran.err


def test_a_log_that_is_no_text_is_refused(parlour: Parlour, tmp_path: Path) -> None:
    file = tmp_path / "match.log"
    file.write_bytes(b"\xff\xfe\x00")
    ran = parlour("replay", file)
    assert ran.code == 2
    assert_one_sentence(ran.err)


@pytest.mark.parametrize(
    ("options", "named"),
    [(("--seat", "PG"), "PB, PR, PY"), (("--from", 999), "150"), (("--from", -1), "-1")],
)
def test_a_replay_needs_a_seat_and_a_version_of_the_match(
    parlour: Parlour, running: Path, options: tuple[object, ...], named: str
) -> None:
    ran = parlour("replay", running, *options)
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err)
    assert named in ran.err
