"""What has to agree after random histories: exports, sums of periods, closings, Saleor's rows, the
providers, the ledger of gift cards, dues of bookings, and tax documents."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from django.db.models import Sum
from saleor.giftcard.models import GiftCard
from saleor.order.models import Order
from saleor.payment import ChargeStatus as SaleorStatus
from saleor.payment import TransactionKind
from saleor.payment.models import Payment, Transaction

from plugins.bookings.enums import PaidBy, QuoteState
from plugins.bookings.models import AmountDue, Booking, DueRefund
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_cards.models import EntryKind, GiftCardEntry
from plugins.invoices.models import DueCreditNote, DueDocument, TaxInvoice
from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.models import (
    CLOSED,
    WAITING,
    OnlinePayment,
    PaymentPurpose,
    PaymentRefund,
    PaymentState,
    RefundState,
    SandboxCharge,
    SandboxState,
)
from plugins.payments.selectors import PaymentMethod
from plugins.payments.tests.instalment_bank import InstalmentBank
from plugins.reports.models import ClosingEntry, DailyClosing, DocumentKind
from plugins.reports.periods import Period, Step
from plugins.reports.selectors import (
    Export,
    PeriodTotals,
    find_broken_days,
    is_intact,
    iterate_rows,
    list_changed_documents,
    list_day_sums,
    split_totals,
)
from plugins.reports.selectors.labels import get_method_label
from plugins.reports.services import close_days
from saleor_config.money import to_halalas

Rows = list[dict[str, Any]]
Exports = dict[Export, Rows]
CREDIT_NOTE = "credit_note"


def read_export(export: Export, period: Period) -> Rows:
    header, *rows = iterate_rows(export, period, "en")
    return [dict(zip(header, row, strict=True)) for row in rows]


def add(rows: Iterable[Mapping[str, Any]], column: str) -> int:
    return to_halalas(sum((row[column] for row in rows), Decimal(0)))


def sum_rows(rows: Any, field: str) -> Any:
    return rows.aggregate(found=Sum(field))["found"] or 0


def sum_by(rows: Any, key: str, field: str) -> Counter[Any]:
    found = rows.order_by().values_list(key).annotate(sum=Sum(field))
    return Counter({name: to_halalas(sum) if isinstance(sum, Decimal) else sum
                    for name, sum in found})  # fmt: skip


def of_method(rows: Rows, method: str) -> Rows:
    return [row for row in rows if row["Payment method"] == get_method_label(method)]


def check_orders(exports: Exports, totals: PeriodTotals) -> None:
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


def check_money(exports: Exports, totals: PeriodTotals) -> None:
    """Saleor's rows of orders, the dues of bookings, and gift cards that were bought."""
    ledger = Transaction.objects.filter(is_success=True)
    captured = to_halalas(sum_rows(ledger.filter(kind=TransactionKind.CAPTURE), "amount"))
    refunded = to_halalas(sum_rows(ledger.filter(kind=TransactionKind.REFUND), "amount"))
    held = to_halalas(sum_rows(Payment.objects, "captured_amount"))
    of_bookings = sum_rows(AmountDue.objects.exclude(paid_at=None), "amount_halalas")
    back = sum_rows(DueRefund.objects.exclude(done_at=None), "amount_halalas")
    sold = GiftCardPurchase.objects.exclude(paid_at=None)
    of_cards, cards_back = sum_rows(sold, "amount"), sum_rows(sold, "refunded")
    received, returned = exports[Export.PAYMENTS], exports[Export.REFUNDS]
    assert captured - refunded == held
    assert totals.received == add(received, "Amount") == captured + of_bookings + of_cards
    assert totals.refunded == add(returned, "Amount") == refunded + back + cards_back
    assert add(exports[Export.ORDERS], "Received") == captured
    assert add(exports[Export.ORDERS], "Money refunded") == refunded
    noted = AmountDue.objects.exclude(paid_by__in=["", PaidBy.ONLINE])
    for way in (PaidBy.CASH, PaidBy.BANK_TRANSFER):
        of_way = noted.filter(paid_by=way)
        assert add(of_method(received, way), "Amount") == sum_rows(of_way, "amount_halalas")
        assert add(of_method(returned, way), "Amount") == sum_rows(of_way, "refunded_halalas")


