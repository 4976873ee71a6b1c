"""Saleor's account mails go through the outbox, and no token waits in it."""

import json
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.tokens import default_token_generator
from django.core import mail
from django.db import transaction
from saleor.account import emails
from saleor.account.utils import create_jwt_token, decode_jwt_token

from plugins.messaging.models import OutboxMessage
from plugins.messaging.tasks import deliver_message

HERE = "http://localhost:8000/set"
EMAIL = "noura@example.com"


@pytest.fixture
def person(db: None) -> Any:
    return get_user_model().objects.create_user(EMAIL, "a long password of hers")


def ask_for_change(url: str, user: Any) -> None:
    names = {"old_email": user.email, "new_email": "new@example.com", "user_pk": user.pk}
    emails.send_user_change_email_url(url, user, "new@example.com", create_jwt_token(names))


def with_token(send: Any) -> Any:
    return pytest.param(send, id=getattr(send, "__name__", "mail"))


@pytest.mark.parametrize(
    "start",
    [
        with_token(emails.send_user_password_reset_email_with_url),
        with_token(lambda url, user: emails.send_account_confirmation_email(user, url)),
        with_token(ask_for_change),
        with_token(emails.send_account_delete_confirmation_email_with_url),
        with_token(emails.send_set_password_email_with_url),
    ],
)
def test_a_link_is_written_with_its_cause_and_its_token_made_when_it_is_sent(
    start: Any, person: Any
) -> None:
    # when written
    start(HERE, person)

    # then neither token nor mail is there yet
    message = OutboxMessage.objects.get()
    assert "token" not in message.payload["arguments"]
    assert default_token_generator.make_token(person) not in json.dumps(message.payload)
    assert message.about == f"account:{person.pk}"
    assert mail.outbox == []

    # when sent
    deliver_message(str(message.pk))

    # then it is in the mail alone
    assert len(mail.outbox) == 1
    token = mail.outbox[0].body.split("token=")[1].split()[0].split("&")[0]
    if start is ask_for_change:
        assert decode_jwt_token(token)["new_email"] == "new@example.com"
    else:
        assert default_token_generator.check_token(person, token)
    message.refresh_from_db()
    assert (message.state, message.payload) == ("sent", {})


def test_a_link_for_an_account_that_is_gone_is_dropped(person: Any) -> None:
    emails.send_set_password_email_with_url(HERE, person)
    message = OutboxMessage.objects.get()
    person.delete()

    deliver_message(str(message.pk))

    message.refresh_from_db()
    assert (message.state, message.payload, mail.outbox) == ("dropped", {}, [])


@pytest.mark.django_db(transaction=True)
def test_a_change_that_is_rolled_back_mails_nobody() -> None:
    with transaction.atomic():
        emails.send_user_change_email_notification(EMAIL)
        transaction.set_rollback(True)

    assert (OutboxMessage.objects.count(), mail.outbox) == (0, [])
