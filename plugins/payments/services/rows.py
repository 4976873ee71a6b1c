"""Rows of a payment: locked in the order customer, order, payment, and copied to Saleor's."""

import json
import logging
from decimal import Decimal
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import transaction
from saleor.account.models import Address
from saleor.order import OrderEvents
from saleor.order.events import (
    payment_captured_event,
    payment_refunded_event,
    payment_voided_event,
)
from saleor.order.models import Order, OrderEvent
from saleor.payment import ChargeStatus, TransactionKind
from saleor.payment.models import Payment, Transaction
from saleor.plugins.manager import get_plugins_manager

from plugins.payments.methods import CARD_GATEWAY, INSTALMENT_GATEWAY, ONLINE_GATEWAYS
from plugins.payments.metrics import count_repair
from plugins.payments.models import (
    OnlinePayment,
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RepairKind,
)
from saleor_config.money import from_halalas, to_halalas
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)


def build_saleor_payment(
    gateway: str, amount: Decimal, *, email: str, billing: Address | None, **fields: Any
) -> Payment:
    """Saleor's row of ``amount`` riyals, as its ``create_payment`` writes it in four statements.

    That looks first whether the same row is there already; who calls this knows.
    """
    address: dict[str, str] = {}
    if billing is not None:
        address = {
            "billing_first_name": billing.first_name,
            "billing_last_name": billing.last_name,
            "billing_company_name": billing.company_name,
            "billing_address_1": billing.street_address_1,
            "billing_address_2": billing.street_address_2,
            "billing_city": billing.city,
            "billing_postal_code": billing.postal_code,
            "billing_country_code": billing.country.code,
            "billing_country_area": billing.country_area,
        }
    return Payment(
        gateway=gateway,
        total=amount,
        currency=settings.DEFAULT_CURRENCY,
        billing_email=email,
        **address,
        **fields,
    )


def write_authorisation(order: Order, payment: OnlinePayment) -> None:
    """The payment, authorised. Once for each payment, which must be locked."""
    amount = from_halalas(payment.amount)
    row = build_saleor_payment(
        INSTALMENT_GATEWAY,
        amount,
        email=order.user_email,
        billing=order.billing_address,
        token=str(payment.pk),
        extra_data=json.dumps({"method": payment.method}),
        order=order,
    )
    row.save()
    write_transaction(row, TransactionKind.AUTH, amount, payment)


def write_captured_amount(payment: OnlinePayment) -> None:
    """Bring Saleor's row up to what was captured of an authorised payment, less its refunds."""
    row = _lock_saleor_payment(payment)
    if row is None:
        return
    missing = payment.captured - payment.refunded - to_halalas(row.captured_amount)
    if missing <= 0:
        return
    amount = from_halalas(missing)
    is_all = payment.captured == payment.amount
    row.captured_amount += amount
    row.charge_status = ChargeStatus.FULLY_CHARGED if is_all else ChargeStatus.PARTIALLY_CHARGED
    row.save(update_fields=["captured_amount", "charge_status", "modified"])
    write_transaction(row, TransactionKind.CAPTURE, amount, payment)
    if row.order is None:
        return
    payment_captured_event(order=row.order, user=None, amount=amount, payment=row)
    if is_all:
        OrderEvent.objects.create(order=row.order, type=OrderEvents.ORDER_FULLY_PAID)
    hook = "order_fully_paid" if is_all else "order_updated"
    queue_order_hooks(row.order_id, hook)


def write_void(payment: OnlinePayment) -> None:
    """Nothing of an authorised payment is captured any more."""
    row = _lock_saleor_payment(payment)
    if row is None:
        return
    row.is_active = False
    row.save(update_fields=["is_active", "modified"])
    amount = from_halalas(payment.amount)
    write_transaction(row, TransactionKind.VOID, amount, payment)
    if row.order is not None:
        payment_voided_event(order=row.order, user=None, payment=row)
        queue_order_hooks(row.order_id, "order_updated")


def _lock_saleor_payment(payment: OnlinePayment) -> Payment | None:
    rows = Payment.objects.select_for_update(of=("self",))
    return rows.filter(gateway__in=ONLINE_GATEWAYS, token=str(payment.pk)).first()


