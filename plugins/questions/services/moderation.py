"""What staff do with questions. Permissions are checked by the caller."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.catalogue.services import note_product_pages
from plugins.questions.errors import (
    QuestionError,
    QuestionErrorCode,
    build_published_error,
    build_unknown_question_error,
    build_unpublished_error,
)
from plugins.questions.messages import notify_customer
from plugins.questions.models import LONGEST_REASON, ProductQuestion, QuestionState
from plugins.questions.validators import clean_answer
from saleor_config.text_input import clean_line


def answer_question(key: int, words: str, *, by: Any) -> None:
    """Publish a question with its answer, and write to who asked it; a rejected one too.

    The same answer again changes nothing. Raises ``QuestionError``.
    """
    words = clean_answer(words)
    with transaction.atomic():
        row = _lock_row(key)
        if row.state == QuestionState.PUBLISHED:
            if row.answer == words:
                return
            raise build_published_error()
        row.state, row.reason = QuestionState.PUBLISHED, ""
        row.published_at = row.published_at or timezone.now()
        _write_words(row, words, by)
        notify_customer(row)


def edit_answer(key: int, words: str, *, by: Any) -> None:
    """Replace the answer of a published question; no message is sent.

    Raises ``QuestionError``.
    """
    words = clean_answer(words)
    with transaction.atomic():
        row = _lock_row(key)
        if row.state != QuestionState.PUBLISHED:
            raise build_unpublished_error()
        if row.answer != words:
            _write_words(row, words, by)


def reject_question(key: int, reason: str) -> None:
    """Do not show a question, or hide it again. ``reason`` is for staff.

    Raises ``QuestionError``.
    """
    reason = clean_line(reason)[:LONGEST_REASON]
    if not reason:
        raise QuestionError(QuestionErrorCode.REQUIRED, _("Please say why."), "reason")
    with transaction.atomic():
        row = _lock_row(key)
        was_shown = row.state == QuestionState.PUBLISHED
        row.state, row.reason = QuestionState.REJECTED, reason
        row.save(update_fields=["state", "reason"])
        if was_shown:
            note_product_pages(row.product_id)


def _write_words(row: ProductQuestion, words: str, by: Any) -> None:
    row.answer, row.answered_by, row.answered_at = words, by, timezone.now()
    row.save(
        update_fields=["state", "reason", "published_at", "answer", "answered_by", "answered_at"]
    )
    note_product_pages(row.product_id)


def _lock_row(key: int) -> ProductQuestion:
    row: ProductQuestion | None = (
        ProductQuestion.objects.select_for_update(of=("self",), no_key=True).filter(pk=key).first()
    )
    if row is None:
        raise build_unknown_question_error()
    return row
