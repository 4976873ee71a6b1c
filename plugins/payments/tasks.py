"""Celery tasks of payments."""

from typing import Any, Final
from uuid import UUID

from celery import shared_task

from plugins.payments import services
from plugins.payments.providers import ProviderUnavailable

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # The retry of what a provider did not forget at once.
    "payments.forget_cards": {
        "task": "plugins.payments.tasks.forget_cards",
        "schedule": 600.0,
        "options": {"expires": 600},
    },
    # Payments whose answer was lost.
    "payments.reconcile": {
        "task": "plugins.payments.tasks.reconcile_payments",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
}


@shared_task(ignore_result=True)
def forget_cards() -> int:
    return services.forget_released_cards()


@shared_task(ignore_result=True)
def reconcile_payments() -> None:
    services.reconcile_payments()


@shared_task(ignore_result=True)
def tell_plugins_of_order(order_key: int, hook: str) -> None:
    services.call_order_hooks(order_key, hook)


@shared_task(ignore_result=True, autoretry_for=(ProviderUnavailable,), retry_backoff=2)
def renew_payment(payment_id: str) -> None:
    """Ask the provider what happened to a payment of which it has reported something."""
    services.renew_payment(UUID(payment_id))
