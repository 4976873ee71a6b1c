"""How amounts and days are written, in the active language."""

from datetime import date
from decimal import Decimal

from django.utils.formats import date_format

from saleor_config.money import from_halalas


def format_amount(halalas: int) -> str:
    """``"1,165.00"``: Latin digits in both languages."""
    return f"{from_halalas(halalas):,.2f}"


def format_day(day: date) -> str:
    return str(date_format(day, "l j F Y"))


def format_quantity(quantity: Decimal) -> str:
    """``"12.5"``, ``"1,200"``: no zeros behind the point."""
    whole = quantity.to_integral_value()
    return f"{whole if whole == quantity else quantity.normalize():,f}"
