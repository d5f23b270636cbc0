"""Rupiaj's rule options."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from parlour.core.options import Option, OptionValue, resolve

OPTIONS: Final = (
    Option("seals_to_win", 2, range(1, 4), "E4", "Seals of excellence that win the match."),
    Option("hand_limit", 7, range(5, 10), "T1", "Goods cards that a hand may hold."),
    Option(
        "open_herds",
        False,
        (False, True),
        "V3",
        "Whether everyone sees the number of camels in a herd.",
    ),
    Option(
        "exchange_limit",
        40,
        (0, 10, 20, 30, 40, 50, 60, 80, 100),
        "E5",
        "Exchanges in a row after which the round ends; 0 is no limit.",
    ),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "standard": {},
    "unlimited": {"exchange_limit": 0},
}


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options of one match; what each means stands in `OPTIONS`."""

    seals_to_win: int = 2
    hand_limit: int = 7
    open_herds: bool = False
    exchange_limit: int = 40

    def as_dict(self) -> dict[str, OptionValue]:
        """Every option by name, as a match header keeps it."""
        return asdict(self)


def make_options(preset: str = "standard", /, **chosen: object) -> Options:
    """The options of a preset with single ones changed; unknown names and values are refused."""
    return Options(**resolve(OPTIONS, PRESETS, preset, chosen))  # type: ignore[arg-type] # resolve checked each type against its standard value
