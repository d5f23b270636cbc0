"""`parlour serve` with a sampler beside it: `python -m benchmarks.server.sampler serve`.

A timer of the process's CPU time interrupts the main thread, which runs the event loop, and records
its stack. A sample counts for the CPU time of that thread since the last one, so that other threads
do not blur it. SIGUSR1 begins; SIGUSR2 ends, and writes to the file that the environment names.
"""

import json
import os
import signal
import sys
from pathlib import Path
from time import thread_time
from types import CodeType, FrameType

VARIABLE = "BENCH_PROFILE"
INTERVAL = 0.001
"""Seconds of CPU; the kernel may round it up to its tick of 4 ms."""
DEEPEST = 60
AT_ENTRY = 4
"""Bytes of code at the beginning of a function: there it has only just been called."""
LOOP = "loop"

Stack = tuple[CodeType | str, ...]


class Sampler:
    """Records stacks, the innermost call first, and how much CPU time each stands for."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stacks: dict[Stack, float] = {}
        self._last = 0.0

    def begin(self, _number: int, _frame: FrameType | None) -> None:
        """Start the timer."""
        self._stacks.clear()
        self._last = thread_time()
        signal.signal(signal.SIGPROF, self.record)
        signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)

    def record(self, _number: int, frame: FrameType | None) -> None:
        """One sample."""
        now = thread_time()
        stack: list[CodeType | str] = []
        if frame is None or _just_called(frame):
            stack.append(LOOP)
        while frame is not None and len(stack) < DEEPEST:
            stack.append(frame.f_code)
            frame = frame.f_back
        key = tuple(stack)
        self._stacks[key] = self._stacks.get(key, 0.0) + now - self._last
        self._last = thread_time()

    def end(self, _number: int, _frame: FrameType | None) -> None:
        """Stop the timer and write the samples."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        seen = [
            {"seconds": seconds, "stack": [_named(code) for code in stack]}
            for stack, seconds in self._stacks.items()
        ]
        part = self._path.with_suffix(".part")
        part.write_text(json.dumps(seen), encoding="utf-8")
        part.replace(self._path)


def _just_called(frame: FrameType) -> bool:
    """Whether the event loop has only now called this: the time before was the loop's own."""
    above = frame.f_back
    return frame.f_lasti <= AT_ENTRY and (above is None or above.f_code.co_name == "run")


def _named(code: CodeType | str) -> str:
    if isinstance(code, str):
        return code
    return f"{code.co_filename}:{code.co_qualname}"


def main() -> None:
    """Serve, ready to be sampled."""
    sampler = Sampler(Path(os.environ[VARIABLE]))
    signal.signal(signal.SIGUSR1, sampler.begin)
    signal.signal(signal.SIGUSR2, sampler.end)
    from parlour.cli import main as serve

    sys.exit(serve())


if __name__ == "__main__":
    main()
