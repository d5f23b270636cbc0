"""People who do all but play: they come, register, make tokens, sit down, and set tables up."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from parlour.core.ops import parse, text
from tests.server.crash.ledger import Ledger
from tests.server.crash.mortal import Mortal
from tests.server.crash.witness import GONE, Witness
from tests.server.harness.boards import OTHER_BOARD, OWN, OWN_BOARD
from tests.server.harness.client import Message

GRACES: Final = 600
"""The settings of a table count how often they were changed: in seconds of grace up to this."""
SETUPS: Final = tuple(text(parse(board)) for board in (OWN_BOARD, OTHER_BOARD))
"""As they are stored."""
PASSWORD: Final = "correct horse battery staple"
REST: Final = 0.3
"""Seconds between two who register: hashing passwords takes time, which others need to play."""


class Town:
    """One host, whose tables fill with newcomers one after the other."""

    def __init__(self, server: Mortal, ledger: Ledger) -> None:
        self._server = server
        self._ledger = ledger
        self._host = Witness(server.address, "Host", ledger)
        self._number = 0
        self._changes = 0
        self.accounts: list[str] = []
        """Names of those who have one."""
        self.tokens: dict[str, str | None] = {}
        """Tokens, with the code by which each is to be refused."""
        self.closing = False

    async def live(self) -> None:
        """Go on until told to stop."""
        await self._host.come_in()
        await asyncio.gather(self._repeat(self._fill_a_table), self._repeat(self._register))
        await self._host.http.aclose()

    async def _repeat(self, what: Callable[[], Awaitable[None]]) -> None:
        while not self.closing:
            try:
                await self._server.up.wait()
                await what()
            except GONE:
                await asyncio.sleep(0)

    async def _fill_a_table(self) -> None:
        for left in await self._host.get("/api/my/tables"):
            await self._close(left["id"])
        table = await self._host.post("/api/tables", {"game": "tacan", "seats": 4, "grace": 0})
        self._ledger.promise(table["id"], "SELECT 1 FROM tables WHERE id = ?", table["id"])
        for seat in table["seats"][1:]:
            await self._newcomer(table["id"], seat["seat"])
            await self._set_up(table)

    async def _newcomer(self, table: str, seat: str) -> None:
        person = self._somebody()
        try:
            await person.come_in()
            await person.post(f"/api/tables/{table}/take", {"seat": seat})
            self._ledger.promise(
                f"{person.name} in {seat} of {table}",
                "SELECT json_extract(CAST(document AS TEXT), '$.seats.' || ? || '.id') = ?"
                " FROM tables JOIN sitter ON table_id = id WHERE id = ? AND person = ?",
                seat,
                person.id,
                table,
                person.id,
            )
        finally:
            await person.http.aclose()

    async def _register(self) -> None:
        person = self._somebody()
        try:
            me = await person.post("/api/register", {"name": person.name, "password": PASSWORD})
            self.accounts.append(person.name)
            self._ledger.promise(
                f"account {person.name}",
                "SELECT 1 FROM person WHERE id = ? AND name = ? AND password IS NOT NULL",
                me["id"],
                person.name,
            )
            await self._make_tokens(person)
        finally:
            await person.http.aclose()
        await asyncio.sleep(REST)

    async def _make_tokens(self, person: Witness) -> None:
        """Two tokens, one of which is revoked."""
        good, _ = await self._make_token(person)
        self.tokens[good] = None
        gone, id_ = await self._make_token(person)
        await person.post(f"/api/my/tokens/{id_}/revoke")
        self.tokens[gone] = "token_revoked"
        self._ledger.promise(f"{id_} is revoked", "SELECT revoked FROM token WHERE id = ?", id_)

    async def _make_token(self, person: Witness) -> tuple[str, str]:
        made = await person.post("/api/my/tokens", {"name": "bot"})
        id_ = made["info"]["id"]
        self._ledger.promise(f"token {id_}", "SELECT 1 FROM token WHERE id = ?", id_)
        return made["token"], id_

    def _somebody(self) -> Witness:
        self._number += 1
        return Witness(self._server.address, f"Newcomer {self._number}", self._ledger)

    async def _set_up(self, table: Message) -> None:
        """The settings count up, so that it is seen if one change was lost."""
        self._changes += 1
        offers, grace = divmod(self._changes, GRACES)
        setup = (OWN_BOARD, OTHER_BOARD)[self._changes % 2]
        settings = {
            **table["settings"],
            "grace": grace,
            "offers_per_turn": offers,
            "options": OWN,
            "setup": setup,
        }
        await self._host.request("PUT", f"/api/tables/{table['id']}", settings)
        self._ledger.promise(
            f"change {self._changes} of {table['id']}",
            f"SELECT json_extract(d, '$.settings.offers_per_turn') * {GRACES}"
            " + json_extract(d, '$.settings.grace') >= ?"
            " FROM (SELECT CAST(document AS TEXT) AS d FROM tables WHERE id = ?)",
            self._changes,
            table["id"],
        )
        self._ledger.promise(
            f"setup {self._changes} of {table['id']}",
            "SELECT json_extract(d, '$.settings.setup') IN (?, ?)"
            " FROM (SELECT CAST(document AS TEXT) AS d FROM tables WHERE id = ?)",
            *SETUPS,
            table["id"],
        )

    async def _close(self, table: str) -> None:
        await self._host.post(f"/api/tables/{table}/close")
        self._ledger.promise(
            f"{table} is closed", "SELECT status = 'closed' FROM tables WHERE id = ?", table
        )
