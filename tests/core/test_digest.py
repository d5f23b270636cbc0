"""Digests under a key."""

import hmac

from hypothesis import given
from hypothesis import strategies as st

from parlour.core.digest import keyed_digest


@given(st.binary(max_size=200), st.binary(max_size=400))
def test_a_keyed_digest_is_that_of_the_standard_library(key: bytes, message: bytes) -> None:
    assert keyed_digest(key, message) == hmac.digest(key, message, "sha256")
