"""Saleor's row of a payment, as its ``create_payment`` writes it in four statements.

That looks first whether the same row is there already; who calls this knows.
"""

from decimal import Decimal
from typing import Any

from django.conf import settings
from saleor.account.models import Address
from saleor.payment.models import Payment


def build_saleor_payment(
    gateway: str, amount: Decimal, *, email: str, billing: Address | None, **fields: Any
) -> Payment:
    """``amount`` in riyals; ``fields`` are others of the row."""
    return Payment(
        gateway=gateway,
        total=amount,
        currency=settings.DEFAULT_CURRENCY,
        billing_email=email,
        **_copy_billing_address(billing),
        **fields,
    )


def _copy_billing_address(billing: Address | None) -> dict[str, str]:
    if billing is None:
        return {}
    return {
        "billing_first_name": billing.first_name,
        "billing_last_name": billing.last_name,
        "billing_company_name": billing.company_name,
        "billing_address_1": billing.street_address_1,
        "billing_address_2": billing.street_address_2,
        "billing_city": billing.city,
        "billing_postal_code": billing.postal_code,
        "billing_country_code": billing.country.code,
        "billing_country_area": billing.country_area,
    }
