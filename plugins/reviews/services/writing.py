"""Writes a customer's review."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any
from uuid import UUID

from django.core.files.base import File
from django.db import IntegrityError, transaction

from plugins.reviews import limits
from plugins.reviews.errors import (
    ReviewError,
    ReviewErrorCode,
    build_not_bought_error,
    build_repeated_error,
)
from plugins.reviews.models import MOST_PHOTOS, Review, ReviewPhoto
from plugins.reviews.selectors.reviewable import find_reviewed_order, list_reviewable_lines
from plugins.reviews.services.photos import FOLDER
from plugins.reviews.validators import ReviewForm, parse_idempotency_key, validate_form
from saleor_config.global_ids import read_key
from saleor_config.language import current_language
from saleor_config.photo_files import check_photos, clean_photos
from saleor_config.photo_storage import StoredPhoto, remove_files, store_photos


def create_review(
    form: ReviewForm, photos: Sequence[File], *, user: Any, address: str, key: str
) -> Review:
    """The review of this form, which waits for staff. The same ``key`` gives the same review.

    ``address``: network address. Raises ``ReviewError`` with every problem.
    """
    unique = parse_idempotency_key(key)
    order = find_reviewed_order(form.order_number, form.token, user=user, address=address)
    earlier = Review.objects.filter(idempotency_key=unique, customer=order.user_id).first()
    if earlier is not None:
        return earlier
    fields, details = validate_form(form)
    details += check_photos(photos, most=MOST_PHOTOS, code=ReviewErrorCode.PHOTO_REFUSED)
    if details:
        raise ReviewError.from_details(details)
    limits.count_review(address, order.user_id)
    product_id = read_key(form.product_id, "Product")
    lines = {line.product_id: line.key for line in list_reviewable_lines(order)}
    if product_id not in lines:
        raise build_not_bought_error()
    fields |= {
        "product_id": product_id,
        "customer_id": order.user_id,
        "order_line_id": lines[product_id],
        "language": current_language(),
        "idempotency_key": unique,
    }
    if Review.objects.filter(product=product_id, customer=order.user_id).exists():
        raise build_repeated_error()
    clean, details = clean_photos(photos, code=ReviewErrorCode.PHOTO_REFUSED)
    if details:
        raise ReviewError.from_details(details)
    return _store_review(fields, store_photos(FOLDER, clean), unique)


def _store_review(fields: dict[str, Any], photos: Sequence[StoredPhoto], key: UUID) -> Review:
    try:
        with transaction.atomic():
            review: Review = Review.objects.create(**fields)
            ReviewPhoto.objects.bulk_create(
                [ReviewPhoto(review=review, **asdict(photo)) for photo in photos]
            )
            return review
    except IntegrityError:
        remove_files(photo.file for photo in photos)
        found = Review.objects.filter(
            product_id=fields["product_id"], customer_id=fields["customer_id"]
        ).first()
        if found is None:
            raise
        if found.idempotency_key == key:
            return found
        raise build_repeated_error() from None
    except BaseException:
        remove_files(photo.file for photo in photos)
        raise
