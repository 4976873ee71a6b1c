"""Every kind of message that the shop can send, and the rules of its category."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order

from plugins.cart.services import add_line
from plugins.messaging import inbox
from plugins.messaging.consents import find_consent
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
    OutboxMessage,
)
from plugins.messaging.services import outbox
from plugins.messaging.services.consents import grant_consent
from plugins.messaging.services.delivery import deliver_messages
from plugins.messaging.services.outbox import MessageCategory, MessageKind
from plugins.orders.tests.conftest import deliver, pack, place
from plugins.reminders.models import CareNotice, CartReminder, StockSubscription
from plugins.reminders.tests.conftest import make_care_tip
from saleor_config.global_ids import write_id

__all__ = ["deliver", "pack", "place"]

pytestmark = pytest.mark.django_db
PHONE = "+966500000021"
EMAIL = "walk@example.com"
AT_NIGHT = "2026-12-01T20:30:00Z"
IN_THE_MORNING = "2026-12-02T06:00:00Z"
AT_NOON = "2026-12-01T09:00:00Z"
MARKETING = [kind for kind in outbox.list_kinds() if kind.category is MessageCategory.MARKETING]
OTHERS = [kind for kind in outbox.list_kinds() if kind.category is not MessageCategory.MARKETING]
CATEGORIES = {
    "sms_code": MessageCategory.CODE,
    "email_code": MessageCategory.CODE,
    "account_mail": MessageCategory.CODE,
    "password_reset": MessageCategory.CODE,
    "account": MessageCategory.TRANSACTIONAL,
    "text": MessageCategory.TRANSACTIONAL,
    "order": MessageCategory.TRANSACTIONAL,
    "order_staff": MessageCategory.TRANSACTIONAL,
    "gift_recipient": MessageCategory.TRANSACTIONAL,
    "booking": MessageCategory.TRANSACTIONAL,
    "contact": MessageCategory.TRANSACTIONAL,
    "gift_card": MessageCategory.TRANSACTIONAL,
    "gift_card_purchase": MessageCategory.TRANSACTIONAL,
    # Events of visitors who agreed, to the services that the shop measures with: not to people.
    "measurement": MessageCategory.TRANSACTIONAL,
    "question_answered": MessageCategory.TRANSACTIONAL,
    "review_invitation": MessageCategory.MARKETING,
    "back_in_stock": MessageCategory.MARKETING,
    "left_cart": MessageCategory.MARKETING,
    "care": MessageCategory.MARKETING,
}


@pytest.fixture(autouse=True)
def quiet_hours(settings: Any, day_time: None) -> None:
    settings.QUIET_HOURS = "21:00-09:00"
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"


@pytest.fixture
def clock() -> Iterator[Any]:
    with time_machine.travel(AT_NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def reader(make_phone_customer: Any) -> User:
    user = make_phone_customer(PHONE)
    User.objects.filter(pk=user.pk).update(email=EMAIL)
    return User.objects.get(pk=user.pk)


@pytest.fixture
def write_one(
    reader: User, variant: Any, place: Any, pack: Any, deliver: Any, bring_plant: Any
) -> Callable[[str, MessageChannel], ConsentTopic]:
    """Write a message of a kind to ``reader``; the topic that needs consent. A kind of marketing
    that is missing here fails the walk."""

    def write_back_in_stock() -> dict[str, Any]:
        now = timezone.now()
        place = StockSubscription.objects.create(
            variant=variant,
            user=reader,
            language="en",
            state="told",
            told_at=now,
            held_until=now + timedelta(days=1),
        )
        return {"subscription": place.pk, "language": "en"}

    def write_left_cart(channel: MessageChannel) -> dict[str, Any]:
        cart = add_line(reader, write_id("ProductVariant", variant.pk), 1)
        reminder = CartReminder.objects.create(
            checkout_token=cart.checkout.pk,
            user=reader,
            channel=channel.value,
            lines=[[variant.pk, 1]],
        )
        return {"reminder": reminder.pk, "language": "en"}

    def write_review_invitation() -> dict[str, Any]:
        order = place(reader)
        deliver(pack(order))
        # What the order itself had to say.
        OutboxMessage.objects.all().delete()
        return {"order": order.pk, "language": "en"}

    def write_care(_channel: MessageChannel) -> dict[str, Any]:
        # Notifications of the order are not what is looked at here.
        bring_plant(reader, variant)
        OutboxMessage.objects.all().delete()
        mail.outbox.clear()
        inbox.redis_client().delete(inbox.SMS._key())
        tip = make_care_tip(product=variant.product)
        notice = CareNotice.objects.create(
            user=reader, tip=tip, season=2026, products=[variant.product_id]
        )
        return {"user": reader.pk, "notices": [notice.pk], "language": "en"}

    writers = {
        "back_in_stock": (ConsentTopic.BACK_IN_STOCK, lambda _channel: write_back_in_stock()),
        "left_cart": (ConsentTopic.OFFERS, write_left_cart),
        "care": (ConsentTopic.CARE, write_care),
        "review_invitation": (ConsentTopic.REVIEWS, lambda _channel: write_review_invitation()),
    }

    def write(name: str, channel: MessageChannel) -> ConsentTopic:
        topic, write_payload = writers[name]
        payload = write_payload(channel)
        payload["channel"] = channel.value
        outbox.write_messages(outbox.MessageDraft(name, payload=payload))
        return topic

    return write


def send() -> OutboxMessage:
    message = OutboxMessage.objects.get()
    deliver_messages([message.pk])
    message.refresh_from_db()
    return message


def count_sent() -> int:
    return len(mail.outbox) + len(inbox.get_sms_messages(PHONE))


@pytest.fixture(autouse=True)
def empty_inbox() -> None:
    inbox.redis_client().delete(inbox.SMS._key())


def test_every_kind_has_a_category_that_was_decided() -> None:
    assert {kind.name: kind.category for kind in outbox.list_kinds()} == CATEGORIES


CHANNELS = list(MessageChannel)


@pytest.mark.parametrize("channel", CHANNELS)
@pytest.mark.parametrize("kind", MARKETING, ids=lambda kind: kind.name)
def test_no_marketing_without_consent(
    kind: MessageKind, channel: MessageChannel, write_one: Any, reader: User, clock: Any
) -> None:
    topic = write_one(kind.name, channel)
    for other in set(ConsentTopic) - {topic}:
        grant_consent(reader, channel, other, ConsentSource.ACCOUNT)

    message = send()

    assert (message.state, message.reason) == ("dropped", "no_consent")
    assert count_sent() == 0


@pytest.mark.parametrize("channel", CHANNELS)
@pytest.mark.parametrize("kind", MARKETING, ids=lambda kind: kind.name)
def test_no_marketing_in_quiet_hours(
    kind: MessageKind, channel: MessageChannel, write_one: Any, reader: User, clock: Any
) -> None:
    clock.move_to(AT_NIGHT)
    topic = write_one(kind.name, channel)
    grant_consent(reader, channel, topic, ConsentSource.ACCOUNT)

    assert send().state == "waiting"
    assert count_sent() == 0
    clock.move_to(IN_THE_MORNING)
    assert send().state == "sent"
    assert count_sent() == 1


@pytest.mark.parametrize("channel", CHANNELS)
@pytest.mark.parametrize("kind", MARKETING, ids=lambda kind: kind.name)
def test_marketing_can_be_unsubscribed_from(
    kind: MessageKind,
    channel: MessageChannel,
    write_one: Any,
    reader: User,
    clock: Any,
    client: Any,
) -> None:
    # given
    topic = write_one(kind.name, channel)
    grant_consent(reader, channel, topic, ConsentSource.ACCOUNT)
    consent = MessageConsent.objects.get()

    # when
    assert send().state == "sent"

    # then: the link is in the message, and works
    if channel is MessageChannel.MAIL:
        [written] = mail.outbox
        assert written.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        url = written.extra_headers["List-Unsubscribe"].strip("<>")
        assert f"/messages?stop={consent.pk}." in written.body
        path = "/sms/" + url.split("/sms/")[1]
        assert client.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    else:
        [sms] = inbox.get_sms_messages(PHONE)
        assert f"/messages?stop={consent.pk}." in sms.text
        token = sms.text.rpartition("?stop=")[2].strip()
        mutation = "mutation ($t: String!) { messageUnsubscribe(token: $t) { errors { code } } }"
        body = {"query": mutation, "variables": {"t": token}}
        response = client.post("/graphql/", body, content_type="application/json")
        assert response.json()["data"]["messageUnsubscribe"]["errors"] == []
    consent.refresh_from_db()
    assert (consent.withdrawn_by, consent.withdrawn_at) == ("link", timezone.now())
    recipient = kind.get_recipient and kind.get_recipient(_rebuild(kind, consent, channel))
    assert recipient is None or find_consent(recipient) is None


def _rebuild(kind: MessageKind, consent: MessageConsent, channel: MessageChannel) -> OutboxMessage:
    """A later message of the kind to the same person."""
    keys = {
        "subscription": StockSubscription.objects.values_list("pk", flat=True).first(),
        "reminder": CartReminder.objects.values_list("pk", flat=True).first(),
        "order": Order.objects.values_list("pk", flat=True).first(),
        "user": CareNotice.objects.values_list("user", flat=True).first(),
    }
    return OutboxMessage(kind=kind.name, payload={**keys, "channel": channel.value})


def test_of_the_others_only_codes_and_urgent_ones_leave_at_night() -> None:
    """Which is decided for each step of an order, booking and contact message."""
    from plugins.bookings.notifications import URGENT, BookingEvent
    from plugins.orders.notifications import URGENT as URGENT_STEPS
    from plugins.orders.notifications import NotificationStep

    night = timezone.datetime.fromisoformat(AT_NIGHT)
    payloads: dict[str, list[tuple[dict[str, Any], bool]]] = {
        "order": [
            ({"step": step.value, "channel": channel}, step in URGENT_STEPS)
            for step in NotificationStep
            for channel in ("mail", "text")
        ],
        "booking": [
            ({"step": event.value, "channel": channel}, channel == "staff" or event in URGENT)
            for event in BookingEvent
            for channel in ("mail", "text", "staff")
        ],
        "contact": [({"kind": "staff"}, True), ({"kind": "answer"}, False)],
        "gift_card": [({}, False)],
        "gift_recipient": [({}, False)],
        "gift_card_purchase": [({}, False)],
        "question_answered": [({}, False)],
    }
    for kind in OTHERS:
        for payload, leaves in payloads.get(kind.name, [({}, True)]):
            assert (kind.find_waiting_end(payload, night) is None) is leaves, (kind.name, payload)
