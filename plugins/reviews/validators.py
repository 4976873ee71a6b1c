"""Validation of a review's form."""

from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

from django.utils.translation import gettext as _

from plugins.reviews.errors import ReviewError, ReviewErrorCode
from plugins.reviews.models import LONGEST_NAME, LONGEST_TITLE, LONGEST_WORDS, STARS
from saleor_config.errors import ErrorDetail
from saleor_config.public_words import clean_public_line, clean_public_words, find_forbidden_words

LONGEST: Final = {"title": LONGEST_TITLE, "words": LONGEST_WORDS, "name": LONGEST_NAME}


@dataclass(frozen=True)
class ReviewForm:
    """As typed. ``order_number``: of a signed-in customer; else ``token`` of an invitation."""

    product_id: str
    stars: int
    words: str = field(repr=False)
    name: str = field(repr=False)
    title: str = field(default="", repr=False)
    order_number: str = ""
    token: str = field(default="", repr=False)


def validate_form(form: ReviewForm) -> tuple[dict[str, Any], list[ErrorDetail]]:
    """Fields of ``Review``, cleaned, and every problem."""
    fields: dict[str, Any] = {
        "stars": form.stars,
        "title": clean_public_line(form.title),
        "words": clean_public_words(form.words),
        "name": clean_public_line(form.name),
    }
    details: list[ErrorDetail] = []
    if form.stars not in STARS:
        details.append(_build_detail(_("Choose one to five stars."), "stars"))
    if not fields["words"]:
        details.append(_build_required(_("Please say something about the plant."), "words"))
    if not fields["name"]:
        details.append(_build_required(_("Please enter the name that we may show."), "name"))
    for name, longest in LONGEST.items():
        text = fields[name]
        if len(text) > longest:
            message = _("Please use at most %(longest)d characters.") % {"longest": longest}
            details.append(_build_detail(message, name))
        elif (message := find_forbidden_words(text)) is not None:
            details.append(_build_detail(message, name))
    return fields, details


def parse_idempotency_key(key: str) -> UUID:
    """Raises ``ReviewError``."""
    try:
        return UUID(key)
    except ValueError:
        message = _("The idempotency key has to be a UUID.")
        raise ReviewError(ReviewErrorCode.INVALID, message, "idempotencyKey") from None


def _build_detail(message: str, field: str) -> ErrorDetail:
    return ErrorDetail(ReviewErrorCode.INVALID, message, field)


def _build_required(message: str, field: str) -> ErrorDetail:
    return ErrorDetail(ReviewErrorCode.REQUIRED, message, field)
