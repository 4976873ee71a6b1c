"""Webhooks, only of events that one waits for; those of orders are sent after the commit.

Saleor's plugin writes the message and calls the queue inside the transaction that makes the
order: rows stay locked meanwhile, changes that are rolled back are sent, and an unreachable queue
undoes the order. It does so for every event, and the worker finds out whether a webhook wants it:
that was 20 ms of each piece put into a cart.
"""

import logging
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from celery import current_app
from celery.exceptions import Ignore
from django.db import transaction
from saleor.order.models import Fulfillment, Order
from saleor.plugins.webhook import tasks
from saleor.plugins.webhook.plugin import WebhookPlugin
from saleor.webhook.event_types import WebhookEventType

from saleor_config.plugins_manager import remember_value
from saleor_config.prepared_statements import fetch_prepared_rows
from saleor_config.public_http import UnsafeUrlError, post_to_public
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

MODELS: Final[dict[str, Any]] = {
    "order_created": Order,
    "order_fully_paid": Order,
    "order_updated": Order,
    "order_cancelled": Order,
    "order_fulfilled": Order,
    "fulfillment_created": Fulfillment,
}


def post_webhook(url: str, data: Any, headers: dict[str, str], timeout: float) -> Any:
    """``requests.post`` for Saleor's task; a message to an unsafe address is dropped."""
    try:
        return post_to_public(url, data, headers, timeout)
    except UnsafeUrlError:
        # Trying again would not help.
        logger.warning("A webhook does not lead to a public https address; nothing is sent")
        raise Ignore from None


# saleor/plugins/webhook/tasks.py ``send_webhook_request`` connects to any address.
tasks.requests = SimpleNamespace(post=post_webhook)


WANTED: Final = """
SELECT DISTINCT event.event_type FROM webhook_webhookevent event
JOIN webhook_webhook webhook ON webhook.id = event.webhook_id AND webhook.is_active
JOIN app_app app ON app.id = webhook.app_id AND app.is_active
"""


def is_wanted(event: str) -> bool:
    """Whether an active webhook of an active app waits for ``event``. Its permissions are left to
    Saleor's task."""
    wanted = remember_value("webhook_events", lambda: fetch_prepared_rows(WANTED, []))
    return any(name in (event, WebhookEventType.ANY) for (name,) in wanted)


def _send_after_commit(event: str) -> Callable[..., Any]:
    """The plugin's method ``event``."""

    def send(_plugin: WebhookPlugin, row: Order | Fulfillment, previous_value: Any) -> Any:
        if is_wanted(event):
            transaction.on_commit(partial(_enqueue_event, event, row.pk))
        return previous_value

    return send


def _send_if_wanted(event: str) -> Callable[..., Any]:
    """The plugin's method ``event``."""
    method = getattr(WebhookPlugin, event)

    def send(plugin: WebhookPlugin, row: Any, previous_value: Any) -> Any:
        return method(plugin, row, previous_value) if is_wanted(event) else previous_value

    return send


class CommittedWebhookPlugin(WebhookPlugin):
    """Takes the place of Saleor's, under its name."""

    order_created = _send_after_commit("order_created")
    order_fully_paid = _send_after_commit("order_fully_paid")
    order_updated = _send_after_commit("order_updated")
    order_cancelled = _send_after_commit("order_cancelled")
    order_fulfilled = _send_after_commit("order_fulfilled")
    fulfillment_created = _send_after_commit("fulfillment_created")
    customer_created = _send_if_wanted("customer_created")
    product_created = _send_if_wanted("product_created")
    checkout_quantity_changed = _send_if_wanted("checkout_quantity_changed")


def send_webhooks(event: str, key: int) -> None:
    """Have Saleor write and send the message, as the row is now; nothing where it is gone."""
    row = MODELS[event].objects.filter(pk=key).first()
    if row is not None:
        getattr(WebhookPlugin(configuration=[], active=True), event)(row, None)


def _enqueue_event(event: str, key: int) -> None:
    # By name, since the tasks import this module.
    task = current_app.tasks["saleor_config.tell_apps_of"]
    enqueue_task(task, {"event": event, "key": key}, label=f"{event} {key}")
