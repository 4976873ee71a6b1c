"""The shop's ledger against the bank's: what the sandbox charged, and what the shop sold for it."""

from collections import Counter
from typing import Any

from django.db.models import Sum
from saleor.checkout.models import CheckoutLine
from saleor.order import OrderStatus
from saleor.order.models import Order, OrderLine
from saleor.payment.models import Payment
from saleor.warehouse.models import Allocation

from benchmarks.checkout_faults.shoppers import Shop
from plugins.invoices.documents import InvoiceKind
from plugins.invoices.models import TaxInvoice
from plugins.payments.models import (
    WAITING,
    OnlinePayment,
    PaymentRefund,
    PaymentState,
    RefundState,
    SandboxCharge,
    SandboxState,
)
from saleor_config.money import to_halalas


def find_ledger_faults(shop: Shop) -> list[str]:
    """What does not agree, in words; empty where all does."""
    return [
        *_find_unfinished(),
        *_find_charges_without_order(),
        *_find_orders_without_charge(),
        *_find_oversold(shop),
        *_find_cart_faults(),
        *_find_invoice_faults(),
    ]


def _find_unfinished() -> list[str]:
    counts = {
        "payments that wait": OnlinePayment.objects.filter(state__in=WAITING).count(),
        "orders that wait": Order.objects.filter(status=OrderStatus.DRAFT).count(),
        "refunds not done": PaymentRefund.objects.exclude(state=RefundState.DONE).count(),
    }
    return [f"{count} {what}" for what, count in counts.items() if count]


def _get_held_amount(charge: SandboxCharge) -> int:
    """Halalas of the customer's that the shop holds."""
    return charge.amount - charge.refunded if charge.state == SandboxState.PAID else 0


def _find_charges_without_order() -> list[str]:
    faults = []
    for charge in SandboxCharge.objects.all():
        payment = OnlinePayment.objects.filter(pk=charge.key).select_related("order").first()
        order = payment.order if payment and payment.state == PaymentState.PAID else None
        owed = payment.amount - payment.refunded if payment and order else 0
        if _get_held_amount(charge) != owed:
            faults.append(f"charge {charge.pk} holds {_get_held_amount(charge)} for {owed}")
    return faults


def _find_orders_without_charge() -> list[str]:
    faults = []
    paid_by_card = Order.objects.filter(online_payments__isnull=False).distinct()
    for order in paid_by_card.exclude(status=OrderStatus.DRAFT):
        charges = SandboxCharge.objects.filter(
            key__in=OnlinePayment.objects.filter(
                order=order, state__in=[PaymentState.PAID, PaymentState.REFUNDED]
            ).values("pk")
        )
        captured = sum(
            to_halalas(row.captured_amount) for row in Payment.objects.filter(order=order)
        )
        held = sum(_get_held_amount(charge) for charge in charges)
        if len(charges) != 1 or held != captured:
            faults.append(f"order {order.pk}: {len(charges)} charges, {held} held, {captured} said")
        elif charges[0].amount != to_halalas(order.total.gross):
            faults.append(f"order {order.pk} was charged another amount")
    return faults


def _find_oversold(shop: Shop) -> list[str]:
    lines = OrderLine.objects.filter(variant__stocks=shop.stock_key)
    allocations = Allocation.objects.filter(stock=shop.stock_key)
    ordered = lines.aggregate(pieces=Sum("quantity", default=0))["pieces"]
    allocated = allocations.aggregate(pieces=Sum("quantity_allocated", default=0))["pieces"]
    orders: Counter[Any] = Counter(Order.objects.values_list("user_id", flat=True))
    faults = [f"customer {key} has {count} orders" for key, count in orders.items() if count > 1]
    if ordered != allocated:
        faults.append(f"{allocated} pieces taken for {ordered} ordered")
    return faults


def _find_invoice_faults() -> list[str]:
    """Each order has its invoice, less what was refunded; numbers and chain without a gap."""
    faults = []
    totals: Counter[int] = Counter()
    invoiced: Counter[int] = Counter()
    series: dict[str, list[int]] = {}
    ends: Counter[int | None] = Counter()
    for document in TaxInvoice.objects.order_by("unit", "position"):
        if document.order_id is not None:
            invoiced[document.order_id] += document.credited_id is None
            is_taken_off = document.kind == InvoiceKind.CREDIT_NOTE.value
            totals[document.order_id] += -document.total if is_taken_off else document.total
        series.setdefault(document.series, []).append(document.number)
        ends[document.unit_id] += 1
        if document.position != ends[document.unit_id]:
            position = ends[document.unit_id]
            faults.append(f"{document} stands at {document.position} instead of {position}")
    for name, numbers in series.items():
        if sorted(numbers) != list(range(1, len(numbers) + 1)):
            faults.append(f"numbers of {name} have gaps")
    for payment in OnlinePayment.objects.filter(
        state__in=[PaymentState.PAID, PaymentState.REFUNDED]
    ):
        key, owed = payment.order_id, payment.amount - payment.refunded
        if invoiced[key] != 1 or totals[key] != owed:
            faults.append(f"order {key}: {invoiced[key]} invoices, {totals[key]} of {owed}")
    return faults


def _find_cart_faults() -> list[str]:
    """Each shopper wanted one piece: it is ordered, or still in the cart."""
    ordered = set(Order.objects.values_list("user_id", flat=True))
    in_cart = set(CheckoutLine.objects.values_list("checkout__user_id", flat=True))
    shoppers = set(OnlinePayment.objects.values_list("user_id", flat=True))
    return [
        f"customer {key} has {'both' if key in ordered else 'neither'} order and cart"
        for key in shoppers
        if (key in ordered) == (key in in_cart)
    ]
