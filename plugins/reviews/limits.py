"""Limits on writing and reporting reviews, and on opening invitations."""

from typing import Final

from django.conf import settings

from plugins.reviews.errors import build_limit_error, build_unavailable_error
from saleor_config.limits.counters import AttemptLimit, require_redis

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR

WRITTEN_PER_ADDRESS: Final = AttemptLimit("review_address", 3 * settings.FORMS_AN_HOUR, HOUR)
"""Mobile networks put many customers behind one; each try may decode photographs."""
WRITTEN_PER_CUSTOMER: Final = AttemptLimit("review_customer", 20, DAY)
REPORTS_PER_ADDRESS: Final = AttemptLimit("review_report_address", 20, DAY)
LINKS_PER_ADDRESS: Final = AttemptLimit("review_link_address", 120, HOUR)


def count_review(address: str, customer: int) -> None:
    """Raises ``ReviewError``."""
    _count_all((WRITTEN_PER_ADDRESS, address), (WRITTEN_PER_CUSTOMER, str(customer)))


def count_report(address: str) -> None:
    """Raises ``ReviewError``."""
    _count_all((REPORTS_PER_ADDRESS, address))


def count_link(address: str) -> None:
    """Count one use of an invitation, whether it is ours or not. Raises ``ReviewError``."""
    _count_all((LINKS_PER_ADDRESS, address))


def _count_all(*counted: tuple[AttemptLimit, str]) -> None:
    with require_redis(build_unavailable_error):
        # Stops at the first exceeded limit, so that the others are not used up.
        if any(not limit.count(subject) for limit, subject in counted):
            raise build_limit_error()
