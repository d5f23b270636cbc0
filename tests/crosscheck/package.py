"""The peer's own modules, without types. Only the interpreter that runs the matches has them."""

from importlib import import_module
from typing import Any

game: Any = import_module("catanatron.game")
state: Any = import_module("catanatron.state")
actions: Any = import_module("catanatron.models.actions")
board: Any = import_module("catanatron.models.board")
enums: Any = import_module("catanatron.models.enums")
maps: Any = import_module("catanatron.models.map")
players: Any = import_module("catanatron.models.player")
