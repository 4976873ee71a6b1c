"""Ways of delivery by city: offered, chosen, priced and remembered."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from saleor.account.models import Address, User
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod, ShippingZone

from plugins.cart.errors import CartErrorCode
from plugins.cart.selectors import get_cart, list_offered_deliveries
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.refusals import refused_order, variant_id
from plugins.saudi_market.tests.test_delivery import VAN
from saleor_config.errors import ErrorDetail
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "saturday", "methods")]

OPTIONS = """query ($city: String) { deliveryOptions(city: $city) {
  id name description price discount earliestDate latestDate
  days { date windows { id startsAt endsAt } }
} }"""


@pytest.fixture
def saturday() -> Any:
    with time_machine.travel("2026-11-21T09:00:00+03:00", tick=False):
        yield


@pytest.fixture
def methods(variant: ProductVariant) -> dict[str, ShippingMethod]:
    """The nursery's van in Riyadh; a carrier, and a dearer one, elsewhere."""
    carrier = ShippingMethod.objects.get()
    carrier.translations.create(language_code="en", name="Carrier")
    zone = ShippingZone.objects.get()

    def make(name: str, price: int, rule: dict[str, Any]) -> ShippingMethod:
        method = ShippingMethod.objects.create(
            name=name, type="price", price_amount=price, shipping_zone=zone, meta={"delivery": rule}
        )
        method.translations.create(language_code="en", name=f"{name} in English")
        return method

    return {
        "carrier": carrier,
        "express": make("express", 75, {"has_own_price": True, "latest_days": 3}),
        "van": make("van", 50, {**VAN, "description_en": "On your day."}),
    }


def option(method: ShippingMethod) -> str:
    return write_id("DeliveryOption", method.pk)


def test_riyadh_is_offered_days_and_windows(
    customer: User, variant: ProductVariant, methods: Any, ask: Any
) -> None:
    add_line(customer, variant_id(variant))

    (van,) = ask(OPTIONS, {"city": "الرياض"}, user=customer)["data"]["deliveryOptions"]

    assert van["days"][0] == {
        "date": "2026-11-22",
        "windows": [
            {"id": "09:00-13:00", "startsAt": "09:00", "endsAt": "13:00"},
            {"id": "16:00-21:00", "startsAt": "16:00", "endsAt": "21:00"},
        ],
    }
    assert len(van.pop("days")) == 6
    assert van == {
        "id": option(methods["van"]),
        "name": "van in English",
        "description": "On your day.",
        "price": 5_000,
        "discount": 0,
        "earliestDate": "2026-11-22",
        "latestDate": "2026-11-28",
    }


def test_other_cities_are_offered_carriers_the_standard_one_first(
    customer: User, variant: ProductVariant
) -> None:
    add_line(customer, variant_id(variant), 6)

    options = list_offered_deliveries(customer, "Jeddah")

    # 600 SAR of goods: the standard fee is waived, a price of its own is not
    assert [(each.name, each.price, each.days) for each in options] == [
        ("Carrier", 0, []),
        ("express in English", 7_500, []),
    ]
    assert options[1].latest_date == date(2026, 11, 24)


def test_without_a_city_the_usual_delivery_address_counts(
    customer: User, variant: ProductVariant, methods: dict[str, ShippingMethod], ask: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    without_address = ask(OPTIONS, {}, user=customer)
    customer.default_shipping_address = Address.objects.create(city="الرياض", country="SA")
    customer.save()

    # when
    answer = ask(OPTIONS, {}, user=customer)

    # then
    assert without_address == {"data": {"deliveryOptions": []}}
    assert [each["id"] for each in answer["data"]["deliveryOptions"]] == [option(methods["van"])]


def test_guests_and_empty_carts_are_offered_nothing(customer: User, ask: Any) -> None:
    assert ask(OPTIONS, {"city": "الرياض"}) == {"data": {"deliveryOptions": []}}
    assert list_offered_deliveries(customer, "Riyadh") == []


def test_the_choice_is_in_the_order(
    customer: User, variant: ProductVariant, methods: Any, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))

    # when
    order = place_order(
        customer,
        make_form(
            delivery_option_id=option(methods["van"]),
            delivery_date=date(2026, 11, 24),
            delivery_window_id="16:00-21:00",
        ),
    )

    # then
    assert Order.objects.get(pk=order.pk).private_metadata["delivery"] == {
        "option": option(methods["van"]),
        "name_ar": "van",
        "name_en": "van in English",
        "date": "2026-11-24",
        "starts_at": "16:00",
        "ends_at": "21:00",
        "earliest": "2026-11-24",
        "latest": "2026-11-24",
    }
    assert order.shipping_method == methods["van"]


