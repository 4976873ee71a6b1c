"""Saleor's plugin of the catalogue: where the owner sets the instalment limits.

The listing is kept in step by ``changes.py``, not by hooks: Saleor 2.10 calls none when a
price, a stock, a translation or a sale changes.
"""

from django.utils.translation import gettext_noop as N_

from plugins.catalogue import configuration
from plugins.catalogue.instalments import Limits, Provider
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class CataloguePlugin(ShopPlugin):
    PLUGIN_ID = configuration.PLUGIN_ID
    PLUGIN_NAME = N_("Catalogue")
    PLUGIN_DESCRIPTION = N_(
        "Instalment offers on product pages, of the providers that the shop takes payments with."
        " Turned off, none is shown."
    )
    DEFAULT_CONFIGURATION = configuration.DEFAULT_CONFIGURATION
    CONFIG_STRUCTURE = configuration.CONFIG_STRUCTURE

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        configuration.instalment_limits(items)

    def instalment_limits(self) -> dict[Provider, Limits]:
        return configuration.instalment_limits(
            [{"name": item["name"], "value": item["value"]} for item in self.configuration]
        )