def check_card_provider(exports: Exports) -> None:
    """It has what the shop says that it has, and nothing of a payment that came to nothing."""
    closed = set(OnlinePayment.objects.filter(state__in=CLOSED).values_list("pk", flat=True))
    received = returned = 0
    for charge in SandboxCharge.objects.filter(state__in=[SandboxState.PAID, SandboxState.VOIDED]):
        back = charge.amount if charge.state == SandboxState.VOIDED else charge.refunded
        if charge.key in closed:
            assert back == charge.amount
        else:
            received, returned = received + charge.amount, returned + back
    card = PaymentMethod.CREDIT_CARD.value
    assert add(of_method(exports[Export.PAYMENTS], card), "Amount") == received
    assert add(of_method(exports[Export.REFUNDS], card), "Amount") == returned


def check_instalment_providers(exports: Exports, banks: Mapping[str, InstalmentBank]) -> None:
    known = {f"bank-{each.pk}": each for each in OnlinePayment.objects.filter(provider__in=banks)}
    for name, bank in banks.items():
        received = returned = 0
        for key, charge in bank.charges.items():
            payment = known[key]
            if payment.state in CLOSED:
                assert charge.captured == charge.refunded
            else:
                assert (payment.captured, payment.refunded) == (charge.captured, charge.refunded)
                received, returned = received + charge.captured, returned + charge.refunded
        assert add(of_method(exports[Export.PAYMENTS], name), "Amount") == received
        assert add(of_method(exports[Export.REFUNDS], name), "Amount") == returned


def check_gift_cards(exports: Exports) -> None:
    entries = sum_by(GiftCardEntry.objects, "kind", "amount")
    method = PaymentMethod.GIFT_CARD.value
    used = -entries[EntryKind.USED] - entries[EntryKind.RETURNED]
    assert add(of_method(exports[Export.PAYMENTS], method), "Amount") == used
    back = add(of_method(exports[Export.REFUNDS], method), "Amount")
    assert back == entries[EntryKind.REFUNDED]
    of_cards = sum_by(GiftCardEntry.objects, "card_id", "amount")
    for key, balance in GiftCard.objects.values_list("pk", "current_balance_amount"):
        assert to_halalas(balance) == of_cards[key]


def check_gift_card_purchases() -> None:
    """Each has a payment and a card, or neither; and none has a tax document."""
    online = _sum_online_dues()
    for purchase in GiftCardPurchase.objects.select_related("card__card"):
        found = online[purchase.reference, PaymentPurpose.GIFT_CARD]
        if purchase.card is None:
            assert not found, f"{purchase} was paid and has no card"
            continue
        assert found == [(purchase.amount, purchase.refunded)], f"{purchase}: {found}"
        balance = to_halalas(purchase.card.card.current_balance_amount)
        is_back = purchase.cancelled_at is not None
        assert (balance, purchase.refunded) == ((0, purchase.amount) if is_back else
                                                (purchase.amount, 0)), purchase  # fmt: skip
    assert not TaxInvoice.objects.filter(subject__startswith="GC-").exists()


def check_documents(exports: Exports, totals: PeriodTotals) -> None:
    documents = TaxInvoice.objects.filter(replacements=None)
    notes = documents.filter(kind=CREDIT_NOTE)
    invoices = documents.exclude(kind=CREDIT_NOTE)
    rows = exports[Export.VAT]
    assert add(rows, "Total with VAT") == sum_rows(invoices, "total") - sum_rows(notes, "total")
    assert add(rows, "VAT") == sum_rows(invoices, "tax") - sum_rows(notes, "tax")
    assert (totals.sales, totals.vat) == (add(rows, "Total with VAT"), add(rows, "VAT"))
    of_orders = exports[Export.ORDERS]
    is_of_order = {"order__isnull": False}
    assert add(of_orders, "Invoiced") == sum_rows(invoices.filter(**is_of_order), "total")
    assert add(of_orders, "Credited") == sum_rows(notes.filter(**is_of_order), "total")
    assert not DueDocument.objects.exists()
    assert not DueCreditNote.objects.exists()


def check_nothing_waits() -> None:
    assert not OnlinePayment.objects.filter(state__in=WAITING).exists()
    pending = PaymentRefund.objects.filter(state=RefundState.PENDING)
    # Of an open authorisation the provider refunds once it is closed.
    assert not pending.exclude(payment__state=PaymentState.AUTHORISED).exists()


