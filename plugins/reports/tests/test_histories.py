"""Exports, sums of periods, closings, the ledger, the provider and the invoices agree.

``benchmarks/random_histories.py`` plays 10,000 of them.
"""

import os
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.db.models import Sum
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from saleor.order.models import Order
from saleor.payment import TransactionKind
from saleor.payment.models import Payment, Transaction

from plugins.invoices.models import TaxInvoice
from plugins.payments.models import PaymentRefund, SandboxCharge
from plugins.reports.models import ClosingEntry, DailyClosing, DocumentKind
from plugins.reports.periods import Period, Step
from plugins.reports.selectors import (
    Export,
    PeriodTotals,
    find_broken_days,
    get_totals,
    is_intact,
    iterate_rows,
    list_changed_documents,
    list_day_sums,
    split_totals,
)
from plugins.reports.services import close_days
from plugins.reports.tests.histories import World, finish_documents, play_history
from saleor_config.money import from_halalas, to_halalas

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

HISTORIES = int(os.environ.get("MASHTAL_HISTORIES", "6"))
"""In each shop."""
SHOPS = int(os.environ.get("MASHTAL_SHOPS", "3"))
BEGINNING = datetime(2026, 10, 30, 20, 30, tzinfo=timezone.get_default_timezone())


@pytest.fixture
def world(make_variant: Any, make_customer: Any, admin_user: Any) -> World:
    return World(make_variant, make_customer, admin_user, None)


