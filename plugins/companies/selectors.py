"""What other plugins read of companies."""

from typing import Any

from saleor.order.models import Order

from plugins.companies.details import CompanyDetails
from plugins.companies.models import OrderCompany, SavedCompany
from plugins.companies.validators import read_company_form

__all__ = [
    "CompanyDetails",
    "get_order_company",
    "list_saved_companies",
    "read_company_form",
]


def list_saved_companies(user: Any) -> list[SavedCompany]:
    """The customer's companies, oldest first. One query."""
    return list(SavedCompany.objects.filter(user=user).order_by("pk"))


def get_order_company(order: Order) -> CompanyDetails | None:
    """Whom the order is invoiced to; None for a consumer's order. One query, or none where the
    order was read with its ``company``."""
    company: OrderCompany | None = getattr(order, "company", None)
    return company.details if company else None
