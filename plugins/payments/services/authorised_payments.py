"""Reconciliation of authorised payments: captures without an answer, and what was captured, closed
or lapsed without the shop."""

from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from saleor.order import OrderStatus

from plugins.payments.models import (
    CaptureState,
    OnlinePayment,
    PaymentCapture,
    PaymentState,
)
from plugins.payments.providers import Reference, get_instalment_provider
from plugins.payments.services.captures import (
    carry_out_capture,
    carry_out_closing,
    close_authorisation,
)
from plugins.payments.services.rows import lock_payment
from plugins.payments.services.settlement import settle_payment
from plugins.payments.signals import authorised_payment_rechecked

AT_ONCE: Final = 200


def carry_captures_on(before: datetime) -> int:
    """How many captures, written before ``before``, were made now."""
    pending = PaymentCapture.objects.filter(state=CaptureState.PENDING, created_at__lte=before)
    done = 0
    for key in list(pending.order_by("created_at").values_list("pk", flat=True)[:AT_ONCE]):
        carry_out_capture(key)
        done += PaymentCapture.objects.filter(pk=key, state=CaptureState.DONE).exists()
    return done


def find_due_authorisations(closing_before: datetime, seen_before: datetime) -> QuerySet[Any]:
    """Authorised payments to be closed, and those that were not looked at for long."""
    is_unseen = Q(rechecked_at=None, settled_at__lte=seen_before) | Q(rechecked_at__lte=seen_before)
    return OnlinePayment.objects.filter(
        Q(closing_at__lte=closing_before) | is_unseen, state=PaymentState.AUTHORISED
    ).order_by(F("rechecked_at").asc(nulls_first=True))


def recheck_authorised(known: OnlinePayment) -> None:
    """Ask for what is due of it, and the provider for what became of it. Raises
    ``ProviderUnavailable``."""
    with transaction.atomic():
        payment = lock_payment(known)
        if payment.state == PaymentState.AUTHORISED and payment.closing_at is None:
            if payment.order is None or payment.order.status == OrderStatus.CANCELED:
                # Cancelled through Saleor's own API, which takes no payment back.
                close_authorisation(payment)
            else:
                authorised_payment_rechecked.send(payment.order, payment)
    OnlinePayment.objects.filter(pk=known.pk).update(rechecked_at=timezone.now())
    carry_out_closing(known.pk)
    charge = get_instalment_provider(known.provider).fetch(Reference(known.pk, known.provider_id))
    if charge is not None:
        settle_payment(known, charge)