@settings(
    max_examples=SHOPS,
    # A smaller example of a failure takes minutes, and says no more.
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
@given(seed=st.integers(0, 2**40))
def test_everything_agrees(world: World, seed: int) -> None:
    with transaction.atomic(), time_machine.travel(BEGINNING, tick=False) as clock:
        # given
        world.clock = clock
        world.stock_up()

        # when
        for number in range(HISTORIES):
            play_history(world, seed + number)
        finish_documents()
        clock.shift(timedelta(days=3))

        # then
        period = Period(BEGINNING.date(), timezone.localdate() + timedelta(days=1))
        totals = get_totals(period)
        exports = {each: read_export(each, period) for each in Export}
        check_orders(exports, totals)
        check_money(exports, totals)
        check_documents(exports, totals)
        check_single_orders()
        check_parts(period, totals)
        check_closings(totals)
        transaction.set_rollback(True)


def read_export(export: Export, period: Period) -> list[dict[str, Any]]:
    header, *rows = iterate_rows(export, period, "en")
    return [dict(zip(header, row, strict=True)) for row in rows]


def add(rows: list[dict[str, Any]], column: str) -> int:
    return to_halalas(sum((row[column] for row in rows), Decimal(0)))


def sum_rows(rows: Any, field: str) -> Any:
    return rows.aggregate(found=Sum(field))["found"] or 0


def check_orders(exports: dict[Export, list[dict[str, Any]]], totals: PeriodTotals) -> None:
    placed = Order.objects.confirmed()
    of_orders = to_halalas(Decimal(sum_rows(placed, "total_gross_amount")))
    assert add(exports[Export.ORDERS], "Total with VAT") == of_orders
    assert totals.get(DocumentKind.ORDER).total == of_orders
    assert len(exports[Export.ORDERS]) == placed.count() == totals.get(DocumentKind.ORDER).number
    assert add(exports[Export.LINES], "Total with VAT") == of_orders
    assert add(exports[Export.LINES], "VAT") == add(exports[Export.ORDERS], "VAT")
    # A halala for an order at most.
    for row in exports[Export.LINES]:
        if row["Kind"] == "Rounding":
            assert abs(row["Total with VAT"]) <= Decimal("0.01")


def check_money(exports: dict[Export, list[dict[str, Any]]], totals: PeriodTotals) -> None:
    ledger = Transaction.objects.filter(is_success=True)
    captured = sum_rows(ledger.filter(kind=TransactionKind.CAPTURE), "amount")
    refunded = sum_rows(ledger.filter(kind=TransactionKind.REFUND), "amount")
    held = sum_rows(Payment.objects, "captured_amount")
    assert from_halalas(add(exports[Export.PAYMENTS], "Amount")) == captured
    assert from_halalas(add(exports[Export.REFUNDS], "Amount")) == refunded
    assert captured - refunded == held
    assert totals.received == add(exports[Export.PAYMENTS], "Amount")
    assert totals.refunded == add(exports[Export.REFUNDS], "Amount")
    assert add(exports[Export.ORDERS], "Received") == totals.received
    assert add(exports[Export.ORDERS], "Money refunded") == totals.refunded

    # and the provider has what the shop says that it has
    by_card = sum(row["Amount"] for row in exports[Export.PAYMENTS] if "Card" in row.values())
    back = sum(row["Amount"] for row in exports[Export.REFUNDS] if "Card" in row.values())
    charges = SandboxCharge.objects.filter(state__in=["paid", "voided"])
    at_provider = sum(each.amount for each in charges)
    returned = sum(each.amount if each.state == "voided" else each.refunded for each in charges)
    assert (at_provider, returned) == (to_halalas(Decimal(by_card)), to_halalas(Decimal(back)))


def check_documents(exports: dict[Export, list[dict[str, Any]]], totals: PeriodTotals) -> None:
    documents = TaxInvoice.objects.filter(replacements=None)
    invoices, notes = (documents.filter(kind=kind) for kind in ("invoice", "credit_note"))
    rows = exports[Export.VAT]
    assert add(rows, "Total with VAT") == sum_rows(invoices, "total") - sum_rows(notes, "total")
    assert add(rows, "VAT") == sum_rows(invoices, "tax") - sum_rows(notes, "tax")
    assert (totals.sales, totals.vat) == (add(rows, "Total with VAT"), add(rows, "VAT"))
    of_orders = exports[Export.ORDERS]
    assert add(of_orders, "Invoiced") == sum_rows(invoices, "total")
    assert add(of_orders, "Credited") == sum_rows(notes, "total")


def check_single_orders() -> None:
    """Each order's documents are its own total and its refunds."""
    for order in Order.objects.confirmed().prefetch_related("payments", "tax_invoices"):
        total = to_halalas(order.total_gross_amount)
        invoiced = sum(each.total for each in order.tax_invoices.all() if each.kind == "invoice")
        credited = sum(each.total for each in order.tax_invoices.all() if each.kind != "invoice")
        held = to_halalas(sum((each.captured_amount for each in order.payments.all()), Decimal(0)))
        refunds = sum_rows(PaymentRefund.objects.filter(order=order, state="done"), "amount")
        assert invoiced in (0, total)
        if invoiced and order.status != "canceled":
            assert credited == refunds
        if order.status == "canceled":
            assert (held, invoiced) == (0, credited)
        elif held:
            assert held == total - refunds


def check_parts(period: Period, totals: PeriodTotals) -> None:
    sums = list_day_sums(period)
    for step in Step:
        parts = [each for _part, each in split_totals(sums, period, step)]
        for name in ("sales", "vat", "orders", "received", "refunded", "fees"):
            assert sum(getattr(each, name) for each in parts) == getattr(totals, name)


def check_closings(totals: PeriodTotals) -> None:
    # A hundred days a run.
    while close_days():
        pass
    closings = list(DailyClosing.objects.order_by("day"))
    assert find_broken_days() == []
    assert all(is_intact(each) and not list_changed_documents(each) for each in closings)
    for kind in DocumentKind:
        closed = sum(
            part.get(kind.value, {"total": 0})["total"]
            for each in closings
            for part in (each.totals, each.corrections)
        )
        assert closed == totals.get(kind).total
        assert closed == sum_rows(ClosingEntry.objects.filter(kind=kind), "total")
