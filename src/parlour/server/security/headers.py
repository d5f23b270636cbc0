"""What browsers are told to forbid themselves."""

from typing import Final

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
"""Nothing inline, nothing from elsewhere; `'self'` includes our own sockets."""

PERMISSIONS_POLICY: Final = ", ".join(
    f"{feature}=()"
    for feature in "camera display-capture geolocation microphone midi payment serial usb".split()
)

Headers = list[tuple[bytes, bytes]]

ALWAYS: Final[Headers] = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", PERMISSIONS_POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
NOT_KEPT: Final[Headers] = [(b"cache-control", b"no-store")]
ONLY_HTTPS: Final[Headers] = [(b"strict-transport-security", b"max-age=31536000")]


def added(present: Headers, *, api: bool, https: bool) -> Headers:
    """The headers of a response with all that is missing; what a route has set stays."""
    names = {name.lower() for name, _ in present}
    wanted = ALWAYS + (NOT_KEPT if api else []) + (ONLY_HTTPS if https else [])
    return [*present, *(header for header in wanted if header[0] not in names)]
