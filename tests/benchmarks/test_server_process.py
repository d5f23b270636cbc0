"""A server's process, the disk, and who takes part."""

import os
import subprocess
import sys
from pathlib import Path
from signal import SIGKILL

import pytest

from benchmarks.server.boardgameio import VARIABLE, peers
from benchmarks.server.disk import COMMIT, fdatasync_seconds
from benchmarks.server.process import ServerError, ServerProcess, process_tree, proportional_memory
from benchmarks.server.profile import EVENT_LOOP, package_of
from benchmarks.server.sampler import LOOP

SLEEPS = 0.2
READY = f"""
import os, time
time.sleep({SLEEPS})
port = os.environ["PORT"]
print("ready on http://127.0.0.1:" + ("4711" if port == "0" else port), flush=True)
time.sleep(60)
"""


def server(folder: Path, script: str) -> ServerProcess:
    """A process that is no server, but says what one says."""
    return ServerProcess([sys.executable, "-c", script], {}, folder, os.sched_getaffinity(0))


def test_start_up_is_the_time_until_the_ready_line(tmp_path: Path) -> None:
    with server(tmp_path, READY) as process:
        assert process.start() >= SLEEPS
        assert process.address == "127.0.0.1:4711"
        process.end(SIGKILL)
        process.start()
        assert process.address == "127.0.0.1:4711"
        assert process.memory() > 0
        assert process.usage().cpu > 0


def test_a_server_that_is_not_ready_is_an_error_with_its_log(tmp_path: Path) -> None:
    script = "import sys; sys.exit('no such setting')"
    with server(tmp_path, script) as process, pytest.raises(ServerError, match="no such setting"):
        process.start()


def test_memory_is_that_of_a_process_and_its_children() -> None:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        assert child.pid in process_tree(os.getpid())
        assert proportional_memory(child.pid) > 0
    finally:
        child.communicate(b"\n")


def test_the_disk_is_asked_to_keep_appends_of_the_size_of_a_commit(tmp_path: Path) -> None:
    taken = fdatasync_seconds(tmp_path, os.sched_getaffinity(0), 3)
    assert len(taken) == 3
    assert (tmp_path / "appends").stat().st_size == 3 * COMMIT


def test_where_the_peer_cannot_run_it_is_left_out_with_a_note(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "node"))
    contestants, notes = peers()
    assert (contestants, len(notes)) == ([], 1)


@pytest.mark.parametrize(
    ("stack", "package"),
    [
        (["/parlour/src/parlour/server/store/writer.py:run"], "parlour/server/store"),
        (
            ["/usr/lib/python3.11/json/encoder.py:encode", "/x/src/parlour/core/match.py:f"],
            "parlour/core",
        ),
        (["/x/site-packages/litestar/app.py:f", "/x/src/parlour/server/app.py:g"], "litestar"),
        (["/parlour/.venv/site-packages/parlour/games/tacan/moves.py:f"], "parlour/games/tacan"),
        ([LOOP, "/x/src/parlour/server/app.py:g"], EVENT_LOOP),
        (
            [
                "/usr/lib/python3.11/asyncio/runners.py:Runner.run",
                "/x/site-packages/uvicorn/server.py:run",
            ],
            EVENT_LOOP,
        ),
    ],
)
def test_a_sample_belongs_to_the_innermost_package(stack: list[str], package: str) -> None:
    assert package_of(stack) == package
