"""How much there was in a shop of random histories, for ``benchmarks/random_histories.py``."""

from collections import Counter

from saleor.order.models import Order

from plugins.bookings.models import AmountDue, Booking, DueRefund
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_cards.models import GiftCardEntry
from plugins.invoices.models import TaxInvoice
from plugins.payments.models import OnlinePayment, PaymentCapture, PaymentRefund, PaymentRepair
from plugins.reports.models import ClosingEntry, DailyClosing


def count_rows(histories: int) -> Counter[str]:
    found = Counter(
        {
            "histories": histories,
            "orders": Order.objects.confirmed().count(),
            "orders cancelled": Order.objects.filter(status="canceled").count(),
            "bookings": Booking.objects.count(),
            "dues paid": AmountDue.objects.exclude(paid_at=None).count(),
            "refunds of dues": DueRefund.objects.exclude(done_at=None).count(),
            "gift cards sold": GiftCardPurchase.objects.exclude(paid_at=None).count(),
            "captures": PaymentCapture.objects.filter(state="done").count(),
            "refunds": PaymentRefund.objects.filter(state="done", is_release=False).count(),
            "releases": PaymentRefund.objects.filter(is_release=True).count(),
            "repairs": PaymentRepair.objects.count(),
            "documents replaced": TaxInvoice.objects.exclude(replacements=None).count(),
            "days closed": DailyClosing.objects.count(),
            "entries of closings": ClosingEntry.objects.count(),
        }
    )
    for kind in TaxInvoice.objects.values_list("kind", flat=True):
        found[f"documents: {kind}"] += 1
    for method, state in OnlinePayment.objects.values_list("method", "state"):
        found[f"{method} {state}"] += 1
    for kind in GiftCardEntry.objects.values_list("kind", flat=True):
        found[f"gift card {kind}"] += 1
    return found
