"""The pool of bot processes: off the event loop, and a failure costs one move only."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

import msgspec

from parlour.core.errors import ParlourError
from parlour.server.matches.bot_worker import Answer, Question

LONGEST_LINE: Final = 4 * 1024 * 1024
_read_answer: Final = msgspec.json.Decoder(Answer).decode


class BotFailed(ParlourError):
    """A bot gave no move: it raised an error, took too long, or its process ended."""


class BotWorkers:
    """A fixed number of processes, started when they are first needed."""

    def __init__(self, number: int, seconds: float) -> None:
        self._seconds = seconds
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(number):
            self._free.put_nowait(None)
        self._started: set[Process] = set()
        self._questions = 0

    async def choose(
        self, game: str, bot: str, seat: str, view: dict[str, Any], choices: list[dict[str, Any]]
    ) -> dict[str, Any]:
        """The move that a bot chooses, in its JSON form."""
        self._questions += 1
        question = Question(self._questions, game, bot, seat, view, choices)
        process = await self._free.get()
        try:
            process = await self._running(process)
            answer = await asyncio.wait_for(_ask(process, question), self._seconds)
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError) as error:
            _end(process)
            process = None
            raise BotFailed("bot_failed", f"{bot}: {type(error).__name__}") from error
        except BaseException:
            _end(process)  # an answer nobody waits for must not reach the next
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        if answer.move is None:
            raise BotFailed("bot_failed", f"{bot}: {answer.fault}")
        return answer.move

    async def _running(self, process: Process | None) -> Process:
        if process is not None and process.returncode is None:
            return process
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "parlour.server.matches.bot_worker",
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its processes
        )
        self._started = {one for one in self._started if one.returncode is None} | {process}
        return process

    async def close(self) -> None:
        """End the processes."""
        for process in self._started:
            _end(process)
        for process in self._started:
            await process.wait()


def _end(process: Process | None) -> None:
    if process is not None and process.returncode is None:
        process.kill()


async def _ask(process: Process, question: Question) -> Answer:
    if process.stdin is None or process.stdout is None:
        raise EOFError
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    answer = _read_answer(line)
    if answer.id != question.id:
        raise EOFError
    return answer
