"""Invitations: once, ten days after the delivery, by day."""

import re
import uuid
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.core import mail
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order

from plugins.messaging import inbox
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    OutboxMessage,
)
from plugins.messaging.services.consents import grant_consent, set_account_consent
from plugins.messaging.services.delivery import deliver_messages
from plugins.messaging.services.outbox import SendOutcome, get_kind
from plugins.orders.models import OrderRefund, OrderRefundLine
from plugins.reviews import services
from plugins.reviews.invitation_links import read_invitation_token
from plugins.reviews.models import ReviewInvitation
from plugins.reviews.services.invitations import KIND
from plugins.reviews.tasks import invite_customers

pytestmark = pytest.mark.django_db

RIYADH = ZoneInfo("Asia/Riyadh")
EMAIL = "noura@example.com"
DELIVERED = datetime(2026, 11, 2, 12, 0, tzinfo=RIYADH)


@pytest.fixture
def order(deliver_order: Any, shopper: User) -> Order:
    """Of a customer who agreed to be asked by mail."""
    User.objects.filter(pk=shopper.pk).update(email=EMAIL)
    shopper.refresh_from_db()
    with time_machine.travel(DELIVERED, tick=False):
        grant_consent(shopper, MessageChannel.MAIL, ConsentTopic.REVIEWS, ConsentSource.ACCOUNT)
        delivered: Order = deliver_order(shopper)
    mail.outbox.clear()
    return delivered


@pytest.fixture
def invite(django_capture_on_commit_callbacks: Any) -> Any:
    """Run the task at a moment after the delivery; how many it invited."""

    def run(**later: int) -> int:
        with (
            time_machine.travel(DELIVERED + timedelta(**later), tick=False),
            django_capture_on_commit_callbacks(execute=True),
        ):
            return int(invite_customers())

    return run


def test_a_customer_is_asked_once_ten_days_after_the_delivery(order: Order, invite: Any) -> None:
    Order.objects.filter(pk=order.pk).update(language_code="en")

    assert [invite(days=1), invite(days=9, hours=7), invite(days=10, minutes=-1)] == [0, 0, 0]
    assert invite(days=10) == 1
    assert [invite(days=10), invite(days=11), invite(days=25)] == [0, 0, 0]

    [sent] = mail.outbox
    assert sent.to == [EMAIL]
    assert sent.subject == "How are your plants doing?"
    assert "Plant 1" in sent.body
    assert "/messages?stop=" in sent.body
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    [token] = re.findall(r"/en/review/(\S+)", sent.body)
    with time_machine.travel(DELIVERED + timedelta(days=11)):
        assert read_invitation_token(token) == order.pk
    assert ReviewInvitation.objects.get().is_sent


def test_in_arabic_and_the_html_has_the_link(order: Order, invite: Any) -> None:
    assert invite(days=10) == 1

    [sent] = mail.outbox
    assert sent.subject == "كيف حال نباتاتك؟"
    assert "نبتة 1" in sent.body
    html = sent.alternatives[0][0]
    assert 'dir="rtl"' in html
    assert re.search(r'href="[^"]*/review/[0-9a-z]+\.[0-9a-z]+\.[\w-]+"', html)


def test_nobody_is_asked_in_the_night(order: Order, invite: Any) -> None:
    # at 20:00, 23:00, 4:00 and 9:59 nobody is, and at 10:00 they are
    nights = [{"hours": 8}, {"hours": 11}, {"hours": 16}, {"hours": 21, "minutes": 59}]
    assert [invite(days=10, **night) for night in nights] == [0, 0, 0, 0]
    assert not OutboxMessage.objects.filter(kind=KIND).exists()
    assert invite(days=10, hours=22) == 1


def test_who_agreed_to_texts_alone_gets_one(
    order: Order, shopper: User, invite: Any, settings: Any
) -> None:
    settings.INBOX_KEY_PREFIX = f"test:{uuid.uuid4()}:inbox"
    set_account_consent(shopper, MessageChannel.MAIL, ConsentTopic.REVIEWS, False)
    grant_consent(shopper, MessageChannel.TEXT, ConsentTopic.REVIEWS, ConsentSource.ACCOUNT)

    assert invite(days=10) == 1

    [text] = [entry["text"] for entry in inbox.SMS.get_messages()]
    assert text.startswith("مشتل: كيف حال نباتاتك؟")
    assert "/review/" in text
    assert "/messages?stop=" in text
    assert mail.outbox == []


