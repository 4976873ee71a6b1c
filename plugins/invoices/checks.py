"""Whether invoices are stamped, and reported to the tax authority."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from django.core.checks import CheckMessage, Error, Warning
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.invoices.egs_secrets import read_private_key
from plugins.invoices.models import EgsUnit
from plugins.invoices.reporters import RecordingReporter, get_reporter
from plugins.invoices.selectors import (
    count_due_documents,
    count_unreported_invoices,
    get_active_unit,
)
from plugins.invoices.unit_selectors import RENEWAL_TIME, has_reported
from plugins.invoices.zatca.certificate_request import read_vat_number
from plugins.invoices.zatca.http import GATEWAY, read_api_root
from plugins.invoices.zatca.keys import KeyUnavailable
from plugins.saudi_market.selectors import get_seller
from saleor_config.selling_checks import selling_check

LEGAL_TIME: Final = timedelta(hours=24)
"""Of simplified invoices, after their issue."""
DUE_TIME: Final = timedelta(hours=1)


@selling_check
def check_reporter() -> Iterator[CheckMessage]:
    if not isinstance(get_reporter(get_active_unit()), RecordingReporter):
        return
    if has_reported():
        yield Error(
            _("No EGS unit is active: invoices are reported to ZATCA no more."),
            hint=_("Activate or add one in the office under “EGS units”."),
            id="invoices.E006",
        )
    else:
        yield Warning(
            _("Invoices are not reported to ZATCA, only recorded here."),
            hint=_("Register with ZATCA’s portal, in the office under “EGS units”."),
            id="invoices.W001",
        )


@selling_check
def check_portal() -> Iterator[CheckMessage]:
    if read_api_root() != GATEWAY:
        yield Error(
            _("Invoices go to a portal that only plays ZATCA’s."),
            hint=_("Take FATOORA_URL out of the environment."),
            id="invoices.E004",
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


@selling_check
def check_due_documents() -> Iterator[CheckMessage]:
    if number := count_due_documents(timezone.now() - DUE_TIME):
        yield Warning(
            _("Tax documents of requests that can't be issued: %(number)s.") % {"number": number},
            hint=_("The log of the worker says why; they are tried again every two minutes."),
            id="invoices.W004",
        )


@selling_check
def check_unit() -> Iterator[CheckMessage]:
    unit = get_active_unit()
    if unit is None:
        return
    try:
        read_private_key(unit)
    except KeyUnavailable:
        yield Error(
            _("The key that stamps invoices cannot be decrypted: no invoice is issued."),
            hint=_("Set ZATCA_ENCRYPTION_KEYS to the keys with which the unit was created."),
            id="invoices.E001",
        )
    if unit.environment != EgsUnit.Environment.PRODUCTION:
        yield Error(
            _("Invoices are stamped for a trial (%(environment)s), and are not valid.")
            % {"environment": unit.environment},
            hint=_("Register a unit at ZATCA’s portal for production, and activate it."),
            id="invoices.E002",
        )
    if read_vat_number(unit.certificate_request) != get_seller().vat_number:
        yield Error(
            _("The EGS unit that is active has another VAT number than the seller."),
            hint=_("Correct the VAT number of the market, or register another unit."),
            id="invoices.E005",
        )
    yield from _check_expiry(unit)


def _check_expiry(unit: EgsUnit) -> Iterator[CheckMessage]:
    left = unit.expires_at - timezone.now() if unit.expires_at else timedelta()
    hint = _("Renew it in the office under “EGS units”, with a one-time password of the portal.")
    if left <= timedelta():
        yield Error(
            _("The certificate that stamps invoices has expired: no invoice is issued."),
            hint=hint,
            id="invoices.E003",
        )
    elif left <= RENEWAL_TIME:
        yield Warning(
            _("The certificate that stamps invoices expires in %(days)s days.")
            % {"days": left.days},
            hint=hint,
            id="invoices.W003",
        )
