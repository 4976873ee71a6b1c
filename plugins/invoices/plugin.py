"""When an invoice is due, as Saleor tells it."""

from typing import Any

from django.utils.translation import gettext_noop as N_
from saleor.order.models import Fulfillment, Order

from plugins.invoices import services
from plugins.invoices.configuration import (
    CONFIG_STRUCTURE,
    DEFAULT_CONFIGURATION,
    PLUGIN_ID,
    read_seller,
)
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class InvoicesPlugin(ShopPlugin):
    """Always on: the law does not ask whether invoices are wanted."""

    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Tax invoices")
    PLUGIN_DESCRIPTION = N_("The seller as tax invoices name it. The VAT number is the market's.")
    DEFAULT_CONFIGURATION = DEFAULT_CONFIGURATION
    CONFIG_STRUCTURE = CONFIG_STRUCTURE

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        read_seller(items, "")

    def order_fully_paid(self, order: Order, previous_value: Any) -> Any:
        services.try_to_issue_invoice(order)
        return previous_value

    def fulfillment_created(self, fulfillment: Fulfillment, previous_value: Any) -> Any:
        """Goods leave before they are paid in cash: the invoice goes with the first parcel."""
        services.try_to_issue_invoice(fulfillment.order)
        return previous_value

    def order_cancelled(self, order: Order, previous_value: Any) -> Any:
        services.credit_cancelled_order(order)
        return previous_value
