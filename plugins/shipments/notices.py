"""Telling customers about their orders, once for each step, by SMS and e-mail.

``tell`` belongs into the transaction that takes the step. Words are chosen when a message is
sent.
"""

from collections.abc import Iterable
from functools import partial

from django.db import transaction
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.shipments.kinds import Channel, NoticeStep
from plugins.shipments.models import OrderNotice
from saleor_config import outbox
from saleor_config.queueing import is_queued


def tell(
    order: Order, step: NoticeStep, *, subject: str = "", amount_halalas: int | None = None
) -> None:
    """Tell the customer, after the commit. Telling it again is well: it is told once."""
    if order.status == OrderStatus.DRAFT:
        return
    OrderNotice.objects.bulk_create(
        [
            OrderNotice(
                order_id=order.pk,
                step=step,
                subject=subject,
                amount_halalas=amount_halalas,
                channel=channel,
                **outbox.times(),
            )
            for channel in Channel
        ],
        ignore_conflicts=True,
    )
    transaction.on_commit(partial(_queue_step, order.pk, step, subject))


def unsent() -> list[int]:
    return outbox.unsent(OrderNotice.objects.all())


def claim(key: int) -> OrderNotice | None:
    """Take a message up; None where it is sent, or another worker has it."""
    if not outbox.is_claimed(OrderNotice.objects.all(), key):
        return None
    return OrderNotice.objects.select_related("order__user__phone_identity").get(pk=key)


def queue(keys: Iterable[int]) -> None:
    from plugins.shipments.tasks import deliver_notice

    for key in keys:
        if not is_queued(deliver_notice, {"key": key}, shown=f"notice {key}"):
            return


def _queue_step(order_key: int, step: str, subject: str) -> None:
    notices = OrderNotice.objects.filter(order=order_key, step=step, subject=subject, attempts=0)
    queue(list(notices.order_by("channel").values_list("pk", flat=True)))
