"""Keeps the shop's records of orders in line with what Saleor's own API does to them."""

from typing import Any

from django.utils.translation import gettext_noop as N_
from saleor.order.models import Fulfillment, Order

from plugins.orders import services
from saleor_config.saleor_plugin import ShopPlugin


class OrdersPlugin(ShopPlugin):
    """Always on: records and messages follow the orders."""

    PLUGIN_ID = "mashtal.orders"
    PLUGIN_NAME = N_("Orders")
    PLUGIN_DESCRIPTION = N_("Cancellations, returns and messages of orders.")

    def fulfillment_created(self, fulfillment: Fulfillment, previous_value: Any) -> Any:
        services.refuse_fulfillment_of_cancelled_order(fulfillment)
        return previous_value

    def order_cancelled(self, order: Order, previous_value: Any) -> Any:
        services.record_cancellation(order)
        return previous_value

    def order_fully_paid(self, order: Order, previous_value: Any) -> Any:
        services.notify_of_payment(order)
        return previous_value
