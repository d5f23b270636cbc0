"""Which build of the engine runs."""

from pathlib import Path
from typing import Literal


def engine() -> Literal["pure", "compiled"]:
    """`compiled` when the rules run as machine code, `pure` when they run as Python."""
    from parlour.games.tacan import state

    return "pure" if Path(state.__file__).suffix == ".py" else "compiled"
