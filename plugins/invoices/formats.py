"""How amounts, rates and times are written in an invoice's XML, QR code and PDF."""

from datetime import datetime
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from django.utils.dateformat import format as written
from django.utils.translation import gettext as _

from plugins.invoices.documents import Document, InvoiceKind
from saleor_config.money import from_halalas

RIYADH: Final = ZoneInfo("Asia/Riyadh")


def format_riyals(halalas: int) -> str:
    """``"165.00"``."""
    return str(from_halalas(halalas))


def format_percent(basis_points: int) -> str:
    """``"15.00"``."""
    return str((Decimal(basis_points) / 100).quantize(Decimal("0.01")))


def to_riyadh_time(moment: datetime) -> datetime:
    return moment.astimezone(RIYADH)


def format_timestamp(moment: datetime) -> str:
    """``"2026-11-21T16:40:00"``, the hour in Riyadh, as the XML's date and time say it."""
    return to_riyadh_time(moment).strftime("%Y-%m-%dT%H:%M:%S")


def get_title(document: Document) -> str:
    if document.kind is InvoiceKind.CREDIT_NOTE:
        return _("Credit note")
    return _("Simplified tax invoice")


def format_amount(halalas: int) -> str:
    """``"1,165.00"``: Latin digits in both languages."""
    return f"{from_halalas(halalas):,.2f}"


def format_time(at: datetime) -> str:
    """``"21 November 2026"`` and below it ``"16:40"``, the hour in Riyadh."""
    return written(to_riyadh_time(at), "j F Y\nH:i")


def format_rate(basis_points: int) -> str:
    """``"15"``, ``"7.5"``."""
    return f"{basis_points / 100:g}"


def get_payment_method_label(name: str) -> str:
    names = {
        "cash_on_delivery": _("Cash on delivery"),
        "credit_card": _("Card"),
        "apple_pay": "Apple Pay",
        "stc_pay": "STC Pay",
    }
    return names.get(name, "")