def test_without_a_choice_the_first_option_and_its_estimate_count(
    customer: User, variant: ProductVariant, methods: Any, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))

    order = place_order(customer, make_form(city="Jeddah"))

    kept = order.private_metadata["delivery"]
    assert (kept["name_en"], kept["date"]) == ("Carrier", None)
    assert (kept["earliest"], kept["latest"]) == ("2026-11-23", "2026-11-26")
    assert order.shipping_method == methods["carrier"]


def test_a_price_of_its_own_is_paid(
    customer: User, variant: ProductVariant, methods: Any, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    total = get_cart(customer).summary.total - 5_000 + 7_500
    form = make_form(
        city="جدة", delivery_option_id=option(methods["express"]), expected_total=total
    )

    order = Order.objects.get(pk=place_order(customer, form).pk)

    assert order.shipping_price_gross_amount == Decimal(75)
    assert order.shipping_price_net_amount == Decimal("65.22")
    assert order.total_gross_amount == Decimal("190.00")
    assert order.total_net_amount == Decimal("165.22")


def test_a_delivery_voucher_takes_the_chosen_price_off(
    customer: User, variant: ProductVariant, methods: Any, make_form: Any
) -> None:
    Voucher.objects.create(
        code="VAN", type="shipping", discount_value_type="percentage", discount_value=100
    )
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "VAN")
    form = make_form(city="جدة", delivery_option_id=option(methods["express"]))

    # what the checkout shows for each way of delivery is what the order takes off
    offered = list_offered_deliveries(customer, "جدة")
    assert [(each.price, each.discount) for each in offered] == [(5_000, 5_000), (7_500, 7_500)]
    order = Order.objects.get(pk=place_order(customer, form).pk)

    assert (order.discount_amount, order.total_gross_amount) == (Decimal(75), Decimal(115))


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        (
            {"city": "Jeddah", "delivery_option_id": "van"},
            "deliveryOptionId",
            "This way of delivery is not offered in your city. Please choose another.",
        ),
        (
            {"delivery_date": date(2026, 11, 27)},
            "deliveryDate",
            "We can't deliver on this day any more. Please choose another.",
        ),
        (
            {"delivery_date": date(2026, 11, 22), "delivery_window_id": "13:00-14:00"},
            "deliveryWindowId",
            "We can't deliver at this time. Please choose another.",
        ),
        (
            {"delivery_window_id": "09:00-13:00"},
            "deliveryWindowId",
            "We can't deliver at this time. Please choose another.",
        ),
    ],
    ids=["another city", "friday", "unknown window", "window without a day"],
)
def test_what_is_not_offered_is_refused(
    customer: User,
    variant: ProductVariant,
    methods: Any,
    make_form: Any,
    changes: dict[str, Any],
    field: str,
    message: str,
) -> None:
    add_line(customer, variant_id(variant))
    if "delivery_option_id" in changes:
        changes = {**changes, "delivery_option_id": option(methods["van"])}

    problems = refused_order(customer, make_form(**changes))

    assert problems == [ErrorDetail(CartErrorCode.INVALID, message, field)]


def test_a_rule_that_cannot_be_read_does_not_close_the_shop(
    customer: User, variant: ProductVariant, methods: Any, caplog: pytest.LogCaptureFixture
) -> None:
    ShippingMethod.objects.filter(pk=methods["van"].pk).update(meta={"delivery": {"windows": 1}})
    add_line(customer, variant_id(variant))

    names = [each.name for each in list_offered_deliveries(customer, "Riyadh")]

    assert names == ["Carrier", "van in English", "express in English"]
    assert f"The rule of shipping method {methods['van'].pk} can't be read" in caplog.text


def test_when_staff_change_the_method_the_fee_of_cash_stays(
    customer: User, variant: ProductVariant, methods: Any, make_form: Any
) -> None:
    # given an order whose shipping price holds 10 SAR for paying in cash
    get_plugins_manager().save_plugin_configuration(
        "mashtal.payments.cash_on_delivery", {"configuration": [{"name": "fee", "value": "10"}]}
    )
    add_line(customer, variant_id(variant))
    order = Order.objects.get(pk=place_order(customer, make_form()).pk)
    prices = [order.shipping_price_gross_amount]

    # when
    for name in ("express", "carrier"):
        order.shipping_method = methods[name]
        prices.append(get_plugins_manager().calculate_order_shipping(order).gross.amount)

    # then
    assert prices == [Decimal(60), Decimal(85), Decimal(60)]
