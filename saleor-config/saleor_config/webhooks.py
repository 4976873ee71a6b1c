"""Webhooks of orders, sent after the commit.

Saleor's plugin writes the message and calls the queue inside the transaction that makes the
order: rows stay locked meanwhile, changes that are rolled back are sent, and an unreachable queue
undoes the order.
"""

import logging
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from celery import current_app
from celery.exceptions import Ignore
from django.db import transaction
from saleor.order.models import Fulfillment, Order
from saleor.plugins.webhook import tasks
from saleor.plugins.webhook.plugin import WebhookPlugin

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


class CommittedWebhookPlugin(WebhookPlugin):
    """Takes the place of Saleor's, under its name."""

    def order_created(self, order: Order, previous_value: Any) -> Any:
        return _send_after_commit("order_created", order, previous_value)

    def order_fully_paid(self, order: Order, previous_value: Any) -> Any:
        return _send_after_commit("order_fully_paid", order, previous_value)

    def order_updated(self, order: Order, previous_value: Any) -> Any:
        return _send_after_commit("order_updated", order, previous_value)

    def order_cancelled(self, order: Order, previous_value: Any) -> Any:
        return _send_after_commit("order_cancelled", order, previous_value)

    def order_fulfilled(self, order: Order, previous_value: Any) -> Any:
        return _send_after_commit("order_fulfilled", order, previous_value)

    def fulfillment_created(self, fulfillment: Fulfillment, previous_value: Any) -> Any:
        return _send_after_commit("fulfillment_created", fulfillment, previous_value)


def send_webhooks(event: str, key: int) -> None:
    """Have Saleor write and send the message, as the row is now; nothing where it is gone."""
    row = MODELS[event].objects.filter(pk=key).first()
    if row is not None:
        getattr(WebhookPlugin(configuration=[], active=True), event)(row, None)


def _send_after_commit(event: str, row: Order | Fulfillment, previous_value: Any) -> Any:
    transaction.on_commit(partial(_enqueue_event, event, row.pk))
    return previous_value


def _enqueue_event(event: str, key: int) -> None:
    # By name, since the tasks import this module.
    task = current_app.tasks["saleor_config.tell_apps_of"]
    enqueue_task(task, {"event": event, "key": key}, label=f"{event} {key}")
