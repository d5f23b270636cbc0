"""Allowed hosts and origins: protection against DNS rebinding and foreign pages."""

import socket
from functools import lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from parlour.server.settings import Settings

EVERYWHERE: Final = frozenset(("", "0.0.0.0", "::"))
OURS: Final = frozenset(("localhost", "127.0.0.1", "::1"))


class Hosts:
    """The names that this server answers to. Any other one is refused: it may be rebound DNS."""

    def __init__(self, settings: Settings) -> None:
        self._anywhere = settings.host in EVERYWHERE
        named = {name.strip().lower() for name in settings.allowed_hosts.split(",")}
        named |= {settings.host.lower(), *OURS}
        if self._anywhere:
            machine = socket.gethostname().lower()
            named |= {machine, f"{machine}.local"}
        self._address = ""
        if settings.address:
            self._address = origin_of(settings.address)
            named.add(urlsplit(settings.address).hostname or "")
        self._named = frozenset(named - EVERYWHERE)
        self.knows = lru_cache(256)(self._knows)
        self.is_own_origin = lru_cache(256)(self._is_own_origin)

    def _knows(self, host: str) -> bool:
        """Whether a Host header means this server; the port may be a proxy's."""
        name = name_of(host)
        if name is None:
            return False
        return name in self._named or (self._anywhere and is_literal(name))

    def _is_own_origin(self, origin: str, host: str) -> bool:
        """Whether a page from that origin is one of ours, for a request that is for `host`."""
        if not origin.startswith(("http://", "https://")):
            return False
        try:
            return origin_of(origin) == self._address or authority_of(origin) == host.lower()
        except ValueError:
            return False


def origin_of(address: str) -> str:
    """Scheme, name and port of an address, as browsers write it."""
    return f"{urlsplit(address).scheme.lower()}://{authority_of(address)}"


def authority_of(address: str) -> str:
    """Name and port of an address."""
    return urlsplit(address).netloc.lower()


def name_of(host: str) -> str | None:
    """The name in a Host header; none when it is malformed."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return None
    if parts.netloc != host or "@" in host:
        return None
    return parts.hostname


def is_literal(name: str) -> bool:
    """Whether a host is a plain IP address, which no DNS can bend."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
