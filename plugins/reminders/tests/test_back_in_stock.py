"""Who waits for a sold-out plant: notified in order, in portions, once, with a piece held."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.account.models import User
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Stock

from plugins.cart.errors import CartError
from plugins.cart.models import StockHold
from plugins.cart.selectors import count_available
from plugins.cart.services import add_line, place_order
from plugins.messaging.consents import make_unsubscribe_token
from plugins.messaging.models import MessageConsent, OutboxMessage
from plugins.messaging.services.consents import withdraw_by_link
from plugins.reminders.errors import ReminderError, ReminderErrorCode
from plugins.reminders.models import StockSubscription
from plugins.reminders.services.back_in_stock import (
    cancel_subscription,
    notify_next_portion,
    notify_waiting_customers,
    subscribe_to_stock,
)
from saleor_config.global_ids import write_id

SUBSCRIBERS = 1000
PIECES = 3


def variant_id(variant: ProductVariant) -> str:
    return write_id("ProductVariant", variant.pk)


def put_in_stock(variant: ProductVariant, pieces: int) -> None:
    Stock.objects.filter(product_variant=variant).update(quantity=pieces)


def list_notified() -> list[StockSubscription]:
    return list(StockSubscription.objects.filter(state="told").order_by("created_at", "pk"))


def phone_of(number: int) -> str:
    return f"+9665{number:08d}"


@pytest.mark.django_db(transaction=True)
def test_a_thousand_subscribers_and_three_pieces(make_variant: Any, in_own_connection: Any) -> None:
    # given: a thousand people subscribe at once
    plant = make_variant(stock=0)

    def run_at_once(calls: list[Callable[[], Any]]) -> list[Any]:
        with ThreadPoolExecutor(8) as pool:
            return list(pool.map(lambda call: in_own_connection(call)(), calls))

    run_at_once(
        [
            lambda number=number: subscribe_to_stock(
                None, variant_id(plant), phone_of(number), address=f"192.0.2.{number}"
            )
            for number in range(SUBSCRIBERS)
        ]
    )
    order = list(StockSubscription.objects.values_list("pk", flat=True))
    assert len(order) == SUBSCRIBERS
    put_in_stock(plant, PIECES)

    # when: eight workers look at the same time
    counts = run_at_once([lambda: notify_next_portion(plant.pk)] * 8)

    # then: the first three have one message and one piece each
    assert sum(counts) == PIECES
    assert [place.pk for place in list_notified()] == order[:PIECES]
    assert OutboxMessage.objects.filter(kind="back_in_stock").count() == PIECES
    assert StockHold.objects.count() == PIECES
    assert count_available([plant.pk]) == {plant.pk: 0}

    # when: two hours pass, twice, and nobody buys
    for portion in (2, 3):
        with time_machine.travel(timezone.now() + timedelta(hours=2 * portion), tick=False):
            run_at_once([lambda: notify_next_portion(plant.pk)] * 4)

        # then: the next three, and nobody twice
        assert [place.pk for place in list_notified()] == order[: PIECES * portion]
    assert OutboxMessage.objects.filter(kind="back_in_stock").count() == PIECES * 3


@pytest.mark.django_db
def test_a_held_piece_is_for_the_one_who_waited(
    make_variant: Any, make_phone_customer: Any, customer: User, make_form: Any
) -> None:
    # given: a visitor waits with the number of an account that another device has
    plant = make_variant(stock=0)
    waiting = make_phone_customer(phone_of(1))
    subscribe_to_stock(None, variant_id(plant), phone_of(1), address="192.0.2.1")
    put_in_stock(plant, 1)
    assert notify_waiting_customers() == 1

    # then: others find it sold out
    with pytest.raises(CartError):
        add_line(customer, variant_id(plant), 1)

    # when: the owner of the number buys
    add_line(waiting, variant_id(plant), 1)
    order = place_order(waiting, make_form())

    # then: the hold is used, and nothing is left
    assert StockHold.objects.get().order == order
    assert count_available([plant.pk]) == {plant.pk: 0}
    assert notify_waiting_customers() == 0


@pytest.mark.django_db
def test_after_two_hours_anybody_may_buy(make_variant: Any, customer: User) -> None:
    plant = make_variant(stock=0)
    subscribe_to_stock(None, variant_id(plant), phone_of(1), address="192.0.2.1")
    put_in_stock(plant, 1)
    notify_waiting_customers()

    with time_machine.travel(timezone.now() + timedelta(hours=2, seconds=1), tick=False):
        add_line(customer, variant_id(plant), 1)
        assert count_available([plant.pk]) == {plant.pk: 1}


@pytest.mark.django_db
def test_nobody_is_notified_in_quiet_hours(make_variant: Any, settings: Any) -> None:
    plant = make_variant(stock=0)
    subscribe_to_stock(None, variant_id(plant), phone_of(1), address="192.0.2.1")
    put_in_stock(plant, 1)
    settings.QUIET_HOURS = "21:00-09:00"

    with time_machine.travel("2026-12-01T20:00:00Z", tick=False) as clock:
        assert notify_waiting_customers() == 0
        clock.move_to("2026-12-02T06:00:00Z")
        assert notify_waiting_customers() == 1


@pytest.mark.django_db
def test_who_waits_already_keeps_the_place(make_variant: Any, customer: User) -> None:
    plant = make_variant(stock=0)

    first = subscribe_to_stock(customer, variant_id(plant), "", address="192.0.2.1")
    again = subscribe_to_stock(customer, variant_id(plant), "0500000009", address="192.0.2.1")

    assert first == again
    assert (first.user, first.phone) == (customer, "")
    assert MessageConsent.objects.count() == 1


@pytest.mark.django_db
def test_who_gave_up_the_place_is_not_notified(make_variant: Any, customer: User) -> None:
    plant = make_variant(stock=0)
    place = subscribe_to_stock(customer, variant_id(plant), "", address="192.0.2.1")
    subscribe_to_stock(None, variant_id(plant), phone_of(2), address="192.0.2.1")
    cancel_subscription(customer, place.pk)
    consent = MessageConsent.objects.get(address=phone_of(2))
    withdraw_by_link(make_unsubscribe_token(consent))
    put_in_stock(plant, 5)

    assert notify_waiting_customers() == 0
    assert StockHold.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("phone", "stock", "code"),
    [
        ("", 0, ReminderErrorCode.REQUIRED),
        ("123", 0, ReminderErrorCode.INVALID),
        ("+4915112345678", 0, ReminderErrorCode.INVALID),
        ("0512345678", 1, ReminderErrorCode.NOT_ALLOWED),
    ],
)
def test_bad_input_is_a_sentence(
    make_variant: Any, phone: str, stock: int, code: ReminderErrorCode
) -> None:
    plant = make_variant(stock=stock)

    with pytest.raises(ReminderError) as error:
        subscribe_to_stock(None, variant_id(plant), phone, address="192.0.2.1")

    assert error.value.code is code
    assert not StockSubscription.objects.exists()


@pytest.mark.django_db
def test_an_unknown_product_is_not_found(db: None) -> None:
    with pytest.raises(ReminderError) as error:
        subscribe_to_stock(None, "nonsense", "0512345678", address="192.0.2.1")

    assert error.value.http_status == 404


@pytest.mark.django_db
def test_one_phone_cannot_wait_for_everything(make_variant: Any) -> None:
    plant = make_variant(stock=0)
    for number in range(20):
        subscribe_to_stock(None, variant_id(plant), phone_of(7), address=f"192.0.2.{number}")

    with pytest.raises(ReminderError) as error:
        subscribe_to_stock(None, variant_id(plant), phone_of(7), address="192.0.2.99")

    assert error.value.http_status == 429
