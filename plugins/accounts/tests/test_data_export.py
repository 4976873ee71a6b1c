"""The file of everything the shop keeps about a customer."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.account.models import Address, User
from saleor.order import OrderStatus
from saleor.order.models import Order, OrderLine
from saleor.payment.models import Payment, Transaction
from saleor.product.models import ProductVariant

from plugins.accounts.services.personal_data import build_data_export, delete_account
from plugins.accounts.tests.marks import Marks
from plugins.accounts.tests.whole_customer import WholeCustomer, ask, whole_customer
from plugins.phone_otp.services import ensure_customer, open_session
from saleor_config import personal_data
from saleor_config.personal_data import formats

pytestmark = pytest.mark.django_db

EXPORT = "mutation { profileDataExport { errors { message code retryAfter } data fileName } }"
MINE = Marks("zq7x", "+966500077771", "203.0.113.77", "71")
THEIRS = Marks("zw8y", "+966500088882", "203.0.113.88", "82")
SECTIONS = [
    "about", "profile", "addresses", "gift_cards", "account_history", "notes_about_you",
    "checkouts", "notifications", "phone", "sessions", "known_devices", "sign_in_history",
    "text_messages", "whatsapp_messages", "favourites", "shared_wishlist", "gift_card_entries",
    "gift_cards_bought", "saved_cards", "companies", "gifts", "gift_card_purchases", "cart",
    "promo_codes_used", "orders", "van_deliveries", "tax_invoices", "email_to_be_proved",
    "details", "address_contacts", "national_addresses", "service_requests", "messages",
    "measured_events", "reviews", "reported_reviews", "questions", "waiting_for_plants",
    "cart_reminders", "care_reminders",
]  # fmt: skip
MOST_QUERIES = 45


@pytest.fixture(autouse=True)
def _own_media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = str(tmp_path)


@pytest.fixture
def me(variant: ProductVariant, client: Client) -> WholeCustomer:
    whole_customer(THEIRS, variant, client)
    return whole_customer(MINE, variant, client)


def exported(client: Client, token: str) -> Any:
    return ask(client, token, EXPORT)["data"]["profileDataExport"]


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)
    elif isinstance(value, str):
        yield value


def test_the_file_holds_everything_of_mine_and_nothing_else(
    client: Client, me: WholeCustomer
) -> None:
    # given
    audit = apps.get_model("phone_otp", "AuditEvent").objects.exclude(phone_hash="")
    user = User.objects.get(pk=me.user.pk)
    user.saved_cards.update(token="token_providers_secret")
    user.orders.update(token="orders-secret")
    session = me.user.phone_sessions.get()
    secrets = [
        me.token,
        session.token_hash,
        session.account_fingerprint,
        user.password,
        user.saved_cards.get().token,
        user.gift_cards.get().code,
        Order.objects.get(pk=me.order.pk).token,
        *audit.values_list("phone_hash", flat=True),
    ]

    # when
    with time_machine.travel(timezone.now(), tick=False):
        answer = exported(client, me.token)

    # then
    assert answer["errors"] == []
    assert answer["fileName"] == f"mashtal-my-data-{timezone.localdate().isoformat()}.json"
    document = json.loads(answer["data"])
    assert list(document) == SECTIONS
    for name in set(SECTIONS) - {"about"}:
        assert document[name], name
    assert document["phone"] == MINE.phone
    assert document["profile"]["first_name"].startswith(MINE.word)
    [order] = document["orders"]
    assert order["number"] == str(me.order.pk)
    assert order["status"] == "delivered"
    assert order["total"] == {"amount": f"{me.order.total_gross_amount:.2f}", "currency": "SAR"}
    assert order["lines"][0]["quantity"] == 1
    assert document["cart"]["lines"][0]["quantity"] == 2
    assert document["favourites"][0]["product"] == "plant-1"

    # and no secret, no other customer, and nothing of it in a log
    text = answer["data"]
    assert not [secret for secret in secrets if secret in text]
    assert not [mark for mark in THEIRS.all() if mark in text]
    assert "private" not in text
    assert "hash" not in text
    assert MINE.word not in repr(build_data_export(me.user))


def test_a_person_and_a_program_can_read_it(client: Client, me: WholeCustomer) -> None:
    # given
    User.objects.filter(pk=me.user.pk).update(first_name="نورة")

    # when
    text = exported(client, me.token)["data"]

    # then: Arabic as it is, lines and indents, zones in times, amounts as decimal texts
    assert '\n    "first_name": "نورة",\n' in text
    document = json.loads(text)
    times = [value for value in texts(document) if re.match(r"\d{4}-\d\d-\d\dT", value)]
    assert len(times) > 10
    assert all(datetime.fromisoformat(value).utcoffset() == timedelta(hours=3) for value in times)
    assert re.findall(r": (-?\d+\.\d+)", text) == []
    assert {"amount": "10.00", "currency": "SAR"} in [
        card["balance"] for card in document["gift_cards"]
    ]


def test_it_asks_for_a_recent_proof(client: Client) -> None:
    # given
    opened = open_session(ensure_customer(MINE.phone, "Test", "Shopper"))
    opened.session.confirmed_at = timezone.now() - timedelta(minutes=11)
    opened.session.save()

    # when
    answer = exported(client, opened.token)

    # then
    assert [error["code"] for error in answer["errors"]] == ["CONFIRMATION_REQUIRED"]
    assert (answer["data"], answer["fileName"]) == (None, None)


def test_five_files_an_hour(client: Client) -> None:
    # given
    token = open_session(ensure_customer(MINE.phone, "Test", "Shopper")).token

    # when
    answers = [exported(client, token) for _ in range(6)]

    # then
    assert [answer["errors"] for answer in answers[:5]] == [[]] * 5
    [refusal] = answers[5]["errors"]
    assert refusal["code"] == "TOO_MANY_ATTEMPTS"
    assert 3590 <= refusal["retryAfter"] <= 3600
    assert answers[5]["data"] is None


def test_a_customer_who_did_nothing_has_a_file(client: Client) -> None:
    token = open_session(ensure_customer(MINE.phone, "", "")).token

    document = json.loads(exported(client, token)["data"])

    assert list(document) == SECTIONS
    assert document["orders"] == []
    assert document["profile"]["email"] is None
    assert document["cart"] == {
        "lines": [],
        "promo_code": None,
        "total": {"amount": "0.00", "currency": "SAR"},
    }


def test_two_hundred_orders_cost_no_more_queries(variant: ProductVariant) -> None:
    # given
    user = ensure_customer(MINE.phone, "Test", "Shopper")
    make_orders(user, variant, 2)
    with CaptureQueriesContext(connection) as few:
        build_data_export(user)
    make_orders(user, variant, 198)

    # when
    with CaptureQueriesContext(connection) as many:
        file = build_data_export(user)

    # then
    assert len(json.loads(file.text)["orders"]) == 200
    assert len(many) == len(few)
    assert len(many) <= MOST_QUERIES


def test_two_hundred_orders_are_erased_in_batches(variant: ProductVariant) -> None:
    # given
    user = ensure_customer(MINE.phone, "Test", "Shopper")
    make_orders(user, variant, 200)
    Order.objects.update(status=OrderStatus.CANCELED)

    # when
    with CaptureQueriesContext(connection) as queries:
        delete_account(user)

    # then
    assert Order.objects.filter(user=None, shipping_address__first_name="").count() == 0
    assert Order.objects.filter(user=None, total_gross_amount=115).count() == 200
    assert len(queries) <= 170


def make_orders(user: User, variant: ProductVariant, count: int) -> None:
    for _ in range(count):
        address = Address.objects.create(city="الرياض", country="SA")
        order = Order.objects.create(
            user=user,
            billing_address=address,
            shipping_address=address,
            total_gross_amount=Decimal("115"),
            total_net_amount=Decimal("100"),
        )
        OrderLine.objects.create(
            order=order,
            variant=variant,
            product_name="x",
            quantity=1,
            is_shipping_required=True,
            unit_price_net_amount=100,
            unit_price_gross_amount=115,
            currency="SAR",
        )
        payment = Payment.objects.create(order=order, gateway="x", currency="SAR", total=115)
        Transaction.objects.create(payment=payment, currency="SAR", gateway_response={})


def test_two_parts_must_not_name_one_section(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = personal_data.find_data_modules()
    monkeypatch.setattr(personal_data, "find_data_modules", lambda: [parts[2], parts[2]])

    with pytest.raises(ValueError, match=r"Section 'phone' of .* is already another's"):
        personal_data.export_account(ensure_customer(MINE.phone, "", ""))


def test_times_carry_the_shops_zone() -> None:
    assert (
        formats.format_time(datetime(2026, 11, 21, 21, 30, tzinfo=UTC))
        == "2026-11-22T00:30:00+03:00"
    )
    assert formats.format_time(None) is None


@pytest.mark.parametrize(
    ("amount", "text"),
    [("0", "0.00"), ("1E+2", "100.00"), ("149.990", "149.99"), ("0.125", "0.125"), ("-5", "-5.00")],
)
def test_amounts_are_decimal_texts(amount: str, text: str) -> None:
    assert formats.format_money(Decimal(amount), "SAR") == {"amount": text, "currency": "SAR"}
