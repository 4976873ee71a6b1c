"""The account's mails, in both languages and both forms."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail as sent

from plugins.accounts import notifications as mail
from plugins.accounts.notifications import Notice
from plugins.messaging.services.outbox import OutboxMessage

from .conftest import GraphQL, Person
from .emails import request


def send_notice(notice: Notice, language: str) -> None:
    payload = {"email": "noura@example.com", "notice": notice.value, "language": language}
    mail.send_notice(OutboxMessage(payload=payload))


MAILS: dict[str, Callable[[str], None]] = {
    "code": lambda language: mail.send_code_mail(
        "noura@example.com", "123456", timedelta(minutes=15), language
    ),
    "taken": lambda language: mail.send_taken_address_mail("noura@example.com", language),
    "changed": lambda language: send_notice(Notice.EMAIL_CHANGED, language),
    "password": lambda language: send_notice(Notice.PASSWORD_CHANGED, language),
}


def html(message: Any) -> str:
    ((content, kind),) = message.alternatives
    assert kind == "text/html"
    return str(content)


@pytest.mark.parametrize("name", MAILS)
@pytest.mark.parametrize(
    ("language", "direction", "path"), [("ar", "rtl", "/"), ("en", "ltr", "/en/")]
)
def test_each_mail_is_in_one_language(
    name: str, language: str, direction: str, path: str, settings: Any
) -> None:
    MAILS[name](language)

    (message,) = sent.outbox
    assert message.to == ["noura@example.com"]
    assert f'<html lang="{language}" dir="{direction}">' in html(message)
    page = "account" if name == "code" else "contact"
    for text in (message.body, html(message)):
        assert f"{settings.PUBLIC_URL}{path}{page}" in text
        without_link = text.replace(settings.PUBLIC_URL, "")
        arabic = any("\u0600" <= letter <= "\u06ff" for letter in without_link)
        assert arabic == (language == "ar")
    assert ("123456" in message.body) == (name == "code")
    assert "123456" not in message.subject


def test_the_code_of_an_arabic_mail_reads_from_left_to_right() -> None:
    MAILS["code"]("ar")
    assert '<p dir="ltr"' in html(sent.outbox[0])
    assert "خلال 15 دقيقة" in sent.outbox[0].body


def test_a_mail_is_in_the_language_that_was_asked_in(graphql: GraphQL, person: Person) -> None:
    request(graphql, person, "noura@example.com", language="ar")
    assert sent.outbox[0].subject == "تأكيد بريدك الإلكتروني"
