"""Celery tasks of gift cards."""

from typing import Any, Final

from celery import shared_task

from plugins.gift_cards import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # Codes whose day has come.
    "gift_cards.send_codes": {
        "task": "plugins.gift_cards.tasks.send_codes",
        "schedule": 600.0,
        "options": {"expires": 600},
    },
    # Balances that drafts held which somebody deleted by hand.
    "gift_cards.return_balances": {
        "task": "plugins.gift_cards.tasks.return_balances",
        "schedule": 600.0,
        "options": {"expires": 600},
    },
}


@shared_task(ignore_result=True)
def send_codes() -> int:
    return services.write_due_codes()


@shared_task(ignore_result=True)
def return_balances() -> int:
    return services.return_balances_of_lost_orders()
