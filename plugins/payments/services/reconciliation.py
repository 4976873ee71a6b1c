"""Payments whose answer was lost are found and settled, and each repair is reported.

Safe to run beside itself and beside shoppers: what it does are services that may be repeated.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from plugins.payments.models import (
    CardPayment,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RefundState,
    RepairKind,
)
from plugins.payments.models.card_payments import CLOSED, WAITING
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.services.card_payments import confirm, give_up, renew
from plugins.payments.services.keeping import keep_card
from plugins.payments.services.refund_requests import carry_out
from plugins.payments.services.saleor_sync import bring_saleor_in_step

logger = logging.getLogger(__name__)

AT_ONCE: Final = 200


@dataclass(frozen=True)
class Patience:
    """How long to wait before a payment is asked for, before it is given up, and before a
    closed one is asked for once more."""

    ask_after: timedelta = timedelta(minutes=3)
    give_up_after: timedelta = timedelta(minutes=30)
    recheck_after: timedelta = timedelta(minutes=15)


@dataclass(frozen=True)
class Report:
    """How many payments were completed, closed or returned, how many refunds carried on, and
    how many brought into Saleor's rows."""

    completed: int
    closed: int
    returned: int
    refunds: int
    written: int

    @property
    def is_empty(self) -> bool:
        return not any(vars(self).values())


def reconcile(patience: Patience | None = None) -> Report:
    """Ask the providers about every payment that should have been settled by now."""
    patience = patience or Patience()
    now = timezone.now()
    asked = CardPayment.objects.filter(state__in=WAITING, created_at__lte=now - patience.ask_after)
    closed = CardPayment.objects.filter(
        state__in=CLOSED,
        rechecked_at=None,
        asked_at__isnull=False,
        settled_at__lte=now - patience.recheck_after,
    )
    given_up_before = now - patience.give_up_after
    repairs = [
        *_each(asked.order_by("created_at"), lambda payment: _repair(payment, given_up_before)),
        *_each(closed.order_by("settled_at"), _recheck),
    ]
    _keep_cards(now - patience.ask_after)
    return Report(
        completed=repairs.count(RepairKind.COMPLETED),
        closed=repairs.count(RepairKind.CLOSED),
        returned=repairs.count(RepairKind.RETURNED),
        refunds=_carry_refunds_on(now - patience.ask_after),
        written=bring_saleor_in_step(now - patience.ask_after),
    )


def report_repair(payment: CardPayment, kind: RepairKind, amount: int | None = None) -> None:
    """A row and a line in the log; ids and amounts alone."""
    amount = payment.amount if amount is None else amount
    PaymentRepair.objects.create(
        payment=payment, kind=kind, order_number=payment.order_number, amount=amount
    )
    logger.warning(
        "Payment %s of order %s, %s halalas: %s",
        payment.pk, payment.order_number, amount, kind.value,
    )  # fmt: skip


def _repair(payment: CardPayment, given_up_before: datetime) -> RepairKind | None:
    after = confirm(payment.pk)
    if after.is_waiting and after.created_at <= given_up_before:
        after = give_up(payment.pk)
    if after.is_waiting:
        return None
    kind = _what_was_done(after)
    report_repair(after, kind)
    return kind


def _what_was_done(payment: CardPayment) -> RepairKind:
    if payment.state in (PaymentState.PAID, PaymentState.REFUNDED):
        return RepairKind.COMPLETED
    return RepairKind.RETURNED if payment.refunds.exists() else RepairKind.CLOSED


def _recheck(payment: CardPayment) -> RepairKind | None:
    """A charge may have reached the provider after the payment was closed here."""
    had_refund = payment.refunds.exists()
    after = renew(payment.pk)
    CardPayment.objects.filter(pk=payment.pk).update(rechecked_at=timezone.now())
    if had_refund or not after.refunds.exists():
        return None
    report_repair(after, RepairKind.RETURNED)
    return RepairKind.RETURNED


def _each(
    payments: Any, repair: Callable[[CardPayment], RepairKind | None]
) -> list[RepairKind | None]:
    """One payment that can't be repaired must not keep the others from it."""
    done = []
    for payment in payments[:AT_ONCE]:
        try:
            done.append(repair(payment))
        except ProviderUnavailable:
            logger.warning("%s could not be asked for %s", payment.provider, payment.pk)
        except Exception:
            logger.exception("Payment %s could not be reconciled", payment.pk)
    return done


def _carry_refunds_on(before: datetime) -> int:
    pending = PaymentRefund.objects.filter(state=RefundState.PENDING, created_at__lte=before)
    done = 0
    for key in list(pending.order_by("created_at").values_list("pk", flat=True)[:AT_ONCE]):
        carry_out(key)
        done += PaymentRefund.objects.filter(pk=key, state=RefundState.DONE).exists()
    return done


def _keep_cards(before: datetime) -> None:
    left: list[UUID] = list(
        CardPayment.objects.filter(state=PaymentState.PAID, settled_at__lte=before)
        .exclude(source_token="")
        .values_list("pk", flat=True)[:AT_ONCE]
    )
    for payment in CardPayment.objects.filter(pk__in=left):
        keep_card(payment)
