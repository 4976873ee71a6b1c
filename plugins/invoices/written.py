"""How amounts and times stand in an invoice's XML and QR code."""

from datetime import datetime
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

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
