"""How many files and connections the process may have open."""

import contextlib
import sys
from typing import Final

MOST: Final = 1_048_576
"""More than any server here needs; some systems refuse to have no limit at all."""


def raise_file_limit() -> None:
    """Be allowed as many open files as the system allows: every connection is one of them."""
    if sys.platform == "win32":
        return  # there is no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= most:
        return
    with contextlib.suppress(ValueError, OSError):  # it stays as it was
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
