"""What a preset sets at a table beside rule options: clock, offers per turn, and time-outs."""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from parlour.games.registry import AnyGame
from parlour.server.api.types.tables import PresetSettings, TableSettings
from parlour.server.lobby.clock_presets import FAST, READY, check_clock

STANDARD: Final = PresetSettings(clock=None, offers_per_turn=10, time_out="bot")
OF_PRESETS: Final = {
    ("tacan", "timed"): PresetSettings(
        clock=READY["tacan", FAST], offers_per_turn=None, time_out="defaults"
    )
}
"""Presets that differ from that, by game and preset (the rules page says so)."""


def preset_settings(game: AnyGame, preset: str) -> PresetSettings:
    """What a preset sets at a table."""
    return OF_PRESETS.get((game.name, preset), STANDARD)


def with_preset(game: AnyGame, settings: TableSettings) -> TableSettings:
    """The settings of a table with what the host has left to the preset; refuses a clock that does
    not fit the game."""
    preset = preset_settings(game, settings.preset)
    if settings.clock is not None:
        check_clock(game, settings.clock)
    offers, time_out = settings.offers_per_turn, settings.time_out
    return replace(
        settings,
        clock=preset.clock if settings.clock is None else settings.clock,
        offers_per_turn=preset.offers_per_turn if offers is UNSET else offers,
        time_out=preset.time_out if time_out is UNSET else time_out,
    )
