"""When an account may be deleted, and what happens around it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from smtplib import SMTPException
from threading import Barrier, Event, Timer
from typing import Any

import pytest
from django.core import mail
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.test import Client
from django.utils import timezone
from graphql_jwt.shortcuts import get_token
from kombu.exceptions import OperationalError
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.accounts.services.deletion import delete_account
from plugins.accounts.services.farewell import deliver_farewell, say_goodbye
from plugins.accounts.tasks import send_farewell
from plugins.accounts.tests.whole_customer import Marks, ask, bought, put_in_cart, whole_customer
from plugins.phone_otp.services import ensure_customer, open_session
from saleor_config.global_ids import write_id
from saleor_config.redis import redis_client

MARKS = Marks("zq7x", "+966500077771", "203.0.113.77", "71")
DELETE = "mutation { profileDelete { errors { field message code } } }"
DELETED = {"data": {"profileDelete": {"errors": []}}}
DASHBOARD_ORDER = """query ($id: ID!) { order(id: $id) {
  id created number status statusDisplay paymentStatus paymentStatusDisplay isPaid canFinalize
  customerNote userEmail languageCode trackingClientId token actions
  metadata { key value } privateMetadata { key value }
  user { id email }
  billingAddress { ...address } shippingAddress { ...address }
  events { id date type email emailType amount quantity message composedId orderNumber
    oversoldItems paymentId paymentGateway lines { quantity itemName orderLine { id } }
    user { id email firstName } }
  fulfillments { id status fulfillmentOrder trackingNumber created
    lines { id quantity orderLine { id productName quantity } } warehouse { id name } }
  lines { id productName productSku quantity quantityFulfilled isShippingRequired
    unitPrice { gross { amount currency } net { amount currency } } thumbnail { url }
    variant { id quantityAvailable } }
  shippingMethod { id } shippingMethodName shippingPrice { gross { amount } net { amount } }
  subtotal { gross { amount } net { amount } } discount { amount } discountName
  total { gross { amount currency } net { amount } tax { amount } }
  totalAuthorized { amount } totalCaptured { amount } totalBalance { amount }
  availableShippingMethods { id name } voucher { id } giftCards { id }
  payments { id gateway isActive created chargeStatus token creditCard { lastDigits }
    total { amount } capturedAmount { amount } customerIpAddress extraData actions
    transactions { id kind isSuccess error gatewayResponse amount { amount } } }
} }
fragment address on Address { id firstName lastName companyName streetAddress1 streetAddress2
  city cityArea postalCode countryArea phone country { code country } }
