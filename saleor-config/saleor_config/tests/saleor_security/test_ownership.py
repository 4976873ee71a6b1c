"""docs/saleor-security.md#orders-checkouts-and-metadata-belong-to-nobody"""

import pytest
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.order.models import Order
from saleor.payment.models import Payment

from saleor_config.tests.plain_saleor import plain_saleor
from saleor_config.tests.planted import MARKER

pytestmark = pytest.mark.django_db

ORDER_BY_TOKEN = "query ($token: UUID!) { orderByToken(token: $token) { userEmail } }"


def test_order_token_opens_no_order_of_a_customer(graphql, planted, manager):
    # given
    owner = User.objects.get(email=f"{MARKER}-owner@example.com")
    token = {"token": planted.order_token}

    # when
    with plain_saleor() as saleor:
        leaked = saleor.ask(ORDER_BY_TOKEN, token)
    answers = [graphql.ask(ORDER_BY_TOKEN, token, user=user) for user in (None, planted.customer)]
    shown = [graphql.ask(ORDER_BY_TOKEN, token, user=user) for user in (owner, manager)]

    # then
    assert leaked.data["orderByToken"] == {"userEmail": owner.email}
    assert [answer.body for answer in answers] == [{"data": {"orderByToken": None}}] * 2
    assert [answer.data["orderByToken"]["userEmail"] for answer in shown] == [owner.email] * 2


def test_order_without_an_account_is_opened_by_its_token(graphql):
    # given
    order = Order.objects.create(
        user_email="guest@example.com", token="7b4f5a0e-0000-4000-8000-000000000002"
    )

    # when
    answer = graphql.ask(ORDER_BY_TOKEN, {"token": order.token})

    # then
    assert answer.data == {"orderByToken": {"userEmail": "guest@example.com"}}


def test_guest_changes_no_checkout_of_a_customer(graphql, planted):
    # given
    query = """mutation ($id: ID!) { checkoutEmailUpdate(checkoutId: $id, email: "me@example.com") {
      checkout { email note } } }"""
    variables = {"id": planted.ids["Checkout"]}

    # when
    answers = [graphql.ask(query, variables, user=user) for user in (None, planted.customer)]
    kept = Checkout.objects.get().email
    with plain_saleor() as saleor:
        leaked = saleor.ask(query, variables)

    # then
    assert [answer.codes for answer in answers] == [["PERMISSION_DENIED"]] * 2
    assert kept == f"{MARKER}-owner@example.com"
    assert leaked.data["checkoutEmailUpdate"]["checkout"]["note"] == f"{MARKER}-note"


def test_guest_reads_no_line_of_a_checkout(graphql, planted):
    # given
    query = "query ($id: ID!) { checkoutLine(id: $id) { quantity } }"

    # when
    with plain_saleor() as saleor:
        leaked = saleor.ask(query, {"id": planted.ids["CheckoutLine"]})
    answer = graphql.ask(query, {"id": planted.ids["CheckoutLine"]})

    # then
    assert leaked.data == {"checkoutLine": {"quantity": 1}}
    assert answer.codes == ["PERMISSION_DENIED"]


def test_guest_drives_no_payment_on(graphql, planted):
    # given
    query = """mutation ($id: ID!) { paymentSecureConfirm(paymentId: $id) {
      paymentErrors { message } } }"""

    # when
    answer = graphql.ask(query, {"id": planted.ids["Payment"]})
    untouched = Payment.objects.get().transactions.count()
    with plain_saleor() as saleor:
        reached = saleor.ask(query, {"id": planted.ids["Payment"]})

    # then
    assert answer.codes == ["PERMISSION_DENIED"]
    assert untouched == 1
    assert reached.data["paymentSecureConfirm"]["paymentErrors"]
    assert Payment.objects.get().transactions.count() == 2
