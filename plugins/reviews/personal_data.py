"""Reviews in the customer's copy of their data; with the account they go, words, stars and all."""

from functools import partial
from typing import Any

from django.db import transaction
from saleor.account.models import User

from plugins.reviews.models import Review, ReviewPhoto, ReviewReport
from plugins.reviews.services.ratings import update_ratings
from saleor_config.personal_data.formats import format_time
from saleor_config.photo_storage import remove_files


def export_data(user: User) -> dict[str, Any]:
    own = Review.objects.filter(customer=user).select_related("product", "reply")
    reports = ReviewReport.objects.filter(reporter=user)
    return {
        "reviews": [_export_review(review) for review in own.prefetch_related("photos")],
        "reported_reviews": [
            {"at": format_time(report.created_at), "reason": report.reason} for report in reports
        ],
    }


def erase_data(user: User) -> None:
    """Delete the reviews, their photographs and reports, and count the products' ratings again."""
    ReviewReport.objects.filter(reporter=user).delete()
    own = Review.objects.filter(customer=user)
    product_ids = list(own.values_list("product_id", flat=True))
    if not product_ids:
        return
    with transaction.atomic():
        photos = ReviewPhoto.objects.filter(review__customer=user)
        names = list(photos.values_list("file", flat=True))
        own.delete()
        update_ratings(product_ids)
        transaction.on_commit(partial(remove_files, names))


def _export_review(review: Review) -> dict[str, Any]:
    reply = getattr(review, "reply", None)
    return {
        "product": review.product.slug,
        "written_at": format_time(review.created_at),
        "published_at": format_time(review.published_at),
        "state": review.state,
        "stars": review.stars,
        "title": review.title,
        "words": review.words,
        "name": review.name,
        "reason_it_is_not_shown": review.reason or None,
        "reply": reply.words if reply else None,
        "photographs": [
            {"width": photo.width, "height": photo.height} for photo in review.photos.all()
        ],
    }
