"""Totals of a month equal those of its orders and refunds, to the halala."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from saleor.order.models import Order

from plugins.cart.services import place_order
from plugins.cart.tests.conftest import make_form
from plugins.cart.tests.drawn_carts import CARTS, DrawnCart, fill
from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.selectors import InvoiceKind, MonthTotals, list_month_totals
from plugins.invoices.services import issue_credit_note, issue_invoice, replace_document
from saleor_config.money import to_halalas

__all__ = ["make_form"]

pytestmark = pytest.mark.django_db

RIYADH = ZoneInfo("Asia/Riyadh")


@settings(
    max_examples=5,
    # Making a smaller example of a failure takes minutes here, and says no more.
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    carts=st.lists(CARTS, min_size=1, max_size=2),
    share=st.integers(2, 9),
    is_rejected=st.booleans(),
)
def test_they_equal_the_orders(
    customer: Any,
    make_variant: Any,
    make_form: Any,
    warehouse: Any,
    carts: list[DrawnCart],
    share: int,
    is_rejected: bool,
) -> None:
    with transaction.atomic():
        # The gardener is made once.
        carts[1:] = [replace(cart, planting=None) for cart in carts[1:]]
        orders = [buy(customer, make_variant, make_form, warehouse, cart) for cart in carts]
        invoiced = [order for order in orders if order.total_gross_amount]
        refunds = [sell(order, share, is_rejected) for order in invoiced]

        (totals, notes) = split_by_kind(list_month_totals(datetime.now(RIYADH).year))

        # then
        assert totals.documents == len(invoiced)
        assert totals.total == sum(to_halalas(order.total_gross) for order in invoiced)
        assert totals.vat == sum(to_halalas(order.total.tax) for order in invoiced)
        net = sum(to_halalas(order.total_net) for order in invoiced)
        assert totals.taxable + totals.rounding == net
        assert notes.total == sum(refunds)
        assert notes.taxable + notes.vat + notes.rounding == notes.total
        transaction.set_rollback(True)


def buy(customer: Any, make_variant: Any, make_form: Any, warehouse: Any, cart: DrawnCart) -> Order:
    from saleor.discount.models import Sale, Voucher

    # Those of the order before.
    Sale.objects.all().delete()
    Voucher.objects.all().delete()
    fill(customer, make_variant, cart, warehouse)
    return Order.objects.get(pk=place_order(customer, make_form()).pk)


def sell(order: Order, share: int, is_rejected: bool) -> int:
    """Invoice it, refund a part, and have the invoice replaced where it was rejected."""
    invoice = issue_invoice(order)
    amount = max(to_halalas(order.total_gross) // share, 1)
    issue_credit_note(order, amount, "part")
    if is_rejected:
        rejected = InvoiceReport.objects.filter(invoice=invoice)
        rejected.update(state=InvoiceReport.State.REJECTED)
        replace_document(invoice.pk)
    return amount


def split_by_kind(found: list[MonthTotals]) -> tuple[MonthTotals, MonthTotals]:
    kinds: dict[InvoiceKind, MonthTotals] = {each.kind: each for each in found}
    nothing = MonthTotals(date.today(), InvoiceKind.INVOICE, 0, 0, 0, 0, 0)
    return (
        kinds.get(InvoiceKind.INVOICE, nothing),
        kinds.get(InvoiceKind.CREDIT_NOTE, nothing),
    )


def test_months_begin_at_midnight_in_riyadh(customer: Any, place: Callable[..., Order]) -> None:
    # given invoices a minute before and after, which is still the day before in UTC
    orders = [place(customer) for _ in range(2)]
    for order, minute in zip(orders, ((31, 23, 59), (1, 0, 1)), strict=True):
        day, hour, at = minute
        month = 10 if day == 31 else 11
        with time_machine.travel(datetime(2026, month, day, hour, at, tzinfo=RIYADH)):
            issue_invoice(order)

    # when
    found = list_month_totals(2026)

    # then
    assert [(each.month, each.documents) for each in found] == [
        (date(2026, 11, 1), 1),
        (date(2026, 10, 1), 1),
    ]
    assert list_month_totals(2025) == []
    assert TaxInvoice.objects.count() == 2
