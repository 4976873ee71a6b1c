"""Saleor takes a typed e-mail address for the person who has an account with it."""

import uuid

import pytest
from django.contrib.auth.tokens import default_token_generator
from saleor.account.models import StaffNotificationRecipient, User
from saleor.giftcard.models import GiftCard
from saleor.order.models import Order

from saleor_config.email_addresses import AWAITING
from saleor_config.global_ids import write_id

pytestmark = pytest.mark.django_db

EMAIL = "huda@example.com"
ORDER_UPDATE = """mutation ($id: ID!, $email: String) {
  orderUpdate(id: $id, input: {userEmail: $email}) {
    order { userEmail } orderErrors { field code } } }"""
DRAFT_UPDATE = """mutation ($id: ID!, $input: DraftOrderInput!) {
  draftOrderUpdate(id: $id, input: $input) { order { userEmail } orderErrors { field code } } }"""
CONFIRM = """mutation ($email: String!, $token: String!) {
  confirmAccount(email: $email, token: $token) { accountErrors { field code } } }"""
GIFT_CARD = """mutation ($email: String) { giftCardCreate(
  input: {userEmail: $email, balance: 10}) { giftCard { id } giftCardErrors { field code } } }"""
RECIPIENT = """mutation ($email: String) { staffNotificationRecipientCreate(
  input: {email: $email}) { staffNotificationRecipient { email } shopErrors { field code } } }"""
RECIPIENT_UPDATE = """mutation ($id: ID!, $email: String) { staffNotificationRecipientUpdate(
  id: $id, input: {email: $email}) {
    staffNotificationRecipient { email } shopErrors { field code } } }"""


@pytest.fixture
def huda():
    return User.objects.create_user(EMAIL, first_name="Huda")


def order_of(user, **values):
    facts = {"currency": "SAR", "token": uuid.uuid4(), "status": "unfulfilled"}
    return Order.objects.create(user=user, **facts | values)


def order_id(order):
    return write_id("Order", order.pk)


@pytest.mark.parametrize("typed", ["typed@example.com", EMAIL])
def test_correcting_an_orders_email_leaves_its_owner(typed, graphql, manager, phone_customer, huda):
    # given a customer who signs in by phone, and whose order carries a typed address
    order = order_of(phone_customer, user_email="wrong@example.com")
    variables = {"id": order_id(order), "email": typed}

    # when
    answer = graphql.ask(ORDER_UPDATE, variables, user=manager)

    # then the address is corrected, and the order is still its customer's
    assert answer.data["orderUpdate"] == {"order": {"userEmail": typed}, "orderErrors": []}
    order.refresh_from_db()
    assert (order.user, order.user_email) == (phone_customer, typed)
    assert order.get_customer_email() == typed


def test_an_order_without_an_account_is_given_to_nobody(graphql, manager, huda):
    # given
    order = order_of(None, user_email="typo@example.com")

    # when
    graphql.ask(ORDER_UPDATE, {"id": order_id(order), "email": EMAIL}, user=manager)

    # then
    order.refresh_from_db()
    assert (order.user, order.user_email) == (None, EMAIL)


def test_a_drafts_customer_is_replaced_by_a_typed_email(graphql, manager, phone_customer, huda):
    # given
    draft = order_of(phone_customer, status="draft")
    named = {"user": write_id("User", huda.pk), "userEmail": "other@example.com"}

    # when
    graphql.ask(DRAFT_UPDATE, {"id": order_id(draft), "input": {"userEmail": EMAIL}}, user=manager)
    draft.refresh_from_db()
    replaced = draft.user
    graphql.ask(DRAFT_UPDATE, {"id": order_id(draft), "input": named}, user=manager)

    # then
    draft.refresh_from_db()
    assert replaced is None
    assert draft.user == huda


def test_a_confirmed_account_gets_no_orders_by_a_typed_email(graphql):
    # given an order that was written with a mistyped address
    order = order_of(None, user_email=EMAIL)
    account = User.objects.create_user(
        EMAIL, "a long password", is_active=False, private_metadata={AWAITING: True}
    )

    # when
    token = default_token_generator.make_token(account)
    answer = graphql.ask(CONFIRM, {"email": EMAIL, "token": token})

    # then
    assert answer.data == {"confirmAccount": {"accountErrors": []}}
    order.refresh_from_db()
    assert order.user is None


def test_a_gift_card_goes_to_no_unproven_account(graphql, manager, huda):
    # given an account registered with another person's address
    User.objects.create_user("victim@example.com", is_active=False)

    # when
    squatted, proven = (
        graphql.ask(GIFT_CARD, {"email": email}, user=manager).data["giftCardCreate"]
        for email in ("victim@example.com", EMAIL)
    )

    # then
    assert squatted["giftCardErrors"] == [{"field": "email", "code": "NOT_FOUND"}]
    assert proven["giftCardErrors"] == []
    assert [card.user for card in GiftCard.objects.all()] == [huda]


def test_notifications_of_the_shop_hang_on_no_customers_account(graphql, manager, clerk, huda):
    # when
    made = graphql.ask(RECIPIENT, {"email": EMAIL}, user=manager)
    graphql.ask(RECIPIENT, {"email": clerk.email}, user=manager)

    # then
    assert made.data["staffNotificationRecipientCreate"]["shopErrors"] == []
    rows = StaffNotificationRecipient.objects.order_by("pk").values_list("user", "staff_email")
    assert list(rows) == [(None, EMAIL), (clerk.pk, None)]

    # when an account is replaced by an address
    row = StaffNotificationRecipient.objects.get(user=clerk)
    variables = {
        "id": write_id("StaffNotificationRecipient", row.pk), "email": "desk@example.com",
    }  # fmt: skip
    graphql.ask(RECIPIENT_UPDATE, variables, user=manager)

    # then
    row.refresh_from_db()
    assert (row.user, row.get_email()) == (None, "desk@example.com")
