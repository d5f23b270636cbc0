"""REST routes of accounts: come in as a guest, register, sign in, change, sign out, delete."""

from typing import Any

from litestar import Controller, Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from parlour.server.api.dependencies import (
    FOR_PROGRAMS,
    PeopleHere,
    PersonHere,
    SenderHere,
    VisitorHere,
)
from parlour.server.api.error_responses import reading, writing
from parlour.server.api.types.people import ComeIn, Credentials, DeleteMe, Me, NewPassword
from parlour.server.auth import session_cookie as cookie
from parlour.server.auth.accounts import Accounts
from parlour.server.errors import Conflict
from parlour.server.security.client_address import client_address
from parlour.server.store.records import Person

AnyRequest = Request[Any, Any, Any]


class PeopleRoutes(Controller):
    """Everything under `/api` that is about oneself."""

    path = "/api"
    tags = ["people"]  # noqa: RUF012 Litestar reads it from the class

    @post("/guest", responses=writing(409, 422, 429))
    async def guest(
        self, data: JSONBody[ComeIn], request: AnyRequest, people: PeopleHere, visitor: VisitorHere
    ) -> Response[Me]:
        """Come in with nothing but a name."""
        if visitor is not None:
            raise Conflict("already_in", "You have come in already; sign out first.")
        person = await people.guest(data.name, client_address(request.scope))
        return _known(request, people, person)

    @get("/me", responses=reading(401, 403), opt=FOR_PROGRAMS)
    async def me(
        self, request: AnyRequest, people: PeopleHere, person: PersonHere, sender: SenderHere
    ) -> Response[Me]:
        """Who the server takes one for. Renews the cookie when it is a day old."""
        response = Response(_me(person))
        if sender is None or sender.token:
            return response  # a token is never exchanged for a cookie
        value = await people.renewed(person, request.cookies.get(cookie.NAME, ""))
        if value is not None:
            response.set_cookie(_cookie(request, people, value, cookie.GOOD_FOR))
        return response

    @patch("/me", responses=writing(404, 409, 422, 429))
    async def rename(self, data: JSONBody[ComeIn], people: PeopleHere, person: PersonHere) -> Me:
        """Be called otherwise."""
        return _me(await people.rename(person, data.name))

    @post("/register", status_code=200, responses=writing(409, 422, 429))
    async def register(
        self,
        data: JSONBody[Credentials],
        request: AnyRequest,
        people: PeopleHere,
        visitor: VisitorHere,
    ) -> Response[Me]:
        """Get an account. A guest stays the same person, with the same matches."""
        address = client_address(request.scope)
        person = await people.register(visitor, data.name, data.password, address)
        return _known(request, people, person)

    @post("/sign-in", status_code=200, responses=writing(429))
    async def sign_in(
        self, data: JSONBody[Credentials], request: AnyRequest, people: PeopleHere
    ) -> Response[Me]:
        """Be known on this device, too."""
        address = client_address(request.scope)
        person = await people.sign_in(data.name, data.password, address)
        return _known(request, people, person)

    @post("/sign-out", status_code=204, responses=writing())
    async def sign_out(
        self, request: AnyRequest, people: PeopleHere, visitor: VisitorHere
    ) -> Response[None]:
        """Be forgotten on this device: no copy of its cookie is good any more. A guest cannot come
        back after that."""
        session = people.session_of(request.cookies.get(cookie.NAME, ""))
        if visitor is not None and session is not None:
            await people.sign_out(visitor, session)
        return _unknown(request, people)

    @post("/sign-out/everywhere", status_code=204, responses=writing())
    async def sign_out_everywhere(
        self, request: AnyRequest, people: PeopleHere, person: PersonHere
    ) -> Response[None]:
        """Be forgotten on every device, this one included."""
        await people.sign_out_everywhere(person)
        return _unknown(request, people)

    @post("/password", status_code=200, responses=writing(409, 422, 429))
    async def password(
        self,
        data: JSONBody[NewPassword],
        request: AnyRequest,
        people: PeopleHere,
        person: PersonHere,
    ) -> Response[Me]:
        """Change the password; every other device is signed out."""
        return _known(request, people, await people.change_password(person, data.old, data.new))

    @post("/me/delete", status_code=204, responses=writing(409, 429))
    async def delete(
        self, data: JSONBody[DeleteMe], request: AnyRequest, people: PeopleHere, person: PersonHere
    ) -> Response[None]:
        """Delete the account, or the guest. Matches remain, with a neutral name."""
        await people.delete(person, data.password)
        return _unknown(request, people)


def _me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, registered=person.registered)


def _known(request: AnyRequest, people: Accounts, person: Person) -> Response[Me]:
    value = people.cookie_for(person)
    return Response(_me(person), cookies=[_cookie(request, people, value, cookie.GOOD_FOR)])


def _unknown(request: AnyRequest, people: Accounts) -> Response[None]:
    return Response(None, cookies=[_cookie(request, people, "", 0)])


def _cookie(request: AnyRequest, people: Accounts, value: str, seconds: int) -> Cookie:
    """No script can read it, no other site can use it, and it stays on https where there is one."""
    https = request.scope["scheme"] == "https" or people.settings.address.startswith("https://")
    return Cookie(
        key=cookie.NAME,
        value=value,
        path="/",
        max_age=seconds,
        secure=https,
        httponly=True,
        samesite="lax",
    )
