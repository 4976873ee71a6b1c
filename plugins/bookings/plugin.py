"""The settings of bookings, kept by Saleor."""

from copy import deepcopy
from typing import Any

from saleor.plugins.base_plugin import BasePlugin
from saleor.plugins.models import PluginConfiguration

from plugins.bookings.configuration import (
    CONFIG_STRUCTURE,
    DEFAULT_CONFIGURATION,
    PLUGIN_ID,
    parse_working_hours,
)


class BookingsPlugin(BasePlugin):
    """Always on: requests that were made must be processed."""

    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = "Bookings"
    PLUGIN_DESCRIPTION = "When crews visit and work."
    DEFAULT_ACTIVE = True
    DEFAULT_CONFIGURATION = DEFAULT_CONFIGURATION
    CONFIG_STRUCTURE = CONFIG_STRUCTURE

    def __init__(self, *, configuration: list[dict[str, Any]], active: bool) -> None:
        # Saleor writes what is saved into the list it is given: into the class's defaults.
        super().__init__(configuration=deepcopy(configuration), active=active)

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: PluginConfiguration) -> None:
        parse_working_hours(plugin_configuration.configuration)
