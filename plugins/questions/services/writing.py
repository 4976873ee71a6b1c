"""Writes a customer's question."""

from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from plugins.catalogue.selectors import get_listed_slug
from plugins.questions import limits
from plugins.questions.errors import (
    build_key_error,
    build_sign_in_error,
    build_unknown_product_error,
)
from plugins.questions.models import ProductQuestion
from plugins.questions.validators import QuestionForm, parse_idempotency_key, validate_form
from saleor_config.global_ids import read_key
from saleor_config.language import current_language


def ask_question(form: QuestionForm, *, user: Any, address: str, key: str) -> ProductQuestion:
    """The question of this form, which waits for staff. The same ``key`` gives the same question.

    ``address``: network address. Raises ``QuestionError`` with every problem.
    """
    if user is None or not user.is_authenticated:
        raise build_sign_in_error()
    unique = parse_idempotency_key(key)
    if earlier := _find_earlier(unique, user.pk):
        return earlier
    fields = validate_form(form)
    limits.count_question(address, user.pk)
    product_id = read_key(form.product_id, "Product")
    if product_id is None or get_listed_slug(product_id) is None:
        raise build_unknown_product_error()
    row = ProductQuestion(
        product_id=product_id,
        customer_id=user.pk,
        idempotency_key=unique,
        language=current_language(),
        **fields,
    )
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        # The same form, sent at once with this one; another customer's key opens nothing.
        sent_at_once = _find_earlier(unique, user.pk)
        if sent_at_once is None:
            raise build_key_error() from None
        return sent_at_once
    return row


def _find_earlier(key: UUID, customer: int) -> ProductQuestion | None:
    found: ProductQuestion | None = ProductQuestion.objects.filter(
        idempotency_key=key, customer=customer
    ).first()
    return found
