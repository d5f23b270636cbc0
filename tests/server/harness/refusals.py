"""What is refused."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from parlour.core.errors import ParlourError


@contextmanager
def refuses(code: str) -> Generator[None]:
    """What happens in here is refused with that code."""
    with pytest.raises(ParlourError) as refused:
        yield
    assert refused.value.code == code
