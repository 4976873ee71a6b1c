"""Which admin class shows which table."""

from typing import Any, Final

from django.apps import apps
from django.contrib.admin import AdminSite

from plugins.back_office.audit_log.admin import ChangeAdmin
from plugins.back_office.bookings.admin import BookingAdmin
from plugins.back_office.bookings.services_admin import CrewAdmin, ServiceAdmin
from plugins.back_office.catalogue.groups_admin import CategoryAdmin, CollectionAdmin
from plugins.back_office.catalogue.products_admin import ProductAdmin
from plugins.back_office.catalogue.stock_admin import StockAdmin
from plugins.back_office.content.admin import MessageAdmin, PictureAdmin
from plugins.back_office.discounts.admin import SaleAdmin, VoucherAdmin
from plugins.back_office.failed_tasks.admin import FailedTaskAdmin
from plugins.back_office.invoices.admin import InvoiceAdmin
from plugins.back_office.messaging.admin import OutboxMessageAdmin, SmsAdmin
from plugins.back_office.orders.admin import OrderAdmin, ReturnAdmin, ShipmentAdmin
from plugins.back_office.sign_ins.admin import AuditAdmin, SessionAdmin
from plugins.back_office.staff.admin import GroupAdmin, StaffAdmin

ADMINS: Final[dict[str, Any]] = {
    "account.User": StaffAdmin,
    "auth.Group": GroupAdmin,
    "back_office.Change": ChangeAdmin,
    "back_office.FailedTask": FailedTaskAdmin,
    "bookings.Booking": BookingAdmin,
    "bookings.Crew": CrewAdmin,
    "bookings.Service": ServiceAdmin,
    "content.ContactMessage": MessageAdmin,
    "content.GalleryPicture": PictureAdmin,
    "discount.Sale": SaleAdmin,
    "discount.Voucher": VoucherAdmin,
    "invoices.TaxInvoice": InvoiceAdmin,
    "order.Order": OrderAdmin,
    "phone_otp.AuditEvent": AuditAdmin,
    "phone_otp.Session": SessionAdmin,
    "messaging.SmsDelivery": SmsAdmin,
    "product.Category": CategoryAdmin,
    "product.Collection": CollectionAdmin,
    "product.Product": ProductAdmin,
    "messaging.OutboxMessage": OutboxMessageAdmin,
    "orders.OrderReturn": ReturnAdmin,
    "shipments.Shipment": ShipmentAdmin,
    "warehouse.Stock": StockAdmin,
}


def register_admins(site: AdminSite) -> None:
    """Can be called again: registered tables are skipped."""
    for label, admin_class in ADMINS.items():
        model = apps.get_model(label)
        if not site.is_registered(model):
            site.register(model, admin_class)
