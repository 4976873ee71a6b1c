"""Saleor's order mails, sent by the shop.

Saleor's wheel has no templates, and it writes to the account's address, which is a
placeholder for customers who sign in by phone. ``settings.CELERY_TASK_ANNOTATIONS``
names this class, so that Saleor's own tasks do the shop's work.
"""

from collections.abc import Callable
from typing import Any


def _order_placed(order_pk: int, redirect_url: str, user_pk: int | None = None) -> None:
    from plugins.shipments import mail

    mail.order_placed(order_pk, user_pk)


def _staff_order_placed(order_pk: int, redirect_url: str) -> None:
    from plugins.shipments import mail

    mail.staff_order_placed(order_pk)


def _order_sent(order_pk: int, fulfillment_pk: int) -> None:
    from plugins.shipments import mail

    mail.order_sent(order_pk, fulfillment_pk)


def _payment_received(order_pk: int) -> None:
    from plugins.shipments import mail

    mail.payment_received(order_pk)


WORK_OF_TASK: dict[str, Callable[..., None]] = {
    "saleor.order.emails.send_order_confirmation": _order_placed,
    "saleor.order.emails.send_staff_order_confirmation": _staff_order_placed,
    "saleor.order.emails.send_fulfillment_confirmation": _order_sent,
    "saleor.order.emails.send_fulfillment_update": _order_sent,
    "saleor.order.emails.send_payment_confirmation": _payment_received,
}


class SaleorOrderMail:
    """Celery's annotation of the tasks above. Imports are inside: Celery reads this early."""

    def annotate(self, task: Any) -> dict[str, Any] | None:
        work = WORK_OF_TASK.get(task.name)
        return {"run": staticmethod(work)} if work else None

    def annotate_any(self) -> None:
        return None
