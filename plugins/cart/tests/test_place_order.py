from decimal import Decimal
from typing import Any

import pytest
from saleor.account.models import User
from saleor.order.models import Order
from saleor.payment import ChargeStatus, TransactionKind
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation

from plugins.cart.identifiers import write_id
from plugins.cart.selectors import cart_for
from plugins.cart.services import add_line, place_order

pytestmark = pytest.mark.django_db


def variant_id(variant: ProductVariant) -> str:
    return write_id("ProductVariant", variant.pk)


def test_the_order_is_what_the_cart_was(
    customer: User, make_variant: Any, make_form: Any, english: None
) -> None:
    # given
    add_line(customer, variant_id(make_variant("149.99")), 2)
    add_line(customer, variant_id(make_variant("20.50")))
    summary = cart_for(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.subtotal, summary.tax, summary.shipping, summary.total) == (
        32_048,
        4_808,
        5_000,
        41_856,
    )
    order = Order.objects.get(pk=order.pk)
    assert order.total_gross_amount == Decimal("418.56")
    assert order.total_net_amount == Decimal("363.96")
    assert order.shipping_price_gross_amount == Decimal(50)
    assert order.shipping_price_net_amount == Decimal("43.48")
    assert [line.tax_rate for line in order.lines.all()] == [Decimal("0.15")] * 2
    assert order.user_email == "shopper@example.com"
    assert order.language_code == "en"
    assert order.shipping_address.phone.as_e164 == "+966500000001"
    assert order.shipping_address.city == "الرياض"
    assert order.shipping_address.country.code == "SA"
    assert order.shipping_address_id != order.billing_address_id
    payment = order.payments.get()
    assert payment.gateway == "mashtal.payments.cash_on_delivery"
    assert payment.total == Decimal("418.56")
    assert payment.charge_status == ChargeStatus.NOT_CHARGED
    assert [each.kind for each in payment.transactions.all()] == [TransactionKind.AUTH]
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 3
    assert cart_for(customer).lines == []
