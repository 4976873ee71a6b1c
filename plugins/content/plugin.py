"""The plugin as Saleor's configuration screens know it."""

from copy import deepcopy
from typing import Any

from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import BasePlugin
from saleor.plugins.models import PluginConfiguration

from plugins.content.configuration import (
    CONFIG_STRUCTURE,
    DEFAULT_CONFIGURATION,
    PLUGIN_ID,
    parse_contact_configuration,
)


class ContentPlugin(BasePlugin):
    """Always on: a shop without an address can't be reached."""

    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Contact details")
    PLUGIN_DESCRIPTION = N_("How the shop is reached, and where visitors' messages are mailed to.")
    DEFAULT_ACTIVE = True
    DEFAULT_CONFIGURATION = DEFAULT_CONFIGURATION
    CONFIG_STRUCTURE = CONFIG_STRUCTURE

    def __init__(self, *, configuration: list[dict[str, Any]], active: bool) -> None:
        # Saleor writes what is saved into the list it is given: into the class's defaults.
        super().__init__(configuration=deepcopy(configuration), active=active)

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: PluginConfiguration) -> None:
        parse_contact_configuration(plugin_configuration.configuration)
