"""What staff do with reviews. Permissions are checked by the caller."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.catalogue.services import note_product_pages
from plugins.reviews.errors import ReviewError, ReviewErrorCode, build_unknown_review_error
from plugins.reviews.models import (
    LONGEST_REASON,
    LONGEST_REPLY,
    Review,
    ReviewReply,
    ReviewReport,
    ReviewState,
)
from plugins.reviews.services.ratings import update_ratings
from saleor_config.text_input import clean_line, clean_lines


def publish_review(key: int) -> None:
    """Show a review; a published one stays as it is. Raises ``ReviewError``."""
    with transaction.atomic():
        review = _lock_review(key)
        if review.state == ReviewState.PUBLISHED:
            return
        review.state, review.reason = ReviewState.PUBLISHED, ""
        review.published_at = review.published_at or timezone.now()
        review.save(update_fields=["state", "reason", "published_at"])
        update_ratings([review.product_id])


def reject_review(key: int, reason: str) -> None:
    """Do not show a review, or hide it again. ``reason`` is for staff. Raises ``ReviewError``."""
    reason = clean_line(reason)[:LONGEST_REASON]
    if not reason:
        raise ReviewError(ReviewErrorCode.REQUIRED, _("Please say why."), "reason")
    with transaction.atomic():
        review = _lock_review(key)
        was_shown = review.state == ReviewState.PUBLISHED
        review.state, review.reason = ReviewState.REJECTED, reason
        review.save(update_fields=["state", "reason"])
        ReviewReport.objects.filter(review=review).delete()
        if was_shown:
            update_ratings([review.product_id])


def dismiss_reports(key: int) -> None:
    """Leave a reported review as it is. Raises ``ReviewError``."""
    with transaction.atomic():
        ReviewReport.objects.filter(review=_lock_review(key)).delete()


def reply_to_review(key: int, words: str, *, by: Any) -> None:
    """Write the shop's reply, or another in its place; without words it goes.

    Raises ``ReviewError``.
    """
    words = clean_lines(words)
    if len(words) > LONGEST_REPLY:
        message = _("Please use at most %(longest)d characters.") % {"longest": LONGEST_REPLY}
        raise ReviewError(ReviewErrorCode.INVALID, message, "words")
    with transaction.atomic():
        review = _lock_review(key)
        if words:
            values = {"words": words, "written_by": by, "written_at": timezone.now()}
            ReviewReply.objects.update_or_create(review=review, defaults=values)
        else:
            ReviewReply.objects.filter(review=review).delete()
        if review.state == ReviewState.PUBLISHED:
            note_product_pages(review.product_id)


def _lock_review(key: int) -> Review:
    review: Review | None = (
        Review.objects.select_for_update(of=("self",), no_key=True).filter(pk=key).first()
    )
    if review is None:
        raise build_unknown_review_error()
    return review
