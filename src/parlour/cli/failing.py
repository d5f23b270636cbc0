"""What ends a command with the exit code 1: nothing is wrong with what was asked for."""

from parlour.core.errors import ParlourError


class Failure(ParlourError):
    """Something outside failed, such as a disk, a port or a file that others use."""
