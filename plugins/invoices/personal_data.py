"""Tax invoices of the customer: the law keeps them; the buyer's name goes with the account."""

from typing import Any

from saleor.account.models import User

from plugins.invoices.models import InvoiceBuyer
from plugins.invoices.selectors import export_customer_invoices


def export_data(user: User) -> dict[str, Any]:
    return {"tax_invoices": export_customer_invoices(user)}


def erase_data(user: User) -> None:
    InvoiceBuyer.objects.filter(invoice__order__user=user).delete()
