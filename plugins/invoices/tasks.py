"""Celery tasks of invoices."""

import logging
import math
from typing import Any, Final

from celery import Task, shared_task
from saleor.order.models import Order

from plugins.invoices import services
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

MOST_RETRIES: Final = 4
FIRST_PAUSE_SECONDS: Final = 15

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # Retries reports that failed or never reached the queue.
    "invoices.report_waiting": {
        "task": "plugins.invoices.tasks.report_waiting",
        "schedule": 600.0,
        "options": {"expires": 600},
    },
    "invoices.issue_missing": {
        "task": "plugins.invoices.tasks.issue_missing",
        "schedule": 120.0,
        "options": {"expires": 120},
    },
}


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def issue_invoice(self: Task, order_key: int) -> None:
    """Issue an order's invoice, again after growing pauses; ``issue_missing`` goes on after that.

    May be run twice: an order has one invoice.
    """
    order = Order.objects.filter(pk=order_key).first()
    if order is None or services.try_to_issue_invoice(order):
        return
    if self.request.retries < MOST_RETRIES and not self.request.is_eager:
        raise self.retry(countdown=FIRST_PAUSE_SECONDS * 2**self.request.retries)


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def issue_subject_documents(self: Task, reference: str) -> None:
    """Issue what is due of a subject, again after growing pauses; ``issue_missing`` goes on."""
    if services.issue_due_documents(reference):
        return
    if self.request.retries < MOST_RETRIES and not self.request.is_eager:
        raise self.retry(countdown=FIRST_PAUSE_SECONDS * 2**self.request.retries)


@shared_task(bind=True, max_retries=MOST_RETRIES, ignore_result=True)
def report_invoice(self: Task, invoice_key: int) -> None:
    """Report an invoice, again after growing pauses; ``report_waiting`` goes on after that."""
    if services.report_invoice(invoice_key):
        return
    if self.request.retries >= MOST_RETRIES or self.request.is_eager:
        logger.error("Invoice %s is not reported yet.", invoice_key)
        return
    # Not before the authority takes it again.
    pause = FIRST_PAUSE_SECONDS * 2**self.request.retries
    wait = math.ceil(services.compute_wait(invoice_key).total_seconds()) + 1
    raise self.retry(countdown=max(pause, wait))


@shared_task(ignore_result=True)
def report_waiting() -> int:
    """Queue what waits; how many."""
    return sum(
        enqueue_task(report_invoice, {"invoice_key": key}, label=f"invoice {key}")
        for key in services.list_waiting_reports()
    )


@shared_task(ignore_result=True)
def run_registration(registration_key: int) -> None:
    """Register a unit at the portal, or renew its certificate; may be run twice."""
    services.run_registration(registration_key)


@shared_task(ignore_result=True)
def issue_missing() -> int:
    """Documents that could not be issued when they were due, or never reached the queue."""
    of_orders = services.issue_missing_invoices() + services.issue_due_credit_notes()
    return of_orders + services.issue_all_due_documents()
