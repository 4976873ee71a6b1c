"""What is approved by an instalment provider, and not taken yet. Amounts in halalas."""

from dataclasses import dataclass

from django.db.models import Sum
from saleor.order.models import Order

from plugins.payments.models import CaptureState, OnlinePayment, PaymentState


@dataclass(frozen=True)
class Authorisation:
    """``requested``: captured, or about to be; ``keys``: of these captures and of failed ones.
    ``uncaptured``: what may still be captured, without what was ``released`` by refunds."""

    amount: int
    requested: int
    released: int
    uncaptured: int
    keys: frozenset[str]


def get_authorisation(order: Order) -> Authorisation | None:
    """What is authorised for an order; None where it is paid otherwise, or in full."""
    payments = OnlinePayment.objects.filter(order=order, state=PaymentState.AUTHORISED)
    payment = payments.filter(closing_at=None).first()
    if payment is None:
        return None
    return Authorisation(
        amount=payment.amount,
        requested=payment.captured + sum_pending_captures(payment),
        released=sum_releases(payment),
        uncaptured=count_uncaptured(payment),
        keys=frozenset(payment.captures.values_list("key", flat=True)),
    )


def count_uncaptured(payment: OnlinePayment) -> int:
    """Halalas that may still be captured: neither taken, nor about to be, nor released."""
    left = payment.amount - payment.captured - sum_pending_captures(payment)
    return max(left - sum_releases(payment), 0)


def sum_pending_captures(payment: OnlinePayment) -> int:
    pending = payment.captures.filter(state=CaptureState.PENDING)
    return int(pending.aggregate(sum=Sum("amount"))["sum"] or 0)


def sum_releases(payment: OnlinePayment) -> int:
    """What was refunded before it was captured, and so is never captured."""
    releases = payment.refunds.filter(is_release=True)
    return int(releases.aggregate(sum=Sum("amount"))["sum"] or 0)
