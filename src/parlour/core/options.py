"""Rule options: declared by a game as data, read and checked here for all games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from parlour.core.errors import OptionError
from parlour.core.quote import quoted

OptionValue: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One rule option: its standard value, the values it may have and what it means."""

    name: str
    standard: OptionValue
    values: Sequence[OptionValue]
    rule: str | None
    meaning: str

    def allows(self, value: object) -> bool:
        """Whether the value is one of ours, of exactly our type (`true` is not 1)."""
        return type(value) is type(self.standard) and value in self.values

    def range_text(self) -> str:
        """The allowed values in words."""
        if isinstance(self.values, range):
            return f"{self.values[0]}–{self.values[-1]}"
        return ", ".join(str(value).lower() for value in self.values)


def resolve(
    options: Sequence[Option],
    presets: Mapping[str, Mapping[str, OptionValue]],
    preset: str,
    chosen: Mapping[str, object],
) -> dict[str, OptionValue]:
    """The value of every option: standard, changed by the preset, changed by what was chosen."""
    if preset not in presets:
        known = ", ".join(presets)
        raise OptionError(
            "unknown_preset", f"There is no preset {quoted(preset)}; presets: {known}."
        )
    by_name = {option.name: option for option in options}
    values = {option.name: option.standard for option in options} | dict(presets[preset])
    for name, value in chosen.items():
        if name not in by_name:
            raise OptionError("unknown_option", f"There is no option {quoted(name)}.")
        option = by_name[name]
        if not option.allows(value) or not isinstance(value, bool | int | str):
            allowed = option.range_text()
            raise OptionError(
                "option_out_of_range",
                f"Option {name} cannot be {quoted(value)}; it is one of {allowed}.",
            )
        values[name] = value
    return values


def read_value(option: Option, text: str) -> OptionValue:
    """An option's value written as text, as on a command line."""
    for value in option.values:
        if str(value).lower() == text.strip().lower():
            return value
    allowed = option.range_text()
    raise OptionError(
        "option_out_of_range",
        f"Option {option.name} cannot be {quoted(text)}; it is one of {allowed}.",
    )