def test_who_agreed_to_nothing_is_not_asked_and_may_agree_in_time(
    order: Order, shopper: User, invite: Any
) -> None:
    set_account_consent(shopper, MessageChannel.MAIL, ConsentTopic.REVIEWS, False)
    grant_consent(shopper, MessageChannel.MAIL, ConsentTopic.OFFERS, ConsentSource.ACCOUNT)
    assert invite(days=10) == 0
    assert not ReviewInvitation.objects.exists()

    grant_consent(shopper, MessageChannel.MAIL, ConsentTopic.REVIEWS, ConsentSource.ACCOUNT)

    assert [invite(days=12), invite(days=13)] == [1, 0]
    assert len(mail.outbox) == 1


def test_a_consent_that_is_withdrawn_before_it_leaves_drops_it(order: Order, shopper: User) -> None:
    with time_machine.travel(DELIVERED + timedelta(days=10), tick=False):
        assert invite_customers() == 1
        set_account_consent(shopper, MessageChannel.MAIL, ConsentTopic.REVIEWS, False)
        message = OutboxMessage.objects.get(kind=KIND)
        deliver_messages([message.pk])

    message.refresh_from_db()
    assert (message.state, message.reason) == ("dropped", "no_consent")
    assert mail.outbox == []


@pytest.mark.parametrize("reason", ["reviewed", "sent back", "no account", "too long ago"])
def test_who_has_nothing_to_say_is_not_asked(
    order: Order, invite: Any, write: Any, reason: str
) -> None:
    days = 10
    if reason == "reviewed":
        write(order)
    elif reason == "sent back":
        refund = OrderRefund.objects.create(order=order, key="x", amount_halalas=1, reason="x")
        OrderRefundLine.objects.create(refund=refund, order_line=order.lines.get(), quantity=1)
    elif reason == "no account":
        Order.objects.filter(pk=order.pk).update(user=None)
    else:
        days = 31

    assert invite(days=days) == 0
    assert mail.outbox == []
    assert not ReviewInvitation.objects.filter(is_sent=True).exists()


def test_a_second_parcel_starts_the_days_again(
    place: Any, pack: Any, deliver: Any, shopper: User, invite: Any
) -> None:
    grant_consent(shopper, MessageChannel.TEXT, ConsentTopic.REVIEWS, ConsentSource.ACCOUNT)
    with time_machine.travel(DELIVERED, tick=False):
        order = place(shopper, lines=2)
        first, second = order.lines.order_by("pk")
        deliver(pack(order, {first.pk: 1}))
    # given a plant that is not packed yet, then its customer waits
    assert invite(days=10) == 0
    with time_machine.travel(DELIVERED + timedelta(days=8), tick=False):
        deliver(pack(order, {second.pk: 1}))

    assert [invite(days=12), invite(days=18)] == [0, 1]


def test_what_was_reviewed_meanwhile_is_not_asked_about(order: Order, write: Any) -> None:
    write(order)
    payload = {"order": order.pk, "channel": "mail", "language": "ar"}
    message = OutboxMessage(kind=KIND, key="x", payload=payload)

    with time_machine.travel(DELIVERED + timedelta(days=10)):
        assert get_kind(KIND).send(message) is SendOutcome.DROPPED


@pytest.mark.django_db(transaction=True)
def test_two_workers_ask_once(
    order: Order, in_own_connection: Any, monkeypatch: Any, django_db_blocker: Any
) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with (
        time_machine.travel(DELIVERED + timedelta(days=10), tick=False),
        ThreadPoolExecutor(4) as pool,
    ):
        calls = [pool.submit(in_own_connection(services.invite_customers)) for _each in range(4)]
        assert sum(call.result() for call in calls) == 1
    assert timezone.now()
    assert ReviewInvitation.objects.count() == 1
