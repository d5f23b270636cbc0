"""The program of a bot process: reads one question a line, writes one answer a line.

It knows nothing but what a question holds: a seat's view and its choices. It is started by
`BotProcess`, and ends when its input does:

- `python -m parlour.bots.worker` makes a new bot for every question, by the name in it;
- `python -m parlour.bots.worker BOT SEED` makes one bot that goes on from question to question. BOT
  may be `module:Class`. The first line is an answer, too: its fault says why there is no such bot.

What a bot prints goes to standard error, so that it is not taken for an answer.
"""

import os
import sys
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from parlour import games
from parlour.bots import Bot, Window, find
from parlour.bots.loading import make_bot
from parlour.core.chance import FastChance
from parlour.core.errors import ParlourError
from parlour.core.quote import quoted
from parlour.games.registry import AnyGame

READY = 0
"""The number of the answer that says whether there is a bot; questions count from 1."""


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


def answer(question: Question, own: Bot[Any] | None = None) -> Answer:
    """What this bot says, or a new one of the name asked for; its failure is an answer too."""
    try:
        game = games.find(question.game)
        bot = own or find(question.bot)(FastChance(int.from_bytes(os.urandom(8), "big")))
        choices = [game.from_json(form) for form in question.choices]
        move = bot.choose(Window(game, question.seat, choices, question.view))
    except Exception as error:  # noqa: BLE001 a bot may fail in any way; the match goes on
        if own is not None:
            traceback.print_exc()  # its author reads it
        return Answer(question.id, fault=f"{type(error).__name__}: {error}")
    return _as_answer(question.id, game, move)


def _as_answer(number: int, game: AnyGame, move: object) -> Answer:
    """A move as it is sent; what is none has no JSON form."""
    try:
        form = game.to_json(move)
        game.from_json(msgspec.to_builtins(form))
    except Exception:  # noqa: BLE001 anything may have been returned
        return Answer(number, fault=f"it chose {quoted(move)}, which is no move of {game.title}")
    return Answer(number, dict(form))


def main(arguments: list[str]) -> None:
    """Answer until there are no more questions."""
    questions, answers = _own_streams()
    bot = None
    if arguments:
        name, seed = arguments
        try:
            bot = make_bot(name, FastChance(int(seed)))
        except ParlourError as error:
            _write(answers, Answer(READY, fault=error.sentence))
            return
        _write(answers, Answer(READY))
    read: Callable[[bytes], Question] = msgspec.json.Decoder(Question).decode
    for line in questions:
        _write(answers, answer(read(line), bot))


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Questions and answers; a bot that reads or prints gets at neither."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return questions, answers


def _write(answers: BinaryIO, told: Answer) -> None:
    answers.write(msgspec.json.encode(told) + b"\n")
    answers.flush()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BrokenPipeError:
        os._exit(1)  # whoever asked has ended: there is nobody left to tell
