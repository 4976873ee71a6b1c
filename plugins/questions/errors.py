"""Errors of questions about products; messages are for customers and staff."""

from enum import Enum
from functools import partial

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError, build_outage_error


class QuestionErrorCode(Enum):
    INVALID = "invalid"
    REQUIRED = "required"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    TOO_MANY = "too_many"
    UNAUTHENTICATED = "unauthenticated"
    UNAVAILABLE = "unavailable"


class QuestionError(ShopError):
    """Nothing of the question was changed."""


def build_sign_in_error() -> QuestionError:
    message = _("Sign in to ask a question, so that we can answer you.")
    return QuestionError(QuestionErrorCode.UNAUTHENTICATED, message)


def build_unknown_product_error() -> QuestionError:
    message = _("This product is not in the shop any more.")
    return QuestionError(QuestionErrorCode.NOT_FOUND, message, "productId")


def build_unknown_question_error() -> QuestionError:
    message = _("This question is not there any more.")
    return QuestionError(QuestionErrorCode.NOT_FOUND, message, "id")


def build_published_error() -> QuestionError:
    message = _("A colleague has answered this question meanwhile. Read that answer first.")
    return QuestionError(QuestionErrorCode.NOT_ALLOWED, message, "id")


def build_unpublished_error() -> QuestionError:
    message = _("This question is not shown any more.")
    return QuestionError(QuestionErrorCode.NOT_ALLOWED, message, "id")


def build_key_error() -> QuestionError:
    message = _("The idempotency key has to be a UUID of your own.")
    return QuestionError(QuestionErrorCode.INVALID, message, "idempotencyKey")


def build_limit_error() -> QuestionError:
    message = _("Too many attempts. Please try again later.")
    return QuestionError(QuestionErrorCode.TOO_MANY, message)


build_unavailable_error = partial(build_outage_error, QuestionError, QuestionErrorCode.UNAVAILABLE)
