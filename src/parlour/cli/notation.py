"""Moves of a log, as people read them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.core.json_type import Json
    from parlour.games.registry import AnyGame


def notation(game: "AnyGame | None", move: "Mapping[str, Json]") -> str:
    """The move as its game writes it, or as it stands where no game can read it.

    The setup is too long to show.
    """
    from json import dumps

    from parlour.core.errors import ParlourError
    from parlour.core.log import SETUP

    if move.get("move") == SETUP:
        return SETUP
    try:
        if game is not None:
            return game.text(game.from_json(move))
    except ParlourError:
        pass
    return dumps(move, ensure_ascii=False)
