"""Waiting for a plant and leaving a cart by WhatsApp, and which templates there are."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.account.models import User
from saleor.warehouse.models import Stock

from plugins.bookings.notification_texts import TEMPLATES as BOOKING_TEXTS
from plugins.bookings.notification_texts import name_booking_template
from plugins.messaging import inbox
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
    OutboxMessage,
    WhatsAppDelivery,
)
from plugins.messaging.services import outbox
from plugins.messaging.services.consents import grant_consent
from plugins.messaging.services.delivery import deliver_messages
from plugins.messaging.services.outbox import MessageCategory
from plugins.messaging.services.templates import TemplateCategory, list_templates
from plugins.messaging.services.whatsapp import fall_back_failed_messages
from plugins.orders.messages import PARCEL_TEMPLATE, PICKED_UP_TEMPLATE, name_order_template
from plugins.orders.notifications import NotificationStep
from plugins.reminders.models import StockSubscription
from plugins.reminders.services.back_in_stock import get_channel, subscribe_to_stock
from saleor_config.global_ids import write_id

pytestmark = pytest.mark.django_db
PHONE = "+966500000023"
WHATSAPP, TEXT = MessageChannel.WHATSAPP, MessageChannel.TEXT


@pytest.fixture
def reader(make_phone_customer: Any) -> User:
    user: User = make_phone_customer(PHONE)
    return user


@pytest.fixture
def place(reader: User, variant: Any) -> Any:
    """Wait for the sold-out variant; the place."""

    def wait() -> StockSubscription:
        Stock.objects.filter(product_variant=variant).update(quantity=0)
        return subscribe_to_stock(reader, write_id("ProductVariant", variant.pk), "", address="::1")

    return wait


def choose_whatsapp(user: User) -> None:
    grant_consent(user, WHATSAPP, ConsentTopic.ORDERS, ConsentSource.ACCOUNT)


def list_open(user: User) -> set[tuple[str, str]]:
    rows = MessageConsent.objects.filter(user=user, withdrawn_at=None)
    return set(rows.values_list("channel", "topic"))


def test_every_message_to_a_phone_has_a_template() -> None:
    """But codes, warnings about an account, and gifts and gift cards, whose readers have chosen
    nothing."""
    templates = {template.name: template.category for template in list_templates()}
    marketing = {
        kind.name for kind in outbox.list_kinds() if kind.category is MessageCategory.MARKETING
    }

    steps = {name_order_template(step) for step in NotificationStep} - {"order_tracking"}
    bookings = {name_booking_template(event) for event in BOOKING_TEXTS}
    assert steps | bookings | marketing | {
        PARCEL_TEMPLATE, PICKED_UP_TEMPLATE, "gift_card_paid", "gift_card_refunded",
        "question_answered",
    } == set(templates)  # fmt: skip
    of_marketing = {
        name for name, category in templates.items() if category is TemplateCategory.MARKETING
    }
    assert of_marketing == marketing


def test_who_waits_is_written_to_as_chosen(reader: User, place: Any) -> None:
    waiting = place()
    assert get_channel(waiting) is TEXT

    choose_whatsapp(reader)
    assert get_channel(waiting) is TEXT
    place()

    assert list_open(reader) == {
        ("text", "back_in_stock"), ("whatsapp", "back_in_stock"), ("whatsapp", "orders"),
    }  # fmt: skip
    assert get_channel(waiting) is WHATSAPP


@pytest.mark.parametrize("has_sms_consent", [True, False])
def test_what_whatsapp_does_not_deliver_needs_consent_to_sms(
    has_sms_consent: bool, reader: User, variant: Any, settings: Any, own_redis_keys: str
) -> None:
    # given a message by WhatsApp whose failure has been reported
    now = timezone.now()
    subscription = StockSubscription.objects.create(
        variant=variant, user=reader, language="ar", state="told",
        told_at=now, held_until=now + timedelta(hours=2),
    )  # fmt: skip
    topic = ConsentTopic.BACK_IN_STOCK
    grant_consent(reader, WHATSAPP, topic, ConsentSource.PRODUCT)
    if has_sms_consent:
        grant_consent(reader, TEXT, topic, ConsentSource.PRODUCT)
    payload = {"subscription": subscription.pk, "language": "ar", "channel": "whatsapp"}
    outbox.write_messages(outbox.MessageDraft("back_in_stock", payload=payload))
    message = OutboxMessage.objects.get()
    deliver_messages([message.pk])
    [sent] = inbox.get_sms_messages(PHONE)
    assert sent.channel == "whatsapp"
    assert "/messages?stop=" in sent.text
    WhatsAppDelivery.objects.update(status="failed")

    # when
    assert fall_back_failed_messages() == 1
    with time_machine.travel(timezone.now() + timedelta(minutes=1)):
        deliver_messages([message.pk])

    # then
    message.refresh_from_db()
    texts = [sms for sms in inbox.get_sms_messages(PHONE) if not sms.channel]
    assert len(texts) == has_sms_consent
    expected = ("sent", "") if has_sms_consent else ("dropped", "no_consent")
    assert (message.state, message.reason) == expected
