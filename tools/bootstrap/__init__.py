"""What make runs before anything is installed: the standard library is all there is."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  whoever starts this may have an older one
    sys.exit(
        "Parlour needs Python 3.11 or newer, and {} is {}.{}. "
        "Choose another one with: make PYTHON=python3.13 ...".format(
            sys.executable, *sys.version_info[:2]
        )
    )
