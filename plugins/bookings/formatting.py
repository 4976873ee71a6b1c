"""How amounts and days are written, in the active language."""

from datetime import date
from decimal import Decimal

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import ngettext

from saleor_config.language import ENGLISH
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


def build_request_url(reference: str, language: str) -> str:
    """Where the customer follows the request."""
    return f"{settings.PUBLIC_URL}{'/en' if language == ENGLISH else ''}/requests/{reference}"


def build_office_url(booking_key: int) -> str:
    """Where staff process it."""
    return f"{settings.PUBLIC_URL}/office/bookings/booking/{booking_key}/change/"


def build_quote_url(secret: str) -> str:
    """Short, for it stands in a text message. The secret is all that opens it."""
    return f"{settings.PUBLIC_URL}/api/q/{secret}"


def describe_deposit_terms(free_hours: int, kept_percent: int) -> str:
    """What the shop keeps of a deposit where the customer cancels late."""
    return ngettext(
        "If you cancel less than %(hours)d hour before we come, we keep %(percent)d%% of the"
        " deposit; before that all of it goes back.",
        "If you cancel less than %(hours)d hours before we come, we keep %(percent)d%% of the"
        " deposit; before that all of it goes back.",
        free_hours,
    ) % {"hours": free_hours, "percent": kept_percent}
