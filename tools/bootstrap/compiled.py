"""Build the engine with mypyc into .venv-compiled.

    python3 -m tools.bootstrap.compiled

It is built from a copy, so that no extension module can linger in src/ and shadow an edited file. A
stamp carries a checksum of all that goes in, and of the place: a build of other sources is never
used.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.bootstrap.clone import CACHE, ROOT, checksum, locked, read, run
from tools.bootstrap.environment import ENVIRONMENTS, ensure, install_lock, pip_install
from tools.bootstrap.uv import uv

COMPILED = ENVIRONMENTS["compiled"]
BUILD = ROOT / "build"
STAMP = COMPILED.folder / ".built"
COPIED = ("pyproject.toml", "LICENSE", ".gitignore", "README.md")


def compiled_python() -> Path | None:
    """The interpreter with the compiled build, if there is one of these very sources."""
    built = read(STAMP) == _wanted() and os.access(COMPILED.python, os.X_OK)
    return COMPILED.python if built else None


def can_compile() -> bool:
    """Whether Python has headers to compile against; if not, what is missing is said."""
    found = subprocess.run(
        [sys.executable, ROOT / "tools" / "find_compiler.py"],
        stdout=subprocess.DEVNULL,
        check=False,
    )
    return found.returncode == 0


def build() -> None:
    """Build and install it, unless that is done already."""
    if compiled_python():
        return
    ensure("compiled")
    with locked(BUILD):
        if compiled_python():
            return
        STAMP.unlink(missing_ok=True)
        wheel = _build_wheel(_compiler())
        pip_install(COMPILED, "--no-deps", "--reinstall", wheel)
        run(COMPILED.python, "tools/check_compiled.py")
        STAMP.write_text(_wanted(), encoding="utf-8")


def _compiler() -> str:
    found = subprocess.run(
        [COMPILED.python, ROOT / "tools" / "find_compiler.py"],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if found.returncode:
        sys.exit(found.returncode)
    if found.stdout.strip():
        return found.stdout.strip()
    print("There is no C compiler")
    install_lock(COMPILED, "cc")
    return f"{COMPILED.python} -m ziglang cc"


def _build_wheel(compiler: str) -> Path:
    shutil.rmtree(BUILD, ignore_errors=True)
    source = BUILD / "source"
    shutil.copytree(ROOT / "src", source / "src")
    for name in COPIED:
        shutil.copy(ROOT / name, source)
    print(f"Compiling with {compiler}", flush=True)
    uv(
        *("build", "--wheel", "--no-build-isolation"),
        *("--python", COMPILED.python, "--out-dir", BUILD / "wheel", source),
        variables={
            "CC": compiler,
            "HATCH_BUILD_HOOK_ENABLE_MYPYC": "1",
            "ZIG_GLOBAL_CACHE_DIR": str(CACHE / "zig"),
        },
        only_errors=True,
    )
    (wheel,) = (BUILD / "wheel").glob("*.whl")
    return wheel


def _wanted() -> str:
    sources = (
        file
        for file in (ROOT / "src").rglob("*")
        if file.is_file() and file.suffix not in (".pyc", ".pyo")
    )
    locks = (ROOT / "locks" / "build.txt", ROOT / "pyproject.toml")
    return f"{ROOT}\n{checksum([*sources, *locks])}\n"


if __name__ == "__main__":
    build()
