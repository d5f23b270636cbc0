"""What the disk takes by itself: appends of the size of a commit, each made durable."""

import os
from pathlib import Path
from time import perf_counter, sleep

from benchmarks.server.process import running_on

COMMIT = 2 * (24 + 4096)
"""Bytes that a move appends to SQLite's write-ahead log: two pages, each with its header."""
PAUSE = 0.01
"""Seconds between two appends: a disk that rests in between is slower than one kept busy."""


def fdatasync_seconds(folder: Path, core: set[int], count: int) -> list[float]:
    """How long each of so many appends took, from the server's core; blocks the calling thread."""
    taken: list[float] = []
    with running_on(core), (folder / "appends").open("ab", buffering=0) as file:
        for _ in range(count):
            sleep(PAUSE)
            began = perf_counter()
            file.write(bytes(COMMIT))
            os.fdatasync(file.fileno())
            taken.append(perf_counter() - began)
    return taken


def file_system(folder: Path) -> str:
    """The file system of a folder, and its device."""
    path, best = str(folder.resolve()), ("", "?", "?")
    for line in Path("/proc/mounts").read_text().splitlines():
        device, point, kind = line.split()[:3]
        if path.startswith(point.rstrip("/") + "/") and len(point) >= len(best[0]):
            best = (point, kind, device)
    return f"{best[1]} on {best[2]}"
