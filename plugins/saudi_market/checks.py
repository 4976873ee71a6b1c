"""Whether documents name the seller, and parcels have a way to leave."""

from collections.abc import Iterator

from django.core.checks import CheckMessage, Error
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from saleor.shipping.models import ShippingMethod

from plugins.saudi_market.selectors import get_seller
from saleor_config.selling_checks import selling_check


@selling_check
def check_seller() -> Iterator[CheckMessage]:
    try:
        seller = get_seller()
    except ValidationError:
        yield Error(
            _("The seller's data or the market's rules cannot be read."),
            hint=_("Save the plugins “Tax invoices” and “Saudi market” again."),
            id="saudi_market.E001",
        )
        return
    if seller.is_sample:
        yield Error(
            _("Invoices show a VAT number that is not the seller's (%(number)s).")
            % {"number": seller.vat_number},
            hint=_("Enter the VAT number in Saleor's configuration, plugin “Saudi market”."),
            id="saudi_market.E002",
        )
    if samples := seller.list_sample_labels():
        yield Error(
            _("Invoices show sample values of the seller: %(fields)s.")
            % {"fields": "; ".join(_(label) for label in samples)},
            hint=_("Enter name and address in Saleor's configuration, plugin “Tax invoices”."),
            id="saudi_market.E003",
        )


@selling_check
def check_delivery() -> Iterator[CheckMessage]:
    if not ShippingMethod.objects.exists():
        yield Error(
            _("There is no way of delivery, so no order can be placed."),
            hint=_("Add a shipping zone with a method in the Dashboard: Configuration, Shipping."),
            id="saudi_market.E004",
        )
