"""The same figures everywhere: arithmetic, cart, order, and Saleor's own fields."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from lxml import etree
from prices import Money
from saleor.checkout import calculations
from saleor.checkout.models import Checkout
from saleor.discount.models import Voucher
from saleor.discount.utils import fetch_active_discounts
from saleor.order.models import Order

from plugins.cart.selectors import get_cart
from plugins.cart.services import place_order
from plugins.cart.tests.drawn_carts import CARTS, DrawnCart, fill, price_delivery
from plugins.invoices.selectors import list_invoices_by_order
from plugins.invoices.services import issue_credit_note, issue_invoice
from plugins.invoices.tests.ubl_arithmetic import check_ubl_arithmetic
from plugins.orders.quantities import compute_refund
from plugins.orders.selectors import get_customer_order, get_order_details
from plugins.saudi_market.selectors import MarketRules, Totals, compute_cart_totals
from saleor_config.money import from_halalas, to_halalas

pytestmark = pytest.mark.django_db

SUMMARY = "{ cart { summary { subtotal discount shipping tax total } } }"


@settings(
    max_examples=4,
    # Making a smaller example of a failure takes minutes here, and says no more.
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(cart=CARTS)
def test_all_figures_are_one(
    customer: Any, make_variant: Any, make_form: Any, ask: Any, warehouse: Any, cart: DrawnCart
) -> None:
    with transaction.atomic():
        fill(customer, make_variant, cart, warehouse)
        check_cart(customer, ask)
        check_order(customer, make_form, cart.own_price, cart.fee)
        transaction.set_rollback(True)


def check_cart(customer: Any, ask: Any) -> None:
    cart = get_cart(customer)
    summary = cart.summary

    # the cart adds up
    assert summary.subtotal == sum(line.total for line in cart.all_lines)
    assert summary.tax == sum(line.tax for line in cart.all_lines)
    of_lines = sum(line.discount for line in cart.all_lines)
    assert summary.discount == of_lines + summary.shipping_discount
    assert summary.tax == rounded_vat(summary.subtotal - of_lines)
    assert summary.total == summary.subtotal - summary.discount + summary.tax + summary.shipping
    assert summary.total >= 0

    # GraphQL says the same
    answered = ask(SUMMARY, user=customer)["data"]["cart"]["summary"]
    assert answered == {
        name: getattr(summary, name)
        for name in ("subtotal", "discount", "shipping", "tax", "total")
    }

    # Saleor's own checkout says the same
    checkout = Checkout.objects.get(user=customer)
    total = calculations.checkout_total(
        checkout=checkout, lines=list(checkout), discounts=fetch_active_discounts()
    )
    assert to_halalas(total.gross) == summary.total
    assert to_halalas(checkout.discount) == summary.discount


def check_order(customer: Any, make_form: Any, own_price: int | None, fee: int) -> None:
    """With the delivery that is chosen and the way to pay, each of which has its price."""
    expected = agreed_totals(customer, own_price, fee)
    price_delivery(own_price)

    placed = place_order(customer, make_form(expected_total=expected.total))

    # in our words, on the page and in the letter
    order = Order.objects.get(pk=placed.pk)
    page, letter = get_customer_order(customer, str(order.pk)), get_order_details(order.pk)
    for told in (page, letter):
        assert told is not None
        assert told.subtotal == sum(line.total for line in told.lines)
        assert (told.subtotal, told.discount, told.shipping, told.tax, told.total) == (
            expected.subtotal,
            expected.discount,
            expected.shipping,
            expected.tax,
            expected.total,
        )
        assert told.tax == sum(line.tax for line in told.lines)
        of_lines = sum(line.discount for line in told.lines)
        assert told.discount == of_lines + told.shipping_discount

    # in Saleor's
    assert to_halalas(order.total_gross) == expected.total
    assert to_halalas(order.total_net) == expected.net_total
    assert to_halalas(order.discount) == expected.discount
    assert to_halalas(order.shipping_price_gross) == expected.shipping
    assert to_halalas(order.get_subtotal().net) == expected.subtotal
    paid = sum((payment.total for payment in order.payments.all()), Decimal(0))
    assert to_halalas(paid) == expected.total

    # refunds of all pieces, one by one, and the delivery give back all that was paid
    before: dict[int, int] = {}
    given_back = 0
    for line in order.lines.all():
        for _piece in range(line.quantity):
            given_back += compute_refund(order, {line.pk: 1}, before)
            before[line.pk] = before.get(line.pk, 0) + 1
    assert given_back == expected.total - expected.shipping + expected.shipping_discount

    # and on the invoice, by the rules of EN 16931, as on the notes that credit it
    if expected.total:
        check_invoice(order, expected)


def check_invoice(order: Order, expected: Totals) -> None:
    row = issue_invoice(order)
    (invoice,) = list_invoices_by_order([order.pk])[order.pk]
    assert (invoice.total, invoice.tax) == (expected.total, to_halalas(order.total.tax))
    document = invoice.content
    assert invoice.tax == sum(line.amounts.vat for line in document.lines)
    assert document.net + invoice.tax + document.rounding == invoice.total
    check_ubl_arithmetic(etree.fromstring(bytes(row.xml)))
    notes = [
        issue_credit_note(order, amount, f"part-{amount}")
        for amount in (expected.total // 3, expected.total // 7)
        if amount
    ]
    notes.append(issue_credit_note(order, None, "rest"))
    for note in notes:
        assert note is not None
        check_ubl_arithmetic(etree.fromstring(bytes(note.xml)))
    assert sum(note.total for note in notes if note) == expected.total
    assert sum(note.tax for note in notes if note) == invoice.tax


def rounded_vat(net: int) -> int:
    return int((Decimal(net) * 15 / 100).quantize(Decimal(1), ROUND_HALF_UP))


def agreed_totals(customer: Any, own_price: int | None, fee: int) -> Totals:
    """What the arithmetic alone says."""
    cart = get_cart(customer)
    amounts = [line.total for line in cart.all_lines]
    voucher = Voucher.objects.first()
    discount, delivery_discount = cart.summary.discount, 0
    if voucher is not None and voucher.type == "shipping":
        fee_to_discount = compute_cart_totals(
            amounts, own_delivery_price=own_price, rules=MarketRules()
        ).shipping
        taken = voucher.get_discount_amount_for(Money(from_halalas(fee_to_discount), "SAR"))
        discount, delivery_discount = 0, to_halalas(taken.quantize())
    charges = {"discount": discount, "delivery_discount": delivery_discount, "rules": MarketRules()}
    free = compute_cart_totals(amounts, own_delivery_price=own_price, **charges)
    if not free.total:
        return free
    return compute_cart_totals(amounts, own_delivery_price=own_price, payment_fee=fee, **charges)
