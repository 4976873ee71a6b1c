"""Celery tasks of reminders. Each is safe to repeat, also at once."""

from typing import Any, Final

from celery import shared_task

from plugins.reminders.services import back_in_stock, care_reminders, cart_reminders, retention

NOTIFY_SECONDS: Final = 30.0
REMIND_SECONDS: Final = 600.0
BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "reminders.notify_waiting_customers": {
        "task": "plugins.reminders.tasks.notify_waiting_customers",
        "schedule": NOTIFY_SECONDS,
        "options": {"expires": NOTIFY_SECONDS},
    },
    "reminders.remind_of_left_carts": {
        "task": "plugins.reminders.tasks.remind_of_left_carts",
        "schedule": REMIND_SECONDS,
        "options": {"expires": REMIND_SECONDS},
    },
    "reminders.remind_of_care": {
        "task": "plugins.reminders.tasks.remind_of_care",
        "schedule": REMIND_SECONDS,
        "options": {"expires": REMIND_SECONDS},
    },
    "reminders.delete_old_reminders": {
        "task": "plugins.reminders.tasks.delete_old_reminders",
        "schedule": 24 * 60 * 60.0,
    },
}


@shared_task(ignore_result=True)
def notify_waiting_customers() -> int:
    """Of plants that are in stock again; returns how many."""
    return back_in_stock.notify_waiting_customers()


@shared_task(ignore_result=True)
def remind_of_left_carts() -> int:
    """Returns how many."""
    return cart_reminders.remind_of_left_carts()


@shared_task(ignore_result=True)
def remind_of_care() -> int:
    """Returns how many."""
    return care_reminders.remind_of_care()


@shared_task(ignore_result=True)
def delete_old_reminders() -> int:
    """Returns how many rows."""
    return retention.delete_old_reminders()
