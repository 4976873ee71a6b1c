"""When an account may be deleted, and what stays of it."""

from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.utils import timezone
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.accounts.services.personal_data import delete_account
from plugins.accounts.tests.marks import Marks
from plugins.accounts.tests.whole_customer import ask, bought, whole_customer
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


def language_of(client: Client, token: str, language: str) -> Any:
    headers = {"x-locale": language, "authorization": f"Bearer {token}"}
    body = {"query": DELETE}
    return client.post("/graphql/", body, content_type="application/json", headers=headers).json()


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer(MARKS.phone, "Test", "Shopper")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "An order is still on its way. The account can be deleted once it is delivered."),
        ("ar", "هناك طلب لم يتم توصيله بعد. يمكن حذف الحساب بعد توصيله."),
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
