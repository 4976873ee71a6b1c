"""Saleor's own mutations of an account, beside the shop's."""

import uuid

import pytest
from django.contrib.auth.models import Permission
from django.contrib.auth.tokens import default_token_generator
from django.core import mail
from saleor.account.models import User
from saleor.account.utils import create_jwt_token
from saleor.order.models import Order

from saleor_config.global_ids import write_id
from saleor_config.tests.saleor_security.signing_in import PASSWORD, sign_in

pytestmark = pytest.mark.django_db

HERE = "http://localhost:8000/here"


def user_id(user):
    return write_id("User", user.pk)


CUSTOMERS = """query ($filter: CustomerFilterInput) { customers(first: 5, filter: $filter) {
    edges { node { email firstName } } } }"""
UPDATE = """mutation ($id: ID!, $input: CustomerInput!) { customerUpdate(id: $id, input: $input) {
  user { email firstName } accountErrors { field code } } }"""


def test_placeholder_is_shown_to_nobody(graphql, clerk, phone_customer):
    # given an order of that customer's
    Order.objects.create(
        user=phone_customer, user_email=phone_customer.email, currency="SAR", token=uuid.uuid4()
    )

    # when
    own = graphql.ask(
        "{ me { email orders(first: 1) { edges { node { userEmail } } } } }", user=phone_customer
    )
    staffs = graphql.ask(
        "query ($id: ID!) { user(id: $id) { email } }", {"id": user_id(phone_customer)}, user=clerk
    )

    # then
    assert own.data["me"]["email"] == ""
    assert own.data["me"]["orders"]["edges"] == [{"node": {"userEmail": ""}}]
    assert staffs.data == {"user": {"email": ""}}


def test_staff_find_customers_as_before(graphql, clerk, phone_customer):
    # given
    User.objects.create_user("huda@example.com", first_name="Huda")

    # when
    by_name = graphql.ask(CUSTOMERS, {"filter": {"search": "Layla"}}, user=clerk)
    by_email = graphql.ask(CUSTOMERS, {"filter": {"search": "huda@exam"}}, user=clerk)
    filtered = graphql.ask(
        CUSTOMERS, {"filter": {"search": "huda", "numberOfOrders": {"lte": 3}}}, user=clerk
    )

    # then
    nodes = [
        [edge["node"] for edge in answer.data["customers"]["edges"]]
        for answer in (by_name, by_email, filtered)
    ]
    huda = {"email": "huda@example.com", "firstName": "Huda"}
    assert nodes == [[{"email": "", "firstName": "Layla"}], [huda], [huda]]


def test_dashboard_saves_a_customer_without_an_address(graphql, clerk, phone_customer):
    # when the form sends back the empty field
    answer = graphql.ask(
        UPDATE,
        {"id": user_id(phone_customer), "input": {"email": "", "firstName": "Laila"}},
        user=clerk,
    )

    # then
    saved = {"user": {"email": "", "firstName": "Laila"}, "accountErrors": []}
    assert answer.data["customerUpdate"] == saved
    assert User.objects.get(pk=phone_customer.pk).email == phone_customer.email


def test_clerk_takes_no_colleagues_account_over(graphql, clerk, manager):
    # given
    colleague = User.objects.create_user("colleague@example.com", PASSWORD, is_staff=True)
    moved = {"email": "mine@example.com"}

    # when
    codes = [
        graphql.ask(UPDATE, {"id": user_id(target), "input": moved}, user=clerk).codes
        for target in (manager, colleague)
    ]
    clerk.user_permissions.add(Permission.objects.get(codename="manage_staff"))
    codes.append(graphql.ask(UPDATE, {"id": user_id(manager), "input": moved}, user=clerk).codes)
    allowed = graphql.ask(UPDATE, {"id": user_id(colleague), "input": moved}, user=clerk)

    # then
    assert codes == [["PERMISSION_DENIED"]] * 3
    assert allowed.data["customerUpdate"]["user"]["email"] == "mine@example.com"


REGISTER = """mutation ($email: String!) { accountRegister(input: {
  email: $email, password: "a long password", redirectUrl: "http://localhost:8000/here"}) {
    accountErrors { code } } }"""
CONFIRM = """mutation ($email: String!, $token: String!) { confirmAccount(email: $email,
  token: $token) { accountErrors { field code } } }"""
REFUSED = {"confirmAccount": {"accountErrors": [{"field": "token", "code": "INVALID"}]}}


def test_registered_account_is_confirmed_once(graphql):
    # given
    graphql.ask(REGISTER, {"email": "new@example.com"})
    user = User.objects.get(email="new@example.com")
    variables = {"email": user.email, "token": default_token_generator.make_token(user)}

    # when
    first, again = (graphql.ask(CONFIRM, variables) for _ in range(2))

    # then
    user.refresh_from_db()
    assert first.data == {"confirmAccount": {"accountErrors": []}}
    assert again.data == REFUSED
    assert user.is_active is True
    assert user.private_metadata == {}