def write_capture(order: Order, payment: OnlinePayment) -> None:
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
    write_transaction(row, TransactionKind.CAPTURE, amount, payment)
    captured = {"amount": amount, "payment_id": row.token, "payment_gateway": row.gateway}
    OrderEvent.objects.bulk_create(
        [
            OrderEvent(order=order, type=OrderEvents.PAYMENT_CAPTURED, parameters=captured),
            OrderEvent(order=order, type=OrderEvents.ORDER_FULLY_PAID),
        ]
    )
    queue_order_hooks(order.pk, "order_fully_paid")


def write_refund(payment: OnlinePayment, refund: PaymentRefund) -> bool:
    """Write a refund to Saleor's rows; False where they had it, as one made in the Dashboard.

    ``payment.refunded`` holds the refund by now.
    """
    row = _lock_saleor_payment(payment)
    left = payment.taken - payment.refunded
    missing = to_halalas(row.captured_amount) - left if row is not None else 0
    if row is not None and missing > 0:
        write_refunded_amount(row, missing, payment)
        if row.order is not None:
            queue_order_hooks(row.order_id, "order_updated")
    refund.is_in_saleor = True
    refund.save(update_fields=["is_in_saleor"])
    return missing > 0


def write_refunded_amount(row: Payment, halalas: int, payment: OnlinePayment | None = None) -> None:
    """Take what was given back off Saleor's payment. ``payment``: None of cash."""
    amount = from_halalas(halalas)
    row.captured_amount -= amount
    # Of an authorised payment more is captured later.
    is_open = payment is not None and payment.state == PaymentState.AUTHORISED
    is_all = row.captured_amount <= 0 and not is_open
    row.charge_status = ChargeStatus.FULLY_REFUNDED if is_all else ChargeStatus.PARTIALLY_REFUNDED
    row.is_active = not is_all
    row.save(update_fields=["captured_amount", "charge_status", "is_active", "modified"])
    write_transaction(row, TransactionKind.REFUND, amount, payment)
    if row.order is not None:
        payment_refunded_event(order=row.order, user=None, amount=amount, payment=row)


def write_transaction(
    row: Payment, kind: str, amount: Decimal, payment: OnlinePayment | None
) -> None:
    Transaction.objects.create(
        payment=row,
        token=row.token,
        kind=kind,
        is_success=True,
        amount=amount,
        currency=settings.DEFAULT_CURRENCY,
        gateway_response=(
            payment and {"provider": payment.provider, "provider_id": payment.provider_id}
        )
        or {},
    )


def call_order_hooks(order_key: int, hook: str) -> None:
    """What Saleor tells its plugins of an order that was paid or changed: apps, for one."""
    order: Any = Order.objects.filter(pk=order_key).first()
    if order is not None:
        manager = get_plugins_manager()
        getattr(manager, hook)(order)
        if hook != "order_updated":
            manager.order_updated(order)


def queue_order_hooks(order_key: int, hook: str) -> None:
    """Have the worker call them after the commit."""
    name = "plugins.payments.tasks.tell_plugins_of_order"
    arguments = {"order_key": order_key, "hook": hook}
    label = f"{hook} {order_key}"
    transaction.on_commit(partial(enqueue_task, name, arguments, label=label))


def lock_payment(payment: OnlinePayment) -> OnlinePayment:
    """The payment as it is now, with customer and order locked before it and at hand. Call it
    in a transaction.

    ``payment`` may have been read before: it never gets another customer or order, it can
    only lose them.
    """
    users = get_user_model().objects.select_for_update(no_key=True)
    user = users.filter(pk=payment.user_id).first()
    order = lock_order(payment.order_id)
    held: OnlinePayment = OnlinePayment.objects.select_for_update(of=("self",)).get(pk=payment.pk)
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


def report_repair(payment: OnlinePayment, kind: RepairKind, amount: int | None = None) -> None:
    """A row and a line in the log; ids and amounts alone."""
    amount = payment.amount if amount is None else amount
    PaymentRepair.objects.create(
        payment=payment, kind=kind, order_number=payment.order_number, amount=amount
    )
    count_repair(kind)
    logger.warning(
        "Payment %s of order %s, %s halalas: %s",
        payment.pk, payment.order_number or payment.subject, amount, kind.value,
    )  # fmt: skip
