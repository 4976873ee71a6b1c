"""Questions in the customer's copy of their data; with the account they go, answers and all."""

from typing import Any

from django.db import transaction
from saleor.account.models import User

from plugins.catalogue.services import note_product_pages
from plugins.questions.models import ProductQuestion, QuestionState
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    own = ProductQuestion.objects.filter(customer=user).select_related("product")
    return {"questions": [_export_row(row) for row in own]}


def erase_data(user: User) -> None:
    """Delete the questions, and evict the pages that show them. One query where there is none."""
    own = ProductQuestion.objects.filter(customer=user)
    found = list(own.values_list("product_id", "state"))
    if not found:
        return
    with transaction.atomic():
        own.delete()
        for product_id in {key for key, state in found if state == QuestionState.PUBLISHED}:
            note_product_pages(product_id)


def _export_row(row: ProductQuestion) -> dict[str, Any]:
    return {
        "product": row.product.slug,
        "written_at": format_time(row.created_at),
        "published_at": format_time(row.published_at),
        "state": row.state,
        "words": row.words,
        "name": row.name or None,
        "language": row.language,
        "reason_it_is_not_shown": row.reason or None,
        "answer": row.answer or None,
        "answered_at": format_time(row.answered_at),
    }
