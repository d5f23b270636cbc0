"""This clone: where it is, checksums of its files, and commands that run in it."""

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"

Variables = Mapping[str, str]
"""Environment variables, in addition to those that make sets."""
NONE: Variables = {}


def run(
    *command: str | Path,
    folder: Path = ROOT,
    variables: Variables = NONE,
    only_errors: bool = False,
) -> None:
    """Run a command; if it fails, end with its exit code. Its output may be shown only then."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE if only_errors else None,
        stderr=subprocess.STDOUT if only_errors else None,
        check=False,
    )
    if done.returncode:
        if only_errors:
            sys.stderr.buffer.write(done.stdout)
        sys.exit(done.returncode)


def replace_process(*command: str | Path, folder: Path = ROOT, variables: Variables = NONE) -> None:
    """Become a command, so that it gets Ctrl-C and its exit code is ours."""
    os.chdir(folder)
    words = [str(word) for word in command]
    sys.stdout.flush()
    try:
        os.execvpe(words[0], words, {**os.environ, **variables})
    except FileNotFoundError:
        sys.exit(f"There is no command {words[0]}")


def checksum(files: Iterable[Path]) -> str:
    """A checksum of files: their names and what is in them."""
    total = hashlib.sha256()
    for file in sorted(files):
        data = file.read_bytes()
        total.update(f"{file.relative_to(ROOT)} {len(data)}\n".encode())
        total.update(data)
    return total.hexdigest()


def read(file: Path) -> str:
    """The text of a file, or nothing where there is none."""
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@contextmanager
def locked(folder: Path) -> Generator[None]:
    """Keep two processes (`make -j`, two terminals) from installing into a folder at once."""
    CACHE.mkdir(exist_ok=True)
    name = str(folder.relative_to(ROOT)).replace("/", "-")
    with (CACHE / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
