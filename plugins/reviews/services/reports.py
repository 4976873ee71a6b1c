"""Readers' reports of published reviews."""

from typing import Any, Final

from django.utils.crypto import salted_hmac

from plugins.reviews import limits
from plugins.reviews.errors import build_unknown_review_error
from plugins.reviews.models import ReportReason, Review, ReviewReport, ReviewState

SALT: Final = "plugins.reviews.reports"


def report_review(key: int | None, reason: ReportReason, *, user: Any, address: str) -> None:
    """Note a report, once for each account, or network address of a guest.

    Raises ``ReviewError``.
    """
    limits.count_report(address)
    published = Review.objects.filter(pk=key, state=ReviewState.PUBLISHED)
    if key is None or not published.exists():
        raise build_unknown_review_error()
    reporter = user if user is not None and user.is_authenticated else None
    subject = f"account {reporter.pk}" if reporter else f"address {address}"
    report = ReviewReport(
        review_id=key,
        reporter=reporter,
        reporter_hash=salted_hmac(SALT, subject, algorithm="sha256").hexdigest(),
        reason=reason.value,
    )
    ReviewReport.objects.bulk_create([report], ignore_conflicts=True)
