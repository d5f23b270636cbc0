"""Make an environment of this clone hold what its lock pins, by hash.

    python3 -m tools.bootstrap.environment dev

A stamp in the environment has the folder of the clone and a checksum of what was installed: while
both still hold, nothing is done. Commands in an environment name its folder, so where the clone was
moved or renamed, the environment is made anew.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from tools.bootstrap.clone import ROOT, checksum, locked, read
from tools.bootstrap.uv import uv


class Environment(NamedTuple):
    """A folder, the lock that is installed into it, and whether Parlour runs from its sources."""

    folder: Path
    lock: str
    editable: bool = True
    contains: str = ""
    """Another environment in the same folder, whose lock is a part of this one's."""

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / "bin" / "python"

    def stamp(self, lock: str) -> Path:
        """The file that says what was installed from a lock."""
        return self.folder / f".installed-{lock}"


VENV = ROOT / ".venv"
ENVIRONMENTS = {
    "play": Environment(VENV, "play"),
    "dev": Environment(VENV, "dev", contains="play"),
    "bench": Environment(ROOT / ".venv-bench", "bench"),
    "compiled": Environment(ROOT / ".venv-compiled", "build", editable=False),
}


def up_to_date(name: str) -> bool:
    """Whether an environment holds what its lock pins, and is where it was made."""
    environment = ENVIRONMENTS[name]
    installed = read(environment.stamp(environment.lock))
    return installed == _wanted(environment.lock) and os.access(environment.python, os.X_OK)


def ensure(name: str) -> Environment:
    """Install an environment, unless it is up to date."""
    with locked(ENVIRONMENTS[name].folder):
        if not up_to_date(name):
            _install(ENVIRONMENTS[name])
    return ENVIRONMENTS[name]


def install_lock(environment: Environment, lock: str) -> None:
    """Install what a lock pins."""
    print(f"Installing locks/{lock}.txt into {environment.folder.name}", flush=True)
    pip_install(environment, "--no-build", "--require-hashes", "--requirement", f"locks/{lock}.txt")


def pip_install(environment: Environment, *arguments: str | Path) -> None:
    """Install into an environment."""
    uv("pip", "install", "--quiet", "--python", environment.python, *arguments)


def _install(environment: Environment) -> None:
    moved = _was_moved(environment.folder)
    if moved:
        print(f"This clone was elsewhere before: {environment.folder.name} is made anew")
    if moved or not os.access(environment.python, os.X_OK):
        fresh = ("venv", "--quiet", "--no-project", "--clear")
        uv(*fresh, "--python", sys.executable, environment.folder)
    install_lock(environment, environment.lock)
    if environment.editable:
        # The build back end is in the locks: nothing more is downloaded for it.
        options = ("--no-deps", "--no-build-isolation", "--reinstall-package", "parlour")
        pip_install(environment, *options, "--editable", ".")
    for lock in filter(None, (environment.contains, environment.lock)):
        environment.stamp(lock).write_text(_wanted(lock), encoding="utf-8")


def _wanted(lock: str) -> str:
    files = (ROOT / "locks" / f"{lock}.txt", ROOT / "pyproject.toml")
    return f"{ROOT}\n{checksum(files)}\n"


def _was_moved(folder: Path) -> bool:
    return any(read(stamp).partition("\n")[0] != str(ROOT) for stamp in folder.glob(".installed-*"))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        ensure(name)
