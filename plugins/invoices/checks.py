"""Whether invoices are reported to the tax authority."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from django.core.checks import CheckMessage, Warning
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.invoices.reporters import RecordingReporter, get_reporter
from plugins.invoices.selectors import count_unreported_invoices
from saleor_config.selling_checks import selling_check

LEGAL_TIME: Final = timedelta(hours=24)
"""Of simplified invoices, after their issue."""


@selling_check
def check_reporter() -> Iterator[CheckMessage]:
    if isinstance(get_reporter(), RecordingReporter):
        yield Warning(
            _("Invoices are not reported to ZATCA, only recorded here."),
            hint=_("Register with ZATCA, and name a reporter in settings.INVOICE_REPORTER."),
            id="invoices.W001",
        )


@selling_check
def check_reports() -> Iterator[CheckMessage]:
    if number := count_unreported_invoices(timezone.now() - LEGAL_TIME):
        yield Warning(
            _("Invoices that ZATCA rejected, or has not received for a day: %(number)s.")
            % {"number": number},
            hint=_("Filter the office's invoices by reporting, and see the log of the worker."),
            id="invoices.W002",
        )
