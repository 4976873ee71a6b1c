"""Saleor plugin with the working hours of crews."""

from django.utils.translation import gettext_noop as N_

from plugins.bookings.working_hours import (
    CONFIG_STRUCTURE,
    DEFAULT_CONFIGURATION,
    PLUGIN_ID,
    parse_working_hours,
)
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class BookingsPlugin(ShopPlugin):
    """Always active: bookings must be processed."""

    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Bookings")
    PLUGIN_DESCRIPTION = N_("When crews visit and work.")
    DEFAULT_CONFIGURATION = DEFAULT_CONFIGURATION
    CONFIG_STRUCTURE = CONFIG_STRUCTURE

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        parse_working_hours(items)
