"""What customers hear of an order: each step once, in its language, although providers fail."""

import uuid
from collections.abc import Callable
from datetime import timedelta
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.utils import timezone, translation
from saleor.account.models import StaffNotificationRecipient, User
from saleor.order.actions import cancel_order
from saleor.order.models import Order
from saleor.payment import gateway

from plugins.messaging import inbox
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import delivery, outbox
from plugins.messaging.tasks import deliver_due_messages
from plugins.orders import notifications
from plugins.orders.notifications import Channel, NotificationStep
from plugins.orders.services import settle_refund
from plugins.phone_otp.selectors import get_phone
from plugins.phone_otp.services import ensure_customer
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState

pytestmark = pytest.mark.django_db


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500000001", "Test", "Shopper")


@pytest.fixture
def texts(settings: Any) -> Callable[[], list[str]]:
    """The SMS in the development inbox, the oldest first."""
    settings.INBOX_KEY_PREFIX = f"test:{uuid.uuid4()}:inbox"
    return lambda: [entry["text"] for entry in reversed(inbox.SMS.get_messages())]


def messages(channel: Channel) -> Any:
    """Rows of the outbox about orders by this channel."""
    return OutboxMessage.objects.filter(kind=notifications.KIND, key__endswith=f":{channel}")


def subjects() -> list[str]:
    return sorted(message.subject for message in mail.outbox)


def test_every_step_of_an_arabic_order_is_told_once(
    shopper: User,
    place: Any,
    pack: Any,
    texts: Any,
    admin_user: User,
    django_capture_on_commit_callbacks: Any,
) -> None:
    # given
    StaffNotificationRecipient.objects.create(user=admin_user, active=True)

    # when
    with translation.override("ar"), django_capture_on_commit_callbacks(execute=True):
        order = place(shopper)
        parcel = pack(order, tracking_number="231200021812")
        for state in (
            ShipmentState.IN_TRANSIT,
            ShipmentState.OUT_FOR_DELIVERY,
            ShipmentState.OUT_FOR_DELIVERY,
            ShipmentState.FAILED,
        ):
            add_event(parcel.pk, status=state)
    with translation.override("en"), django_capture_on_commit_callbacks(execute=True):
        gateway.capture(order.payments.get())

    # then
    number = order.pk
    assert subjects() == sorted(
        [
            f"تم استلام طلبك رقم {number}",
            f"طلب جديد رقم {number}",
            f"طلبك رقم {number} في الطريق إليك",
            f"يصل طلبك رقم {number} اليوم",
            f"تم توصيل طلبك رقم {number}",
            f"تم استلام دفعتك للطلب رقم {number}",
        ]
    )
    assert sorted(text.splitlines()[0] for text in texts()) == sorted(
        [
            f"مشتل: تم استلام طلبك رقم {number}. شكرًا لك!",
            f"مشتل: طلبك رقم {number} في الطريق. سمسا إكسبرس، رقم التتبع 231200021812.",
            f"مشتل: يصل طلبك رقم {number} اليوم.",
            f"مشتل: تم توصيل طلبك رقم {number}. استمتع بنباتاتك!",
            f"مشتل: تم استلام دفعتك للطلب رقم {number}. شكرًا لك!",
        ]
    )
    assert texts()[0].endswith(f"/orders/{number}")
    letter = next(each for each in mail.outbox if "في الطريق" in each.subject)
    assert letter.to == ["shopper@example.com"]
    html = letter.alternatives[0][0]
    assert '<html lang="ar" dir="rtl">' in html
    assert "tracknumbers%5B0%5D=231200021812" in html
    assert "100.00 ر.س" in html
    assert "231200021812" in letter.body


def test_what_is_rolled_back_is_not_told_and_cancelling_is(
    shopper: User, place: Any, django_capture_on_commit_callbacks: Any
) -> None:
    with translation.override("en"), django_capture_on_commit_callbacks(execute=True):
        order = place(shopper)
        cancel_order(order, shopper)

    assert subjects() == [
        f"We received your order {order.pk}",
        f"Your order {order.pk} was cancelled",
    ]
    notifications.notify_customer(Order(pk=order.pk, status="draft"), NotificationStep.PAID)
    assert OutboxMessage.objects.filter(kind=notifications.KIND).count() == 4


