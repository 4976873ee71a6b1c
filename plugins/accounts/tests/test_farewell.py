"""The last mail, to an address that the shop no longer knows."""

from smtplib import SMTPException
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone
from kombu.exceptions import OperationalError
from saleor.account.models import User

from plugins.accounts.services.personal_data import delete_account
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import FIRST_PAUSE, QUEUE_TIME
from plugins.messaging.tasks import deliver_due_messages, deliver_message
from plugins.phone_otp.services import ensure_customer

ADDRESS = "layla@example.com"


class BrokenMail(BaseEmailBackend):
    def send_messages(self, _messages: Any) -> int:
        raise SMTPException(ADDRESS)


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500077771", "Test", "Shopper")


@pytest.mark.usefixtures("warehouse")
def test_goodbye_goes_to_the_proved_address(
    shopper: User, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    User.objects.filter(pk=shopper.pk).update(email=ADDRESS)

    # when
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    # then
    [message] = mail.outbox
    assert message.to == [ADDRESS]
    assert message.subject == "حُذف حسابك · Your account was deleted"
    assert "حُذف حسابك وبياناتك الشخصية كما طلبت" in message.body
    assert "Your account and your personal data were deleted" in message.body
    row = OutboxMessage.objects.get()
    assert (row.state, row.payload, row.about) == ("sent", {}, "")


def test_nobody_is_mailed_at_a_placeholder(
    shopper: User, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    assert mail.outbox == []


@pytest.mark.usefixtures("warehouse")
def test_a_mail_server_that_is_away_is_tried_again(
    shopper: User,
    settings: Any,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: Any,
) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given
        User.objects.filter(pk=shopper.pk).update(email=ADDRESS)
        working = settings.EMAIL_BACKEND
        settings.EMAIL_BACKEND = "plugins.accounts.tests.test_farewell.BrokenMail"
        with django_capture_on_commit_callbacks(execute=True):
            delete_account(shopper)
        assert OutboxMessage.objects.get().reason == "SMTPException"
        assert ADDRESS not in caplog.text

        # when
        settings.EMAIL_BACKEND = working
        clock.shift(FIRST_PAUSE)
        deliver_due_messages()
        deliver_due_messages()

    # then
    assert [message.to for message in mail.outbox] == [[ADDRESS]]


def test_a_deletion_stands_though_the_queue_is_away(
    shopper: User, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given
        def refuse(*_given: Any, **_named: Any) -> None:
            raise OperationalError

        User.objects.filter(pk=shopper.pk).update(email=ADDRESS)

        # when
        with monkeypatch.context() as patch, django_capture_on_commit_callbacks(execute=True):
            patch.setattr(deliver_message, "apply_async", refuse)
            delete_account(shopper)

        # then
        assert not User.objects.filter(pk=shopper.pk).exists()
        assert mail.outbox == []
        clock.shift(QUEUE_TIME)
        deliver_due_messages()
        assert [message.to for message in mail.outbox] == [[ADDRESS]]
