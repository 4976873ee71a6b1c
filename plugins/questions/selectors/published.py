"""Published questions of a product."""

from dataclasses import dataclass
from typing import Final

from plugins.catalogue.selectors import get_listed_slug
from plugins.questions.models import ProductQuestion, QuestionState
from saleor_config.pagination import build_page_bounds

PER_PAGE: Final = 5


@dataclass(frozen=True)
class QuestionsPage:
    """``items``: the newest answered first; ``pagination``: the fields of ``PageBounds``."""

    count: int
    items: list[ProductQuestion]
    pagination: dict[str, int | None]


def get_questions_page(product_id: int | None, page: int, per_page: int) -> QuestionsPage | None:
    """None for a product that is not in the shop. Three queries for any number of questions, two
    where there is none."""
    if product_id is None or get_listed_slug(product_id) is None:
        return None
    published = ProductQuestion.objects.filter(product_id=product_id, state=QuestionState.PUBLISHED)
    total = published.count()
    bounds = build_page_bounds(total, page, per_page)
    rows = published.order_by("-published_at", "-pk")[bounds.start : bounds.end] if total else ()
    return QuestionsPage(total, list(rows), bounds.fields)
