"""docs/saleor-security.md#responses-reveal-accounts-and-internals"""

import pytest
import time_machine
from django.apps import apps
from django.core import mail
from django.utils import timezone
from graphql_jwt.shortcuts import get_token
from kombu.exceptions import OperationalError
from saleor.account.models import User
from saleor.account.utils import create_jwt_token

from saleor_config.celery import app
from saleor_config.tests.plain_saleor import plain_saleor
from saleor_config.tests.saleor_security.signing_in import PASSWORD

pytestmark = pytest.mark.django_db

HERE = "http://localhost:8000/here"

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


def test_a_reset_asked_for_while_the_queue_is_away_is_mailed_later(graphql, manager, monkeypatch):
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given
        shown = []

        def unreachable(**options):
            shown.append(options["kwargsrepr"])
            raise OperationalError("no broker")

        # when
        with monkeypatch.context() as patch:
            patch.setattr(app.tasks["saleor_config.deliver_message"], "apply_async", unreachable)
            answer = graphql.ask(RESET, {"email": manager.email, "url": HERE})

        # then
        message = apps.get_model("messaging", "OutboxMessage").objects.get()
        assert (answer.status, answer.errors) == (200, [])
        assert shown == [f"message {message.pk}"]
        assert set(message.payload) == {"email", "redirect_url"}
        clock.move_to(message.next_try_at)
        app.tasks["saleor_config.deliver_due_messages"]()
        assert [mailed.to for mailed in mail.outbox] == [[manager.email]]
        message.refresh_from_db()
        assert message.payload == {}


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
