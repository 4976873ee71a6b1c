"""Whether there is something to sell, and not a sample of it."""

from collections.abc import Iterator

from django.core.checks import CheckMessage, Error, Warning
from django.utils.translation import gettext as _

from plugins.catalogue.models import ListingRow
from saleor_config.interfaces import sample_content
from saleor_config.selling_checks import selling_check


@selling_check
def check_products() -> Iterator[CheckMessage]:
    if not ListingRow.objects.filter(is_listed=True, in_stock=True).exists():
        yield Error(
            _("No product can be bought: none is published and in stock."),
            hint=_(
                "Publish products with stock in the office, or import them (“import_catalogue”)."
            ),
            id="catalogue.E001",
        )
    if number := sample_content.get().count_products():
        yield Warning(
            _("Published products of the sample catalogue, with invented prices: %(number)s.")
            % {"number": number},
            hint=_("Enter your own prices, stock and texts, or unpublish these products."),
            id="catalogue.W001",
        )
