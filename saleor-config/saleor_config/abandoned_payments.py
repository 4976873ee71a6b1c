"""Payments that lose their checkout keep a link to the customer (``AbandonedPayment``)."""

from typing import Any

from django.db.models.signals import pre_delete


def install() -> None:
    """Needs Django's apps to be loaded; safe to run twice."""
    from saleor.checkout.models import Checkout

    pre_delete.connect(record_owner, sender=Checkout, dispatch_uid="abandoned_payments")


def record_owner(instance: Any, **_signal: Any) -> None:
    from saleor.payment.models import Payment

    from saleor_config.models import AbandonedPayment

    if instance.user_id is None:
        return
    payments = Payment.objects.filter(checkout=instance, order=None)
    AbandonedPayment.objects.bulk_create(
        [AbandonedPayment(payment=payment, user_id=instance.user_id) for payment in payments],
        ignore_conflicts=True,
    )
