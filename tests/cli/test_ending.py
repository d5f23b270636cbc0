"""How the command line starts and ends: fast, quietly, with the right exit code."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from parlour import __version__
from tests.cli.conftest import Parlour

RUN = "from parlour.cli import main; raise SystemExit(main())"
READY = "import parlour.bots.series, parlour.cli.show; print('ready', flush=True)\n"
PLAYING = """
from contextlib import closing
from parlour.bots import series

def run(*given, run=series.run):
    with closing(run(*given)) as tallies:
        first = next(tallies)
        print("ready", flush=True)
        yield first
        yield from tallies

series.run = run
"""
"""A simulation that tells when its first matches are played."""
posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and pipes of POSIX")


def start(*arguments: str, before: str = READY) -> subprocess.Popen[str]:
    """A command in a process of its own that has loaded all it needs, or is in the midst of it."""
    process = subprocess.Popen(
        [sys.executable, "-c", before + RUN, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def test_the_version_is_told(parlour: Parlour) -> None:
    assert parlour("--version") == (0, f"parlour {__version__}\n", "")


def test_without_a_command_there_is_help(parlour: Parlour) -> None:
    ran = parlour()
    assert ran.code == 0
    assert ran.out == parlour("--help").out
    for command in ("games", "demo", "replay", "rules", "simulate", "perft"):
        assert command in ran.out
        told = parlour(command, "-h")
        assert told.code == 0
        assert not set("{}") & set(told.out), "an argument has its bare name"


def test_help_loads_no_game_and_no_drawing() -> None:
    heavy = ["rich", "msgspec", "parlour.games", "parlour.bots", "concurrent.futures"]
    code = (
        "import sys; from parlour.cli import main; main(['--help']);"
        f"print([name for name in {heavy} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == "[]\n"


def test_the_command_is_installed() -> None:
    command = Path(sys.executable).with_name("parlour")
    if not command.exists():
        pytest.skip("Parlour runs from its sources")
    done = subprocess.run([command, "--version"], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == f"parlour {__version__}\n"


@posix
@pytest.mark.parametrize("command", ["demo", "rules"])
def test_a_reader_that_leaves_early_is_no_error(command: str) -> None:
    process = start(command, "tacan")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(30) in (0, 141)
    process.stderr.close()


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_quietly(jobs: str) -> None:
    process = start("simulate", "tacan", "--games", "1000000", "--jobs", jobs, before=PLAYING)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "")


@posix
def test_a_simulation_that_is_killed_leaves_no_process_behind() -> None:
    process = start("simulate", "tacan", "--games", "1000000", "--jobs", "2", before=PLAYING)
    process.kill()
    process.communicate(timeout=30)  # its pipes end with the last process that has them


@posix
def test_ctrl_c_keeps_what_was_played_so_far(tmp_path: Path) -> None:
    file = tmp_path / "match.log"
    process = start("demo", "tacan", "--delay", "0.05", "--save", str(file))
    assert process.stdout is not None
    while "places" not in process.stdout.readline():
        pass
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "")
    assert file.read_text(encoding="utf-8").count("\n") >= 3


@posix
def test_a_full_disk_is_told_in_a_sentence() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", RUN, "rules", "tacan"],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("parlour: ")
    assert done.stderr.count("\n") == 1
