"""Validation of the customer's form and of the staff's answer."""

from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

from django.utils.translation import gettext as _

from plugins.questions.errors import QuestionError, QuestionErrorCode, build_key_error
from plugins.questions.models import LONGEST_ANSWER, LONGEST_NAME, LONGEST_WORDS
from saleor_config.errors import ErrorDetail
from saleor_config.public_words import clean_public_line, clean_public_words, find_forbidden_words
from saleor_config.text_input import clean_lines

LONGEST: Final = {"words": LONGEST_WORDS, "name": LONGEST_NAME}


@dataclass(frozen=True)
class QuestionForm:
    """As typed. ``name``: to be shown, or empty."""

    product_id: str
    words: str = field(repr=False)
    name: str = field(default="", repr=False)


def validate_form(form: QuestionForm) -> dict[str, str]:
    """Words and name, cleaned. Raises ``QuestionError`` with every problem."""
    fields = {"words": clean_public_words(form.words), "name": clean_public_line(form.name)}
    details: list[ErrorDetail] = []
    if not fields["words"]:
        message = _("Please write your question.")
        details.append(ErrorDetail(QuestionErrorCode.REQUIRED, message, "words"))
    for name, longest in LONGEST.items():
        message = _find_length_error(fields[name], longest) or find_forbidden_words(fields[name])
        if message:
            details.append(ErrorDetail(QuestionErrorCode.INVALID, message, name))
    if details:
        raise QuestionError.from_details(details)
    return fields


def clean_answer(words: str) -> str:
    """The shop's own words: links and telephone numbers are allowed. Raises ``QuestionError``."""
    cleaned = clean_lines(words)
    if not cleaned:
        message = _("Please write an answer.")
        raise QuestionError(QuestionErrorCode.REQUIRED, message, "answer")
    if message := _find_length_error(cleaned, LONGEST_ANSWER):
        raise QuestionError(QuestionErrorCode.INVALID, message, "answer")
    return cleaned


def parse_idempotency_key(key: str) -> UUID:
    """Raises ``QuestionError``."""
    try:
        return UUID(key)
    except ValueError:
        raise build_key_error() from None


def _find_length_error(text: str, longest: int) -> str | None:
    if len(text) <= longest:
        return None
    return _("Please use at most %(longest)d characters.") % {"longest": longest}
