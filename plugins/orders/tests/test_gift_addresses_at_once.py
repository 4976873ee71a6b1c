"""Recipient, buyer and staff at the same moment, on connections of their own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from threading import Barrier
from typing import Any, Final

import pytest
import time_machine
from django.db import connections, transaction
from django.utils import translation
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod

from plugins.cart.services import add_line, place_order, save_gift
from plugins.cart.tests.conftest import make_form
from plugins.cart.tests.refusals import variant_id
from plugins.delivery.models import SlotBooking
from plugins.delivery.tests.shop import create_area
from plugins.gifts.errors import GiftError
from plugins.gifts.models import RecipientAddress
from plugins.gifts.selectors import GiftDetails, RecipientPlace, get_delivery_address
from plugins.orders.gift_links import build_gift_token
from plugins.orders.models import CancelledBy
from plugins.orders.services import cancel_order, confirm_gift_address
from plugins.orders.services.delivery_changes import change_own_delivery
from plugins.orders.tests.conftest import pack
from plugins.shipments.errors import OrderError

__all__ = ["make_form", "pack"]

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("english", "own_redis_keys"),
]

GIFT: Final = GiftDetails("نورة", "+966500000002", hides_prices=False, asks_recipient=True)
PLACES: Final = [RecipientPlace(street=f"شارع {number}") for number in range(4)]
MONDAY: Final = date(2026, 11, 23)


@pytest.fixture(autouse=True)
def saturday() -> Any:
    with time_machine.travel("2026-11-21T12:00:00+03:00", tick=False):
        yield


@pytest.fixture
def order(customer: User, variant: ProductVariant, make_form: Any) -> Order:
    create_area(ShippingMethod.objects.get(), {}, offered_days=4)
    add_line(customer, variant_id(variant))
    save_gift(customer, GIFT)
    return Order.objects.get(pk=place_order(customer, make_form()).pk)


def run_at_once(*calls: Callable[[], Any]) -> list[str]:
    """Start all calls at the same moment; the sentences of those that were refused."""
    start, refused = Barrier(len(calls)), []

    def run(call: Callable[[], Any]) -> None:
        try:
            start.wait(timeout=30)
            with translation.override("en"):
                call()
        except (GiftError, OrderError) as error:
            refused.append(error.message)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        list(pool.map(run, calls))
    return refused


def confirm(order: Order, place: RecipientPlace | None) -> Callable[[], None]:
    return lambda: confirm_gift_address(build_gift_token(order.pk), place, address="::1")


def test_presses_at_once_leave_one_whole_address(order: Order) -> None:
    refused = run_at_once(*(confirm(order, place) for place in [*PLACES, None]))

    assert refused == []
    row = RecipientAddress.objects.get()
    assert row.street in {place.street for place in PLACES} | {""}
    assert row.is_corrected == bool(row.street)


def test_the_buyer_moves_the_day_while_the_recipient_corrects(order: Order, customer: User) -> None:
    refused = run_at_once(
        confirm(order, PLACES[0]),
        lambda: change_own_delivery(customer, str(order.pk), MONDAY, "09:00-13:00"),
    )

    assert refused == []
    assert SlotBooking.objects.get().slot_day.date == MONDAY
    order.refresh_from_db()
    address = get_delivery_address(order)
    assert address is not None
    assert address.street == PLACES[0].street


def test_another_address_while_the_recipient_corrects(order: Order) -> None:
    """What counts is said of the address that the order has, or nothing is."""

    def change() -> None:
        with transaction.atomic():
            changed = Order.objects.get(pk=order.pk)
            changed.shipping_address = changed.shipping_address.get_copy()
            changed.save(update_fields=["shipping_address"])

    refused = run_at_once(confirm(order, PLACES[0]), change)

    assert refused == []
    order.refresh_from_db()
    row = RecipientAddress.objects.first()
    address = get_delivery_address(order)
    assert address is not None
    counts = row is not None and row.order_address_key == order.shipping_address_id
    assert address.is_from_recipient == counts
    assert address.street == (PLACES[0].street if counts else "شارع العليا 12")


def test_a_gift_is_cancelled_while_the_recipient_corrects(order: Order, customer: User) -> None:
    refused = run_at_once(
        confirm(order, PLACES[0]),
        lambda: cancel_order(order.pk, by=CancelledBy.CUSTOMER, user=customer),
    )

    assert refused in ([], ["This gift was cancelled. There is nothing left to confirm."])
    assert not RecipientAddress.objects.exists()


def test_a_gift_is_packed_while_the_recipient_corrects(order: Order, pack: Any) -> None:
    """The label has the address that the order has for good."""
    refused = run_at_once(confirm(order, PLACES[0]), lambda: pack(order))

    order.refresh_from_db()
    address = get_delivery_address(order)
    assert address is not None
    assert address.is_from_recipient == (refused == [])
    assert [each.startswith("This gift is packed") for each in refused] in ([], [True])
