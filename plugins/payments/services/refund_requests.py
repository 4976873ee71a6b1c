"""Asking a provider for a refund that is written down, by one process at a time."""

import logging
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from plugins.payments.models import (
    CardPayment,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RefundState,
    RepairKind,
)
from plugins.payments.providers import (
    ProviderRefused,
    ProviderUnavailable,
    Reference,
    provider_named,
)
from plugins.payments.services.locking import locked
from plugins.payments.services.saleor_rows import write_refund
from plugins.payments.signals import payment_refunded
from saleor_config import fault_points

logger = logging.getLogger(__name__)

LEASE: Final = timedelta(minutes=2)
"""How long one process may ask for a refund before another takes it over."""


def carry_out(refund_key: int, *, is_written_by_saleor: bool = False) -> None:
    """Ask for the refund and note what became of it. Does nothing where it is done, or where
    another process is at it."""
    if not _claimed(refund_key):
        return
    refund = PaymentRefund.objects.select_related("payment").get(pk=refund_key)
    fault_points.reach_fault_point("refund.before_request")
    try:
        _ask(refund.payment, refund)
    except ProviderRefused:
        _note_failed(refund)
    except ProviderUnavailable as error:
        logger.warning("No answer to refund %s yet: %s", refund.pk, error)
        PaymentRefund.objects.filter(pk=refund.pk).update(claimed_at=None)
    else:
        fault_points.reach_fault_point("refund.after_request")
        with transaction.atomic():
            payment = locked(refund.payment)
            pending = PaymentRefund.objects.select_for_update().get(pk=refund.pk)
            if pending.state == RefundState.PENDING:
                note_done(payment, pending, is_written_by_saleor=is_written_by_saleor)


def note_done(payment: CardPayment, refund: PaymentRefund, *, is_written_by_saleor: bool) -> None:
    """In a transaction, with the payment locked. What was charged without an order is given
    back without a word to anyone but the log."""
    refund.state = RefundState.DONE
    refund.done_at = timezone.now()
    refund.save(update_fields=["state", "done_at"])
    if payment.state != PaymentState.PAID:
        PaymentRefund.objects.filter(pk=refund.pk).update(is_in_saleor=True)
        return
    payment.refunded += refund.amount
    if payment.refunded == payment.amount:
        payment.state = PaymentState.REFUNDED
        payment.source_token = ""
    payment.save(update_fields=["refunded", "state", "source_token"])
    if not is_written_by_saleor:
        write_refund(payment, refund)
    if payment.order is not None:
        payment_refunded.send(payment.order, refund.amount, refund.key)


def _claimed(refund_key: int) -> bool:
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    pending = PaymentRefund.objects.filter(free, pk=refund_key, state=RefundState.PENDING)
    return bool(pending.update(claimed_at=now))


def _ask(payment: CardPayment, refund: PaymentRefund) -> None:
    provider = provider_named(payment.provider)
    reference = Reference(payment.pk, payment.provider_id)
    if refund.refunded_before == 0 and refund.amount >= payment.amount:
        try:
            # Sooner on the customer's account than a refund, while the bank allows it.
            provider.void(reference)
        except ProviderRefused:
            pass
        else:
            return
    provider.refund(
        reference,
        amount=refund.amount,
        refunded_before=refund.refunded_before,
        key=refund.key,
    )


def _note_failed(refund: PaymentRefund) -> None:
    logger.error(
        "Refund %s of payment %s, %s halalas, was refused: staff must look at it",
        refund.pk, refund.payment_id, refund.amount,
    )  # fmt: skip
    with transaction.atomic():
        PaymentRefund.objects.filter(pk=refund.pk).update(state=RefundState.FAILED)
        PaymentRepair.objects.create(
            payment=refund.payment,
            kind=RepairKind.REFUND_FAILED,
            order_number=refund.payment.order_number,
            amount=refund.amount,
        )
