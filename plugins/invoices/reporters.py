"""Reporting invoices to the tax authority (ZATCA's Phase 2), behind one interface.

A reporter sends; ``settings.INVOICE_REPORTER`` names its class. Until the owner's
system is registered with ZATCA, the recording one is used.
"""

import logging
from dataclasses import dataclass
from typing import Any, Final, Protocol

from django.conf import settings
from django.utils.module_loading import import_string

from plugins.invoices.models import InvoiceReport

logger = logging.getLogger(__name__)

RECORDING: Final = "plugins.invoices.reporters.RecordingReporter"


@dataclass(frozen=True)
class InvoiceSubmission:
    """One invoice. ``hash`` is Base64; ``xml`` is UTF-8, stamped where an EGS unit was active."""

    number: str
    uuid: str
    hash: str
    xml: bytes


@dataclass(frozen=True)
class ReportResult:
    """``state``: of ``InvoiceReport.State``, any but ``PENDING``. ``text``: the authority's
    sentences, or a number."""

    state: Any
    text: str


class ReporterUnavailable(Exception):
    """No response, or one that asks for a later try."""


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


def get_reporter() -> InvoiceReporter:
    reporter: InvoiceReporter = import_string(getattr(settings, "INVOICE_REPORTER", RECORDING))()
    return reporter
