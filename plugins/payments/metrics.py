"""Payments by card and by instalments, and what came of them."""

from typing import Final

from prometheus_client import Counter

from plugins.payments.models import OnlinePayment, RepairKind
from saleor_config.metrics.counting import count_after_commit

payments: Final = Counter(
    "mashtal_payments", "Payments that were approved or settled.", ("method", "outcome", "reason")
)
repairs: Final = Counter(
    "mashtal_payment_repairs",
    "Payments that were not what they should be, by what was done.",
    ("kind",),
)
refunds_refused: Final = Counter(
    "mashtal_refunds_refused", "Refunds that the provider refused, which staff must see to."
)
captures_refused: Final = Counter(
    "mashtal_captures_refused",
    "Captures that the provider refused and approvals that lapsed, which staff must see to.",
)
UNPAID: Final = (RepairKind.CAPTURE_FAILED, RepairKind.LAPSED)


def count_payment(payment: OnlinePayment) -> None:
    """One that was settled in this transaction."""
    labels = (payment.method, payment.state, payment.decline_reason)
    count_after_commit(payments.labels(*map(str, labels)))


def count_repair(kind: RepairKind) -> None:
    count_after_commit(repairs.labels(kind.value))
    if kind is RepairKind.REFUND_FAILED:
        count_after_commit(refunds_refused)
    elif kind in UNPAID:
        count_after_commit(captures_refused)
