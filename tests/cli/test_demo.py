"""`parlour demo`."""

from pathlib import Path

from parlour.core.chance import ScriptedChance
from parlour.core.log import loads
from parlour.core.replay import replay
from parlour.games import find
from tests.cli.conftest import Parlour

SHORT = ("--option", "victory_points=4")


def test_a_demonstration_shows_the_board_the_moves_and_the_ranking(parlour: Parlour) -> None:
    ran = parlour("demo", "tacan", "--seed", 7, *SHORT)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Tacan, seed 7: Blue random, Red random")
    assert ran.out.count("H18") + ran.out.count("robber  ·") >= 2
    for words in ("places a settlement on N", "rolls ", "quiet", "wins with ", "VP cards"):
        assert words in ran.out


def test_a_demonstration_fits_its_width_and_has_no_colours_in_a_file(parlour: Parlour) -> None:
    out = parlour("demo", "tacan", "--seed", 7, *SHORT).out
    assert "\x1b" not in out
    assert max(len(line) for line in out.splitlines()) <= 100
    assert not any(line.endswith(" ") for line in out.splitlines() if "." not in line[-3:])


def test_the_same_seed_shows_the_same_match(parlour: Parlour) -> None:
    one, same, other = (parlour("demo", "tacan", "--seed", s, *SHORT).out for s in (7, 7, 8))
    assert one == same
    assert one.splitlines()[1:] != other.splitlines()[1:]


def test_without_a_seed_one_is_drawn_and_told(parlour: Parlour) -> None:
    out = parlour("demo", "tacan", *SHORT).out
    seed = out.split("seed ")[1].split(":")[0]
    assert parlour("demo", "tacan", "--seed", seed, *SHORT).out == out


def test_a_saved_demonstration_is_a_whole_match(parlour: Parlour, tmp_path: Path) -> None:
    file = tmp_path / "match.log"
    ran = parlour("demo", "tacan", "--seats", 2, "--seed", 7, *SHORT, "--save", file)
    assert ran.code == 0
    assert f"parlour replay {file}" in ran.out.replace("\n", "")
    match = replay(find("tacan"), loads(file.read_text(encoding="utf-8")), ScriptedChance())
    assert match.seats == ("PB", "PR")
    assert match.outcome is not None


def test_hidden_cards_are_not_told(parlour: Parlour) -> None:
    told = parlour("demo", "tacan", "--seed", 7).out.splitlines()
    bought = [line for line in told if "buys a development card" in line]
    assert bought
    assert all(line.endswith("buys a development card") for line in bought[:-1])
    stolen = [line for line in told if "steals" in line]
    assert stolen
    assert all("steals a card from" in line for line in stolen)


def test_every_preset_can_be_shown(parlour: Parlour) -> None:
    for preset in find("tacan").presets:
        ran = parlour("demo", "tacan", "--seed", 3, "--preset", preset, *SHORT)
        assert (ran.code, ran.err) == (0, "")
        assert "wins with" in ran.out
