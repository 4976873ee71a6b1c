"""Saleor plugin with the contact details."""

from django.utils.translation import gettext_noop as N_

from plugins.content.configuration import FIELDS, PLUGIN_ID, parse_contact_configuration
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class ContentPlugin(ShopPlugin):
    """Always active: the shop needs contact details."""

    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Contact details")
    PLUGIN_DESCRIPTION = N_("How the shop is reached, and where visitors' messages are mailed to.")
    FIELDS = FIELDS

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        parse_contact_configuration(items)
