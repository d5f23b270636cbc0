"""Invite links: `http://host/table/ID?invite=WORD`, as the web client makes them."""

from typing import NamedTuple
from urllib.parse import parse_qs, quote, unquote, urlsplit

from parlour.client.errors import BadAddress
from parlour.core.quote import quoted

PAGE = "/table/"


class InviteLink(NamedTuple):
    """Where a table is, and the word that lets others in."""

    address: str
    table: str
    invite: str | None = None

    @classmethod
    def read(cls, link: str) -> "InviteLink":
        """The parts of a link; a link to a public table has no word."""
        parts = urlsplit(link.strip())
        before, page, table = parts.path.partition(PAGE)
        if parts.scheme not in ("http", "https") or not parts.netloc or not page or not table:
            raise BadAddress(f"{quoted(link)} is not a link to a table.")
        words = parse_qs(parts.query).get("invite")
        address = f"{parts.scheme}://{parts.netloc}{before}"
        return cls(address, unquote(table.rstrip("/")), words[0] if words else None)

    def __str__(self) -> str:
        word = "" if self.invite is None else f"?invite={quote(self.invite, safe='')}"
        return f"{self.address}{PAGE}{quote(self.table, safe='')}{word}"
