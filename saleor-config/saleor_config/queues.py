"""The queues of background tasks, and the one that each task goes to.

Each queue has its own worker (``worker.py``), so that no task waits for those of another queue.
Imports neither Django nor tasks, as beat publishes with it.
"""

import time
from typing import Any, Final

from celery.signals import before_task_publish
from kombu import Exchange, Queue

CODES: Final = "codes"
MONEY: Final = "money"
DEFAULT: Final = "default"
REBUILD: Final = "rebuild"
QUEUE_NAMES: Final = (CODES, MONEY, DEFAULT, REBUILD)

UNNAMED_QUEUE: Final = "celery"
"""Of releases before the queues had names: the worker of ``default`` reads it too."""

ENQUEUED_AT_HEADER: Final = "enqueued_at"

# One-time codes come here as well: their kinds of message name the queue (``outbox.MessageKind``).
_CODES_TASKS: Final = ("saleor_config.deliver_due_messages",)
_MONEY_TASKS: Final = (
    "plugins.bookings.tasks.request_open_refunds",
    "plugins.gift_card_purchases.tasks.request_lost_refunds",
    "plugins.gift_cards.tasks.return_balances",
    "plugins.invoices.tasks.issue_invoice",
    "plugins.invoices.tasks.issue_missing",
    "plugins.invoices.tasks.issue_subject_documents",
    "plugins.invoices.tasks.report_invoice",
    "plugins.invoices.tasks.report_waiting",
    "plugins.payments.tasks.forget_cards",
    "plugins.payments.tasks.reconcile_payments",
    "plugins.payments.tasks.renew_payment",
)
_DEFAULT_TASKS: Final = (
    "plugins.accounts.tasks.forget",
    "plugins.accounts.tasks.settle_erasures",
    "plugins.analytics.tasks.aggregate_days",
    "plugins.analytics.tasks.erase_old_events",
    "plugins.back_office.tasks.forget",
    "plugins.bookings.tasks.forget_old_requests",
    "plugins.bookings.tasks.note_expired_quotes",
    "plugins.bookings.tasks.release_expired_holds",
    "plugins.bookings.tasks.remind_of_visits",
    "plugins.catalogue.tasks.forget_old_revisions",
    "plugins.catalogue.tasks.purge_cdn",
    "plugins.content.tasks.announce_pages",
    "plugins.content.tasks.forget",
    "plugins.gift_card_purchases.tasks.forget_unpaid_purchases",
    "plugins.delivery.tasks.delete_expired_holds",
    "plugins.dispatch.tasks.forget_photos",
    "plugins.gift_cards.tasks.send_codes",
    "plugins.gifts.tasks.erase_old_gifts",
    "plugins.invoices.tasks.run_registration",
    "plugins.payments.tasks.tell_plugins_of_order",
    "plugins.phone_otp.tasks.forget",
    "plugins.reminders.tasks.delete_old_reminders",
    "plugins.reminders.tasks.notify_waiting_customers",
    "plugins.reminders.tasks.remind_of_care",
    "plugins.reminders.tasks.remind_of_left_carts",
    "plugins.reports.tasks.close_days",
    "plugins.reviews.tasks.invite_customers",
    "plugins.shipments.tasks.forget_labels",
    "plugins.shipments.tasks.poll_tracking",
    "plugins.shipments.tasks.reconcile_waybills",
    "saleor.plugins.webhook.tasks.send_webhook_request",
    "saleor.plugins.webhook.tasks.trigger_webhooks_for_event",
    "saleor_config.deliver_message",
    "saleor_config.forget_ended_sign_ins",
    "saleor_config.forget_old_messages",
    "saleor_config.purge_cdn",
    "saleor_config.record_heartbeat",
    "saleor_config.tell_apps_of",
)
# Whatever takes long, by products or by pictures.
_REBUILD_TASKS: Final = (
    "plugins.bookings.tasks.remove_stray_photos",
    "plugins.catalogue.tasks.apply_listing_changes",
    "plugins.catalogue.tasks.clean_renditions",
    "plugins.catalogue.tasks.name_variants_of_value",
    "plugins.catalogue.tasks.refresh_demand",
    "plugins.catalogue.tasks.refresh_listing",
    "plugins.reviews.tasks.remove_stray_photos",
    "saleor.account.thumbnails.create_user_avatar_thumbnails",
    "saleor.product.tasks.update_product_minimal_variant_price_task",
    "saleor.product.tasks.update_products_minimal_variant_prices_of_catalogues_task",
    "saleor.product.tasks.update_products_minimal_variant_prices_of_discount_task",
    "saleor.product.tasks.update_products_minimal_variant_prices_task",
    "saleor.product.tasks.update_variants_names",
    "saleor.product.thumbnails.create_category_background_image_thumbnails",
    "saleor.product.thumbnails.create_collection_background_image_thumbnails",
    "saleor.product.thumbnails.create_product_thumbnails",
)
AT_MOST_ONCE_TASKS: Final = (
    "saleor.account.emails._send_account_confirmation_email",
    "saleor.account.emails._send_account_delete_confirmation_email_with_url",
    "saleor.account.emails._send_password_reset_email_with_url",
    "saleor.account.emails._send_request_email_change_email",
    "saleor.account.emails._send_set_user_password_email_with_url",
    "saleor.account.emails._send_user_change_email_notification",
    "saleor.core.analytics.ga_report",
    "saleor.order.emails.send_fulfillment_confirmation",
    "saleor.order.emails.send_fulfillment_update",
    "saleor.order.emails.send_order_confirmation",
    "saleor.order.emails.send_payment_confirmation",
    "saleor.order.emails.send_staff_order_confirmation",
)
"""Tasks that are not idempotent: acknowledged before they run, and lost with their worker. The
outbox takes the place of Saleor's mails (``task_queue.replace_task``)."""

ROUTES: Final[dict[str, dict[str, str]]] = {
    task: {"queue": queue}
    for queue, tasks in (
        (CODES, _CODES_TASKS),
        (MONEY, _MONEY_TASKS),
        (DEFAULT, _DEFAULT_TASKS + AT_MOST_ONCE_TASKS),
        (REBUILD, _REBUILD_TASKS),
    )
    for task in tasks
}

ANNOTATIONS: Final[dict[str, dict[str, Any]]] = {
    # Seconds before a task whose process was killed is run again.
    "*": {"default_retry_delay": 5},
    **{
        task: {"acks_late": False, "retry_on_worker_lost": False, "reject_on_worker_lost": False}
        for task in AT_MOST_ONCE_TASKS
    },
}


def build_queues() -> tuple[Queue, ...]:
    names = (*QUEUE_NAMES, UNNAMED_QUEUE)
    return tuple(Queue(name, Exchange(name), routing_key=name) for name in names)


@before_task_publish.connect
def note_publication(headers: dict[str, Any] | None = None, **_signal: Any) -> None:
    """Seconds since 1970, for the age of the oldest task."""
    if headers is not None:
        headers[ENQUEUED_AT_HEADER] = time.time()
