"""Reviews as staff see them."""

from typing import Any, Final

from django.db.models import Case, Count, IntegerField, QuerySet, Value, When

from plugins.reviews.models import Review, ReviewState

MANAGE_REVIEWS: Final = "reviews.manage_reviews"


def list_reviews_for_staff(user: Any) -> QuerySet[Review]:
    """All reviews for staff with ``MANAGE_REVIEWS``, otherwise none; those that wait first.

    ``report_count``: reports that staff have not looked at.
    """
    if not (user.is_active and user.is_staff and user.has_perm(MANAGE_REVIEWS)):
        return Review.objects.none()
    return (
        Review.objects.select_related("product", "reply")
        .annotate(
            report_count=Count("reports"),
            place=Case(
                When(state=ReviewState.PENDING.value, then=Value(0)),
                default=Value(1),
                output_field=IntegerField(),
            ),
        )
        .order_by("place", "-created_at", "-pk")
    )
