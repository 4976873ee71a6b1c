"""An unproved address finds no account, a taken one is not told, and no code is kept."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.order.models import Order
from saleor.order.utils import match_orders_with_new_user

from plugins.accounts.models import PendingEmail
from plugins.accounts.notifications import request_email_code
from plugins.accounts.services import request_email
from plugins.messaging.models import OutboxMessage
from plugins.messaging.tasks import deliver_message

from .conftest import GraphQL, Person
from .emails import WRONG, confirm, mailed_code, request

EMAIL = "noura@example.com"
PASSWORD = "a long password of hers"
SIGN_IN = """
mutation ($email: String!, $password: String!) {
  tokenCreate(email: $email, password: $password) { token errors { message } }
}
"""
RESET = """
mutation ($email: String!) {
  requestPasswordReset(email: $email, redirectUrl: "http://localhost:8000/reset") {
    errors { message }
  }
}
"""


def sign_in(graphql: GraphQL, email: str) -> str | None:
    answer = graphql(SIGN_IN, {"email": email, "password": PASSWORD})
    return answer["data"]["tokenCreate"]["token"]


def test_an_unproved_address_signs_nobody_in(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given an account with a password and a proved address, and another address unproved
    person = make_person(email="old@example.com", password=PASSWORD)
    request(graphql, person, EMAIL)

    # when / then
    assert sign_in(graphql, EMAIL) is None
    assert sign_in(graphql, "old@example.com") is not None

    # when it is proved, then it is the one
    confirm(graphql, person, mailed_code())
    assert sign_in(graphql, EMAIL) is not None
    assert sign_in(graphql, "old@example.com") is None


def test_an_unproved_address_resets_no_password(graphql: GraphQL, person: Person) -> None:
    # given
    request(graphql, person, EMAIL)
    mail.outbox.clear()

    # when
    answer = graphql(RESET, {"email": EMAIL})

    # then
    assert answer["data"]["requestPasswordReset"] == {"errors": []}
    assert mail.outbox == []


def test_an_unproved_address_matches_no_orders(graphql: GraphQL, person: Person) -> None:
    # given an order that somebody placed with this address
    order = Order.objects.create(user_email=EMAIL, token="order-of-somebody", currency="SAR")
    request(graphql, person, EMAIL)

    # when Saleor looks for orders of the account
    match_orders_with_new_user(person.fresh())

    # then
    order.refresh_from_db()
    assert order.user is None
    counted = graphql("{ customer { ordersCount } }", token=person.token)
    assert counted["data"]["customer"] == {"ordersCount": 0}


@pytest.mark.parametrize("spelling", ["noura@example.com", "Noura@Example.com"])
def test_a_taken_address_gets_the_answer_of_a_free_one(
    spelling: str, graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given
    make_person(email=spelling)
    asking, other = make_person(), make_person()

    # when
    taken = request(graphql, asking, "NOURA@example.com")
    mails_of_taken = list(mail.outbox)
    free = request(graphql, other, "free@example.com")

    # then the answers differ in the address alone
    assert taken == free | {"email": EMAIL}
    assert asking.fresh().email.endswith("@phone.invalid")

    # and its owner is told, without a code
    (warning,) = mails_of_taken
    assert warning.to == [EMAIL]
    assert warning.subject == "Somebody tried to use your e-mail address"
    assert not re.search(r"[0-9]{6}", str(warning.body))

    # and no code is right
    assert confirm(graphql, asking, "123456")["errors"] == [WRONG]


def without_values(sql: str) -> str:
    return re.sub(r"'[^']*'|[0-9]+", "?", re.sub(r'SAVEPOINT ".*', "SAVEPOINT", sql))


def test_asking_looks_at_no_other_account(
    make_person: Callable[..., Person], django_capture_on_commit_callbacks: Any
) -> None:
    """What the visitor waits for is the same work: the worker finds out what is taken."""
    # given
    make_person(email=EMAIL)
    statements = []
    for email in (EMAIL, "free@example.com"):
        asking = make_person()
        session = asking.session

        # when, with what follows the commit left out
        with (
            django_capture_on_commit_callbacks(execute=False),
            CaptureQueriesContext(connection) as queries,
        ):
            request_email(asking.user, session=session, email=email, address="192.0.2.1")
        statements.append([without_values(each["sql"]) for each in queries])

    # then
    assert statements[0] == statements[1]
    assert len(mail.outbox) == 0


def test_neither_table_nor_queue_holds_a_code(
    graphql: GraphQL, person: Person, monkeypatch: Any
) -> None:
    # given
    queued: list[dict[str, Any]] = []
    send = deliver_message.apply_async

    def noted(**options: Any) -> Any:
        queued.append(options)
        return send(**options)

    monkeypatch.setattr(deliver_message, "apply_async", noted)

    # when
    request(graphql, person, EMAIL)

    # then
    code = mailed_code()
    row = PendingEmail.objects.values().get()
    assert len(row["code_digest"]) == 64
    assert code not in str({key: row[key] for key in ("code_digest", "email", "wrong_tries")})
    (options,) = queued
    message = OutboxMessage.objects.get()
    assert options["kwargs"] == {"key": str(message.pk)}
    assert message.payload == {}


def test_a_request_that_was_replaced_mails_nothing(graphql: GraphQL, person: Person) -> None:
    # given
    request(graphql, person, EMAIL)
    mail.outbox.clear()

    # when the worker comes to an older request
    request_email_code(person.user.pk, "00000000-0000-4000-8000-000000000000")
    message = OutboxMessage.objects.get(state="waiting")
    deliver_message(str(message.pk))

    # then
    assert mail.outbox == []
    message.refresh_from_db()
    assert message.state == "dropped"
