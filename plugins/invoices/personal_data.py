"""Tax invoices of the customer: the law keeps them; the buyer's name goes with the account.

A standard invoice names its company for as long as it is kept. What the order says of the company
goes once the invoice has it, or no invoice will follow.
"""

from typing import Any

from django.db.models import Exists, OuterRef, Q
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.companies.services import erase_order_companies
from plugins.invoices.models import InvoiceBuyer, TaxInvoice
from plugins.invoices.selectors import export_customer_invoices


def export_data(user: User) -> dict[str, Any]:
    return {"tax_invoices": export_customer_invoices(user)}


def erase_data(user: User) -> None:
    InvoiceBuyer.objects.filter(invoice__order__user=user).delete()
    invoiced = Exists(TaxInvoice.objects.filter(order=OuterRef("pk")))
    erase_order_companies(
        Order.objects.filter(invoiced | Q(status=OrderStatus.CANCELED), user=user)
    )
