"""A server with its standard settings, at whose pace people play."""

import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

READY: Final = re.compile(r"http://\S+")
PATIENCE: Final = 30.0


class NotMeasured(Exception):
    """Why nothing can be measured, in a sentence."""


@contextmanager
def serving() -> Generator[str]:
    """The address of a server on a free port that keeps nothing, until it is stopped."""
    standard = {name: value for name, value in os.environ.items() if "PARLOUR" not in name}
    command = [sys.executable, "-m", "parlour", "serve", "--memory", "--port", "0"]
    with subprocess.Popen(
        command, env=standard, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        try:
            found = READY.search(process.stdout.readline())
            if found is None:
                raise NotMeasured("the server did not start: try `parlour serve --memory`")
            yield found.group()
        finally:
            process.terminate()
            process.wait(PATIENCE)
