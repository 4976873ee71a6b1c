"""Payments whose answer was lost are found and settled, and each repair is reported.

Safe to run beside itself and beside shoppers: what it does are services that may be repeated.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from plugins.payments.models import (
    CARD_VALUES,
    CLOSED,
    INSTALMENT_VALUES,
    WAITING,
    OnlinePayment,
    PaymentRefund,
    PaymentState,
    RefundState,
    RepairKind,
)
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.selectors.card_payments import STANDING
from plugins.payments.services.authorised_payments import (
    carry_captures_on,
    find_due_authorisations,
    recheck_authorised,
)
from plugins.payments.services.card_payments import cancel_payment, confirm_payment, renew_payment
from plugins.payments.services.refunds import carry_out_refund
from plugins.payments.services.rows import lock_payment, report_repair, write_refund
from plugins.payments.services.saved_cards import save_card_of_payment

logger = logging.getLogger(__name__)

AT_ONCE: Final = 200
RECENT: Final = timedelta(days=1)
SESSION_TIME: Final = timedelta(minutes=35)
"""How long a shopper may approve instalments at the provider; both say half an hour."""


@dataclass(frozen=True)
class ReconciliationTimeouts:
    """How long to wait before a payment is asked for, before it is given up, before a closed one
    is asked for once more, and between two looks at an authorised one."""

    ask_after: timedelta = timedelta(minutes=3)
    give_up_after: timedelta = timedelta(minutes=30)
    recheck_after: timedelta = timedelta(minutes=15)
    look_every: timedelta = timedelta(hours=1)


@dataclass(frozen=True)
class ReconciliationReport:
    """How many payments were completed, closed or returned, how many refunds carried on, how many
    brought into Saleor's rows, and how many captures carried on."""

    completed: int
    closed: int
    returned: int
    refunds: int
    written: int
    captures: int = 0

    @property
    def is_empty(self) -> bool:
        return not any(vars(self).values())


def reconcile_payments(timeouts: ReconciliationTimeouts | None = None) -> ReconciliationReport:
    """Ask the providers about every payment that should have been settled by now."""
    timeouts = timeouts or ReconciliationTimeouts()
    now = timezone.now()
    due = OnlinePayment.objects.filter(state__in=WAITING, created_at__lte=now - timeouts.ask_after)
    closed = _find_closed(now, now - timeouts.recheck_after)
    given_up_before = now - timeouts.give_up_after
    repairs = [
        *_repair_each(
            due.order_by("created_at"), lambda payment: _repair_payment(payment, given_up_before)
        ),
        *_repair_each(closed.order_by("settled_at"), _recheck_payment),
    ]
    captures = carry_captures_on(now - timeouts.ask_after)
    authorised = find_due_authorisations(now - timeouts.ask_after, now - timeouts.look_every)
    _repair_each(authorised, recheck_authorised)
    _save_cards(now - timeouts.ask_after)
    _fill_captured(now - RECENT)
    return ReconciliationReport(
        completed=repairs.count(RepairKind.COMPLETED),
        closed=repairs.count(RepairKind.CLOSED),
        returned=repairs.count(RepairKind.RETURNED),
        refunds=_carry_refunds_on(now - timeouts.ask_after),
        written=_write_missing_refunds(now - timeouts.ask_after),
        captures=captures,
    )


def _find_closed(now: datetime, settled_before: datetime) -> QuerySet[OnlinePayment]:
    """Closed payments to be asked for once more; instalments also when their session is over, for
    until then a shopper may approve what was given up in the shop."""
    closed = OnlinePayment.objects.filter(
        state__in=CLOSED, asked_at__isnull=False, settled_at__lte=settled_before
    )
    has_ended = Q(
        method__in=INSTALMENT_VALUES,
        asked_at__lte=now - SESSION_TIME,
        rechecked_at__lt=F("asked_at") + SESSION_TIME,
    )
    return closed.filter(Q(rechecked_at=None) | has_ended)


def _repair_payment(payment: OnlinePayment, given_up_before: datetime) -> RepairKind | None:
    after = confirm_payment(payment.pk)
    if after.is_waiting and after.created_at <= given_up_before:
        after = cancel_payment(payment.pk)
    if after.is_waiting:
        return None
    kind = _classify_repair(after)
    report_repair(after, kind)
    return kind


def _classify_repair(payment: OnlinePayment) -> RepairKind:
    if payment.state in STANDING:
        return RepairKind.COMPLETED
    return RepairKind.RETURNED if payment.refunds.exists() else RepairKind.CLOSED


def _recheck_payment(payment: OnlinePayment) -> RepairKind | None:
    """A charge may have reached the provider after the payment was closed here."""
    had_refund = payment.refunds.exists()
    after = renew_payment(payment.pk)
    OnlinePayment.objects.filter(pk=payment.pk).update(rechecked_at=timezone.now())
    if had_refund or not after.refunds.exists():
        return None
    report_repair(after, RepairKind.RETURNED)
    return RepairKind.RETURNED


def _repair_each(
    payments: Any, repair: Callable[[OnlinePayment], RepairKind | None]
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


def _write_missing_refunds(before: datetime) -> int:
    """How many refunds, done before ``before``, had to be written into Saleor's rows."""
    done = PaymentRefund.objects.filter(
        state=RefundState.DONE, is_in_saleor=False, done_at__lte=before, payment__isnull=False
    )
    written = 0
    for refund in done.select_related("payment"):
        with transaction.atomic():
            payment = lock_payment(refund.payment)
            if write_refund(payment, refund):
                report_repair(payment, RepairKind.WRITTEN, refund.amount)
                written += 1
    return written


def _save_cards(before: datetime) -> None:
    paid = OnlinePayment.objects.filter(state=PaymentState.PAID, settled_at__lte=before)
    for payment in paid.exclude(source_token="")[:AT_ONCE]:
        save_card_of_payment(payment)


def _fill_captured(since: datetime) -> None:
    """What the version before ``captured`` settled while both served."""
    paid = OnlinePayment.objects.filter(state=PaymentState.PAID, created_at__gte=since, captured=0)
    paid.filter(method__in=CARD_VALUES).update(captured=F("amount"))
