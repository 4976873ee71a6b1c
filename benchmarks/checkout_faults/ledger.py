"""The books of the shop, of Saleor, of the card sandbox and of the simulators, compared."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.db.models import F, Sum
from saleor.checkout.models import CheckoutLine
from saleor.order import FulfillmentStatus, OrderStatus
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.payment import TransactionKind
from saleor.payment.models import Payment, Transaction
from saleor.warehouse.models import Allocation

from benchmarks.checkout_faults.shoppers import Shop
from plugins.bookings.models import DueRefund
from plugins.gift_cards.models import EntryKind, GiftCardEntry
from plugins.invoices.models import DueCreditNote, DueDocument, TaxInvoice
from plugins.orders.models import OrderRefundLine
from plugins.payments.methods import GIFT_CARD_GATEWAY
from plugins.payments.models import (
    WAITING,
    CaptureState,
    OnlinePayment,
    PaymentCapture,
    PaymentRefund,
    PaymentState,
    RefundState,
    SandboxCharge,
    SandboxState,
)
from plugins.payments.tests.simulators import Simulator
from plugins.reports.tests.history_checks import (
    check_single_bookings,
    check_single_orders,
    sum_by,
)
from saleor_config.money import to_halalas

TAKEN = (PaymentState.AUTHORISED, PaymentState.PAID, PaymentState.REFUNDED)


def find_ledger_faults(shop: Shop, simulators: Mapping[str, Simulator] | None = None) -> list[str]:
    """What does not agree, in words; empty where all does."""
    return [
        *_find_unfinished(),
        *_find_card_faults(),
        *(fault for each in (simulators or {}).values() for fault in _find_provider_faults(each)),
        *_find_saleor_faults(),
        *_find_gift_card_faults(),
        *_find_oversold(shop),
        *_find_cart_faults(),
        *_find_chain_faults(),
        *_find_invoice_faults(),
        *_find_difference(check_single_orders),
        *_find_difference(check_single_bookings),
    ]


def _find_difference(check: Callable[[], None]) -> list[str]:
    try:
        check()
    except AssertionError as error:
        return [str(error)]
    return []


def _find_unfinished() -> list[str]:
    waiting = {
        "payments that wait": OnlinePayment.objects.filter(state__in=WAITING),
        "orders that wait": Order.objects.filter(status=OrderStatus.DRAFT),
        "captures not done": PaymentCapture.objects.exclude(state=CaptureState.DONE),
        "refunds not done": PaymentRefund.objects.exclude(state=RefundState.DONE),
        "refunds of bookings not done": DueRefund.objects.filter(done_at=None),
        "documents of bookings not issued": DueDocument.objects.all(),
        "credit notes not issued": DueCreditNote.objects.all(),
    }
    counts = {what: rows.count() for what, rows in waiting.items()}
    return [f"{count} {what}" for what, count in counts.items() if count]


def _get_held_amount(charge: SandboxCharge) -> int:
    """Halalas of the customer's that the shop holds."""
    return charge.amount - charge.refunded if charge.state == SandboxState.PAID else 0


def _find_card_faults() -> Iterator[str]:
    """Each charge is of an order or of a subject, or was given back; and the other way round."""
    payments = {each.pk: each for each in OnlinePayment.objects.filter(provider="sandbox")}
    charges = {each.key: each for each in SandboxCharge.objects.all()}
    for key, charge in charges.items():
        payment = payments.get(key)
        has_use = payment and (payment.order_id or payment.subject)
        is_taken = payment and has_use and payment.state in TAKEN
        owed = payment.amount - payment.refunded if payment and is_taken else 0
        if _get_held_amount(charge) != owed:
            yield f"charge {charge.pk} holds {_get_held_amount(charge)} for {owed}"
    for key, payment in payments.items():
        amount = charges[key].amount if key in charges else 0
        if payment.state in TAKEN and amount != payment.amount:
            yield f"payment {key} of {payment.amount} was charged {amount}"


def _find_provider_faults(simulator: Simulator) -> Iterator[str]:
    """Of an instalment provider: nothing held for nothing, nothing moved twice, equal sums."""
    ledger = {each["id"]: each for each in simulator.get_ledger()}
    payments = {
        each.provider_id: each
        for each in OnlinePayment.objects.filter(provider=simulator.name).exclude(provider_id="")
    }
    for key, purchase in ledger.items():
        payment = payments.get(key)
        is_taken = payment is not None and payment.state in TAKEN and payment.order_id
        is_held = purchase["captured"] > purchase["refunded"]
        if not is_taken and (is_held or purchase["stage"] in ("approved", "authorised")):
            yield f"{simulator.name} holds {purchase['captured']} of {key} for no order"
        for name in ("captures", "refunds"):
            keys = [one_key for one_key, _amount in purchase[name]]
            if len(keys) != len(set(keys)):
                yield f"{simulator.name} has {name} of {key} twice: {keys}"
    for key, payment in payments.items():
        if payment.state not in TAKEN:
            continue
        purchase = ledger.get(key, {"captured": None, "refunded": None, "stage": None})
        theirs = (purchase["captured"], purchase["refunded"])
        if theirs != (payment.captured, payment.refunded):
            ours = (payment.captured, payment.refunded)
            yield f"{simulator.name} captured and refunded {theirs} of {payment.pk}, we {ours}"
        is_open = payment.state == PaymentState.AUTHORISED
        if is_open != (purchase["stage"] == "authorised"):
            yield f"payment {payment.pk} is {payment.state}, {simulator.name}: {purchase['stage']}"


