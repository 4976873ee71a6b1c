"""A deletion and an order at the same moment, on real connections."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event
from time import sleep
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.accounts.services.personal_data import delete_account
from plugins.accounts.tests.marks import Marks
from plugins.accounts.tests.whole_customer import ask, bought, put_in_cart
from plugins.phone_otp.services import ensure_customer, open_session

MARKS = Marks("zq7x", "+966500077771", "203.0.113.77", "71")
DELETE = "mutation { profileDelete { errors { code } } }"
DELETED = {"data": {"profileDelete": {"errors": []}}}

pytestmark = pytest.mark.django_db(transaction=True)


def test_an_order_that_is_being_placed_is_seen(variant: ProductVariant, client: Client) -> None:
    # given an order that is placed but not committed yet
    user = ensure_customer(MARKS.phone, "Test", "Shopper")
    token = open_session(user).token
    placed = Event()

    def order() -> None:
        try:
            with transaction.atomic():
                bought(user, variant, Client(), token, MARKS)
                placed.set()
                wait_for_the_other()
        finally:
            transaction.get_connection().close()

    def delete() -> Any:
        try:
            placed.wait(timeout=30)
            return ask(Client(), token, DELETE)
        finally:
            transaction.get_connection().close()

    # when
    with ThreadPoolExecutor(2) as pool:
        ordering, deleting = pool.submit(order), pool.submit(delete)
        ordering.result(timeout=60)
        answer = deleting.result(timeout=60)

    # then
    assert answer["data"]["profileDelete"]["errors"][0]["code"] == "OPEN_ORDERS"
    assert Order.objects.get().user == user


def test_an_order_during_a_deletion_finds_nobody(variant: ProductVariant, client: Client) -> None:
    # given a deletion that is not committed yet
    user = ensure_customer(MARKS.phone, "Test", "Shopper")
    token = open_session(user).token
    put_in_cart(client, token, variant)
    deleted = Event()

    def delete() -> None:
        try:
            with transaction.atomic():
                delete_account(user)
                deleted.set()
                wait_for_the_other()
        finally:
            transaction.get_connection().close()

    def order() -> Any:
        try:
            deleted.wait(timeout=30)
            return place(token, 0)
        finally:
            transaction.get_connection().close()

    # when
    with ThreadPoolExecutor(2) as pool:
        deleting, ordering = pool.submit(delete), pool.submit(order)
        deleting.result(timeout=60)
        answer = ordering.result(timeout=60)

    # then
    assert answer == {"data": {"orderPlace": {"errors": [{"code": "UNAUTHENTICATED"}]}}}
    assert not Order.objects.exists()
    assert not User.objects.filter(pk=user.pk).exists()


def test_an_order_beside_a_deletion_has_its_customer_or_is_none(
    variant: ProductVariant, client: Client
) -> None:
    for turn in range(4):
        # given
        user = ensure_customer(f"+96650007777{turn}", "Test", "Shopper")
        token = open_session(user).token
        put_in_cart(client, token, variant)
        start = Barrier(2)

        # when
        with ThreadPoolExecutor(2) as pool:
            placing = pool.submit(at_once, start, lambda t=token, n=turn: place(t, n))
            deleting = pool.submit(at_once, start, lambda t=token: ask(Client(), t, DELETE))
            placed, deleted = placing.result(timeout=60), deleting.result(timeout=60)

        # then
        assert not Order.objects.filter(user=None).exists()
        if deleted == DELETED:
            assert not Order.objects.filter(user=user.pk).exists()
            assert refusal(placed) == "UNAUTHENTICATED"
            assert not User.objects.filter(pk=user.pk).exists()
        else:
            assert deleted["data"]["profileDelete"]["errors"][0]["code"] == "OPEN_ORDERS"
            assert placed == {"data": {"orderPlace": {"errors": []}}}
            assert Order.objects.filter(user=user).count() == 1


WRITES = {
    "favourite": (
        "mutation ($id: ID!) { favoriteAdd(productId: $id) { errors { code } } }",
        lambda variant: {"id": to_global_id("Product", variant.product_id)},
        ["UNAUTHENTICATED"],
    ),
    "address": (
        """mutation { customerAddressCreate(input: {firstName: "Noura", phone: "0500000001",
        street: "King Road", city: "الرياض"}) { errors { code } } }""",
        lambda _variant: {},
        ["UNAVAILABLE"],
    ),
    "name": (
        'mutation { accountUpdate(input: {firstName: "Noura"}) { accountErrors { code } } }',
        lambda _variant: {},
        ["UNAUTHENTICATED"],
    ),
    "devices": ("mutation { tokensRevokeAll { errors { code } } }", lambda _variant: {}, []),
    "sign-out": ("mutation { sessionDelete { errors { code } } }", lambda _variant: {}, []),
}


@pytest.mark.parametrize("name", WRITES)
def test_nothing_written_during_a_deletion_fails(variant: ProductVariant, name: str) -> None:
    # given a deletion that is not committed yet
    user = ensure_customer(MARKS.phone, "Test", "Shopper")
    token = open_session(user).token
    query, variables, expected = WRITES[name]
    deleted = Event()

    def delete() -> None:
        try:
            with transaction.atomic():
                delete_account(user)
                deleted.set()
                wait_for_the_other()
        finally:
            transaction.get_connection().close()

    def write() -> Any:
        try:
            deleted.wait(timeout=30)
            return ask(Client(), token, query, **variables(variant))
        finally:
            transaction.get_connection().close()

    # when
    with ThreadPoolExecutor(2) as pool:
        deleting, writing = pool.submit(delete), pool.submit(write)
        deleting.result(timeout=60)
        answer = writing.result(timeout=60)

    # then it is told that the account is gone, or that it is signed out
    codes = [error["extensions"]["code"] for error in answer.get("errors", [])]
    codes += [error["code"] for error in _refusals(answer)]
    assert codes == expected, answer
    assert not User.objects.filter(pk=user.pk).exists()


def wait_for_the_other() -> None:
    """Until another connection waits for a row that this one holds."""
    for _turn in range(200):
        with transaction.get_connection().cursor() as cursor:
            cursor.execute(
                "SELECT count(*) FROM pg_locks"
                " WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
            )
            if cursor.fetchone()[0]:
                return
        sleep(0.05)
    raise AssertionError("Nobody waited.")


def _refusals(answer: Any) -> Any:
    fields = [field for field in (answer.get("data") or {}).values() if field]
    return [error for field in fields for errors in field.values() for error in errors]


def at_once(start: Barrier, call: Any) -> Any:
    try:
        start.wait(timeout=30)
        return call()
    finally:
        transaction.get_connection().close()


def place(token: str, turn: int) -> Any:
    form = {
        "firstName": "Test",
        "lastName": "Shopper",
        "email": "shopper@example.com",
        "phone": MARKS.phone,
        "address": "King Road 1",
        "city": "الرياض",
        "paymentMethod": "CASH_ON_DELIVERY",
        "idempotencyKey": f"7b4f5a0e-0000-4000-8000-00000000000{turn}",
    }
    query = "mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) { errors { code } } }"
    return ask(Client(), token, query, input=form)


def refusal(answer: Any) -> str:
    """The code of a refusal, wherever the deletion met the order."""
    if answer.get("errors"):
        return str(answer["errors"][0]["extensions"]["code"])
    return str(answer["data"]["orderPlace"]["errors"][0]["code"])
