"""The package that people install who host a server: built, installed elsewhere, and played on."""

import os
import re
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from tests.server.harness.story import story
from tests.server.harness.visitor import Visitor
from tools.bootstrap.clone import CACHE, ROOT
from tools.bootstrap.uv import find_uv

PATIENCE = 60.0
PAGES = Path("src/parlour/server/site/pages")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built as `make dist` builds it."""
    folder = tmp_path_factory.mktemp("dist")
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
    subprocess.run([*build, "--directory", folder], cwd=ROOT, check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that has the wheel, what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("host") / "venv"
    python = folder / "bin" / "python"
    run_uv("venv", "--no-project", "--python", sys.executable, folder)
    pins = ROOT / "locks" / "play.txt"
    run_uv("pip", "install", "--python", python, "--constraint", pins, wheel)
    return python.parent


def run_uv(*arguments: str | Path) -> None:
    """Run uv on what was downloaded when the clone was installed; if that was deleted, online."""
    command = [find_uv(), "--quiet", *arguments]
    environment = {**outside(), "UV_CACHE_DIR": str(CACHE / "uv")}
    offline = subprocess.run(command, env={**environment, "UV_OFFLINE": "1"}, check=False)
    if offline.returncode:
        subprocess.run(command, env=environment, check=True)


def outside() -> dict[str, str]:
    """The environment of somebody who has no clone."""
    ours = ("PARLOUR", "PYTHON", "VIRTUAL_ENV", "COV")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Generator[str]:
    """Where the installed `parlour serve` listens."""
    with subprocess.Popen(
        [installed / "parlour", "serve", "--port", "0"],
        cwd=tmp_path,
        env=outside(),
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://\S+", line)
            assert found is not None, line
            yield found.group()
        finally:
            server.terminate()
            server.wait(PATIENCE)


def test_the_package_is_used_from_outside_the_clone(installed: Path, tmp_path: Path) -> None:
    asked = "import parlour.cli, sys; print(parlour.cli.__file__, *sys.path, sep='\\n')"
    said = subprocess.run(
        [installed / "python", "-c", asked],
        cwd=tmp_path,
        env=outside(),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    assert said.startswith(str(installed.parent))
    assert str(ROOT) not in said


def test_the_package_serves_every_file_of_the_web_client(address: str) -> None:
    page = httpx.get(address)
    assert page.text == (ROOT / PAGES / "index.html").read_text(encoding="utf-8")
    assets = [file for file in (ROOT / PAGES / "assets").iterdir() if file.is_file()]
    assert assets
    with httpx.Client(base_url=address) as browser:
        for asset in assets:
            assert browser.get(f"/assets/{asset.name}").content == asset.read_bytes(), asset.name


@pytest.mark.parametrize("game", ["tacan", "rupiaj"])
def test_a_guest_plays_a_move_on_the_package(address: str, game: str) -> None:
    play_a_move(address, game)


@story
async def play_a_move(address: str, game: str) -> None:
    """A guest begins a match against bots, and makes a move when asked for one."""
    guest = await Visitor(address, "Ann").come_in()
    await guest.connect()
    table = await guest.post("/api/quick", {"game": game, "bot": "random"})
    await guest.enter(table["id"])
    match = table["match"]
    await guest.reaches(match)
    await guest.until(lambda: guest.matches[match].my_turn)
    before = guest.matches[match]
    assert await guest.move(match, before.legal[0]) > before.version
    await guest.until(lambda: guest.matches[match].version > before.version)
    await guest.close()