def test_a_message_that_failed_is_tried_again_and_sent_once(
    shopper: User,
    place: Any,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given a mail server that is away
        def away(*_arguments: Any, **_more: Any) -> None:
            raise SMTPServerDisconnected

        with monkeypatch.context() as patch, django_capture_on_commit_callbacks(execute=True):
            patch.setattr("plugins.orders.messages.send_order_mail", away)
            place(shopper)
        assert mail.outbox == []
        letter = messages(Channel.MAIL).get()
        assert (letter.sent_at, letter.attempts) == (None, 1)

        # when it is too early / when it is time / when it was sent
        sent = []
        for pause in (timedelta(seconds=29), timedelta(seconds=1), timedelta(hours=2)):
            clock.shift(pause)
            deliver_due_messages()
            sent.append(len(mail.outbox))

        # then
        assert sent == [0, 1, 1]
        letter.refresh_from_db()
        assert letter.sent_at is not None
        assert letter.next_try_at is None


def test_a_message_that_the_queue_lost_is_found(shopper: User, place: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given an order whose commit callbacks never ran
        order = place(shopper)
        notifications.notify_customer(order, NotificationStep.PLACED)
        notifications.notify_customer(order, NotificationStep.PLACED)

        clock.shift(timedelta(minutes=3))
        deliver_due_messages()

        assert len(mail.outbox) == 1
        assert messages(Channel.MAIL).get().state == OutboxMessage.SENT


def test_two_workers_do_not_send_the_same_message(shopper: User, place: Any) -> None:
    notifications.notify_customer(place(shopper), NotificationStep.PLACED)
    letter = messages(Channel.MAIL).get()

    assert outbox.claim_message(letter.pk) is not None
    assert outbox.claim_message(letter.pk) is None
    delivery.deliver_messages([letter.pk])
    assert mail.outbox == []


def test_yesterdays_news_are_not_sent_any_more(shopper: User, place: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        notifications.notify_customer(place(shopper), NotificationStep.PLACED)
        clock.shift(timedelta(days=1, seconds=1))
        assert outbox.list_due_messages() == []


def test_nobody_is_texted_at_a_number_that_was_only_typed(
    customer: User, place: Any, texts: Any, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        place(customer)

    assert texts() == []
    assert len(mail.outbox) == 1
    assert messages(Channel.TEXT).get().next_try_at is None


def test_each_refund_is_told_once_however_long_its_name_is(
    customer: User, place: Any, django_capture_on_commit_callbacks: Any
) -> None:
    with translation.override("en"):
        order = place(customer)

    with django_capture_on_commit_callbacks(execute=True):
        for key in ("a" * 128, "a" * 128, "a" * 127):
            settle_refund(order, 1_050, key)

    assert subjects() == [f"We refunded SAR 10.50 for your order {order.pk}"] * 2


def test_nothing_is_written_for_staff_where_none_have_subscribed(
    shopper: User, place: Any, admin_user: User
) -> None:
    # given
    subscription = StaffNotificationRecipient.objects.create(user=admin_user, active=False)

    # when / then
    place(shopper)
    assert not OutboxMessage.objects.filter(kind=notifications.STAFF_KIND).exists()

    # when / then
    subscription.active = True
    subscription.save()
    place(shopper)
    assert OutboxMessage.objects.get(kind=notifications.STAFF_KIND).state == "waiting"


def test_a_notification_is_read_in_one_statement_as_by_the_models(
    shopper: User, place: Any, django_assert_num_queries: Any
) -> None:
    # given
    order = place(shopper)
    message = OutboxMessage.objects.filter(kind=notifications.KIND).first()
    assert message is not None

    # when
    with django_assert_num_queries(1):
        notice = notifications.read_notification(message)
        assert notice is not None
        phone = get_phone(notice.order.user)
        address = notice.order.get_customer_email()

    # then
    expected = Order.objects.select_related("user__phone_identity").get(pk=order.pk)
    for name in ("id", "user_id", "user_email", "language_code"):
        assert vars(notice.order)[name] == getattr(expected, name)
    assert address == expected.get_customer_email()
    assert phone == get_phone(expected.user)
    assert notice.is_paid is False

    # when / then
    gateway.capture(order.payments.get())
    paid = notifications.read_notification(message)
    assert paid is not None
    assert paid.is_paid

    # when / then a customer who is gone
    Order.objects.filter(pk=order.pk).update(user=None)
    orphan = notifications.read_notification(message)
    assert orphan is not None
    assert orphan.order.user is None
