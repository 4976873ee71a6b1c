"""Keeps parcels in line with what Saleor's own API does to fulfillments and orders."""

from typing import Any

from django.utils.translation import gettext_noop as N_
from saleor.order.models import Fulfillment, Order

from plugins.shipments import services
from saleor_config.saleor_plugin import ShopPlugin


class ShipmentsPlugin(ShopPlugin):
    """Always on: parcels follow the orders."""

    PLUGIN_ID = "mashtal.shipments"
    PLUGIN_NAME = N_("Shipments")
    PLUGIN_DESCRIPTION = N_("Parcels, tracking and messages of orders.")

    def fulfillment_created(self, fulfillment: Fulfillment, previous_value: Any) -> Any:
        services.create_parcel_of_fulfillment(fulfillment)
        return previous_value

    def order_fully_paid(self, order: Order, previous_value: Any) -> Any:
        services.deliver_paid_parcels(order)
        return previous_value

    def order_updated(self, order: Order, previous_value: Any) -> Any:
        services.copy_tracking_numbers(order)
        return previous_value
