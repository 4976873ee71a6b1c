"""Celery tasks of purchases of gift cards. A payment that lost its answer is settled, and its card
issued, by ``payments``' reconciliation."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.gift_card_purchases import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "gift_card_purchases.request_lost_refunds": {
        "task": "plugins.gift_card_purchases.tasks.request_lost_refunds",
        "schedule": crontab(minute="*/5"),
    },
    "gift_card_purchases.forget_unpaid_purchases": {
        "task": "plugins.gift_card_purchases.tasks.forget_unpaid_purchases",
        "schedule": crontab(hour="1", minute="55"),
    },
}


@shared_task(ignore_result=True)
def request_lost_refunds() -> int:
    """Ask for refunds that a killed process left; returns the number."""
    return services.request_lost_refunds()


@shared_task(ignore_result=True)
def forget_unpaid_purchases() -> int:
    """Delete what nobody paid within a week; returns the number."""
    return services.forget_unpaid_purchases()
