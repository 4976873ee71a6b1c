"""Slots with capacity: offered, held, taken, given back, paid for, and fought over."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import date, time
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.selectors import list_offered_deliveries
from plugins.cart.services import (
    add_line,
    apply_promo_code,
    check_out,
    place_order,
)
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import Scenario
from plugins.cart.tests.test_crowds import crowd as crowd
from plugins.cart.tests.test_crowds import shoppers_with
from plugins.delivery.models import BlackoutDay, GoodsRule, SlotBooking, SlotDay
from plugins.delivery.services import save_area
from plugins.delivery.tests.shop import MORNING, SATURDAY, SUNDAY, create_area
from saleor_config.errors import ErrorDetail
from saleor_config.global_ids import write_id

EVENING = {"starts_at": time(18), "ends_at": time(22), "cut_off_hours": 4}
FULL = "This time has just been taken. Please choose another."
MONDAY = date(2026, 11, 23)
CONNECTIONS = 40


def once(test: Any) -> Any:
    """On a Saturday morning, in a transaction that is rolled back."""
    return pytest.mark.django_db(pytest.mark.usefixtures("saturday")(test))


@pytest.fixture
def saturday(english: None) -> Any:
    with time_machine.travel("2026-11-21T09:00:00+03:00", tick=False) as traveller:
        yield traveller


@pytest.fixture
def method(variant: ProductVariant) -> ShippingMethod:
    return ShippingMethod.objects.get()


@pytest.fixture
def shopper(customer: User, variant: ProductVariant) -> User:
    """With one plant in the cart."""
    add_line(customer, variant_id(variant))
    return customer


def choose(method: ShippingMethod, day: date = SUNDAY, window: str = MORNING) -> dict[str, Any]:
    return {
        "delivery_option_id": write_id("DeliveryOption", method.pk),
        "delivery_date": day,
        "delivery_window_id": window,
    }


def list_windows(user: User, **where: Any) -> dict[tuple[date, str], int | None]:
    """Places left by day and window."""
    (option,) = list_offered_deliveries(user, **{"city": "الرياض", **where})
    return {(day.date, each.key): each.places_left for day in option.days for each in day.windows}


@once
def test_days_and_hours_are_those_of_the_area(shopper: User, method: Any) -> None:
    create_area(method, {"capacity_orders": 3}, EVENING, offered_days=2)

    assert list_windows(shopper) == {
        (SATURDAY, "18:00-22:00"): None,
        (SUNDAY, MORNING): 3,
        (SUNDAY, "18:00-22:00"): None,
    }
    assert list_offered_deliveries(shopper, "جدة") == []


@once
def test_a_district_has_slots_of_its_own(shopper: User, method: Any) -> None:
    create_area(method, offered_days=2)
    create_area(method, EVENING, offered_days=1, districts=["الملقا"])

    assert list_windows(shopper, address="طريق العليا، حي الورود") == {(SUNDAY, MORNING): None}
    assert list_windows(shopper, address="شارع 4، حي الملقا، قرب المسجد") == {
        (SATURDAY, "18:00-22:00"): None
    }


@once
def test_large_trees_are_prepared_first(
    shopper: User, method: Any, variant: ProductVariant
) -> None:
    create_area(method, offered_days=3)
    GoodsRule.objects.create(category=variant.product.category, lead_days=1, litres=40)
    GoodsRule.objects.create(product=variant.product, lead_days=5, litres=500)

    # 5 days from Saturday are Thursday, whose cut-off was 5 days before its own
    assert [day for day, _window in list_windows(shopper)] == [
        date(2026, 11, 27),
        date(2026, 11, 28),
    ]


@once
def test_a_feast_is_no_day_of_delivery(shopper: User, method: Any, saturday: Any) -> None:
    create_area(method, offered_days=6)
    BlackoutDay.objects.create(hijri_month=10, hijri_first_day=1, hijri_last_day=3)
    saturday.move_to("2026-03-18T09:00:00+03:00")

    # 1 Shawwal 1447 is 20 March 2026
    assert [day for day, _window in list_windows(shopper)] == [
        date(2026, 3, 19),
        date(2026, 3, 23),
    ]


@once
def test_without_a_choice_the_first_free_slot_is_taken(
    shopper: User, method: Any, make_form: Any, make_customer: Any, variant: Any
) -> None:
    create_area(method, {"capacity_orders": 1})
    place_order(shopper, make_form())
    other = make_customer()
    add_line(other, variant_id(variant))

    order = Order.objects.get(pk=place_order(other, make_form()).pk)

    assert order.slot_booking.slot_day.date == MONDAY
    chosen = order.private_metadata["delivery"]
    assert (chosen["date"], chosen["starts_at"]) == ("2026-11-23", "09:00")


@once
def test_a_full_slot_says_so(
    shopper: User, method: Any, make_form: Any, make_customer: Any, variant: Any
) -> None:
    create_area(method, {"capacity_orders": 1}, offered_days=2)
    place_order(shopper, make_form(**choose(method)))
    other = make_customer()
    add_line(other, variant_id(variant))

    assert list_windows(other) == {(SUNDAY, MORNING): 0}
    with pytest.raises(CartError) as chosen:
        place_order(other, make_form(**choose(method)))
    with pytest.raises(CartError) as any_time:
        place_order(other, make_form())
    assert chosen.value.details == [ErrorDetail(CartErrorCode.INVALID, FULL, "deliveryWindowId")]
    assert any_time.value.message.startswith("Every delivery time is taken")


@once
def test_a_cancelled_order_gives_its_place_back(
    shopper: User, method: Any, make_form: Any, make_customer: Any, variant: Any
) -> None:
    create_area(method, {"capacity_orders": 1})
    order = place_order(shopper, make_form(**choose(method)))
    other = make_customer()
    add_line(other, variant_id(variant))

    Order.objects.filter(pk=order.pk).update(status="canceled")

    assert list_windows(other)[SUNDAY, MORNING] == 1


@once
def test_a_declined_card_gives_the_place_back(shopper: User, method: Any, card_form: Any) -> None:
    create_area(method, {"capacity_orders": 1})

    placed = check_out(shopper, card_form(Scenario.DECLINED, **choose(method)))

    assert placed.errors
    assert not SlotBooking.objects.exists()
    assert list_windows(shopper)[SUNDAY, MORNING] == 1


@once
def test_a_paid_card_has_the_place(shopper: User, method: Any, card_form: Any) -> None:
    create_area(method, {"capacity_orders": 1})

    placed = check_out(shopper, card_form(**choose(method)))

    assert placed.order is not None
    assert SlotBooking.objects.get().order == placed.order


@once
def test_the_surcharge_is_part_of_the_delivery(shopper: User, method: Any, make_form: Any) -> None:
    create_area(method, {**EVENING, "surcharge": 2_000})
    wanted = choose(method, SATURDAY, "18:00-22:00")

    # 100 + VAT 15 + delivery 50 + the slot's 20
    order = Order.objects.get(
        pk=place_order(shopper, make_form(**wanted, expected_total=18_500)).pk
    )

    assert order.shipping_price_gross_amount == Decimal(70)
    assert order.total_gross_amount == Decimal(185)
    assert order.slot_booking.surcharge == 2_000
    # what Saleor computes when staff change the method
    prices = get_plugins_manager().calculate_order_shipping(order)
    assert prices.gross.amount == Decimal(70)
    order.shipping_method = ShippingMethod.objects.create(
        name="x", type="price", price_amount=50, shipping_zone=method.shipping_zone
    )
    assert get_plugins_manager().calculate_order_shipping(order).gross.amount == Decimal(50)


@once
def test_free_delivery_leaves_the_surcharge(shopper: User, method: Any, make_form: Any) -> None:
    create_area(method, {**EVENING, "surcharge": 2_000})
    Voucher.objects.create(
        code="VAN", type="shipping", discount_value_type="percentage", discount_value=100
    )
    apply_promo_code(shopper, "VAN")
    form = make_form(**choose(method, SATURDAY, "18:00-22:00"), expected_total=13_500)

    order = Order.objects.get(pk=place_order(shopper, form).pk)

    assert (order.discount_amount, order.total_gross_amount) == (Decimal(50), Decimal(135))


@once
def test_slots_take_as_many_queries_for_many_areas_rules_and_orders(
    shopper: User, method: Any, make_variant: Any
) -> None:
    area = create_area(method, {"capacity_orders": 3}, offered_days=2)
    GoodsRule.objects.create(lead_days=0, litres=3, category=make_variant().product.category)
    list_offered_deliveries(shopper, "Riyadh")

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            list_offered_deliveries(shopper, "Riyadh")
        return len(queries)

    few = count()
    for number in range(5):
        create_area(method, EVENING, cities=["Jeddah"], name_ar=f"حي {number}")
        add_line(shopper, variant_id(make_variant()))
        BlackoutDay.objects.create(hijri_month=12, hijri_first_day=1, hijri_last_day=number + 1)
    area.offered_days = 30
    save_area(area)

    # cart, methods, goods (2), areas, rules, blackouts, bookings, holds
    assert (few, count()) == (9, 9)


@pytest.mark.django_db(transaction=True)
def test_a_hundred_shoppers_and_three_places(
    make_variant: Any, make_form: Any, in_own_connection: Any
) -> None:
    # given
    plant = make_variant(stock=200)
    method = ShippingMethod.objects.get()
    create_area(method, {"capacity_orders": 3, "cut_off_hours": 0})
    shoppers = shoppers_with(plant, 100)
    day = list_offered_deliveries(shoppers[0], "Riyadh")[0].days[-1].date

    def order(shopper: User) -> str:
        return _try_to_order(shopper, make_form(**choose(method, day)))

    # when: as many at once as PostgreSQL has connections for, beside the rest of the tests
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        results = list(
            pool.map(
                lambda shopper: in_own_connection(lambda: order(shopper))(),
                shoppers,
            )
        )

    # then
    assert SlotBooking.objects.count() == Order.objects.count() == 3
    assert SlotDay.objects.count() == 1
    assert Counter(results) == {
        "ordered": 3,
        "حُجز هذا الموعد للتو. اختر موعدًا آخر.": 97,
    }


def _try_to_order(shopper: User, form: Any) -> str:
    try:
        place_order(shopper, form)
    except CartError as error:
        return error.message
    return "ordered"
