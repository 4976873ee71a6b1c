"""Places that carts hold while their shoppers check out."""

from datetime import date
from typing import Any

import pytest
from django.utils.timezone import now
from saleor.account.models import User
from saleor.shipping.models import ShippingMethod

from plugins.cart.selectors import list_offered_deliveries
from plugins.cart.services import (
    SlotSelection,
    add_line,
    check_out,
    hold_delivery_slot,
    place_order,
)
from plugins.cart.tests.refusals import refused_order, variant_id
from plugins.cart.tests.sandbox import Scenario
from plugins.cart.tests.test_crowds import crowd as crowd
from plugins.cart.tests.test_crowds import shoppers_with
from plugins.cart.tests.test_delivery_slots import (
    FULL,
    MONDAY,
    choose,
    list_windows,
    method,
    once,
    saturday,
    shopper,
)
from plugins.delivery.models import SlotBooking, SlotHold
from plugins.delivery.services import delete_expired_holds
from plugins.delivery.tests.shop import MORNING, SUNDAY, create_area
from saleor_config.global_ids import write_id

__all__ = ["crowd", "method", "saturday", "shopper"]


def hold(user: User, method: ShippingMethod, day: date = SUNDAY, window: str = MORNING) -> Any:
    option = write_id("DeliveryOption", method.pk)
    return hold_delivery_slot(user, SlotSelection("الرياض", option, day, window))


@once
def test_a_held_place_is_nobody_elses_for_a_quarter_of_an_hour(
    shopper: User, method: Any, make_customer: Any, variant: Any, saturday: Any
) -> None:
    create_area(method, {"capacity_orders": 1})
    other = make_customer()
    add_line(other, variant_id(variant))

    expires_at = hold(shopper, method)

    assert expires_at.isoformat() == "2026-11-21T06:15:00+00:00"
    assert list_windows(shopper)[SUNDAY, MORNING] == 1
    assert list_windows(other)[SUNDAY, MORNING] == 0
    saturday.move_to("2026-11-21T09:14:59+03:00")
    assert list_windows(other)[SUNDAY, MORNING] == 0
    saturday.move_to("2026-11-21T09:15:00+03:00")
    assert list_windows(other)[SUNDAY, MORNING] == 1


@once
def test_holding_again_does_not_begin_again(shopper: User, method: Any, saturday: Any) -> None:
    create_area(method)
    first = hold(shopper, method)
    saturday.move_to("2026-11-21T09:10:00+03:00")

    assert hold(shopper, method) == first
    assert hold(shopper, method, MONDAY) > first
    assert SlotHold.objects.get().slot_day.date == MONDAY


@once
def test_an_order_after_the_hold_expired_takes_what_is_left(
    shopper: User, method: Any, make_form: Any, make_customer: Any, variant: Any,
    saturday: Any,
) -> None:  # fmt: skip
    create_area(method, {"capacity_orders": 1})
    hold(shopper, method)
    saturday.move_to("2026-11-21T09:16:00+03:00")
    other = make_customer()
    add_line(other, variant_id(variant))
    hold(other, method)

    (error,) = refused_order(shopper, make_form(**choose(method)))

    assert error.message == FULL
    assert place_order(other, make_form(**choose(method)))
    assert not SlotHold.objects.filter(slot_day__date=SUNDAY, expires_at__gt=now()).exists()


@once
def test_the_hold_becomes_the_orders_place(shopper: User, method: Any, make_form: Any) -> None:
    create_area(method, {"capacity_orders": 1})
    hold(shopper, method)

    place_order(shopper, make_form(**choose(method)))

    assert not SlotHold.objects.exists()
    assert SlotBooking.objects.get().slot_day.date == SUNDAY


@once
def test_graphql_holds_and_refuses(
    shopper: User, method: Any, ask: Any, make_customer: Any
) -> None:
    create_area(method, {"capacity_orders": 1})
    query = """mutation ($id: ID!, $window: ID!) { deliverySlotHold(
      optionId: $id, date: "2026-11-22", windowId: $window, city: "Riyadh"
    ) { expiresAt errors { code field message } } }"""
    ids = {"id": write_id("DeliveryOption", method.pk), "window": MORNING}

    held = ask(query, ids, user=shopper)["data"]["deliverySlotHold"]
    empty = ask(query, ids, user=make_customer())["data"]["deliverySlotHold"]
    guest = ask(query, ids)["data"]["deliverySlotHold"]

    assert held == {"expiresAt": "2026-11-21T06:15:00+00:00", "errors": []}
    assert empty["errors"][0]["code"] == "EMPTY_CART"
    assert guest["errors"][0]["code"] == "UNAUTHENTICATED"


@once
def test_a_draft_keeps_no_place_from_its_own_cart(
    shopper: User, method: Any, card_form: Any, make_customer: Any, variant: Any
) -> None:
    create_area(method, {"capacity_orders": 1})
    other = make_customer()
    add_line(other, variant_id(variant))

    placed = check_out(shopper, card_form(Scenario.CHALLENGE, **choose(method)))

    assert placed.order is None
    assert SlotBooking.objects.get().order.status == "draft"
    assert list_windows(shopper)[SUNDAY, MORNING] == 1
    assert list_windows(other)[SUNDAY, MORNING] == 0


@once
def test_expired_holds_are_deleted(shopper: User, method: Any, saturday: Any) -> None:
    create_area(method)
    hold(shopper, method)
    assert delete_expired_holds(now()) == 0
    saturday.move_to("2026-11-21T09:15:00+03:00")

    assert delete_expired_holds(now()) == 1


@pytest.mark.django_db(transaction=True)
def test_twenty_carts_hold_the_last_three_places(make_variant: Any, crowd: Any) -> None:
    plant = make_variant(stock=50)
    method = ShippingMethod.objects.get()
    create_area(method, {"capacity_orders": 3, "cut_off_hours": 0})
    shoppers = shoppers_with(plant, 20)
    day = list_offered_deliveries(shoppers[0], "Riyadh")[0].days[-1].date

    results = crowd([lambda shopper=shopper: hold(shopper, method, day) for shopper in shoppers])

    assert SlotHold.objects.count() == 3
    assert sum(isinstance(each, list) for each in results) == 17