def test_link_to_a_new_password_opens_no_closed_account(graphql, clerk):
    # given a link that was mailed in time
    link = default_token_generator.make_token(clerk)
    User.objects.filter(pk=clerk.pk).update(is_active=False)

    # when
    answer = graphql.ask(CONFIRM, {"email": clerk.email, "token": link})

    # then
    assert answer.data == REFUSED
    assert User.objects.get(pk=clerk.pk).is_active is False
    assert sign_in(graphql, email=clerk.email).data["tokenCreate"]["token"] is None


def test_other_spelling_of_an_address_is_not_free(graphql, manager, clerk):
    # given
    token = create_jwt_token(
        {"user_pk": clerk.pk, "old_email": clerk.email, "new_email": "Manager@Example.com"}
    )
    query = """mutation ($token: String!) { confirmEmailChange(token: $token) {
      accountErrors { field code } } }"""

    # when
    answer = graphql.ask(query, {"token": token}, user=clerk)

    # then
    assert answer.data["confirmEmailChange"]["accountErrors"][0]["code"] == "INVALID"
    assert User.objects.get(pk=clerk.pk).email == "clerk2@example.com"


def test_email_changes_by_the_mailed_token_alone(graphql, owner):
    # given an account that has no phone to prove
    owner.phone_identity.delete()
    User.objects.filter(pk=owner.pk).update(email="owner@example.com")
    owner = User.objects.get(pk=owner.pk)
    request = """mutation { requestEmailChange(password: "a long password",
      newEmail: "moved@example.com", redirectUrl: "http://localhost:8000/here") {
        user { email } accountErrors { code } } }"""

    # when
    answer = graphql.ask(request, user=owner)

    # then
    assert answer.data["requestEmailChange"]["user"] == {"email": "owner@example.com"}
    assert [message.to for message in mail.outbox] == [["moved@example.com"]]


def test_phone_customer_is_mailed_nothing(graphql, phone_customer):
    # given
    query = f"""mutation {{ accountRequestDeletion(redirectUrl: "{HERE}") {{
      accountErrors {{ code }} }} }}"""

    # when
    answer = graphql.ask(query, user=phone_customer)
    graphql.ask(
        f"""mutation {{ requestPasswordReset(email: "{phone_customer.email}",
          redirectUrl: "{HERE}") {{ accountErrors {{ code }} }} }}"""
    )

    # then
    assert answer.data == {"accountRequestDeletion": {"accountErrors": []}}
    assert [message.recipients() for message in mail.outbox if deliverable(message)] == []


def deliverable(message):
    return [item for item in message.recipients() if not item.endswith(".invalid")]


def test_names_and_notes_are_read_as_by_our_forms(graphql, phone_customer):
    # when
    renamed = graphql.ask(
        """mutation ($name: String) { accountUpdate(input: {firstName: $name}) {
          user { firstName } accountErrors { code } } }""",
        {"name": "  لي\u200fلى \n"},
        user=phone_customer,
    )
    stored = graphql.ask(
        """mutation ($value: String!) {
          accountUpdateMeta(input: {namespace: "a", clientName: "b", key: "c", value: $value}) {
            accountErrors { code } } }""",
        {"value": "x" * 2_001},
        user=phone_customer,
    )

    # then
    assert renamed.data["accountUpdate"]["user"] == {"firstName": "ليلى"}
    assert stored.codes == ["TOO_LARGE"]


ADDRESS = """mutation { accountAddressCreate(input: {firstName: "Layla", lastName: "H",
  streetAddress1: "Street 1", city: "Riyadh", country: SA, phone: "+966512345678",
  postalCode: "12345"}) { address { id } accountErrors { message } } }"""


def test_address_book_has_one_limit(graphql, phone_customer, settings):
    # given
    settings.MAXIMUM_ADDRESSES = 1

    # when
    first, second = (graphql.ask(ADDRESS, user=phone_customer) for _ in range(2))

    # then
    assert first.data["accountAddressCreate"]["accountErrors"] == []
    assert second.data["accountAddressCreate"]["accountErrors"] == [
        {"message": "You can keep up to 1 addresses. Please delete one first."}
    ]
    assert phone_customer.addresses.count() == 1


def test_addresses_are_changed_by_their_owner_alone(graphql, phone_customer, owner):
    # given
    address = owner.default_shipping_address
    variables = {"id": write_id("Address", address.pk)}
    queries = [
        "mutation ($id: ID!) { accountAddressDelete(id: $id) { accountErrors { code } } }",
        """mutation ($id: ID!) { accountAddressUpdate(id: $id, input: {city: "X"}) {
          accountErrors { code } } }""",
        """mutation ($id: ID!) { accountSetDefaultAddress(id: $id, type: SHIPPING) {
          accountErrors { code } } }""",
    ]

    # when
    answers = [graphql.ask(query, variables, user=phone_customer) for query in queries]
    own = graphql.ask(queries[2], variables, user=owner)

    # then
    assert [answer.codes for answer in answers[:2]] == [["PERMISSION_DENIED"]] * 2
    assert answers[2].data["accountSetDefaultAddress"]["accountErrors"][0]["code"] == "INVALID"
    assert own.data["accountSetDefaultAddress"]["accountErrors"] == []
