"""Listeners that stand in for the cart and the invoices, which are other plugins."""

from typing import Any

from django.db import transaction
from kombu.exceptions import OperationalError
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.payments.models import OnlinePayment
from plugins.payments.services import OrderNotPlaceableError

heard: list[tuple[Any, ...]] = []


def authorised(order: Order, payment: OnlinePayment) -> None:
    if order.customer_note == "can't stand":
        raise OrderNotPlaceableError
    order.status = OrderStatus.UNFULFILLED
    order.save(update_fields=["status"])
    heard.append(("authorised", order.pk, payment.pk))


def paid(order: Order, payment: OnlinePayment) -> None:
    if order.customer_note == "can't stand":
        raise OrderNotPlaceableError
    order.status = OrderStatus.UNFULFILLED
    order.save(update_fields=["status"])
    heard.append(("paid", order.pk, payment.pk))


def paid_but_queue_is_away(order: Order, payment: OnlinePayment) -> None:
    def queue() -> None:
        raise OperationalError("no queue")

    paid(order, payment)
    transaction.on_commit(queue)


def failed(order: Order, payment: OnlinePayment) -> None:
    heard.append(("failed", order.pk, payment.pk))
    order.delete()


def refunded(order: Order, amount_halalas: int, key: str) -> None:
    heard.append(("refunded", order.pk, amount_halalas, key))
