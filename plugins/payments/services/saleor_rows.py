"""Saleor's own rows of a card payment, so that its Dashboard shows the truth.

Call these inside the transaction that settles; nothing here asks a provider.
"""

import json
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction
from saleor.order import OrderEvents
from saleor.order.events import payment_refunded_event
from saleor.order.models import Order, OrderEvent
from saleor.payment import ChargeStatus, TransactionKind
from saleor.payment.models import Payment, Transaction
from saleor.plugins.manager import get_plugins_manager

from plugins.payments.methods import CARD_GATEWAY
from plugins.payments.models import CardPayment, PaymentRefund
from plugins.payments.saleor_payments import unsaved_payment
from saleor_config.money import from_halalas, to_halalas
from saleor_config.task_queue import enqueue_task


def write_capture(order: Order, payment: CardPayment) -> None:
    """The payment, captured in full. Once for each card payment, which must be locked."""
    amount = from_halalas(payment.amount)
    row = unsaved_payment(
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
    transaction.on_commit(partial(_queue_telling, order.pk, "order_fully_paid"))


def write_refund(payment: CardPayment, refund: PaymentRefund) -> None:
    """The refund, unless Saleor's rows tell of it already, as after one from the Dashboard.

    ``payment.refunded`` holds the refund by now.
    """
    row = saleor_payment(payment)
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
            transaction.on_commit(partial(_queue_telling, row.order_id, "order_updated"))
    refund.is_in_saleor = True
    refund.save(update_fields=["is_in_saleor"])


def saleor_payment(payment: CardPayment) -> Payment | None:
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


def tell_plugins(order_key: int, hook: str) -> None:
    """What Saleor tells its plugins of an order that was paid or changed: apps, for one."""
    order: Any = Order.objects.filter(pk=order_key).first()
    if order is not None:
        manager = get_plugins_manager()
        getattr(manager, hook)(order)
        if hook != "order_updated":
            manager.order_updated(order)


def _queue_telling(order_key: int, hook: str) -> None:
    # The tasks import the services, and so this module.
    from plugins.payments.tasks import tell_plugins_of_order

    arguments = {"order_key": order_key, "hook": hook}
    enqueue_task(tell_plugins_of_order, arguments, label=f"{hook} {order_key}")
