"""After a deletion nothing of the customer is left, in any table or file."""

import hashlib
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.accounts.tests.marks import STAYS, Marks
from plugins.accounts.tests.whole_customer import WholeCustomer, ask, whole_customer
from plugins.phone_otp.selectors import get_phone
from plugins.phone_otp.services import ensure_customer, open_session
from saleor_config.redis import redis_client

pytestmark = pytest.mark.django_db

DELETE = "mutation { profileDelete { errors { field message code } } }"
MINE = Marks("zq7x", "+966500077771", "203.0.113.77", "71")
THEIRS = Marks("zw8y", "+966500088882", "203.0.113.88", "82")


@pytest.fixture(autouse=True)
def _own_media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = str(tmp_path)


@pytest.fixture
def people(variant: ProductVariant, client: Client) -> tuple[WholeCustomer, WholeCustomer]:
    """Two customers who share nothing but the shop."""
    return whole_customer(MINE, variant, client), whole_customer(THEIRS, variant, client)


def delete(client: Client, customer: WholeCustomer, on_commit: Any) -> None:
    with on_commit(execute=True):
        answer = ask(client, customer.token, DELETE)
    assert answer == {"data": {"profileDelete": {"errors": []}}}


def tables() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(
            "select table_name from information_schema.tables"
            " where table_schema = 'public' and table_type = 'BASE TABLE'"
        )
        return [name for (name,) in cursor.fetchall()]


def rows_with(marks: Marks) -> dict[str, str]:
    """Rows in which a mark stands in any column, by table, written out."""
    patterns = [f"%{mark}%" for mark in marks.all()]
    found = {}
    with connection.cursor() as cursor:
        for table in tables():
            cursor.execute(
                f"select string_agg(row::text, E'\\n' order by row::text) from \"{table}\" row"  # noqa: S608
                " where row::text ilike any(%s)",
                [patterns],
            )
            [text] = cursor.fetchone()
            if text:
                found[table] = text
    return found


def files(folder: str) -> dict[str, str]:
    return {
        str(path): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in Path(folder).rglob("*")
        if path.is_file()
    }


def test_nothing_is_left_in_any_table_or_file(
    people: Any, client: Client, settings: Any, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    me, _other = people
    before = rows_with(THEIRS)
    files_before = files(settings.MEDIA_ROOT)
    my_files = {path for path in files_before if f"/{me.user.pk}" in path}
    assert len(my_files) == 2
    assert len(rows_with(MINE)) > 15
    assert_marks_are_everywhere(me)

    # when
    delete(client, me, django_capture_on_commit_callbacks)

    # then
    assert rows_with(MINE) == {}
    assert rows_with(THEIRS) == without_staffs_words(before)
    assert files(settings.MEDIA_ROOT).keys() == files_before.keys() - my_files
    assert not [key for key in redis_client().scan_iter("*") if b"zq7x" in key]
    assert not list(redis_client().scan_iter("mashtal:recipient:*"))


def without_staffs_words(rows: dict[str, str]) -> dict[str, str]:
    """Saleor does not say whose name or note staff wrote, so all of these words go."""
    kept = [
        line
        for line in rows["account_customerevent"].splitlines()
        if "name_assigned" not in line and "note_added," not in line
    ]
    return rows | {"account_customerevent": "\n".join(kept)}


def assert_marks_are_everywhere(customer: WholeCustomer) -> None:
    """A reason in ``STAYS`` that names no column any more is out of date."""
    from django.apps import apps

    labels = {
        f"{model._meta.label}.{column.name}"
        for model in apps.get_models(include_auto_created=True)
        for column in model._meta.concrete_fields
    }
    assert STAYS.keys() <= labels
    assert not STAYS.keys() & customer.marked
    assert len(customer.marked) > 60


def test_the_order_stays_to_the_halala_and_all_else_ends(
    people: Any, client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    me, _other = people
    before = Order.objects.get(pk=me.order.pk)
    line = before.lines.get()
    elsewhere = open_session(me.user).token

    # when
    delete(client, me, django_capture_on_commit_callbacks)

    # then
    after = Order.objects.get(pk=me.order.pk)
    for kept in ("total_gross_amount", "total_net_amount", "shipping_price_gross_amount",
                 "discount_amount", "created", "status", "currency", "language_code"):  # fmt: skip
        assert getattr(after, kept) == getattr(before, kept), kept
    assert (
        after.lines.values().get() == before.lines.model.objects.filter(pk=line.pk).values().get()
    )
    payment = after.payments.get()
    assert payment.captured_amount == before.total_gross_amount
    assert payment.charge_status == "fully-charged"
    assert payment.gateway == "mashtal.payments.cash_on_delivery"
    assert after.fulfillments.get().status == "fulfilled"
    assert after.user is None
    assert after.token != before.token
    for address in (after.shipping_address, after.billing_address):
        assert (address.first_name, address.last_name) == ("Former customer", "")
        assert (address.city, address.country.code) == ("الرياض", "SA")
        assert (address.street_address_1, address.postal_code, str(address.phone)) == ("", "", "")

    # and no session is left
    for token in (me.token, elsewhere):
        answer = ask(client, token, "{ customer { id } }")
        assert [error["extensions"]["code"] for error in answer["errors"]] == ["UNAUTHENTICATED"]
    assert not User.objects.filter(pk=me.user.pk).exists()

    # and the phone is free, for an account that is empty
    again = ensure_customer(MINE.phone, "New", "Person")
    seen = ask(
        client,
        open_session(again).token,
        "{ customer { firstName email ordersCount wishlistCount addresses { id } }"
        " customerOrders { items { number } } savedCards { id } cart { quantity } }",
    )["data"]

    assert again.pk != me.user.pk
    assert get_phone(again) == MINE.phone
    assert seen == {
        "customer": {
            "firstName": "New",
            "email": None,
            "ordersCount": 0,
            "wishlistCount": 0,
            "addresses": [],
        },
        "customerOrders": {"items": []},
        "savedCards": [],
        "cart": {"quantity": 0},
    }
