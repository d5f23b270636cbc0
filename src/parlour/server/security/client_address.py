"""The network address of a client, behind a proxy too, as rate limits count it."""

from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final

UNKNOWN: Final = "unknown"


def client_address(scope: Mapping[str, Any]) -> str:
    """The address that limits count by: one for a whole /64 of IPv6, which one person can have."""
    client = scope.get("client")
    return grouped(client[0]) if client else UNKNOWN


@lru_cache(4096)
def grouped(address: str) -> str:
    """An address as limits know it."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address or UNKNOWN
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed.packed, 64), strict=False))


def from_this_machine(scope: Mapping[str, Any]) -> bool:
    """Whether the other end of the connection is on this machine, as a trusted proxy is."""
    client = scope.get("client")
    if not client:
        return True  # a Unix socket has no address
    try:
        return ip_address(client[0]).is_loopback
    except ValueError:
        return False


def through_proxy(scope: Mapping[str, Any], headers: Mapping[bytes, bytes]) -> dict[str, Any]:
    """The scope as the proxy saw it: only the hop that the proxy itself wrote is believed."""
    seen = dict(scope)
    hop = headers.get(b"x-forwarded-for", b"").rpartition(b",")[2].strip()
    if hop:
        seen["client"] = (hop.decode("latin-1").removeprefix("[").removesuffix("]"), 0)
    if headers.get(b"x-forwarded-proto", b"").rpartition(b",")[2].strip() == b"https":
        seen["scheme"] = "wss" if scope["type"] == "websocket" else "https"
    return seen
