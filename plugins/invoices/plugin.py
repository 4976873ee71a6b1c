"""Issues and credits invoices when Saleor changes an order."""

from typing import Any

from django.utils.translation import gettext_noop as N_
from saleor.order.models import Fulfillment, Order

from plugins.invoices import services
from plugins.saudi_market.selectors import SELLER_FIELDS, SELLER_PLUGIN_ID, read_seller
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class InvoicesPlugin(ShopPlugin):
    """Always on: the law requires invoices."""

    PLUGIN_ID = SELLER_PLUGIN_ID
    PLUGIN_NAME = N_("Tax invoices")
    PLUGIN_DESCRIPTION = N_("The seller as tax invoices name it. The VAT number is the market's.")
    FIELDS = SELLER_FIELDS

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
