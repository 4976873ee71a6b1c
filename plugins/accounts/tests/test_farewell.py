"""The last mail, to an address that the shop no longer knows."""

from collections.abc import Iterator
from smtplib import SMTPException
from typing import Any

import pytest
from django.core import mail
from django.core.mail.backends.base import BaseEmailBackend
from kombu.exceptions import OperationalError
from saleor.account.models import User

from plugins.accounts.services.deletion import delete_account
from plugins.accounts.services.farewell import deliver_farewell, say_goodbye
from plugins.accounts.tasks import send_farewell
from plugins.phone_otp.services import ensure_customer
from saleor_config.redis import redis_client


class BrokenMail(BaseEmailBackend):
    def send_messages(self, _messages: Any) -> int:
        raise SMTPException


@pytest.fixture(autouse=True)
def _no_goodbye_waits() -> Iterator[None]:
    yield
    for key in redis_client().scan_iter("mashtal:recipient:*"):
        redis_client().delete(key)


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500077771", "Test", "Shopper")


@pytest.mark.usefixtures("warehouse")
def test_goodbye_goes_to_the_proved_address(
    shopper: User, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    User.objects.filter(pk=shopper.pk).update(email="layla@example.com")

    # when
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    # then
    [message] = mail.outbox
    assert message.to == ["layla@example.com"]
    assert message.subject == "حُذف حسابك · Your account was deleted"
    assert "حُذف حسابك وبياناتك الشخصية كما طلبت" in message.body
    assert "Your account and your personal data were deleted" in message.body
    assert not list(redis_client().scan_iter("mashtal:recipient:*"))


def test_nobody_is_mailed_at_a_placeholder(
    shopper: User, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    assert mail.outbox == []


def test_the_queue_holds_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    queued: list[Any] = []
    monkeypatch.setattr(
        send_farewell, "apply_async", lambda *given, **named: queued.append((given, named))
    )

    # when
    say_goodbye("layla@example.com")

    # then
    assert "layla" not in repr(queued)
    [(_given, named)] = queued
    [key] = redis_client().scan_iter("mashtal:recipient:*")
    assert 0 < redis_client().ttl(key) <= 3600
    redis_client().delete(key)
    assert deliver_farewell(**named["kwargs"]) is False


@pytest.mark.usefixtures("warehouse")
def test_a_mail_server_that_is_away_is_tried_again(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    queued: list[Any] = []
    monkeypatch.setattr(send_farewell, "apply_async", lambda **named: queued.append(named))
    say_goodbye("layla@example.com")
    [named] = queued
    working = settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND = "plugins.accounts.tests.test_farewell.BrokenMail"

    # when
    with pytest.raises(SMTPException):
        deliver_farewell(**named["kwargs"])

    # then
    settings.EMAIL_BACKEND = working
    assert deliver_farewell(**named["kwargs"]) is True
    assert [message.to for message in mail.outbox] == [["layla@example.com"]]
    assert deliver_farewell(**named["kwargs"]) is False


def test_a_deletion_stands_though_the_queue_is_away(
    shopper: User, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    def refuse(*_given: Any, **_named: Any) -> None:
        raise OperationalError

    monkeypatch.setattr(send_farewell, "apply_async", refuse)
    User.objects.filter(pk=shopper.pk).update(email="layla@example.com")

    # when
    with django_capture_on_commit_callbacks(execute=True):
        delete_account(shopper)

    # then
    assert not User.objects.filter(pk=shopper.pk).exists()
