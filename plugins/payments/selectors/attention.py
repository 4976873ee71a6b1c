"""Money that staff must look at, or may want to: refused and late refunds, payments that are stuck,
money of cancelled orders, and what the reconciliation repaired. Amounts in halalas."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from saleor.order import OrderStatus
from saleor.payment.models import Payment

from plugins.payments.models import (
    WAITING,
    OnlinePayment,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RefundState,
    RepairKind,
)
from saleor_config.money import to_halalas

LATE: Final = timedelta(hours=1)
"""Reconciliation settles payments and refunds within minutes."""
RECENT: Final = timedelta(days=14)
MOST: Final = 200


class AttentionKind(StrEnum):
    REFUND_REFUSED = "refund_refused"
    REFUND_LATE = "refund_late"
    PAYMENT_STUCK = "payment_stuck"
    MONEY_HELD = "money_held"
    CAPTURE_FAILED = "capture_failed"
    LAPSED = "lapsed"
    REPAIRED = "repaired"


@dataclass(frozen=True)
class AttentionItem:
    """``sale``: the order's number, or the subject. ``refund``: the key of a refused refund.
    ``repair``: of ``REPAIRED``, what was done."""

    kind: AttentionKind
    amount: int
    since: datetime
    order_id: int | None
    sale: str
    refund: int | None = None
    repair: str = ""


def list_attention_items() -> list[AttentionItem]:
    """What needs somebody first, then repairs of two weeks, newest first. Four statements."""
    now = timezone.now()
    return [
        *_list_refunds(now),
        *_list_stuck_payments(now),
        *_list_held_money(),
        *_list_repairs(now),
    ]


def _filter_failed_refunds() -> QuerySet[PaymentRefund]:
    refunds = PaymentRefund.objects.filter(state=RefundState.FAILED, payment__isnull=False)
    # The whole payment went back in another way.
    return refunds.exclude(payment__state=PaymentState.REFUNDED)


def _list_refunds(now: datetime) -> list[AttentionItem]:
    refused = _filter_failed_refunds().values("pk")
    late = Q(state=RefundState.PENDING, created_at__lt=now - LATE)
    rows = PaymentRefund.objects.filter(Q(pk__in=refused) | late).select_related("payment")
    return [
        AttentionItem(
            AttentionKind.REFUND_REFUSED
            if row.state == RefundState.FAILED
            else AttentionKind.REFUND_LATE,
            row.amount,
            row.created_at,
            row.order_id,
            _name_sale(row.payment, row.order_id),
            row.pk if row.state == RefundState.FAILED else None,
        )
        for row in rows.order_by("-created_at")[:MOST]
    ]


def _list_stuck_payments(now: datetime) -> list[AttentionItem]:
    rows = OnlinePayment.objects.filter(state__in=WAITING, created_at__lt=now - LATE)
    return [
        AttentionItem(
            AttentionKind.PAYMENT_STUCK,
            row.amount,
            row.created_at,
            row.order_id,
            _name_sale(row, row.order_id),
        )
        for row in rows.order_by("-created_at")[:MOST]
    ]


def _list_held_money() -> list[AttentionItem]:
    """Of orders that were cancelled by Saleor's own cancellation, which refunds nothing."""
    refunds = PaymentRefund.objects.filter(
        order=OuterRef("order"), state__in=[RefundState.PENDING, RefundState.FAILED]
    )
    rows = Payment.objects.filter(
        ~Exists(refunds), order__status=OrderStatus.CANCELED, captured_amount__gt=0
    )
    return [
        AttentionItem(
            AttentionKind.MONEY_HELD,
            to_halalas(row.captured_amount),
            row.modified,
            row.order_id,
            str(row.order_id),
        )
        for row in rows.order_by("-modified")[:MOST]
    ]


def _list_repairs(now: datetime) -> list[AttentionItem]:
    kinds = {
        RepairKind.CAPTURE_FAILED.value: AttentionKind.CAPTURE_FAILED,
        RepairKind.LAPSED.value: AttentionKind.LAPSED,
    }
    rows = PaymentRepair.objects.filter(created_at__gt=now - RECENT).exclude(
        kind=RepairKind.REFUND_FAILED
    )
    return [
        AttentionItem(
            kinds.get(row.kind, AttentionKind.REPAIRED),
            row.amount,
            row.created_at,
            row.payment.order_id,
            _name_sale(row.payment, row.order_number),
            repair=row.kind,
        )
        for row in rows.select_related("payment")[:MOST]
    ]


def _name_sale(payment: OnlinePayment | None, order_number: int | None) -> str:
    number = order_number or (payment.order_number if payment else None)
    return str(number) if number else (payment.subject if payment else "")
