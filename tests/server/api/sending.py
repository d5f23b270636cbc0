"""Requests made up from the published description, and what is checked about their answers."""

from copy import deepcopy
from functools import cache
from typing import Any, Self, TypeAlias

import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.api.served import PATIENCE, Guest
from tools.documents import openapi

AnyCase: TypeAlias = Case[Any]

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
REAL: dict[tuple[str, type], Any] = {
    ("name", str): "Ben",
    ("password", str): "correct horse",
    ("game", str): "rupiaj",
    ("preset", str): "standard",
    ("options", dict): {},
    ("seat", str): "PR",
    ("seats", list): ["PB", "PR"],
    ("seats", int): 2,
    ("bot", str): "random",
}
"""Values that lead somewhere; random ones do not."""


@cache
def operations() -> list[Any]:
    """Every route, as schemathesis sees it. Who sends the request is for the tests to say."""
    document = deepcopy(openapi())
    del document["components"]["securitySchemes"]
    for methods in document["paths"].values():
        for operation in methods.values():
            del operation["security"]
    found: list[Any] = list(schemathesis.openapi.from_dict(document).get_all_operations())
    return [operation.ok() for operation in found]


def send_allowed(operation: Any, address: str, examples: int) -> None:
    """Requests of the right form: of a stranger about anything, of a guest about what there is."""
    with Sender(address) as sender:
        ids = sender.own_ids(operation)

        @few(examples)
        @given(case=operation.as_strategy())
        def send(case: AnyCase) -> None:
            answer = sender.send(case, CHECKS, known=False)
            assert (answer.status_code == 401) == needs_cookie(operation), operation.label
            case.path_parameters = ids
            case.body = real(case.body)
            sender.send(case, CHECKS)

        send()


def send_others(operation: Any, address: str, examples: int) -> None:
    """Requests of a wrong form in body or query, where there is one."""
    if not operation.body and not operation.query:
        return
    with Sender(address) as sender:
        ids = sender.own_ids(operation)

        @few(examples)
        @given(case=operation.as_strategy(GenerationMode.NEGATIVE, path_parameters=ids))
        def send(case: AnyCase) -> None:
            sender.send(case, [*CHECKS, negative_data_rejection])

        send()


def few(examples: int) -> settings:
    """So many examples; how long they take to make does not matter."""
    unhurried = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    return settings(max_examples=examples, suppress_health_check=unhurried)


def needs_cookie(operation: Any) -> bool:
    """Whether a route is only for those who have come in."""
    described = openapi()["paths"][operation.path][operation.method]
    return {"cookie": []} in described["security"] and {} not in described["security"]


def real(body: Any) -> Any:
    """The same body about names, games and seats that there can be."""
    if not isinstance(body, dict):
        return body
    return {name: REAL.get((name, type(value)), value) for name, value in body.items()}


class Sender:
    """Sends requests of a guest, who may be gone by and by: some requests do that."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._guest = Guest(address, "Ada")
        self._session = requests.Session()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._session.close()
        self._guest.close()

    def own_ids(self, operation: Any) -> dict[str, str]:
        """The guest's own table or match, for the parameters in the path."""
        return {each.name: self._guest.own(each.name) for each in operation.path_parameters}

    def send(self, case: AnyCase, checks: list[Any], *, known: bool = True) -> Any:
        """Send a request and see whether the answer is one that is described."""
        return case.call_and_validate(
            base_url=self._address,
            session=self._session,
            headers=self._guest.headers,
            cookies=self._guest.cookies if known else {},
            checks=checks,
            timeout=PATIENCE,
        )
