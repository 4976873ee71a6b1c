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
    CLOSED,
    WAITING,
    CardPayment,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RefundState,
    RepairKind,
)
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.services.card_payments import cancel_payment, confirm_payment, renew_payment
from plugins.payments.services.refunds import carry_out_refund
from plugins.payments.services.rows import write_missing_refunds
from plugins.payments.services.saved_cards import keep_card

logger = logging.getLogger(__name__)

AT_ONCE: Final = 200


@dataclass(frozen=True)
class ReconciliationTimeouts:
    """How long to wait before a payment is asked for, before it is given up, and before a
    closed one is asked for once more."""

    ask_after: timedelta = timedelta(minutes=3)
    give_up_after: timedelta = timedelta(minutes=30)
    recheck_after: timedelta = timedelta(minutes=15)


@dataclass(frozen=True)
class ReconciliationReport:
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


def reconcile_payments(patience: ReconciliationTimeouts | None = None) -> ReconciliationReport:
    """Ask the providers about every payment that should have been settled by now."""
    patience = patience or ReconciliationTimeouts()
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
        *_repair_each(
            asked.order_by("created_at"), lambda payment: _repair_payment(payment, given_up_before)
        ),
        *_repair_each(closed.order_by("settled_at"), _recheck_payment),
    ]
    _keep_cards(now - patience.ask_after)
    return ReconciliationReport(
        completed=repairs.count(RepairKind.COMPLETED),
        closed=repairs.count(RepairKind.CLOSED),
        returned=repairs.count(RepairKind.RETURNED),
        refunds=_carry_refunds_on(now - patience.ask_after),
        written=write_missing_refunds(now - patience.ask_after),
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


def _repair_payment(payment: CardPayment, given_up_before: datetime) -> RepairKind | None:
    after = confirm_payment(payment.pk)
    if after.is_waiting and after.created_at <= given_up_before:
        after = cancel_payment(payment.pk)
    if after.is_waiting:
        return None
    kind = _classify_repair(after)
    report_repair(after, kind)
    return kind


def _classify_repair(payment: CardPayment) -> RepairKind:
    if payment.state in (PaymentState.PAID, PaymentState.REFUNDED):
        return RepairKind.COMPLETED
    return RepairKind.RETURNED if payment.refunds.exists() else RepairKind.CLOSED


def _recheck_payment(payment: CardPayment) -> RepairKind | None:
    """A charge may have reached the provider after the payment was closed here."""
    had_refund = payment.refunds.exists()
    after = renew_payment(payment.pk)
    CardPayment.objects.filter(pk=payment.pk).update(rechecked_at=timezone.now())
    if had_refund or not after.refunds.exists():
        return None
    report_repair(after, RepairKind.RETURNED)
    return RepairKind.RETURNED


def _repair_each(
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
        carry_out_refund(key)
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
