"""Formats of values in an export, for people and programs."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from django.utils import timezone
from saleor.account.models import Address

from saleor_config.money import RIYAL_PLACES


def format_time(time: datetime | None) -> str | None:
    """ISO 8601 to the second, with the shop's offset from UTC."""
    return timezone.localtime(time).isoformat(timespec="seconds") if time else None


def format_money(amount: Decimal, currency: str) -> dict[str, str]:
    """``{"amount": "149.99", "currency": "SAR"}``."""
    # Saleor's columns hold a third place, which is 0 unless staff typed one.
    places = max(-RIYAL_PLACES.as_tuple().exponent, -amount.normalize().as_tuple().exponent)  # type: ignore[operator]
    return {"amount": f"{amount:.{places}f}", "currency": currency}


def format_address(row: Address | None) -> dict[str, Any] | None:
    if row is None:
        return None
    return {
        "first_name": row.first_name,
        "last_name": row.last_name,
        "company": row.company_name,
        "street": " ".join(filter(None, (row.street_address_1, row.street_address_2))),
        "district": row.city_area,
        "city": row.city,
        "region": row.country_area,
        "postal_code": row.postal_code,
        "country": row.country.code,
        "phone": row.phone.as_e164 if row.phone else None,
    }
