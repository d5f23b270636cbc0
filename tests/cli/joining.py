"""`parlour join` in a process of its own: with pipes, or at a pseudo-terminal."""

import asyncio
import fcntl
import os
import pty
import re
import struct
import sys
import termios
from pathlib import Path

from tests.server.harness.story import in_the_end

PATIENCE = 60.0
"""Seconds until a text must have appeared: a busy machine is slow."""
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What steers a terminal, colours included."""


def environment(state: Path, **more: str) -> dict[str, str]:
    """That of the tests, with a folder of its own for guests."""
    own = {name: value for name, value in os.environ.items() if "PARLOUR" not in name}
    own.pop("COLUMNS", None)
    return {**own, "XDG_STATE_HOME": str(state), **more}


class Joining:
    """Somebody who has typed `parlour join …` and types on, line by line."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.out = ""

    @classmethod
    async def start(cls, state: Path, *arguments: str, **more: str) -> "Joining":
        """Run the command; it is killed with the end of the story, if it still runs."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "parlour",
            "join",
            *arguments,
            env=environment(state, **more),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        in_the_end(lambda: _kill(process))
        return cls(process)

    def types(self, *lines: str) -> None:
        """Type lines, whether or not they are read by now."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())

    async def shows(self, text: str, *, again: bool = False) -> str:
        """Wait until a text is printed, or once `again`; all that was printed so far."""
        seen = len(self.out) if again else 0
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while text not in self.out[seen:]:
                read = await self.process.stdout.read(65_536)
                assert read, f"{text!r} is not in {self.out!r}: {await self._errors()}"
                self.out += read.decode()
        return self.out

    async def ends(self) -> tuple[int | None, str, str]:
        """Type nothing more; the exit code, and all that was printed."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        async with asyncio.timeout(PATIENCE):
            out, err = await self.process.communicate()
        self.out += out.decode()
        return self.process.returncode, self.out, err.decode()

    async def _errors(self) -> str:
        assert self.process.stderr is not None
        return (await self.process.stderr.read()).decode()


class AtTerminal:
    """The same at a pseudo-terminal of a hundred columns."""

    def __init__(self, process: asyncio.subprocess.Process, terminal: int) -> None:
        self.process = process
        self._terminal = terminal
        self.screen = ""
        """All that was printed, without what steers the terminal."""

    @classmethod
    async def start(cls, state: Path, *arguments: str) -> "AtTerminal":
        """Run the command in a terminal of its own."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "parlour",
            "join",
            *arguments,
            env=environment(state, TERM="xterm-256color", PROMPT_TOOLKIT_NO_CPR="1"),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        os.set_blocking(ours, False)
        in_the_end(lambda: _close(ours))
        in_the_end(lambda: _kill(process))
        return cls(process, ours)

    def types(self, keys: str) -> None:
        """Press keys."""
        os.write(self._terminal, keys.encode())

    async def shows(self, text: str) -> str:
        """Wait until a text is printed after what was waited for before; what came up to it."""
        seen = ""
        async with asyncio.timeout(PATIENCE):
            while text not in seen:
                seen = self.screen = self.screen + await self._read()
        before, _, self.screen = seen.partition(text)
        return before

    async def ends(self) -> int | None:
        """The exit code."""
        async with asyncio.timeout(PATIENCE):
            while self.process.returncode is None:
                self.screen += await self._read()
        return self.process.returncode

    async def _read(self) -> str:
        """What has come; a terminal whose program has ended gives an error, and no end."""
        try:
            read = os.read(self._terminal, 65_536)
        except BlockingIOError:
            await asyncio.sleep(0.01)
            return ""
        except OSError:
            await self.process.wait()
            return ""
        return CONTROL.sub("", read.decode("utf-8", "replace"))


async def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
        await process.wait()


async def _close(terminal: int) -> None:
    os.close(terminal)
