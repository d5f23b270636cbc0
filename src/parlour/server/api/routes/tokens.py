"""REST routes of tokens: list, make, revoke. No token reaches them."""

from typing import Annotated, TypeAlias

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from parlour.server.api.dependencies import PersonHere, TokensHere
from parlour.server.api.error_responses import reading, writing
from parlour.server.api.types.tokens import MadeToken, NewToken, TokenInfo
from parlour.server.store.records import TokenRecord

TokenId: TypeAlias = Annotated[str, PathParameter(description="The id of the token.")]


class TokenRoutes(Controller):
    """Tokens with which programs act as oneself."""

    path = "/api/my/tokens"
    tags = ["tokens"]  # noqa: RUF012 Litestar reads it from the class

    @get("/", responses=reading(401, 403))
    async def mine(self, person: PersonHere, tokens: TokensHere) -> list[TokenInfo]:
        """One's tokens that are not revoked, the newest first; expired ones for 30 days more."""
        return [_info(each) for each in await tokens.of_person(person)]

    @post("/", responses=writing(409, 422, 429))
    async def make(
        self, data: JSONBody[NewToken], person: PersonHere, tokens: TokensHere
    ) -> MadeToken:
        """Make a token. It is told in this answer and never again."""
        token, record = await tokens.make(person, data.name, data.days)
        return MadeToken(token=token, info=_info(record))

    @post("/{token:str}/revoke", status_code=204, responses=writing(404))
    async def revoke(self, token: TokenId, person: PersonHere, tokens: TokensHere) -> None:
        """Revoke a token: programs that use it are disconnected."""
        await tokens.revoke(person, token)


def _info(record: TokenRecord) -> TokenInfo:
    return TokenInfo(
        id=record.id,
        name=record.name,
        created=record.created,
        expires=record.expires,
        used=record.used,
    )
