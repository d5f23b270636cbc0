"""Quoting what was refused: as short as a sentence can bear, whatever it was."""

import reprlib

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60
_SHORT.maxlevel = 3


def quoted(value: object) -> str:
    """The value as it would be written, cut where it is long or deep."""
    try:
        return _SHORT.repr(value)
    except ValueError:
        return "a number too long to be written"
