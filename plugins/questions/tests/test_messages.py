"""The one message to who asked."""

from typing import Any

import pytest
from django.core import mail
from django.utils import translation
from saleor.account.models import User

from plugins.messaging import inbox
from plugins.messaging.models import OutboxMessage
from plugins.messaging.selectors import fits_in_a_text
from plugins.messaging.services.delivery import deliver_messages
from plugins.questions.services import answer_question, edit_answer, reject_question

from .conftest import PHONE

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def empty_inbox(settings: Any) -> None:
    settings.QUIET_HOURS = "off"
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    inbox.redis_client().delete(inbox.SMS._key())


def send() -> OutboxMessage:
    message = OutboxMessage.objects.get(kind="question_answered")
    deliver_messages([message.pk])
    message.refresh_from_db()
    return message


def test_an_account_without_an_address_gets_a_text(
    publish: Any, product: Any, arabic: None
) -> None:
    publish()

    assert send().state == "sent"
    [sms] = inbox.get_sms_messages(PHONE)
    first, link = sms.text.split("\n")
    assert first == "مشتل: أجبنا عن سؤالك."
    assert link.endswith(f"/product/{product.slug}#questions")
    assert fits_in_a_text(sms.text)


def test_an_account_with_an_address_gets_a_mail(publish: Any, shopper: User, english: None) -> None:
    User.objects.filter(pk=shopper.pk).update(email="noura@example.com")

    publish("Once a <b>week</b>", words="How much water & when?")

    assert send().state == "sent"
    [written] = mail.outbox
    assert written.to == ["noura@example.com"]
    assert written.subject == "We have answered your question about Plant 1"
    assert "How much water & when?" in written.body
    assert "Once a <b>week</b>" in written.body
    assert "/en/product/" in written.body
    html = written.alternatives[0][0]
    assert "Once a &lt;b&gt;week&lt;/b&gt;" in html
    assert "How much water &amp; when?" in html
    assert inbox.get_sms_messages(PHONE) == []


def test_the_message_is_in_the_questions_language(
    ask: Any, shopper: User, admin_user: User, english: None
) -> None:
    User.objects.filter(pk=shopper.pk).update(email="noura@example.com")
    with translation.override("ar"):
        row = ask()
    answer_question(row.pk, "مرة في الأسبوع", by=admin_user)

    send()

    [written] = mail.outbox
    assert written.subject.startswith("أجبنا عن سؤالك عن")
    assert "/en/" not in written.body


def test_nobody_is_written_to_twice(publish: Any, admin_user: User, english: None) -> None:
    row = publish("Once a week")
    answer_question(row.pk, "Once a week", by=admin_user)
    edit_answer(row.pk, "Twice a week", by=admin_user)
    reject_question(row.pk, "x")
    answer_question(row.pk, "Once a week", by=admin_user)

    assert send().state == "sent"
    assert len(inbox.get_sms_messages(PHONE)) == 1


def test_nobody_is_written_to_about_what_is_not_shown(publish: Any, english: None) -> None:
    row = publish()
    reject_question(row.pk, "x")

    assert send().state == "dropped"


def test_nor_where_the_account_or_the_product_is_gone(
    publish: Any, shopper: User, english: None
) -> None:
    publish()
    User.objects.filter(pk=shopper.pk).update(is_active=False)

    assert send().state == "dropped"
