"""A process in which bots think: apart from whoever asks, so that a failure costs one move only."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

import msgspec

from parlour.bots.registry import UnknownBot
from parlour.bots.worker import READY, Answer, Question
from parlour.core.errors import ParlourError

LONGEST_LINE: Final = 4 * 1024 * 1024
START_SECONDS: Final = 120.0
"""Seconds in which a bot must be loaded: some read large models."""
_read_answer: Final = msgspec.json.Decoder(Answer).decode


class BotFailed(ParlourError):
    """A bot gave no move: it raised an error, took too long, or its process ended."""


class BotProcess:
    """One process. It is started when it is needed, and again after it was ended.

    Without a bot it makes one for every question. With one (its name or `module:Class`, and its
    seed) that bot lives as long as the process, and may remember.
    """

    def __init__(self, bot: str | None = None, seed: int = 0) -> None:
        self._arguments = [] if bot is None else [bot, str(seed)]
        self.process: Process | None = None
        self._killed: list[Process] = []
        self._questions = 0

    async def choose(
        self,
        game: str,
        bot: str,
        seat: str,
        view: dict[str, Any],
        choices: list[dict[str, Any]],
        *,
        seconds: float,
    ) -> dict[str, Any]:
        """The move that a bot chooses, in its JSON form. One question at a time."""
        self._questions += 1
        question = Question(self._questions, game, bot, seat, view, choices)
        try:
            process = await self.start()
            answer = await asyncio.wait_for(_ask(process, question), seconds)
        except TimeoutError as error:
            self.kill()
            raise BotFailed("bot_failed", f"{bot}: no move in {seconds:g} seconds") from error
        except UnknownBot as error:
            raise BotFailed("bot_failed", f"{bot}: {error.sentence}") from error
        except (OSError, EOFError, msgspec.DecodeError) as error:
            self.kill()
            raise BotFailed("bot_failed", f"{bot}: its process has ended") from error
        except BaseException:
            self.kill()  # an answer nobody waits for must not reach the next
            raise
        if answer.move is None:
            raise BotFailed("bot_failed", f"{bot}: {answer.fault}")
        return answer.move

    async def start(self) -> Process:
        """The process, which runs; UnknownBot if it cannot make its bot."""
        if self.process is not None and self.process.returncode is None:
            return self.process
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "parlour.bots.worker",
            *self._arguments,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for whoever asks, who then ends it
        )
        if self._arguments:
            await self._made(self.process)
        return self.process

    async def _made(self, process: Process) -> None:
        """Wait until the process has made its bot."""
        try:
            ready = await asyncio.wait_for(_read(process, READY), START_SECONDS)
        except (TimeoutError, EOFError, msgspec.DecodeError) as error:
            self.kill()
            sentence = f"{self._arguments[0]} ended or hung while it was loaded."
            raise UnknownBot("unknown_bot", sentence) from error
        if ready.fault is not None:
            self.kill()
            raise UnknownBot("unknown_bot", ready.fault)

    def kill(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            self._killed = [one for one in self._killed if one.returncode is None] + [process]

    async def close(self) -> None:
        """End the process, and wait for its end and that of its pipes."""
        self.kill()
        for process in self._killed:
            await process.communicate()


async def _ask(process: Process, question: Question) -> Answer:
    if process.stdin is None:
        raise EOFError
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return await _read(process, question.id)


async def _read(process: Process, number: int) -> Answer:
    line = await process.stdout.readline() if process.stdout is not None else b""
    if not line:
        raise EOFError
    answer = _read_answer(line)
    if answer.id != number:
        raise EOFError
    return answer
