"""The command line, as its own tests run it."""

from tests.cli.conftest import parlour

__all__ = ["parlour"]
