"""Another day for an order: by its customer until the cut-off, by staff at any time; and codes."""

from datetime import date
from typing import Any

import pytest
import time_machine
from django.utils import translation
from saleor.account.models import User
from saleor.order.models import Order, OrderEvent
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod

from plugins.cart.services import add_line, place_order
from plugins.cart.tests.conftest import ask, make_form
from plugins.cart.tests.refusals import variant_id
from plugins.delivery.models import PickupCode, PickupPoint, SlotBooking
from plugins.delivery.services import save_pickup_point
from plugins.delivery.tests.shop import MORNING, SUNDAY, create_area
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import MessageCategory, get_kind
from plugins.orders import notifications
from plugins.orders.messages import Message, build_message
from plugins.orders.services import OrderError, cancel_own_order, change_delivery, hand_over_order
from plugins.orders.services.delivery_changes import change_own_delivery
from saleor_config.global_ids import write_id

__all__ = ["ask", "make_form"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("saturday")]
MONDAY = date(2026, 11, 23)
ORDER = """query ($number: String!) { customerOrder(number: $number) {
  delivery { date startsAt }
  slot { date windowId changeUntil days { date windows { id surcharge isFull } } }
  pickup { code name handedOverAt }
} }"""
CHANGE = """mutation ($number: String!, $date: Date!) {
  customerOrderDeliveryChange(number: $number, date: $date, windowId: "09:00-13:00") {
    errors { code message field } order { delivery { date } }
  }
}"""


@pytest.fixture
def saturday() -> Any:
    with (
        translation.override("en"),
        time_machine.travel("2026-11-21T09:00:00+03:00", tick=False) as traveller,
    ):
        yield traveller


@pytest.fixture
def method(variant: ProductVariant) -> ShippingMethod:
    return ShippingMethod.objects.get()


@pytest.fixture
def order(customer: User, variant: ProductVariant, method: ShippingMethod, make_form: Any) -> Order:
    """For Sunday morning, whose cut-off is at midnight before; three days to choose from."""
    create_area(method, {"capacity_orders": 1}, offered_days=4)
    add_line(customer, variant_id(variant))
    return Order.objects.get(pk=place_order(customer, make_form()).pk)


def test_the_customer_moves_an_order_until_the_cut_off(
    order: Order, customer: User, ask: Any, saturday: Any
) -> None:
    number = {"number": str(order.pk)}

    slot = ask(ORDER, number, user=customer)["data"]["customerOrder"]["slot"]
    assert (slot["date"], slot["windowId"]) == ("2026-11-22", MORNING)
    assert slot["changeUntil"] == "2026-11-21T21:00:00+00:00"
    assert [day["date"] for day in slot["days"]] == ["2026-11-22", "2026-11-23", "2026-11-24"]
    changed = ask(CHANGE, {**number, "date": "2026-11-23"}, user=customer)["data"]
    assert changed["customerOrderDeliveryChange"] == {
        "errors": [],
        "order": {"delivery": {"date": "2026-11-23"}},
    }

    booking = SlotBooking.objects.get()
    assert booking.slot_day.date == MONDAY
    note = OrderEvent.objects.get(order=order, type="note_added")
    assert note.parameters["message"] == (
        "Delivery moved from 2026-11-22 09:00–13:00 to 2026-11-23 09:00-13:00."
    )
    saturday.move_to("2026-11-23T00:00:00+03:00")
    late = ask(CHANGE, {**number, "date": "2026-11-24"}, user=customer)["data"]
    assert late["customerOrderDeliveryChange"]["errors"][0]["message"] == (
        "The day of this order can no longer be changed. Please contact us."
    )
    shown = ask(ORDER, number, user=customer)["data"]["customerOrder"]["slot"]
    assert (shown["changeUntil"], shown["days"]) == (None, [])


def test_a_full_day_is_for_staff_who_say_so(
    order: Order, customer: User, make_customer: Any, variant: Any, make_form: Any
) -> None:
    other = make_customer()
    add_line(other, variant_id(variant))
    place_order(other, make_form())
    assert set(SlotBooking.objects.values_list("slot_day__date", flat=True)) == {SUNDAY, MONDAY}

    for change in (
        lambda: change_own_delivery(customer, str(order.pk), MONDAY, MORNING),
        lambda: change_delivery(order.pk, MONDAY, MORNING, staff=None),
    ):
        with pytest.raises(OrderError, match="has just been taken"):
            change()
    change_delivery(order.pk, MONDAY, MORNING, staff=None, overbooks=True)

    assert list(SlotBooking.objects.values_list("slot_day__date", flat=True)) == [MONDAY, MONDAY]


def test_a_dearer_time_is_not_offered_afterwards(
    order: Order, customer: User, method: ShippingMethod, ask: Any
) -> None:
    area = method.delivery_areas.get()
    area.rules.create(
        weekdays=[0], starts_at="18:00", ends_at="22:00", cut_off_hours=4, surcharge=2_000
    )

    slot = ask(ORDER, {"number": str(order.pk)}, user=customer)["data"]["customerOrder"]["slot"]

    monday = next(day for day in slot["days"] if day["date"] == "2026-11-23")
    assert [window["id"] for window in monday["windows"]] == [MORNING]
    with pytest.raises(OrderError) as caught:
        change_own_delivery(customer, str(order.pk), MONDAY, "18:00-22:00")
    assert caught.value.message == (
        "This time costs SAR 20.00 more than the one you paid for. Please choose another, or"
        " contact us."
    )


