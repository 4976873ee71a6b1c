"""Reporting invoices to the tax authority (ZATCA's Phase 2), behind one interface.

What an EGS unit stamped is sent to the portal of the unit's environment; what no unit stamped is
recorded. ``settings.INVOICE_REPORTER`` names another class.
"""

import logging
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final, Protocol

from django.conf import settings
from django.utils.module_loading import import_string

from plugins.invoices.models import EgsUnit, InvoiceReport
from plugins.invoices.zatca.messages import ValidationMessage

logger = logging.getLogger(__name__)

FATOORA: Final = "plugins.invoices.fatoora_reporter.FatooraReporter"


@dataclass(frozen=True)
class InvoiceSubmission:
    """One invoice. ``hash`` is Base64; ``xml`` is UTF-8, stamped by ``unit`` where that was
    active. ``is_standard``: it is cleared, not reported. ``attempts``: this one is among them."""

    number: str
    uuid: str
    hash: str
    xml: bytes
    unit: EgsUnit | None = None
    is_standard: bool = False
    attempts: int = field(default=1, compare=False)


@dataclass(frozen=True)
class ReportResult:
    """``state``: of ``InvoiceReport.State``, any but ``PENDING``. ``text``: a short account of the
    authority's sentences, or a number. ``cleared_xml``: of a cleared document."""

    state: Any
    text: str
    messages: tuple[ValidationMessage, ...] = ()
    cleared_xml: bytes | None = None


class ReporterUnavailable(Exception):
    """No response, or one that asks for a later try, after ``pause``."""

    def __init__(self, reason: str, pause: timedelta = timedelta()) -> None:
        super().__init__(reason)
        self.pause = pause


class InvoiceReporter(Protocol):
    def report(self, report: InvoiceSubmission) -> ReportResult:
        """Report an invoice; repeating it with the same ``uuid`` is harmless.

        Raises ``ReporterUnavailable`` where it should be tried again later.
        """


class RecordingReporter:
    """Sends nothing; the shop's own rows are the record, which the authority does not know."""

    def report(self, report: InvoiceSubmission) -> ReportResult:
        logger.info("Invoice %s recorded, not sent: no reporter is configured.", report.number)
        return ReportResult(InvoiceReport.State.RECORDED, "")


def get_reporter(unit: EgsUnit | None) -> InvoiceReporter:
    """``unit``: which stamped the invoice."""
    name = getattr(settings, "INVOICE_REPORTER", "")
    if name:
        reporter: InvoiceReporter = import_string(name)()
        return reporter
    if unit is None:
        return RecordingReporter()
    # It imports this module.
    stamped: InvoiceReporter = import_string(FATOORA)()
    return stamped
