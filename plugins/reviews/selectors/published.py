"""Published reviews of a product, and their summary."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Count, QuerySet

from plugins.catalogue.selectors import get_product_id
from plugins.catalogue.services import compute_average
from plugins.reviews.models import STARS, Review, ReviewState
from saleor_config.pagination import build_page_bounds

PER_PAGE: Final = 5


@dataclass(frozen=True)
class StarsCount:
    stars: int
    count: int


@dataclass(frozen=True)
class ReviewsPage:
    """``average``: 1.0 to 5.0, None without reviews; ``distribution`` from five stars down;
    ``pagination``: the fields of ``PageBounds``."""

    average: float | None
    count: int
    distribution: list[StarsCount]
    items: list[Review]
    pagination: dict[str, int | None]


def get_reviews_page(slug: str, page: int, per_page: int) -> ReviewsPage | None:
    """None for a product that is not in the shop. Four queries for any number of reviews, two
    where there is none."""
    product_id = get_product_id(slug)
    if product_id is None:
        return None
    counts = count_stars(product_id)
    total = sum(counts.values())
    bounds = build_page_bounds(total, page, per_page)
    rows = list_published_reviews(product_id)[bounds.start : bounds.end] if total else ()
    stars = sum(number * times for number, times in counts.items())
    return ReviewsPage(
        average=compute_average(stars, total) / 10 if total else None,
        count=total,
        distribution=[StarsCount(number, counts.get(number, 0)) for number in reversed(STARS)],
        items=list(rows),
        pagination=bounds.fields,
    )


def count_stars(product_id: int) -> dict[int, int]:
    """Published reviews by their number of stars. One query."""
    published = Review.objects.filter(product_id=product_id, state=ReviewState.PUBLISHED)
    return dict(published.order_by().values_list("stars").annotate(Count("pk")))


def list_published_reviews(product_id: int) -> QuerySet[Review]:
    """Newest first, with reply and photographs."""
    found = Review.objects.filter(product_id=product_id, state=ReviewState.PUBLISHED)
    newest_first = found.order_by("-published_at", "-pk")
    return newest_first.select_related("reply").prefetch_related("photos")
