"""Reasons for ending a match without an outcome; they are stored with the match."""

from typing import Final

GIVEN_UP: Final = "everybody has given up"
"""No person plays any longer."""
BY_ADMINISTRATOR: Final = "ended by an administrator"
"""Somebody who runs the server has ended it and gave no reason."""
LONGEST_REASON: Final = 200
"""Characters of a reason that somebody gives."""
