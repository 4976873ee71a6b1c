"""Orders and what comes back of them."""

from django.utils.translation import gettext_lazy as _

from plugins.back_office import rights
from plugins.back_office.module import Entry, Module, Section
from plugins.back_office.orders.admin import OrderAdmin
from plugins.back_office.orders.returns import ReturnAdmin

ORDERS = (rights.ORDERS,)

MODULE = Module(
    app="plugins.shipments",
    section=Section.SHOP,
    entries=(
        Entry(_("Orders"), "shopping_bag", "admin:order_order_changelist", ORDERS),
        Entry(_("Returns"), "undo", "admin:shipments_orderreturn_changelist", ORDERS),
    ),
    admins={"order.Order": OrderAdmin, "shipments.OrderReturn": ReturnAdmin},
)
