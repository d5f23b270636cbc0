"""One setting: what it is, what it may be, and how it is read."""

import re
from collections.abc import Mapping
from dataclasses import Field, field, fields
from typing import Any, Final, NamedTuple

from parlour.core.errors import ParlourError

PREFIX: Final = "PARLOUR_"
"""A setting `port` is the flag `--port` and the environment variable `PARLOUR_PORT`."""
LONGEST_QUOTED: Final = 40


class SettingError(ParlourError):
    """A setting that cannot be what was written."""


class Form(NamedTuple):
    """What a text must look like, as a pattern and in words."""

    pattern: str
    words: str


SOMETHING: Final = Form(r"[^\s\0]([^\0]*[^\s\0])?", "a text that is not empty")
ADDRESS: Final = Form(
    r"(https?://[^\s/?#@]+/?)?", "an address that begins with http:// or https:// and has no path"
)
SECRET: Final = Form(r"([0-9a-f]{64})?", "64 hex digits")


class Setting(NamedTuple):
    """What flags, variables and the reference say about a setting."""

    name: str
    kind: type[Any]
    default: Any
    sentence: str
    low: float | None
    high: float | None
    choices: tuple[str, ...]
    form: Form | None

    @property
    def flag(self) -> str:
        """How it is written on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """How it is called in the environment."""
        return PREFIX + self.name.upper()

    @property
    def values(self) -> str:
        """What it may be, in words."""
        if self.kind is bool:
            return "yes or no"
        if self.choices:
            return ", ".join(self.choices)
        if self.kind is str:
            return "a text" if self.form is None else self.form.words
        return f"{NUMBERS[self.kind]} from {self.low:,g} to {self.high:,.15g}"

    def read(self, written: str) -> Any:
        """The value that a text stands for; refused with what is allowed."""
        try:
            value = YES_OR_NO[written.lower()] if self.kind is bool else self.kind(written)
        except (ValueError, OverflowError, KeyError):
            raise self._refused(written) from None
        if not self._allows(value):
            raise self._refused(written)
        return value

    def read_as(self, called: str, written: str) -> Any:
        """The same; refused with how the setting is called where that was written."""
        try:
            return self.read(written)
        except SettingError as error:
            raise SettingError(error.code, f"{called}: {error.sentence}") from None

    def _allows(self, value: Any) -> bool:
        if self.kind is bool:
            return True
        if self.choices:
            return value in self.choices
        if isinstance(value, str):
            return self.form is None or re.fullmatch(self.form.pattern, value) is not None
        return bool(
            self.low is not None and self.high is not None and self.low <= value <= self.high
        )

    def _refused(self, written: str) -> SettingError:
        short = written if len(written) <= LONGEST_QUOTED else f"{written[:LONGEST_QUOTED]}…"
        if self.form is SOMETHING and not written.strip():
            return SettingError("bad_setting", "It must not be empty.")
        if self.choices:
            return SettingError("bad_setting", f"{short!r} is none of {self.values}.")
        return SettingError("bad_setting", f"{short!r} is not {self.values}.")


YES_OR_NO: Final = {
    **dict.fromkeys(("yes", "true", "on", "1"), True),
    **dict.fromkeys(("no", "false", "off", "0"), False),
}
NUMBERS: Final = {int: "a whole number", float: "a number"}


def setting(
    default: Any,
    sentence: str,
    low: float | None = None,
    high: float | None = None,
    *,
    choices: tuple[str, ...] = (),
    form: Form | None = None,
) -> Any:
    """A field with what `--help` and the reference say about it."""
    said = {"sentence": sentence, "low": low, "high": high, "choices": choices, "form": form}
    return field(default=default, metadata=said)


def settings_of(owner: type[Any]) -> list[Setting]:
    """Every setting of a class of settings, in its order."""
    return [_described(one) for one in fields(owner)]


def from_environment(settings: list[Setting], environment: Mapping[str, str]) -> dict[str, Any]:
    """What the environment says, by name; a variable that is empty says nothing."""
    found: dict[str, Any] = {}
    for one in settings:
        written = environment.get(one.variable, "")
        if written:
            found[one.name] = one.read_as(one.variable, written)
    return found


def from_flags(settings: list[Setting], flags: Mapping[str, str | bool | None]) -> dict[str, Any]:
    """What flags say, by name; of yes and no there is one flag each, and nothing to read."""
    found: dict[str, Any] = {}
    for one in settings:
        given = flags[one.name]
        if given is not None:
            found[one.name] = given if isinstance(given, bool) else one.read_as(one.flag, given)
    return found


def _described(one: "Field[Any]") -> Setting:
    return Setting(one.name, type(one.default), one.default, **one.metadata)