"""


class BrokenMail(BaseEmailBackend):
    def send_messages(self, _messages: Any) -> int:
        raise SMTPException


def language_of(client: Client, token: str, language: str) -> Any:
    headers = {"x-locale": language, "authorization": f"Bearer {token}"}
    body = {"query": DELETE}
    return client.post("/graphql/", body, content_type="application/json", headers=headers).json()


@pytest.fixture(autouse=True)
def _no_goodbye_waits() -> Iterator[None]:
    yield
    for key in redis_client().scan_iter("mashtal:farewell:*"):
        redis_client().delete(key)


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer(MARKS.phone, "Test", "Shopper")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "An order is still on its way. The account can be deleted once it is delivered."),
        ("ar", "هناك طلب لم يُسلَّم بعد. يمكن حذف الحساب بعد تسليمه."),
    ],
)
def test_an_order_on_its_way_keeps_the_account(
    language: str, message: str, client: Client, shopper: User, variant: ProductVariant
) -> None:
    # given
    token = open_session(shopper).token
    order = bought(shopper, variant, client, token, MARKS)

    # when
    answer = language_of(client, token, language)

    # then
    assert answer["data"]["profileDelete"]["errors"] == [
        {"field": None, "message": message, "code": "OPEN_ORDERS"}
    ]
    order.refresh_from_db()
    assert order.user == shopper
    assert order.shipping_address.first_name == "Test"

    # when it is cancelled
    Order.objects.filter(pk=order.pk).update(status=OrderStatus.CANCELED)

    # then
    assert language_of(client, token, language) == DELETED


def test_without_a_recent_proof_nothing_is_deleted(client: Client, shopper: User) -> None:
    # given
    opened = open_session(shopper)
    opened.session.confirmed_at = timezone.now() - timedelta(minutes=11)
    opened.session.save()

    # when
    answer = ask(client, opened.token, DELETE)

    # then
    [error] = answer["data"]["profileDelete"]["errors"]
    assert error == {
        "field": None,
        "message": "Please confirm first that it is you.",
        "code": "CONFIRMATION_REQUIRED",
    }
    assert User.objects.filter(pk=shopper.pk).exists()


@pytest.mark.django_db
def test_a_guest_deletes_nothing(client: Client) -> None:
    answer = ask(client, None, DELETE)

    assert [error["extensions"]["code"] for error in answer["errors"]] == ["UNAUTHENTICATED"]


def test_staff_are_not_deleted_here(shopper: User) -> None:
    User.objects.filter(pk=shopper.pk).update(is_staff=True)

    delete_account(shopper)

    assert User.objects.filter(pk=shopper.pk).exists()


def test_deleting_again_is_well(shopper: User) -> None:
    key = shopper.pk

    delete_account(shopper)
    delete_account(User(pk=key))

    assert not User.objects.filter(pk=key).exists()


def test_the_audit_log_tells_that_not_who(shopper: User) -> None:
    from django.apps import apps

    delete_account(shopper)

    events = apps.get_model("phone_otp", "AuditEvent").objects
    deletion = events.values("phone_masked", "phone_hash", "address_hash", "user").get(
        kind="account_deleted"
    )
    assert deletion == {"phone_masked": "", "phone_hash": "", "address_hash": "", "user": None}
    assert not events.exclude(user=None).exists()


def test_failures_outlive_the_account(client: Client, shopper: User) -> None:
    # given a wrong code, which counts for three days
    request = (
        'mutation { signInCodeRequest(input: {phone: "0500077771", purpose: LOGIN})'
        " { errors { code } } }"
    )
    ask(client, None, request)
    wrong = (
        'mutation { signInCodeVerify(input: {phone: "0500077771", purpose: LOGIN, code: "%s"})'
        " { errors { code } } }"
    )
    for code in ("0000", "1111", "2222"):
        ask(client, None, wrong % code)
    counters = {key for key in redis_client().scan_iter("*failures*") if b"phone_otp" in key}
    assert counters

    # when
    delete_account(shopper)

    # then
    assert counters <= set(redis_client().scan_iter("*failures*"))
    redis_client().delete(*redis_client().scan_iter("phone_otp:*"))


@pytest.mark.usefixtures("warehouse")
def test_goodbye_goes_to_the_proved_address(
    shopper: User, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    User.objects.filter(pk=shopper.pk).update(email="layla@example.com")

    # when
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    # then
    [message] = mail.outbox
    assert message.to == ["layla@example.com"]
    assert message.subject == "حُذف حسابك · Your account was deleted"
    assert "حُذف حسابك وبياناتك الشخصية كما طلبت" in message.body
    assert "Your account and your personal data were deleted" in message.body
    assert not list(redis_client().scan_iter("mashtal:farewell:*"))


def test_nobody_is_mailed_at_a_placeholder(
    shopper: User, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    assert mail.outbox == []


def test_the_queue_holds_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    queued: list[Any] = []
    monkeypatch.setattr(
        send_farewell, "apply_async", lambda *given, **named: queued.append((given, named))
    )

    # when
    say_goodbye("layla@example.com")

    # then
    assert "layla" not in repr(queued)
    [(_given, named)] = queued
    [key] = redis_client().scan_iter("mashtal:farewell:*")
    assert 0 < redis_client().ttl(key) <= 3600
    redis_client().delete(key)
    assert deliver_farewell(**named["kwargs"]) is False


@pytest.mark.usefixtures("warehouse")
def test_a_mail_server_that_is_away_is_tried_again(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    queued: list[Any] = []
    monkeypatch.setattr(send_farewell, "apply_async", lambda **named: queued.append(named))
    say_goodbye("layla@example.com")
    [named] = queued
    working = settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND = "plugins.accounts.tests.test_deletion.BrokenMail"

    # when
    with pytest.raises(SMTPException):
        deliver_farewell(**named["kwargs"])

    # then
    settings.EMAIL_BACKEND = working
    assert deliver_farewell(**named["kwargs"]) is True
    assert [message.to for message in mail.outbox] == [["layla@example.com"]]
    assert deliver_farewell(**named["kwargs"]) is False


def test_a_deletion_stands_though_the_queue_is_away(
    shopper: User, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    def refuse(*_given: Any, **_named: Any) -> None:
        raise OperationalError

    monkeypatch.setattr(send_farewell, "apply_async", refuse)
    User.objects.filter(pk=shopper.pk).update(email="layla@example.com")

    # when
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    # then
    assert not User.objects.filter(pk=shopper.pk).exists()


def test_staff_still_open_the_order(client: Client, variant: ProductVariant) -> None:
    # given
    customer = whole_customer(MARKS, variant, client)
    staff = User.objects.create_superuser("root@example.com", "a long password")
    total = float(customer.order.total_gross_amount)
    delete_account(customer.user)

    # when
    answer = client.post(
        "/graphql/",
        {"query": DASHBOARD_ORDER, "variables": {"id": write_id("Order", customer.order.pk)}},
        content_type="application/json",
        headers={"authorization": f"JWT {get_token(staff)}", "x-locale": "en"},
    ).json()

    # then
    assert answer.get("errors") is None
    order = answer["data"]["order"]
    assert order["user"] is None
    assert order["userEmail"] in (None, "")
    assert order["total"]["gross"]["amount"] == total
    assert order["totalCaptured"]["amount"] == total
    assert order["shippingAddress"]["firstName"] == "Former customer"
    assert MARKS.word not in str(answer)


@pytest.mark.django_db(transaction=True)
def test_an_order_that_is_being_placed_is_seen(variant: ProductVariant, client: Client) -> None:
    # given an order that is placed but not committed yet
    user = ensure_customer(MARKS.phone, "Test", "Shopper")
    token = open_session(user).token
    placed, asked = Event(), Event()

    def order() -> None:
        try:
            with transaction.atomic():
                bought(user, variant, Client(), token, MARKS)
                placed.set()
                asked.wait(timeout=10)
        finally:
            transaction.get_connection().close()

    def delete() -> Any:
        try:
            placed.wait(timeout=30)
            # The deletion waits for the order's lock: the order is let go a moment later.
            Timer(0.5, asked.set).start()
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


@pytest.mark.django_db(transaction=True)
def test_an_order_beside_a_deletion_has_its_customer_or_is_none(
    variant: ProductVariant, client: Client
) -> None:
    for turn in range(6):
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
