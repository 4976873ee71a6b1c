"""Payments for what is no order, such as the deposit of a booking."""

from plugins.payments.models import WAITING, OnlinePayment, PaymentPurpose, PaymentRefund


def get_waiting_subject_payment(purpose: PaymentPurpose, subject: str) -> OnlinePayment | None:
    """The one that is neither settled nor closed."""
    found = OnlinePayment.objects.filter(purpose=purpose, subject=subject, state__in=WAITING)
    return found.first()


def get_latest_subject_payment(purpose: PaymentPurpose, subject: str) -> OnlinePayment | None:
    return OnlinePayment.objects.filter(purpose=purpose, subject=subject).first()


def has_refund_request(key: str) -> bool:
    """Whether the refund of this key was asked for, whatever became of it."""
    return PaymentRefund.objects.filter(key=key).exists()
