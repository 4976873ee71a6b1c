"""Carts that were left: reminded of once, after consent, under a frozen clock."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.account.models import User

from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, remove_all_lines
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    OutboxMessage,
)
from plugins.messaging.services import outbox
from plugins.messaging.services.consents import grant_consent, set_account_consent
from plugins.messaging.services.delivery import deliver_messages
from plugins.reminders.errors import ReminderError
from plugins.reminders.models import CartReminder
from plugins.reminders.services.cart_reminders import (
    make_cart_token,
    remind_of_left_carts,
    restore_cart,
)
from saleor_config.global_ids import write_id

pytestmark = pytest.mark.django_db
PHONE = "+966500000011"


@pytest.fixture
def clock() -> Iterator[Any]:
    """Noon in Riyadh."""
    with time_machine.travel("2026-12-01T09:00:00Z", tick=False) as traveller:
        yield traveller


@pytest.fixture
def shopper(make_phone_customer: Any) -> User:
    return make_phone_customer(PHONE)


def leave_cart(user: User, variant: Any, quantity: int = 2) -> None:
    add_line(user, write_id("ProductVariant", variant.pk), quantity)


def consent(user: User, topic: ConsentTopic = ConsentTopic.OFFERS) -> None:
    grant_consent(user, MessageChannel.TEXT, topic, ConsentSource.CHECKOUT)


def deliver_all() -> list[OutboxMessage]:
    rows = outbox.list_due_messages()
    deliver_messages([row.pk for row in rows])
    return list(OutboxMessage.objects.filter(pk__in=[row.pk for row in rows]))


def test_a_cart_is_reminded_of_once_after_four_hours(
    clock: Any, shopper: User, variant: Any
) -> None:
    consent(shopper)
    leave_cart(shopper, variant)

    clock.shift(timedelta(hours=3, minutes=59))
    assert remind_of_left_carts() == 0
    clock.shift(timedelta(minutes=1))
    assert remind_of_left_carts() == 1
    clock.shift(timedelta(hours=20))
    assert remind_of_left_carts() == 0

    assert CartReminder.objects.get().lines == [[variant.pk, 2]]
    assert OutboxMessage.objects.filter(kind="left_cart").count() == 1


def test_every_change_starts_the_hours_again(clock: Any, shopper: User, make_variant: Any) -> None:
    consent(shopper)
    leave_cart(shopper, make_variant())
    clock.shift(timedelta(hours=3))
    leave_cart(shopper, make_variant())

    clock.shift(timedelta(hours=3))

    assert remind_of_left_carts() == 0


@pytest.mark.parametrize("topic", [None, ConsentTopic.BACK_IN_STOCK])
def test_without_consent_to_offers_nobody_is_reminded(
    clock: Any, shopper: User, variant: Any, topic: ConsentTopic | None
) -> None:
    if topic:
        consent(shopper, topic)
    leave_cart(shopper, variant)
    clock.shift(timedelta(hours=5))

    assert remind_of_left_carts() == 0


def test_consent_withdrawn_before_it_is_sent_keeps_it_back(
    clock: Any, shopper: User, variant: Any
) -> None:
    consent(shopper)
    leave_cart(shopper, variant)
    clock.shift(timedelta(hours=5))
    remind_of_left_carts()
    set_account_consent(shopper, MessageChannel.TEXT, ConsentTopic.OFFERS, False)
    clock.shift(timedelta(minutes=1))

    [message] = deliver_all()

    assert (message.state, message.reason) == ("dropped", "no_consent")


def test_an_emptied_cart_is_not_reminded_of(clock: Any, shopper: User, variant: Any) -> None:
    consent(shopper)
    leave_cart(shopper, variant)
    clock.shift(timedelta(hours=5))
    remind_of_left_carts()
    remove_all_lines(shopper)
    clock.shift(timedelta(minutes=1))

    [message] = deliver_all()

    assert (message.state, message.reason) == ("dropped", "")


def test_a_cart_left_in_the_evening_is_reminded_of_in_the_morning(
    clock: Any, shopper: User, variant: Any, settings: Any
) -> None:
    settings.QUIET_HOURS = "21:00-09:00"
    consent(shopper)
    clock.move_to("2026-12-01T15:00:00Z")
    leave_cart(shopper, variant)
    clock.move_to("2026-12-01T19:30:00Z")

    assert remind_of_left_carts() == 1
    assert deliver_all() == []
    clock.move_to("2026-12-02T06:00:00Z")
    [message] = deliver_all()

    assert message.state == "sent"


def test_the_link_shows_the_cart_to_anybody_and_fills_the_cart_of_who_signs_in(
    clock: Any, shopper: User, customer: User, variant: Any, graphql: Any
) -> None:
    leave_cart(shopper, variant)
    reminder = CartReminder.objects.create(
        checkout_token="3f0c1e51-8f3c-4a1c-9a53-111111111111",
        user=shopper,
        channel="text",
        lines=[[variant.pk, 2]],
    )
    token = make_cart_token(reminder)

    query = "query ($token: String!) { rememberedCart(token: $token) { lines { name quantity } } }"
    shown = graphql(query, {"token": token})["data"]["rememberedCart"]
    assert shown == {"lines": [{"name": "Plant 1", "quantity": 2}]}
    assert graphql(query, {"token": token[:-1]})["data"] == {"rememberedCart": None}

    assert restore_cart(customer, token) == 0
    assert restore_cart(customer, token) == 0
    assert [line.quantity for line in get_cart(customer).lines] == [2]
    clock.shift(timedelta(days=15))
    with pytest.raises(ReminderError):
        restore_cart(customer, token)
    assert timezone.now() > reminder.created_at
