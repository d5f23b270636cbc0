"""Run uv: the one on the PATH, or else a pinned one that is installed into .tools."""

import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tools.bootstrap.clone import CACHE, NONE, ROOT, Variables, checksum, locked, read, run

TOOLS = ROOT / ".tools"
LOCK = ROOT / "locks" / "uv.txt"
NO_VENV = f"{sys.executable} cannot make environments (on Debian and Ubuntu: install python3-venv)."


def uv(*arguments: str | Path, variables: Variables = NONE, only_errors: bool = False) -> None:
    """Run uv with this clone's cache, on Pythons that are installed already."""
    own = {"UV_CACHE_DIR": str(CACHE / "uv"), "UV_PYTHON_DOWNLOADS": "never"}
    run(find_uv(), *arguments, variables={**own, **variables}, only_errors=only_errors)


@cache
def find_uv() -> Path:
    """The path of uv; it is installed if there is none."""
    found = shutil.which("uv")
    if found:
        return Path(found)
    stamp = TOOLS / ".installed"
    wanted = checksum([LOCK])
    with locked(TOOLS):
        if read(stamp) != wanted:
            _install()
            stamp.write_text(wanted, encoding="utf-8")
    return TOOLS / "bin" / "uv"


def _install() -> None:
    print("Installing uv into .tools", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", TOOLS], check=False)
    if made.returncode:
        sys.exit(NO_VENV)
    pip = (TOOLS / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "--no-cache-dir")
    options = ("--quiet", "--require-hashes", "--only-binary", ":all:")
    run(*pip, "install", *options, "--requirement", LOCK)
