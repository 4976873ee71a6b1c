"""Saleor's plugin of the catalogue: where the owner sets the instalment limits.

The listing is synchronised by ``read_model/changes.py``, not by hooks: Saleor 2.10 calls none
when a price, a stock, a translation or a sale changes.
"""

from django.utils.translation import gettext_noop as N_

from plugins.catalogue import instalments
from plugins.catalogue.instalments import InstalmentBrand, InstalmentLimits
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class CataloguePlugin(ShopPlugin):
    PLUGIN_ID = instalments.PLUGIN_ID
    PLUGIN_NAME = N_("Catalogue")
    PLUGIN_DESCRIPTION = N_(
        "Instalment offers on product pages, of the providers that the shop takes payments with."
        " Turned off, none is shown."
    )
    FIELDS = instalments.FIELDS

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        instalments.read_instalment_limits(items)

    def instalment_limits(self) -> dict[InstalmentBrand, InstalmentLimits]:
        return instalments.read_instalment_limits(self.configuration)
