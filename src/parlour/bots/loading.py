"""Bots of one's own: `module:Class`, from the current directory or an installed package."""

import importlib
import os
import sys
from types import ModuleType
from typing import Any, Final

from parlour.bots.bot import Bot
from parlour.bots.registry import UnknownBot, find
from parlour.core.chance import Chance
from parlour.core.quote import quoted

OWN: Final = ":"
"""What the name of a bot of one's own has in it."""


def make_bot(name: str, chance: Chance) -> Bot[Any]:
    """A bot by its name, or an object of the class that `module:Class` names.

    This runs the module: never make a bot that somebody else has named.
    """
    if OWN not in name:
        return find(name)(chance)
    module_name, _, class_name = name.partition(OWN)
    if not module_name or not class_name:
        raise UnknownBot("unknown_bot", f"{quoted(name)} is not written as module:Class.")
    maker: Any = _load_module(module_name)
    for part in class_name.split("."):
        maker = getattr(maker, part, None)
    if not callable(maker):
        raise UnknownBot("unknown_bot", f"Module {module_name} has no class {quoted(class_name)}.")
    try:
        bot: Any = maker(chance)
    except Exception as error:
        sentence = f"{name} cannot be made from a source of chance: {_in_short(error)}."
        raise UnknownBot("unknown_bot", sentence) from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot("unknown_bot", f"{name} is no bot: it has no method `choose`.")
    return bot  # type: ignore[no-any-return] # what else a bot has to be shows when it chooses


def _load_module(name: str) -> ModuleType:
    here = os.getcwd()  # noqa: PTH109 sys.path has text
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return importlib.import_module(name)
    except Exception as error:  # any code may run here
        if isinstance(error, ModuleNotFoundError) and f"{name}.".startswith(f"{error.name}."):
            sentence = f"There is no module {quoted(name)}, neither in {here} nor installed."
        else:
            sentence = f"{name} cannot be loaded: {_in_short(error)}."
        raise UnknownBot("unknown_bot", sentence) from error


def _in_short(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
