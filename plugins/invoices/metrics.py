"""Invoices that the tax authority has not received, and those that it rejected."""

from datetime import datetime
from typing import Final

from django.utils import timezone

from plugins.invoices.models import InvoiceReport
from plugins.invoices.selectors import (
    count_reports,
    get_active_unit,
    get_oldest_pending_time,
)
from saleor_config.metrics.readings import Reading, Values, register_reading

OPEN_STATES: Final = {
    "pending": InvoiceReport.State.PENDING,
    "rejected": InvoiceReport.State.REJECTED,
}


def count_open_reports() -> Values:
    return {(name,): count_reports(state) for name, state in OPEN_STATES.items()}


def read_oldest_pending_age() -> Values:
    """Seconds since the first invoice was issued that is still to be reported or cleared."""
    return _compute_age(get_oldest_pending_time())


def read_oldest_uncleared_age() -> Values:
    """Seconds since the first standard invoice was issued that is still to be cleared."""
    return _compute_age(get_oldest_pending_time(is_standard=True))


def _compute_age(issued_at: datetime | None) -> Values:
    return {(): (timezone.now() - issued_at).total_seconds() if issued_at else 0.0}


def read_certificate_time() -> Values:
    """Seconds until the certificate of the active unit expires; nothing without a unit."""
    unit = get_active_unit()
    if unit is None or unit.expires_at is None:
        return {}
    return {(): (unit.expires_at - timezone.now()).total_seconds()}


def register_report_readings() -> None:
    register_reading(
        Reading(
            "mashtal_invoice_reports",
            "Tax invoices that are to be reported, or were rejected.",
            count_open_reports,
            labels=("state",),
        )
    )
    register_reading(
        Reading(
            "mashtal_invoice_oldest_pending_seconds",
            "Time since the first invoice was issued that is to be reported.",
            read_oldest_pending_age,
        )
    )
    register_reading(
        Reading(
            "mashtal_invoice_oldest_uncleared_seconds",
            "Time since the first invoice of a company was issued that is to be cleared.",
            read_oldest_uncleared_age,
        )
    )
    register_reading(
        Reading(
            "mashtal_invoice_certificate_seconds",
            "Time until the certificate that stamps invoices expires.",
            read_certificate_time,
        )
    )
