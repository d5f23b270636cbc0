"""What is refused, by the server to a client or by one of its parts in this process."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from parlour.core.errors import ParlourError


@contextmanager
def refuses(code: str, rule: str | None = None) -> Generator[None]:
    """What happens in here is refused with that code and rule, and with a sentence."""
    with pytest.raises(ParlourError) as refused:
        yield
    assert (refused.value.code, refused.value.rule) == (code, rule)
    assert refused.value.sentence.endswith((".", "…"))