def check_single_orders() -> None:
    """Each order's documents are its own total and its refunds, and its money is what is left."""
    documents = TaxInvoice.objects.filter(replacements=None, order__isnull=False)
    invoiced = sum_by(documents.filter(kind="invoice"), "order_id", "total")
    credited = sum_by(documents.filter(credited__kind="invoice", kind=CREDIT_NOTE),
                      "order_id", "total")  # fmt: skip
    done = PaymentRefund.objects.filter(state=RefundState.DONE, order__isnull=False)
    refunds = sum_by(done, "order_id", "amount")
    to_cards = GiftCardEntry.objects.filter(kind=EntryKind.REFUNDED)
    refunds += sum_by(to_cards, "order_number", "amount")
    held = sum_by(Payment.objects.all(), "order_id", "captured_amount")
    still_open = _sum_uncaptured()
    for order in Order.objects.confirmed():
        key, total = order.pk, to_halalas(order.total_gross_amount)
        assert invoiced[key] in (0, total), f"order {key} is invoiced {invoiced[key]}"
        if order.status == "canceled":
            found = (held[key], invoiced[key] - credited[key])
            assert found == (0, 0), f"cancelled order {key}: {found}"
        else:
            if invoiced[key]:
                found = (credited[key], refunds[key])
                assert found[0] == found[1], f"order {key}: credited, refunded {found}"
            found = (held[key], still_open[key], total, refunds[key])
            assert sum(found[:2]) == total - refunds[key], f"order {key}: {found}"


def _sum_uncaptured() -> Counter[Any]:
    """By order: cash that was not handed in yet, and what is authorised and may be captured."""
    cash = Payment.objects.filter(
        gateway=CASH_ON_DELIVERY_GATEWAY, charge_status=SaleorStatus.NOT_CHARGED, is_active=True
    )
    found = sum_by(cash, "order_id", "total")
    authorised = OnlinePayment.objects.filter(state=PaymentState.AUTHORISED)
    for payment in authorised.prefetch_related("refunds"):
        released = sum(each.amount for each in payment.refunds.all() if each.is_release)
        found[payment.order_id] += payment.amount - payment.captured - released
    return found


def check_single_bookings() -> None:
    """Each booking's documents are what was paid for it, and once it is done the whole quote."""
    signs = {CREDIT_NOTE: -1}
    documents: Counter[str] = Counter()
    finals = set()
    valid = TaxInvoice.objects.filter(replacements=None).exclude(subject="")
    for each in valid.select_related("credited"):
        if each.kind == "invoice":
            finals.add(each.subject)
        is_increase = "debit_note" in (each.kind, each.credited.kind if each.credited else "")
        if not is_increase:
            documents[each.subject] += signs.get(each.kind, 1) * each.total
    online = _sum_online_dues()
    for booking in Booking.objects.prefetch_related("dues__refunds", "quotes"):
        paid = back = owed = 0
        for due in booking.dues.all():
            if due.paid_at is not None:
                paid, back = paid + due.amount_halalas, back + due.refunded_halalas
            elif due.withdrawn_at is None:
                owed += due.amount_halalas
            returned = sum(one.amount_halalas for one in due.refunds.all() if one.done_at)
            assert returned == due.refunded_halalas, f"{due}: {returned} refunded"
            if due.paid_by == PaidBy.ONLINE:
                sums = (due.amount_halalas, due.refunded_halalas)
                found = online[booking.reference, due.purpose]
                assert found == [sums], f"{due}: {found} of {sums}"
            else:
                assert not online[booking.reference, due.purpose], f"{due} was paid twice"
        has_final = booking.reference in finals
        found = (documents[booking.reference], paid, back, owed)
        expected = paid - back + (owed if has_final else 0)
        assert found[0] == expected, f"{booking.reference}: {found}"
        if has_final and not back:
            quote = next(each for each in booking.quotes.all() if each.state == QuoteState.ACCEPTED)
            assert documents[booking.reference] == quote.total_halalas


def _sum_online_dues() -> dict[tuple[str, str], list[tuple[int, int]]]:
    found: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    settled = (PaymentState.PAID, PaymentState.REFUNDED)
    paid = OnlinePayment.objects.exclude(purpose=PaymentPurpose.ORDER).filter(state__in=settled)
    for payment in paid:
        found[payment.subject, payment.purpose].append((payment.amount, payment.refunded))
    return found


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
