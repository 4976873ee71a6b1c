"""Where Saleor tells of orders that it changed, whoever asked it to."""

from typing import Any

from django.utils.translation import gettext_noop as N_
from saleor.order.models import Fulfillment, Order
from saleor.plugins.base_plugin import BasePlugin

from plugins.shipments import hooks


class ShipmentsPlugin(BasePlugin):
    """Always on: parcels and messages must follow the orders."""

    PLUGIN_ID = "mashtal.shipments"
    PLUGIN_NAME = N_("Shipments")
    PLUGIN_DESCRIPTION = N_("Parcels, tracking and messages of orders.")
    DEFAULT_ACTIVE = True

    def fulfillment_created(self, fulfillment: Fulfillment, previous_value: Any) -> Any:
        hooks.fulfillment_was_created(fulfillment)
        return previous_value

    def order_cancelled(self, order: Order, previous_value: Any) -> Any:
        hooks.order_was_cancelled(order)
        return previous_value

    def order_fully_paid(self, order: Order, previous_value: Any) -> Any:
        hooks.order_was_paid(order)
        return previous_value

    def order_updated(self, order: Order, previous_value: Any) -> Any:
        hooks.order_was_updated(order)
        return previous_value
