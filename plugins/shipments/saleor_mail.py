"""Saleor's order mails, taken over by the shop.

Saleor's wheel has no templates, and it writes to the account's address, which is a
placeholder for customers who sign in by phone. ``settings.CELERY_TASK_ANNOTATIONS``
names this class, so that Saleor's own tasks do the shop's work.
"""

from collections.abc import Callable
from typing import Any


def _order_placed(order_pk: int, redirect_url: str, user_pk: int | None = None) -> None:
    from saleor.order.models import Order

    from plugins.shipments import notices
    from plugins.shipments.kinds import NoticeStep

    order = Order.objects.filter(pk=order_pk).first()
    if order is not None:
        notices.tell(order, NoticeStep.PLACED)


def _staff_order_placed(order_pk: int, redirect_url: str) -> None:
    from plugins.shipments import mail

    mail.staff_order_placed(order_pk)


def _told_by_hook(*_arguments: Any, **_more: Any) -> None:
    """Saleor queues these before it commits. ``hooks.py`` tells of the same steps after."""


WORK_OF_TASK: dict[str, Callable[..., None]] = {
    "saleor.order.emails.send_order_confirmation": _order_placed,
    "saleor.order.emails.send_staff_order_confirmation": _staff_order_placed,
    "saleor.order.emails.send_fulfillment_confirmation": _told_by_hook,
    "saleor.order.emails.send_fulfillment_update": _told_by_hook,
    "saleor.order.emails.send_payment_confirmation": _told_by_hook,
}


class SaleorOrderMail:
    """Celery's annotation of the tasks above. Imports are inside: Celery reads this early."""

    def annotate(self, task: Any) -> dict[str, Any] | None:
        work = WORK_OF_TASK.get(task.name)
        return {"run": staticmethod(work)} if work else None

    def annotate_any(self) -> None:
        return None
