from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from prices import Money, TaxedMoney
from saleor.account.models import User
from saleor.checkout import calculations
from saleor.checkout.models import Checkout
from saleor.checkout.utils import add_promo_code_to_checkout, add_variant_to_checkout
from saleor.discount import DiscountValueType, VoucherType
from saleor.discount.models import Voucher
from saleor.order.actions import order_shipping_updated
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager
from saleor.shipping.models import ShippingMethod

from plugins.saudi_market.configuration import PLUGIN_ID
from plugins.saudi_market.selectors import (
    compute_cart_totals,
    get_free_delivery_limit,
    get_market_configuration,
    get_minimum_order,
    list_city_names,
)

pytestmark = pytest.mark.django_db


def sar(net: str, gross: str) -> TaxedMoney:
    return TaxedMoney(Money(Decimal(net), "SAR"), Money(Decimal(gross), "SAR"))


def configure(**values: Any) -> None:
    items = [{"name": name.replace("_", "-"), "value": value} for name, value in values.items()]
    get_plugins_manager().save_plugin_configuration(PLUGIN_ID, {"configuration": items})


@pytest.fixture
def checkout(customer: User, make_variant: Any) -> Checkout:
    """Saleor's own checkout, made without the cart plugin: two pieces at 150 riyals."""
    checkout = Checkout.objects.create(user=customer, email=customer.email, country="SA")
    add_variant_to_checkout(checkout, make_variant("150"), 2)
    return checkout


def total(checkout: Checkout) -> TaxedMoney:
    return calculations.checkout_total(checkout=checkout, lines=list(checkout), discounts=[])


def test_saleor_checkout_agrees_with_the_arithmetic(checkout: Checkout) -> None:
    lines = list(checkout)

    assert calculations.checkout_subtotal(checkout=checkout, lines=lines) == sar("300", "300")
    assert calculations.checkout_shipping_price(checkout=checkout, lines=lines) == sar(
        "43.48", "50"
    )
    # 300 + 45 VAT + 50 delivery, of which 6.52 is VAT
    assert total(checkout) == sar("343.48", "395")


@pytest.mark.parametrize(
    ("kind", "value", "discount", "expected"),
    [
        # docs/saleor-security.md#vat-is-wrong-with-vouchers
        (DiscountValueType.PERCENTAGE, 10, "30", ("313.48", "360.50")),
        (DiscountValueType.PERCENTAGE, 100, "300", ("43.48", "50")),
        (DiscountValueType.FIXED, 20, "20", ("323.48", "372")),
        (DiscountValueType.FIXED, 900, "300", ("43.48", "50")),
    ],
)
def test_a_voucher_applied_through_saleor_is_taken_from_the_net(
    checkout: Checkout, kind: str, value: int, discount: str, expected: tuple[str, str]
) -> None:
    # given
    Voucher.objects.create(code="OFF", discount_value_type=kind, discount_value=value)

    # when
    add_promo_code_to_checkout(checkout, list(checkout), "OFF", [])

    # then
    assert checkout.discount_amount == Decimal(discount)
    assert total(checkout) == sar(*expected)


def test_a_delivery_voucher_is_taken_from_the_fee(checkout: Checkout) -> None:
    checkout.voucher_code = "FREEVAN"
    checkout.discount_amount = Decimal(50)
    Voucher.objects.create(
        code="FREEVAN",
        type=VoucherType.SHIPPING,
        discount_value_type=DiscountValueType.PERCENTAGE,
        discount_value=100,
    )

    assert total(checkout) == sar("300", "345")


def test_product_prices_show_net_and_gross(make_variant: Any) -> None:
    product = make_variant("19.99").product

    price = get_plugins_manager().apply_taxes_to_product(product, product.price, "SA")

    assert price == sar("19.99", "22.99")


def test_configuration_is_read(checkout: Checkout) -> None:
    configure(delivery_fee="25.50", free_delivery_above="1000", minimum_order="99.5")

    assert total(checkout).gross == Money(Decimal("370.50"), "SAR")
    assert get_free_delivery_limit() == 100_000
    assert get_minimum_order() == 9_950
    assert compute_cart_totals([30_000], rules=get_market_configuration().rules).shipping == 2_550


def test_defaults_need_no_saved_configuration() -> None:
    assert get_free_delivery_limit() == 50_000
    assert get_minimum_order() is None


@pytest.mark.parametrize(
    "values",
    [
        {"vat_rate": "fifteen"},
        {"vat_rate": "-1"},
        {"vat_rate": "101"},
        {"delivery_fee": "1.005"},
        {"free_delivery_above": "NaN"},
        {"minimum_order": "1e9"},
        {"vat_number": "12"},
    ],
)
def test_a_configuration_that_makes_no_sense_is_refused(
    values: dict[str, str], english: None
) -> None:
    with pytest.raises(ValidationError):
        configure(**values)

    assert get_free_delivery_limit() == 50_000


def test_vat_cannot_be_switched_off(english: None) -> None:
    with pytest.raises(ValidationError, match="VAT can't be switched off"):
        get_plugins_manager().save_plugin_configuration(PLUGIN_ID, {"active": False})


def test_vat_survives_a_new_delivery_method_on_an_order(customer: User, make_variant: Any) -> None:
    # given an order of 300 + 45 VAT + 50 delivery
    order = Order.objects.create(
        user=customer,
        total=sar("343.48", "395"),
        shipping_price=sar("43.48", "50"),
        shipping_method=ShippingMethod.objects.first(),
        checkout_token="6f3f3c9e-3a52-4d38-bb8c-3a0f5a1a2b3c",
    )
    order.lines.create(
        variant=make_variant("150"),
        product_name="نبتة",
        product_sku="SKU",
        is_shipping_required=True,
        quantity=2,
        unit_price=sar("150", "150"),
        tax_rate=Decimal("0.15"),
    )

    # when Saleor adds the order up again, which leaves the VAT out
    order_shipping_updated(order)

    # then
    order.refresh_from_db()
    assert order.total == sar("343.48", "395")


def test_an_agreed_order_is_never_computed_anew(customer: User) -> None:
    # given an order whose figures today's rules would not give
    order = Order.objects.create(user=customer, total=sar("10", "77"))

    # when
    get_plugins_manager().order_updated(order)

    # then
    order.refresh_from_db()
    assert order.total == sar("10", "77")


def test_cities_follow_the_language(arabic: None) -> None:
    assert list_city_names()[:2] == ["الرياض", "جدة"]


def test_cities_in_english(english: None) -> None:
    assert list_city_names()[:2] == ["Riyadh", "Jeddah"]
    assert len(set(list_city_names())) == len(list_city_names())


def test_no_path_orders_an_empty_cart(checkout: Checkout, english: None) -> None:
    # given a checkout that was paid and then emptied
    # (docs/saleor-security.md#a-payment-serves-a-changed-cart)
    checkout.lines.all().delete()

    with pytest.raises(ValidationError, match="Your cart is empty"):
        get_plugins_manager().preprocess_order_creation(checkout, [])


def test_no_path_orders_below_the_minimum(checkout: Checkout, english: None) -> None:
    configure(minimum_order="300.01")

    with pytest.raises(ValidationError, match=r"The minimum order is SAR 300\.01"):
        get_plugins_manager().preprocess_order_creation(checkout, [])
