"""Holes 1, 2, 8, 9 and 10 of Saleor 2.10.1: closed here, and open in plain Saleor."""

import json
from datetime import timedelta

import pytest
import time_machine
from django.core import mail
from django.utils import timezone
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.account.utils import create_jwt_token
from saleor.checkout.models import Checkout
from saleor.order.models import Order
from saleor.payment.models import Payment
from saleor.plugins.manager import PluginsManager

from saleor_config.redis import redis_client
from saleor_config.tests.plain_saleor import plain_saleor
from saleor_config.tests.planted import MARKER, plant

pytestmark = pytest.mark.django_db

PASSWORD = "a long password"
HERE = "http://localhost:8000/here"


@pytest.fixture
def planted():
    return plant()


@pytest.fixture
def manager():
    return User.objects.create_superuser("manager@example.com", PASSWORD)


def sign_in(client, email="manager@example.com", password=PASSWORD):
    return client.ask(
        """mutation ($email: String!, $password: String!) {
          tokenCreate(email: $email, password: $password) {
            token errors { message } accountErrors { field message code } } }""",
        {"email": email, "password": password},
    )


def token_of(client, **credentials):
    return sign_in(client, **credentials).data["tokenCreate"]["token"]


def who_am_i(client, token):
    return client.ask("{ me { email } }", authorization=f"JWT {token}")


# ---------- Hole 1: federation hands out any user

ENTITIES = """query ($who: [_Any]) { _entities(representations: $who) { ... on User {
  email addresses { streetAddress1 } orders(first: 5) { edges { node { token } } } } } }"""


def test_guest_reads_no_user_through_federation(graphql, planted):
    # given
    owner = User.objects.get(email=f"{MARKER}-owner@example.com")
    who = [{"__typename": "User", "email": owner.email}]

    # when
    with plain_saleor() as saleor:
        leaked = saleor.ask(ENTITIES, {"who": who})
    answer = graphql.ask(ENTITIES, {"who": who})

    # then
    assert f"{MARKER}-street" in json.dumps(leaked.body)
    assert answer.status == 400
    assert set(answer.codes) == {"GRAPHQL_VALIDATION"}
    assert MARKER not in json.dumps(answer.body)


# ---------- Hole 2: metadata and other people's orders, checkouts and payments

UPDATE_METADATA = """mutation ($id: ID!) {
  updateMetadata(id: $id, input: [{key: "hint", value: "mine"}]) {
    metadataErrors { message } item { metadata { key value }
      ... on Order { userEmail } ... on Checkout { email } } } }"""
DELETE_METADATA = """mutation ($id: ID!) {
  deleteMetadata(id: $id, keys: ["hint"]) { metadataErrors { message } item { __typename } } }"""


@pytest.mark.parametrize("kind", ["Order", "Checkout"])
@pytest.mark.parametrize("mutation", [UPDATE_METADATA, DELETE_METADATA])
def test_guest_writes_no_metadata_of_others(kind, mutation, graphql, planted):
    # given
    model = {"Order": Order, "Checkout": Checkout}[kind]
    before = model.objects.get().metadata

    # when
    answer = graphql.ask(mutation, {"id": planted.ids[kind]})
    kept = model.objects.get().metadata
    with plain_saleor() as saleor:
        saleor.ask(mutation, {"id": planted.ids[kind]})

    # then
    assert answer.codes == ["PERMISSION_DENIED"]
    assert answer.messages == ["You do not have permission to perform this action"]
    assert kept == before
    assert model.objects.get().metadata != before


def test_owner_and_guest_with_the_id_write_metadata_of_their_checkouts(graphql, planted):
    # given
    owner = User.objects.get(email=f"{MARKER}-owner@example.com")
    without_owner = Checkout.objects.create(email="guest@example.com")
    guests_id = planted_id("Checkout", without_owner.pk)

    # when
    owners = graphql.ask(UPDATE_METADATA, {"id": planted.ids["Checkout"]}, user=owner)
    guests = graphql.ask(UPDATE_METADATA, {"id": guests_id})

    # then
    expected = [{"key": "hint", "value": "mine"}]
    assert owners.data["updateMetadata"]["item"]["metadata"] == expected
    assert guests.data["updateMetadata"]["item"]["metadata"] == expected


def test_metadata_is_no_place_to_store_files(graphql):
    # given
    checkout = Checkout.objects.create(email="guest@example.com")
    query = """mutation ($id: ID!, $input: [MetadataInput!]!) {
      updateMetadata(id: $id, input: $input) { item { __typename } } }"""

    # when
    answer = graphql.ask(
        query,
        {
            "id": planted_id("Checkout", checkout.pk),
            "input": [{"key": "file", "value": "x" * 2_001}],
        },
    )

    # then
    assert answer.codes == ["TOO_LARGE"]
    assert answer.messages == ["The metadata is too large."]


