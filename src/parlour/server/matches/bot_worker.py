"""The program of a bot process: reads one question a line, writes one answer a line.

It knows nothing but what a request holds: a seat's view and its choices. Started by `BotWorkers`
as `python -m parlour.server.matches.bot_worker`; it ends when its input does.
"""

import os
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from parlour import games
from parlour.bots import Window, find
from parlour.core.chance import FastChance


class Question(msgspec.Struct):
    """A seat's decision."""

    id: int
    game: str
    bot: str
    seat: str
    view: dict[str, Any]
    choices: list[dict[str, Any]]


class Answer(msgspec.Struct):
    """The move that the bot chose, or what went wrong."""

    id: int
    move: dict[str, Any] | None = None
    fault: str | None = None


def answer(question: Question) -> Answer:
    """What a bot says; its failure is an answer too."""
    try:
        game = games.find(question.game)
        chance = FastChance(int.from_bytes(os.urandom(8), "big"))
        bot = find(question.bot)(chance)
        choices = [game.from_json(form) for form in question.choices]
        move = bot.choose(Window(game, question.seat, choices, question.view))
        return Answer(question.id, game.to_json(move))
    except Exception as error:  # noqa: BLE001 a bot may fail in any way; the match goes on
        return Answer(question.id, fault=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until there are no more questions."""
    read: Callable[[bytes], Question] = msgspec.json.Decoder(Question).decode
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(read(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        os._exit(1)  # the server has died: there is nobody left to tell