def list_moves(channel: str = "text") -> list[OutboxMessage]:
    rows = OutboxMessage.objects.filter(payload__step="moved", payload__channel=channel)
    # The subject counts the moves.
    return sorted(rows, key=lambda row: int(row.payload["subject"]))


def read_words(row: OutboxMessage) -> Message | None:
    notice = notifications.read_notification(row)
    assert notice is not None
    return build_message(notice)


@pytest.mark.parametrize("mover", ["customer", "staff"])
def test_each_move_is_told_once_with_the_new_time(mover: str, order: Order, customer: User) -> None:
    def move(day: date) -> None:
        if mover == "customer":
            change_own_delivery(customer, str(order.pk), day, MORNING)
        else:
            change_delivery(order.pk, day, MORNING, staff=None)

    move(SUNDAY)
    assert list_moves() == []
    move(MONDAY)
    move(MONDAY)

    [text], [mail] = list_moves("text"), list_moves("mail")
    written = read_words(text)
    assert written is not None
    assert written.text == (
        f"Mashtal: your order {order.pk} now comes on Monday 23 November, 09:00 to 13:00."
    )
    assert written.subject == f"The new day of your order {order.pk}"
    assert written.paragraphs == ["Your order now comes on Monday 23 November, 09:00 to 13:00."]
    assert get_kind(mail.kind).category is MessageCategory.TRANSACTIONAL
    with translation.override("ar"):
        arabic = read_words(text)
    assert arabic is not None
    assert "الاثنين 23 نوفمبر" in arabic.text

    # only the message of the latest move is sent, even where it returns to an earlier day
    move(SUNDAY)
    move(MONDAY)
    assert [read_words(row) is not None for row in list_moves()] == [False, False, True]


def test_a_move_that_is_refused_or_cancelled_is_not_told(order: Order, customer: User) -> None:
    with pytest.raises(OrderError):
        change_own_delivery(customer, str(order.pk), MONDAY, "18:00-22:00")
    assert list_moves() == []
    change_own_delivery(customer, str(order.pk), MONDAY, MORNING)
    cancel_own_order(customer, str(order.pk))

    [row] = list_moves()
    assert read_words(row) is None


def test_nobody_elses_and_no_cancelled_order_is_moved(
    order: Order, customer: User, make_customer: Any
) -> None:
    with pytest.raises(OrderError, match="no such order"):
        change_own_delivery(make_customer(), str(order.pk), MONDAY, MORNING)
    cancel_own_order(customer, str(order.pk))

    with pytest.raises(OrderError, match="can no longer be changed"):
        change_own_delivery(customer, str(order.pk), MONDAY, MORNING)


def test_an_order_without_a_slot_has_none(
    customer: User, variant: Any, method: Any, make_form: Any, ask: Any
) -> None:
    add_line(customer, variant_id(variant))
    order = place_order(customer, make_form())

    shown = ask(ORDER, {"number": str(order.pk)}, user=customer)["data"]["customerOrder"]

    assert (shown["slot"], shown["pickup"]) == (None, None)


def test_an_order_is_fetched_with_its_code(
    customer: User, variant: Any, method: ShippingMethod, make_form: Any, ask: Any
) -> None:
    # given
    pickup = ShippingMethod.objects.create(
        name="pickup",
        type="price",
        price_amount=0,
        shipping_zone=method.shipping_zone,
        meta={"delivery": {"has_own_price": True}},
    )
    names = {"name_ar": "المزرعة", "name_en": "Farm", "address_ar": "هنا", "address_en": "Here"}
    save_pickup_point(PickupPoint(shipping_method=pickup, **names))
    add_line(customer, variant_id(variant))
    wanted = write_id("DeliveryOption", pickup.pk)

    # when
    order = place_order(customer, make_form(city="جدة", delivery_option_id=wanted))
    number = {"number": str(order.pk)}
    shown = ask(ORDER, number, user=customer)["data"]["customerOrder"]["pickup"]

    # then
    code = PickupCode.objects.get().code
    assert shown == {"code": code, "name": "Farm", "handedOverAt": None}
    assert Order.objects.get(pk=order.pk).shipping_price_gross_amount == 0
    with pytest.raises(OrderError, match="No order waits"):
        hand_over_order(f"{(int(code) + 1) % 1_000_000:06}", customer)
    arabic = code.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))
    assert hand_over_order(f" {arabic} ", customer, has_cash=True).order_id == order.pk
    after = ask(ORDER, number, user=customer)["data"]["customerOrder"]["pickup"]
    assert (after["code"], after["handedOverAt"]) == (None, "2026-11-21T06:00:00+00:00")
    with pytest.raises(OrderError, match="was handed over already: 21 November 2026 · 09:00"):
        hand_over_order(code, customer)
