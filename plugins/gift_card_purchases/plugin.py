"""Saleor plugin with the amounts that gift cards are sold for."""

from django.utils.translation import gettext_noop as N_

from plugins.gift_card_purchases.offer import FIELDS, PLUGIN_ID, read_offer
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class GiftCardPurchasesPlugin(ShopPlugin):
    """Always active: cards that were paid for must be sent."""

    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Sale of gift cards")
    PLUGIN_DESCRIPTION = N_("What gift cards shoppers can buy.")
    FIELDS = FIELDS

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        read_offer(items)
