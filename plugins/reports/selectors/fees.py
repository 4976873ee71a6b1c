"""What payment methods cost."""

from datetime import date
from typing import Final

from plugins.reports.models import MethodFee

FEES_SQL: Final = """
SELECT method, since, lead(since) OVER (PARTITION BY method ORDER BY since) AS ends,
  basis_points, fixed
FROM reports_methodfee
"""
FEE: Final = "coalesce((total * fee.basis_points + 5000) / 10000 + fee.fixed, 0)"
"""Halalas of one receipt, rounded half up, where its ``fee`` is joined."""


def join_fee(day: str) -> str:
    """The fee of a receipt's method on ``day``, an expression."""
    return (
        f"LEFT JOIN fees fee ON fee.method = receipt.method AND fee.since <= {day}"
        f" AND (fee.ends IS NULL OR {day} < fee.ends)"
    )


def list_fees() -> list[MethodFee]:
    return list(MethodFee.objects.order_by("method", "-since"))


def get_fee(method: str, day: date) -> MethodFee | None:
    """That of ``day``; None where none was ever set."""
    return MethodFee.objects.filter(method=method, since__lte=day).order_by("-since").first()
