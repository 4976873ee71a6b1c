"""Whether parcels get real waybills."""

from collections.abc import Iterator

from django.core.checks import CheckMessage, Error, Warning
from django.utils.translation import gettext as _

from plugins.content.selectors import get_contact_details
from plugins.shipments.carrier_clients.configuration import (
    CARRIER_URLS,
    has_carrier_account,
    read_variable,
)
from plugins.shipments.carriers import CARRIERS
from saleor_config.selling_checks import selling_check


@selling_check
def check_carriers() -> Iterator[CheckMessage]:
    configured = [carrier for carrier in CARRIER_URLS if has_carrier_account(carrier)]
    for carrier in configured:
        if read_variable(CARRIER_URLS[carrier]):
            yield Error(
                _("%(name)s is played, or its test account: parcels get waybills that nobody"
                  " knows.")
                % {"name": CARRIERS[carrier].name},
                hint=_("Remove %(variable)s.") % {"variable": CARRIER_URLS[carrier]},
                id="shipments.E001",
            )  # fmt: skip
    if configured and not get_contact_details()["phones"]:
        yield Warning(
            _("Carriers ask for the shop’s phone number, and there is none."),
            hint=_("Enter it in the settings of the contact details."),
            id="shipments.W001",
        )
