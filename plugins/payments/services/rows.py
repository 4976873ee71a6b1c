"""Rows of a payment: locked in the order customer, order, payment, and copied to Saleor's."""

import json
import logging
from datetime import datetime
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import transaction
from saleor.order import OrderEvents
from saleor.order.events import payment_refunded_event
from saleor.order.models import Order, OrderEvent
from saleor.payment import ChargeStatus, TransactionKind
from saleor.payment.models import Payment, Transaction
from saleor.plugins.manager import get_plugins_manager

from plugins.payments.errors import PaymentNotFoundError
from plugins.payments.methods import CARD_GATEWAY
from plugins.payments.models import (
    CardPayment,
    PaymentRefund,
    PaymentRepair,
    RefundState,
    RepairKind,
)
from plugins.payments.saleor_payments import build_saleor_payment
from saleor_config.money import from_halalas, to_halalas
from saleor_config.task_queue import enqueue_task


def write_capture(order: Order, payment: CardPayment) -> None:
    """The payment, captured in full. Once for each card payment, which must be locked."""
    amount = from_halalas(payment.amount)
    row = build_saleor_payment(
        CARD_GATEWAY,
        amount,
        email=order.user_email,
        billing=order.billing_address,
        token=str(payment.pk),
        extra_data=json.dumps({"method": payment.method}),
        order=order,
        captured_amount=amount,
        charge_status=ChargeStatus.FULLY_CHARGED,
        cc_brand=payment.brand,
        cc_last_digits=payment.last_digits,
    )
    row.save()
    _write_transaction(row, payment, TransactionKind.CAPTURE, payment.amount)
    captured = {"amount": amount, "payment_id": row.token, "payment_gateway": row.gateway}
    OrderEvent.objects.bulk_create(
        [
            OrderEvent(order=order, type=OrderEvents.PAYMENT_CAPTURED, parameters=captured),
            OrderEvent(order=order, type=OrderEvents.ORDER_FULLY_PAID),
        ]
    )
    transaction.on_commit(partial(_queue_order_hooks, order.pk, "order_fully_paid"))


def write_refund(payment: CardPayment, refund: PaymentRefund) -> None:
    """The refund, unless Saleor's rows tell of it already, as after one from the Dashboard.

    ``payment.refunded`` holds the refund by now.
    """
    row = get_saleor_payment(payment)
    left = payment.amount - payment.refunded
    if row is not None and to_halalas(row.captured_amount) > left:
        missing = to_halalas(row.captured_amount) - left
        row.captured_amount = from_halalas(left)
        row.charge_status = ChargeStatus.PARTIALLY_REFUNDED if left else ChargeStatus.FULLY_REFUNDED
        row.is_active = bool(left)
        row.save(update_fields=["captured_amount", "charge_status", "is_active", "modified"])
        _write_transaction(row, payment, TransactionKind.REFUND, missing)
        if row.order is not None:
            payment_refunded_event(
                order=row.order, user=None, amount=from_halalas(missing), payment=row
            )
            transaction.on_commit(partial(_queue_order_hooks, row.order_id, "order_updated"))
    refund.is_in_saleor = True
    refund.save(update_fields=["is_in_saleor"])


def get_saleor_payment(payment: CardPayment) -> Payment | None:
    """Saleor's row of a card payment, locked; None while it is not paid."""
    return (
        Payment.objects.select_for_update(of=("self",))
        .filter(gateway=CARD_GATEWAY, token=str(payment.pk))
        .first()
    )


def _write_transaction(row: Payment, payment: CardPayment, kind: str, amount: int) -> None:
    Transaction.objects.create(
        payment=row,
        token=str(payment.pk),
        kind=kind,
        is_success=True,
        amount=from_halalas(amount),
        currency=settings.DEFAULT_CURRENCY,
        gateway_response={"provider": payment.provider, "provider_id": payment.provider_id},
    )


def call_order_hooks(order_key: int, hook: str) -> None:
    """What Saleor tells its plugins of an order that was paid or changed: apps, for one."""
    order: Any = Order.objects.filter(pk=order_key).first()
    if order is not None:
        manager = get_plugins_manager()
        getattr(manager, hook)(order)
        if hook != "order_updated":
            manager.order_updated(order)


def _queue_order_hooks(order_key: int, hook: str) -> None:
    arguments = {"order_key": order_key, "hook": hook}
    enqueue_task(
        "plugins.payments.tasks.tell_plugins_of_order", arguments, label=f"{hook} {order_key}"
    )


def lock_payment(payment: CardPayment) -> CardPayment:
    """The payment as it is now, with customer and order locked before it and at hand. Call it
    in a transaction.

    ``payment`` may have been read before: it never gets another customer or order, it can
    only lose them. Raises ``PaymentNotFoundError``.
    """
    users = get_user_model().objects.select_for_update(no_key=True)
    user = users.filter(pk=payment.user_id).first()
    order = lock_order(payment.order_id)
    held = CardPayment.objects.select_for_update(of=("self",)).filter(pk=payment.pk).first()
    if held is None:
        raise PaymentNotFoundError
    if user is not None and held.user_id == user.pk:
        held.user = user
    if order is not None and held.order_id == order.pk:
        held.order = order
        if user is not None and order.user_id == user.pk:
            order.user = user
    return held


def lock_order(order_key: int | None) -> Order | None:
    """With its addresses. ``no_key``: others may go on referring to the order."""
    orders = Order.objects.select_for_update(of=("self",), no_key=True)
    return orders.select_related("shipping_address", "billing_address").filter(pk=order_key).first()


logger = logging.getLogger(__name__)


def write_missing_refunds(before: datetime) -> int:
    """How many refunds, done before ``before``, had to be written into Saleor's rows."""
    missing = PaymentRefund.objects.filter(
        state=RefundState.DONE, is_in_saleor=False, done_at__lte=before, payment__isnull=False
    ).select_related("payment")
    return sum(_is_refund_written(refund) for refund in missing)


def _is_refund_written(refund: PaymentRefund) -> bool:
    with transaction.atomic():
        payment = lock_payment(refund.payment)
        row = get_saleor_payment(payment)
        left = payment.amount - payment.refunded
        is_missing = row is not None and to_halalas(row.captured_amount) > left
        write_refund(payment, refund)
        if is_missing:
            PaymentRepair.objects.create(
                payment=payment,
                kind=RepairKind.WRITTEN,
                order_number=payment.order_number,
                amount=refund.amount,
            )
            logger.warning("Refund %s was written into Saleor's rows", refund.pk)
    return is_missing
