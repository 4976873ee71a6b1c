"""Telling customers about their orders, once for each step, by SMS and e-mail.

``tell`` belongs into the transaction that takes the step: its rows are committed with it, so
no message tells of what was rolled back, and none is lost where the queue or a provider is
away, for the sweep of ``tasks.py`` finds the rows. Words are chosen when a message is sent.
"""

from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import Final

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.shipments.kinds import Channel, NoticeStep
from plugins.shipments.models import OrderNotice
from saleor_config.queueing import is_queued

LEASE: Final = timedelta(minutes=10)
"""A worker that has not sent a message in this time has died with it."""

QUEUE_TIME: Final = timedelta(minutes=2)
"""So long the queue has for a message before the sweep takes it up."""

WORTH_TELLING: Final = timedelta(days=1)
"""Older news only confuse."""

FIRST_PAUSE: Final = timedelta(seconds=30)
LONGEST_PAUSE: Final = timedelta(hours=1)
MOST_AT_ONCE: Final = 200


def tell(
    order: Order, step: NoticeStep, *, subject: str = "", amount_halalas: int | None = None
) -> None:
    """Tell the customer, after the commit. Telling it again is well: it is told once."""
    if order.status == OrderStatus.DRAFT:
        return
    now = timezone.now()
    OrderNotice.objects.bulk_create(
        [
            OrderNotice(
                order_id=order.pk,
                step=step,
                subject=subject,
                amount_halalas=amount_halalas,
                channel=channel,
                created_at=now,
                next_try_at=now + QUEUE_TIME,
            )
            for channel in Channel
        ],
        ignore_conflicts=True,
    )
    transaction.on_commit(partial(_queue_step, order.pk, step, subject))


def unsent() -> list[int]:
    """Keys of messages whose time for another try has come."""
    now = timezone.now()
    waiting = OrderNotice.objects.filter(
        sent_at=None, next_try_at__lte=now, created_at__gt=now - WORTH_TELLING
    )
    return list(waiting.order_by("next_try_at").values_list("pk", flat=True)[:MOST_AT_ONCE])


def claim(key: int) -> OrderNotice | None:
    """Take a message up; None where it is sent, or another worker has it."""
    now = timezone.now()
    free = OrderNotice.objects.filter(Q(attempts=0) | Q(next_try_at__lte=now), pk=key, sent_at=None)
    if not free.update(attempts=F("attempts") + 1, next_try_at=now + LEASE):
        return None
    return OrderNotice.objects.select_related("order__user__phone_identity").get(pk=key)


def note_sent(notice: OrderNotice) -> None:
    OrderNotice.objects.filter(pk=notice.pk).update(sent_at=timezone.now(), next_try_at=None)


def try_later(notice: OrderNotice) -> None:
    pause = min(FIRST_PAUSE * 2 ** min(notice.attempts - 1, 10), LONGEST_PAUSE)
    OrderNotice.objects.filter(pk=notice.pk).update(next_try_at=timezone.now() + pause)


def give_up(notice: OrderNotice) -> None:
    OrderNotice.objects.filter(pk=notice.pk).update(next_try_at=None)


def queue(keys: Iterable[int]) -> None:
    from plugins.shipments.tasks import deliver_notice

    for key in keys:
        if not is_queued(deliver_notice, {"key": key}, shown=f"notice {key}"):
            return


def _queue_step(order_key: int, step: str, subject: str) -> None:
    notices = OrderNotice.objects.filter(order=order_key, step=step, subject=subject, attempts=0)
    queue(list(notices.order_by("channel").values_list("pk", flat=True)))
