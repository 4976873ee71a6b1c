"""Telling the tax authority of invoices (ZATCA's Phase 2), behind one interface.

A reporter signs and sends; ``settings.INVOICE_REPORTER`` names its class. Until the owner's
system is registered with ZATCA, the recording one stands in.
"""

import logging
from dataclasses import dataclass
from typing import Final, Protocol

from django.conf import settings
from django.utils.module_loading import import_string

logger = logging.getLogger(__name__)

RECORDING: Final = "plugins.invoices.reporters.RecordingReporter"


@dataclass(frozen=True)
class Report:
    """What is told of one invoice. ``hash`` is Base64; ``xml`` is UTF-8, not signed yet."""

    number: str
    uuid: str
    hash: str
    xml: bytes


@dataclass(frozen=True)
class Answer:
    """``accepted``: the invoice is in the authority's books. ``text``: its words, or a number."""

    accepted: bool
    text: str


class ReporterUnavailable(Exception):
    """No answer, or one that says to come again."""


class InvoiceReporter(Protocol):
    def report(self, report: Report) -> Answer:
        """Tell of an invoice; again with the same ``uuid`` is harmless.

        Raises ``ReporterUnavailable`` where it should be tried again later.
        """


class RecordingReporter:
    """Accepts everything and sends nothing; the shop's own rows are the record."""

    def report(self, report: Report) -> Answer:
        logger.info("Invoice %s recorded, not sent: no reporter is configured.", report.number)
        return Answer(accepted=True, text="recorded")


def get_reporter() -> InvoiceReporter:
    reporter: InvoiceReporter = import_string(getattr(settings, "INVOICE_REPORTER", RECORDING))()
    return reporter
