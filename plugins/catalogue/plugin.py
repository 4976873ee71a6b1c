"""Saleor's plugin of the catalogue: where the owner sets the instalment limits.

The listing is kept in step by ``changes.py``, not by hooks: Saleor 2.10 calls none when a
price, a stock, a translation or a sale changes.
"""

from copy import deepcopy
from typing import TYPE_CHECKING

from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import BasePlugin

from plugins.catalogue import configuration
from plugins.catalogue.instalments import Limits, Provider

if TYPE_CHECKING:
    from saleor.plugins.base_plugin import PluginConfigurationType
    from saleor.plugins.models import PluginConfiguration


class CataloguePlugin(BasePlugin):
    PLUGIN_ID = configuration.PLUGIN_ID
    PLUGIN_NAME = N_("Catalogue")
    PLUGIN_DESCRIPTION = N_(
        "Instalment offers on product pages, of the providers that the shop takes payments with."
        " Turned off, none is shown."
    )
    DEFAULT_ACTIVE = True
    DEFAULT_CONFIGURATION = configuration.DEFAULT_CONFIGURATION
    CONFIG_STRUCTURE = configuration.CONFIG_STRUCTURE

    def __init__(self, *, configuration: "PluginConfigurationType", active: bool) -> None:
        # Saleor writes what is saved into the list it is given: into the class's defaults.
        super().__init__(configuration=deepcopy(configuration), active=active)

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: "PluginConfiguration") -> None:
        configuration.instalment_limits(plugin_configuration.configuration)

    def instalment_limits(self) -> dict[Provider, Limits]:
        return configuration.instalment_limits(
            [{"name": item["name"], "value": item["value"]} for item in self.configuration]
        )
