"""Orders and what comes back of them."""

from django.utils.translation import gettext_lazy as _

from plugins.back_office import rights
from plugins.back_office.module import Entry, Module, Section
from plugins.back_office.orders.admin import OrderAdmin

ORDERS = (rights.ORDERS,)

MODULE = Module(
    app="plugins.shipments",
    section=Section.SHOP,
    entries=(Entry(_("Orders"), "receipt", "admin:order_order_changelist", ORDERS),),
    admins={"order.Order": OrderAdmin},
)