def planted_id(kind, pk):
    import graphene

    return graphene.Node.to_global_id(kind, pk)


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


# ---------- Hole 8: tokens that never end


def test_token_expires(graphql, manager):
    # given
    token = token_of(graphql)
    with plain_saleor() as saleor:
        endless = token_of(saleor)

    # when
    with time_machine.travel(timezone.now() + timedelta(hours=9)):
        answer = who_am_i(graphql, token)
        with plain_saleor() as saleor:
            accepted = who_am_i(saleor, endless)

    # then
    assert who_am_i(graphql, token).data == {"me": {"email": manager.email}}
    assert answer.codes == ["UNAUTHENTICATED"]
    assert answer.errors[0]["extensions"]["exception"]["code"] == "JSONWebTokenExpired"
    assert answer.data is None
    assert accepted.data == {"me": {"email": manager.email}}


def change_password(user):
    user.set_password("another long password")


def take_staff_away(user):
    user.is_staff = False


@pytest.mark.parametrize("change", [change_password, take_staff_away])
def test_token_ends_with_the_account_it_was_made_for(change, graphql, manager):
    # given
    token = token_of(graphql)
    with plain_saleor() as saleor:
        endless = token_of(saleor)

    # when
    change(manager)
    manager.save()
    answer = who_am_i(graphql, token)
    with plain_saleor() as saleor:
        accepted = who_am_i(saleor, endless)

    # then
    assert answer.codes == ["UNAUTHENTICATED"]
    assert answer.messages == ["Invalid token"]
    assert accepted.data == {"me": {"email": manager.email}}


def test_token_of_a_deactivated_account_is_neither_accepted_nor_refreshed(graphql, manager):
    # given
    token = token_of(graphql)
    manager.is_active = False
    manager.save()

    # when
    answer = who_am_i(graphql, token)
    refreshed = graphql.ask(f'mutation {{ tokenRefresh(token: "{token}") {{ token }} }}')
    verified = graphql.ask(f'mutation {{ tokenVerify(token: "{token}") {{ payload }} }}')

    # then
    assert answer.codes == ["UNAUTHENTICATED"]
    assert refreshed.codes == ["UNAUTHENTICATED"]
    assert verified.body == {"data": {"tokenVerify": None}}


def test_good_token_is_verified_and_refreshed(graphql, manager):
    # given
    token = token_of(graphql)

    # when
    verified = graphql.ask(f'mutation {{ tokenVerify(token: "{token}") {{ user {{ email }} }} }}')
    with time_machine.travel(timezone.now() + timedelta(hours=7)):
        refreshed = graphql.ask(f'mutation {{ tokenRefresh(token: "{token}") {{ token }} }}')
    with time_machine.travel(timezone.now() + timedelta(hours=14)):
        answer = who_am_i(graphql, refreshed.data["tokenRefresh"]["token"])

    # then
    assert verified.data == {"tokenVerify": {"user": {"email": manager.email}}}
    assert answer.data == {"me": {"email": manager.email}}


def test_bad_token_does_not_keep_its_owner_from_signing_in(graphql, manager):
    # when
    answer = graphql.ask(
        f'mutation {{ tokenCreate(email: "{manager.email}", password: "{PASSWORD}") {{ token }} }}',
        authorization="JWT old",
    )

    # then
    assert answer.errors == []
    assert answer.data["tokenCreate"]["token"]


def test_sign_in_tells_nothing_of_accounts(graphql, manager):
    # given
    inactive = User.objects.create_user("gone@example.com", PASSWORD, is_active=False)

    # when
    answers = [
        sign_in(graphql, email=email, password=password).body
        for email, password in (
            (manager.email, "wrong password"),
            ("nobody@example.com", PASSWORD),
            (inactive.email, PASSWORD),
        )
    ]

    # then
    assert answers[0]["data"]["tokenCreate"]["accountErrors"] == [
        {
            "field": "email",
            "message": "Please, enter valid credentials",
            "code": "INVALID_CREDENTIALS",
        }
    ]
    assert answers[1] == answers[0]
    assert answers[2] == answers[0]


# ---------- Hole 9: no limits


def test_twenty_passwords_in_one_request_are_not_twenty_tries(graphql, manager):
    # given
    tries = " ".join(
        f't{n}: tokenCreate(email: "{manager.email}", password: "wrong {n}") {{ token }}'
        for n in range(19)
    )
    right = f'last: tokenCreate(email: "{manager.email}", password: "{PASSWORD}") {{ token }}'
    query = f"mutation {{ {tries} {right} }}"

    # when
    with plain_saleor() as saleor:
        guessed = saleor.ask(query)
    answer = graphql.ask(query)

    # then
    assert guessed.data["last"]["token"]
    assert answer.data["last"] is None
    assert answer.codes == ["TOO_MANY_ATTEMPTS"] * 10
    assert answer.messages[0] == "Too many attempts. Please try again later."
    assert 0 < answer.errors[0]["extensions"]["retryAfter"] <= 900


