"""Refunds in parts add up to what was paid for the line, to the halala."""

from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from saleor.order.models import Order, OrderLine

from plugins.orders.quantities import compute_line_payments, compute_refund
from plugins.saudi_market.selectors import compute_totals
from saleor_config.money import from_halalas


@given(
    price=st.integers(1, 100_000),
    quantity=st.integers(1, 30),
    discount=st.integers(0, 5_000),
    data=st.data(),
)
def test_parts_of_a_line_add_up_to_it(price: int, quantity: int, discount: int, data: Any) -> None:
    line = OrderLine(
        pk=1,
        quantity=quantity,
        currency="SAR",
        unit_price_net_amount=Decimal(price) / 100,
        tax_rate=Decimal("0.15"),
    )
    order = Order(pk=1, currency="SAR")
    totals = compute_totals(
        [price * quantity],
        discount=discount,
        delivery_discount=0,
        shipping=5_000,
        vat_basis_points=1500,
    )
    order.discount_amount = from_halalas(totals.discount)
    order.shipping_price_gross_amount = Decimal(50)
    order.total_gross_amount = from_halalas(totals.total)
    order._prefetched_objects_cache = {"lines": [line]}
    parts, left = [], quantity
    while left:
        parts.append(data.draw(st.integers(1, left)))
        left -= parts[-1]
    before, amounts = 0, []
    for part in parts:
        amounts.append(compute_refund(order, {1: part}, {1: before}))
        before += part
    assert sum(amounts) == compute_line_payments(order)[1] == totals.total - 5_000
    assert min(amounts) >= 0
