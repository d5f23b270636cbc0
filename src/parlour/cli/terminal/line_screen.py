"""Line by line, for pipes, scripts and screen readers: no control codes, nothing is redrawn."""

import asyncio
import os
import sys
import threading

from parlour.cli.show import make_console
from parlour.cli.terminal.screen import LONGEST_LINE, check_length

CHUNK = 65_536


class LineScreen:
    """Reads standard input one line after the other, each only when it is asked for."""

    live = False

    def __init__(self) -> None:
        self.console = make_console(plain=True)
        self._lines = _StandardInput()

    async def ask(self, question: str) -> str | None:
        """Print a question, and read the answer."""
        self.console.print(question, soft_wrap=True)
        return await self.command()

    async def command(self) -> str | None:
        """The next line."""
        sys.stdout.flush()
        line = await self._read()
        return None if line is None else check_length(line)

    async def _read(self) -> str | None:
        """Read in a thread of its own: one that is left waiting must not keep the program."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[str | None] = loop.create_future()

        def settle(line: str | None) -> None:
            if not answer.done():
                answer.set_result(line)

        def read() -> None:
            line = self._lines.read()
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, line)

        threading.Thread(target=read, daemon=True).start()
        return await answer


class _StandardInput:
    """Lines read from the file descriptor: a thread that waits in `sys.stdin` would hold a lock
    that the interpreter needs to end."""

    def __init__(self) -> None:
        self._rest = b""
        self._ended = False

    def read(self) -> str | None:
        """The next line without its end, cut off after more than anybody may type; None at the
        end of the input."""
        while b"\n" not in self._rest and not self._ended:
            chunk = self._chunk()
            self._ended = not chunk
            self._rest += chunk if len(self._rest) <= 4 * LONGEST_LINE else _ends(chunk)
        line, newline, self._rest = self._rest.partition(b"\n")
        if not line and not newline:
            return None
        return line.decode("utf-8", "replace").rstrip("\r")

    def _chunk(self) -> bytes:
        try:
            return os.read(0, CHUNK)
        except OSError:
            return b""


def _ends(chunk: bytes) -> bytes:
    """What follows the end of a line that is too long to be kept."""
    _, newline, rest = chunk.partition(b"\n")
    return newline + rest