def _find_saleor_faults() -> Iterator[str]:
    """Saleor's rows of payments that are online tell the same."""
    rows = {each.token: each for each in Payment.objects.exclude(gateway=GIFT_CARD_GATEWAY)}
    done = Transaction.objects.filter(is_success=True)
    captured = sum_by(done.filter(kind=TransactionKind.CAPTURE), "payment_id", "amount")
    refunded = sum_by(done.filter(kind=TransactionKind.REFUND), "payment_id", "amount")
    for payment in OnlinePayment.objects.filter(state__in=TAKEN, order__isnull=False):
        row = rows.get(str(payment.pk))
        if row is None:
            yield f"Saleor has no payment {payment.pk}"
            continue
        theirs = (captured[row.pk], refunded[row.pk], to_halalas(row.captured_amount))
        ours = (payment.taken, payment.refunded, payment.taken - payment.refunded)
        if theirs != ours:
            yield f"Saleor says {theirs} of payment {payment.pk}, the shop {ours}"


def _find_gift_card_faults() -> Iterator[str]:
    """What cards have paid for an order is in Saleor's rows, and back on them where it is gone."""
    entries = {
        kind: sum_by(GiftCardEntry.objects.filter(kind=kind), "order_number", "amount")
        for kind in (EntryKind.USED, EntryKind.RETURNED, EntryKind.REFUNDED)
    }
    of_cards = Payment.objects.filter(gateway=GIFT_CARD_GATEWAY)
    paid = sum_by(of_cards, "order_id", "total")
    left = sum_by(of_cards, "order_id", "captured_amount")
    for number in entries[EntryKind.USED]:
        used = -entries[EntryKind.USED][number] - entries[EntryKind.RETURNED][number]
        kept = used - entries[EntryKind.REFUNDED][number]
        if (used, kept) != (paid[number], left[number]):
            theirs = (paid[number], left[number])
            yield f"gift cards paid and kept {(used, kept)} of order {number}, Saleor: {theirs}"


def _find_oversold(shop: Shop) -> Iterator[str]:
    """Pieces are allocated where they are ordered, neither sent nor withdrawn."""
    orders: Counter[Any] = Counter(Order.objects.values_list("user_id", flat=True))
    yield from (f"customer {key} has {n} orders" for key, n in orders.items() if n > 1)
    lines = OrderLine.objects.filter(variant__stocks=shop.stock_key)
    standing = lines.exclude(order__status=OrderStatus.CANCELED)
    wanted = _sum_pieces(standing, F("quantity") - F("quantity_fulfilled"))
    withdrawn = OrderRefundLine.objects.filter(order_line__in=standing.values("pk"))
    wanted -= _sum_pieces(withdrawn, F("unsent"))
    allocated = _sum_pieces(Allocation.objects.filter(stock=shop.stock_key),
                            F("quantity_allocated"))  # fmt: skip
    if wanted != allocated:
        yield f"{allocated} pieces taken for {wanted} ordered"


def _sum_pieces(rows: Any, quantity: Any) -> int:
    return int(rows.aggregate(pieces=Sum(quantity))["pieces"] or 0)


def _find_chain_faults() -> Iterator[str]:
    """Numbers and chain of tax documents are without a gap."""
    series: dict[str, list[int]] = {}
    ends: Counter[int | None] = Counter()
    for document in TaxInvoice.objects.order_by("unit", "position"):
        series.setdefault(document.series, []).append(document.number)
        ends[document.unit_id] += 1
        if document.position != ends[document.unit_id]:
            position = ends[document.unit_id]
            yield f"{document} stands at {document.position} instead of {position}"
    for name, numbers in series.items():
        if sorted(numbers) != list(range(1, len(numbers) + 1)):
            yield f"numbers of {name} have gaps"


def _find_invoice_faults() -> Iterator[str]:
    """What is paid in full, or sent, has one invoice; nothing has two."""
    valid = TaxInvoice.objects.filter(kind="invoice", order__isnull=False, replacements=None)
    invoices: Counter[Any] = Counter(valid.values_list("order_id", flat=True))
    paid = sum_by(Payment.objects.all(), "order_id", "captured_amount")
    sent = Fulfillment.objects.filter(status=FulfillmentStatus.FULFILLED)
    sent_orders = set(sent.values_list("order_id", flat=True))
    for order in Order.objects.confirmed().exclude(status=OrderStatus.CANCELED):
        is_due = order.pk in sent_orders or paid[order.pk] >= to_halalas(order.total.gross)
        number = invoices[order.pk]
        if number > 1 or (is_due and not number):
            yield f"order {order.pk} has {number} invoices"


def _find_cart_faults() -> list[str]:
    """What each shopper wanted is ordered, or still in the cart."""
    ordered = set(Order.objects.values_list("user_id", flat=True))
    in_cart = set(CheckoutLine.objects.values_list("checkout__user_id", flat=True))
    payments = OnlinePayment.objects.exclude(user=None)
    shoppers = set(payments.values_list("user_id", flat=True))
    return [
        f"customer {key} has {'both' if key in ordered else 'neither'} order and cart"
        for key in shoppers
        if (key in ordered) == (key in in_cart)
    ]
