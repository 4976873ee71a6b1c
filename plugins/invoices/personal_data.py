"""Tax invoices of the customer: they are kept, and name nobody once the account is deleted."""

from typing import Any

from saleor.account.models import User

from plugins.invoices.selectors import export_customer_invoices
from plugins.invoices.services import forget_buyers


def export_data(user: User) -> dict[str, Any]:
    return {"tax_invoices": export_customer_invoices(user)}


def erase_data(user: User) -> None:
    forget_buyers(user)
