"""Every call of the router, as a guest, as another customer and as a member of staff.

New calls are in it by themselves; README.md tells what they have to bring along.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import resolve
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User

from plugins.rest_facade.api import api
from plugins.rest_facade.openapi import Route, list_routes

from .conftest import operation_at
from .planted import PLANTED, PUBLIC, Planted

ROUTES = list(list_routes(api))
REFUSALS = {400, 403, 404, 409, 422, 429}


@pytest.fixture(autouse=True)
def folders(db: None, settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.PRIVATE_ROOT = tmp_path / "private"
    # The walk is one visitor who asks everything.
    settings.REST_LIMITS = {"token": 10_000, "writes": 10_000, "reads": 10_000}


def parameters_of(route: Route) -> list[str]:
    """Names in the path, and in the question those that name somebody's own."""
    asked = [
        name
        for model in route.operation.models
        if model.__ninja_param_source__ == "query"
        for name in model.__ninja_flatten_map__
    ]
    return re.findall(r"\{(\w+)\}", route.address) + [name for name in asked if name in PLANTED]


def address_of(route: Route, values: dict[str, str]) -> str:
    address = re.sub(r"\{(\w+)\}", lambda match: values[match[1]], route.address)
    question = "&".join(
        f"{name}={value}" for name, value in values.items() if f"{{{name}}}" not in route.address
    )
    return f"{address}?{question}" if question else address


def example_of(route: Route) -> Any:
    """What the description shows as the call's body."""
    for model in route.operation.models:
        if model.__ninja_param_source__ == "body":
            (field,) = model.model_fields.values()
            return field.annotation.model_config["json_schema_extra"]["example"]
    return {}


def sent(client: Client, route: Route, values: dict[str, str], headers: dict[str, str]) -> Any:
    address, verb = address_of(route, values), route.verb.lower()
    if verb == "get":
        return client.get(address, headers=headers)
    return getattr(client, verb)(
        address, example_of(route), content_type="application/json", headers=headers
    )


def nobodys_values(route: Route) -> dict[str, str]:
    return {name: PUBLIC.get(name, "999999999") for name in parameters_of(route)}


def told(response: Any) -> tuple[int, Any]:
    return response.status_code, response.json()


def test_every_call_is_the_one_that_its_address_reaches() -> None:
    shadowed = [
        (route.verb, route.address)
        for route in ROUTES
        if route.operation.view_func
        is not operation_at(route.verb, address_of_path(route)).view_func
    ]
    assert shadowed == []


def address_of_path(route: Route) -> str:
    address = re.sub(r"\{\w+\}", "1", route.address)
    assert resolve(address)
    return address


def test_every_parameter_is_known_to_the_walk() -> None:
    unknown = {
        (route.address, name)
        for route in ROUTES
        for name in parameters_of(route)
        if name not in PLANTED and name not in PUBLIC
    }
    assert unknown == set(), "Add it to planted.py"


@pytest.mark.parametrize("language", ["ar", "en"])
def test_guests_are_told_to_sign_in_or_answered(client: Client, language: str) -> None:
    for route in ROUTES:
        response = sent(client, route, nobodys_values(route), {"x-locale": language})
        where = (route.verb, route.address, response.content)
        if route.asks_for_customer:
            assert response.status_code == 401, where
            body = response.json()
            assert set(body) - {"success"} == {"message", "error"}, where
            assert body.get("success", False) is False
            assert body["message"] == body["error"]
            assert response.headers["WWW-Authenticate"] == "Bearer"
        else:
            assert response.status_code in {200, *REFUSALS}, where
        assert response.headers["Content-Language"] == language, where


def test_another_customers_things_are_as_if_they_were_not_there(
    client: Client,
    make_customer: Callable[[], User],
    bearer: Callable[[User], dict[str, str]],
) -> None:
    # given what belongs to one customer, and another one
    owner, headers = make_customer(), bearer(make_customer())
    planted = {name: make(owner) for name, make in PLANTED.items()}

    for route in ROUTES:
        private = [name for name in parameters_of(route) if name in PLANTED]
        if not private:
            continue
        both = [
            sent(client, route, values(route, planted, which), headers)
            for which in ("own", "nobodys")
        ]
        answers = [told(response) for response in both]

        # then the two answers are one and the same
        where = (route.verb, route.address, answers)
        assert answers[0] == answers[1], where
        assert answers[0][0] == 404, where


def values(route: Route, planted: dict[str, Planted], which: str) -> dict[str, str]:
    return {
        name: getattr(planted[name], which) if name in planted else PUBLIC[name]
        for name in parameters_of(route)
    }


def test_their_owner_finds_them(
    client: Client,
    make_customer: Callable[[], User],
    bearer: Callable[[User], dict[str, str]],
) -> None:
    # Else the test above would not show that somebody else is refused.
    owner = make_customer()
    planted = {name: make(owner) for name, make in PLANTED.items()}
    found = set()
    for route in ROUTES:
        private = [name for name in parameters_of(route) if name in PLANTED]
        if private and route.verb == "GET":
            response = sent(client, route, values(route, planted, "own"), bearer(owner))
            if response.status_code == 200:
                found.update(private)
    readable = {
        name for route in ROUTES if route.verb == "GET" for name in parameters_of(route)
    } & set(PLANTED)
    # Reordering a pending order is refused; an item of the cart is changed, never read alone.
    assert found == readable == set(PLANTED) - {"cart_item_id"}


def test_staff_without_permission_are_guests_here(
    client: Client, make_customer: Callable[[], User]
) -> None:
    clerk = make_customer()
    User.objects.filter(pk=clerk.pk).update(is_staff=True)
    clerk.refresh_from_db()
    owner = make_customer()
    planted = {name: make(owner) for name, make in PLANTED.items()}
    token = get_token(clerk)

    for scheme in ("JWT", "Bearer"):
        headers = {"authorization": f"{scheme} {token}"}
        for route in ROUTES:
            response = sent(client, route, values(route, planted, "own"), headers)
            where = (scheme, route.verb, route.address, response.content)
            if route.asks_for_customer:
                assert response.status_code == 401, where
            else:
                assert response.status_code in {200, *REFUSALS}, where
            if any(name in PLANTED for name in parameters_of(route)):
                assert response.status_code in (401, 404), where


def test_customers_are_never_answered_with_a_failure(
    client: Client, customer: User, bearer: Callable[[User], dict[str, str]]
) -> None:
    for route in ROUTES:
        if route.address.endswith(("/delete-account", "/logout")):
            continue
        response = sent(client, route, nobodys_values(route), bearer(customer))
        assert response.status_code in {200, *REFUSALS}, (
            route.verb, route.address, response.content,
        )  # fmt: skip