def test_account_opens_again_after_the_window(graphql, manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": (2, 60), "address": (100, 60)}
    codes = [sign_in(graphql, password="wrong").codes for _ in range(3)]

    # when the minute is over
    for key in redis_client().scan_iter("mashtal:attempts:*"):
        redis_client().pexpire(key, 0)
    answer = sign_in(graphql)

    # then
    assert codes == [[], [], ["TOO_MANY_ATTEMPTS"]]
    assert answer.data["tokenCreate"]["token"]


def test_sign_in_clears_the_accounts_count(graphql, manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": (2, 60), "address": (100, 60)}

    # when
    answers = [sign_in(graphql, password=p) for p in ("wrong", PASSWORD, "wrong", PASSWORD)]

    # then
    assert [answer.codes for answer in answers] == [[]] * 4


def test_address_has_its_own_limit(graphql, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": (100, 60), "address": (2, 60)}

    # when
    codes = [sign_in(graphql, email=f"nobody{n}@example.com").codes for n in range(3)]

    # then
    assert codes == [[], [], ["TOO_MANY_ATTEMPTS"]]


# ---------- Hole 10: telling who has an account

RESET = """mutation ($email: String!, $url: String!) {
  requestPasswordReset(email: $email, redirectUrl: $url) {
    errors { message } accountErrors { field message code } } }"""


def test_password_reset_answers_alike_and_mails_the_known(graphql, manager):
    # given
    emails = (manager.email, "nobody@example.com")

    # when
    with plain_saleor() as saleor:
        told = [
            saleor.ask(RESET, {"email": email, "url": HERE}).data["requestPasswordReset"]
            for email in emails
        ]
    mail.outbox.clear()
    answers = [graphql.ask(RESET, {"email": email, "url": HERE}).body for email in emails]

    # then
    assert told[0] != told[1]
    assert answers[0] == {"data": {"requestPasswordReset": {"errors": [], "accountErrors": []}}}
    assert answers[1] == answers[0]
    assert [message.to for message in mail.outbox] == [[manager.email]]
    assert mail.outbox[0].subject == "إعادة تعيين كلمة المرور · Reset your password"
    assert f"{HERE}?email=manager%40example.com&token=" in mail.outbox[0].body


def test_password_reset_leads_to_no_other_site(graphql, manager):
    # when
    answer = graphql.ask(RESET, {"email": manager.email, "url": "https://evil.example.com/"})

    # then
    failures = answer.data["requestPasswordReset"]["accountErrors"]
    assert [failure["field"] for failure in failures] == ["redirectUrl"]
    assert mail.outbox == []


def test_nobody_is_flooded_with_reset_mails(graphql, manager, settings):
    # given
    settings.ACCOUNT_MAIL_LIMITS = {"account": (2, 60), "address": (100, 60)}

    # when
    codes = [graphql.ask(RESET, {"email": manager.email, "url": HERE}).codes for _ in range(3)]

    # then
    assert codes == [[], [], ["TOO_MANY_ATTEMPTS"]]
    assert len(mail.outbox) == 2


REGISTER = """mutation ($email: String!, $password: String!, $url: String!) {
  accountRegister(input: {email: $email, password: $password, redirectUrl: $url}) {
    requiresConfirmation user { email } accountErrors { field message code } } }"""


def register(client, email, password=PASSWORD):
    return client.ask(REGISTER, {"email": email, "password": password, "url": HERE}).body


def test_registration_answers_alike_for_known_and_new_addresses(graphql, manager):
    # when
    with plain_saleor() as saleor:
        told = register(saleor, manager.email)
    known, spelled, new = (
        register(graphql, email)
        for email in (manager.email, "Manager@Example.com", "new@example.com")
    )

    # then
    assert told["data"]["accountRegister"]["accountErrors"][0]["code"] == "UNIQUE"
    assert new == {
        "data": {
            "accountRegister": {"requiresConfirmation": True, "user": None, "accountErrors": []}
        }
    }
    assert known == new
    assert spelled == new
    assert User.objects.get(email="new@example.com").is_active is False
    assert User.objects.filter(email__iexact=manager.email).count() == 1


def test_registration_refuses_a_short_password_alike(graphql, manager):
    # when
    known, new = (register(graphql, email, "short") for email in (manager.email, "n@example.com"))

    # then
    assert known["data"]["accountRegister"]["accountErrors"][0]["field"] == "password"
    assert known == new


def test_unknown_address_is_an_invalid_token(graphql, manager):
    # given
    confirm = """mutation ($email: String!) { confirmAccount(email: $email, token: "x") {
      accountErrors { field message code } } }"""
    choose = """mutation ($email: String!) {
      setPassword(email: $email, token: "x", password: "a long password") {
        accountErrors { field message code } } }"""
    emails = (manager.email, "nobody@example.com")

    # when
    with plain_saleor() as saleor:
        told = [saleor.ask(confirm, {"email": email}).body for email in emails]
    confirmed = [graphql.ask(confirm, {"email": email}).body for email in emails]
    chosen = [graphql.ask(choose, {"email": email}).body for email in emails]

    # then
    invalid = [{"field": "token", "message": "Invalid or expired token.", "code": "INVALID"}]
    assert told[0] != told[1]
    assert confirmed == [{"data": {"confirmAccount": {"accountErrors": invalid}}}] * 2
    assert chosen == [{"data": {"setPassword": {"accountErrors": invalid}}}] * 2


def test_change_of_address_tells_nothing_of_other_accounts(graphql, manager, planted):
    # given
    query = """mutation ($email: String!) { requestEmailChange(
      newEmail: $email, password: "a long password", redirectUrl: "http://localhost:8000/here") {
      user { email } accountErrors { field message code } } }"""
    emails = (manager.email, "free@example.com")

    # when
    with plain_saleor() as saleor:
        told = [saleor.ask(query, {"email": e}, user=planted.customer).body for e in emails]
    mail.outbox.clear()
    answers = [graphql.ask(query, {"email": e}, user=planted.customer).body for e in emails]

    # then
    assert told[0] != told[1]
    assert answers[0]["data"]["requestEmailChange"]["accountErrors"] == []
    assert answers[0] == answers[1]
    assert [message.to for message in mail.outbox] == [["free@example.com"]]


def test_mailed_token_changes_the_address_of_its_addressee_alone(graphql, manager, planted):
    # given
    token = create_jwt_token(
        {"user_pk": manager.pk, "old_email": manager.email, "new_email": "moved@example.com"}
    )
    query = """mutation ($token: String!) { confirmEmailChange(token: $token) {
      user { email } accountErrors { field message } } }"""

    # when
    stolen = graphql.ask(query, {"token": token}, user=planted.customer)
    session = graphql.ask(query, {"token": get_token(manager)}, user=manager)
    own = graphql.ask(query, {"token": token}, user=manager)
    with plain_saleor() as saleor:
        User.objects.filter(pk=manager.pk).update(email="manager@example.com")
        replayed = saleor.ask(query, {"token": token}, user=planted.customer)

    # then
    invalid = [{"field": "token", "message": "Invalid or expired token."}]
    assert stolen.data["confirmEmailChange"] == {"user": None, "accountErrors": invalid}
    assert session.data["confirmEmailChange"] == {"user": None, "accountErrors": invalid}
    assert own.data["confirmEmailChange"]["user"] == {"email": "moved@example.com"}
    assert replayed.data["confirmEmailChange"]["user"] == {"email": "moved@example.com"}


def test_exceptions_keep_their_text_to_themselves(graphql, monkeypatch, caplog):
    # given
    def fail(_manager):
        raise RuntimeError("password=hunter2 at 10.0.0.7")

    monkeypatch.setattr(PluginsManager, "get_tax_rate_type_choices", fail)
    query = "{ taxTypes { taxCode } }"

    # when
    with plain_saleor() as saleor:
        told = saleor.ask(query)
    caplog.clear()
    answer = graphql.ask(query)

    # then
    assert "hunter2" in json.dumps(told.body)
    assert answer.codes == ["INTERNAL_ERROR"]
    reference = answer.errors[0]["extensions"]["reference"]
    assert answer.messages == [
        f"Something went wrong on our side. Please try again. (Reference: {reference})"
    ]
    assert "hunter2" not in json.dumps(answer.body)
    assert f"A query failed, reference {reference}" in caplog.messages
    assert "hunter2" in caplog.text


def test_origins_are_ours_and_the_playground_is_off(graphql, settings):
    # given
    settings.ALLOWED_ORIGINS = ["https://shop.example.com"]

    # when
    ours = graphql.ask("{ shop { name } }", origin="https://shop.example.com")
    theirs = graphql.ask("{ shop { name } }", origin="https://evil.example.com")
    with plain_saleor() as saleor:
        open_to_all = saleor.ask("{ shop { name } }", origin="https://evil.example.com")

    # then
    assert ours.headers["Access-Control-Allow-Origin"] == "https://shop.example.com"
    assert "Access-Control-Allow-Origin" not in theirs.headers
    assert "Origin" in theirs.headers["Vary"]
    assert open_to_all.headers["Access-Control-Allow-Origin"] == "*"
    assert graphql.client.get("/graphql/").status_code == 405
