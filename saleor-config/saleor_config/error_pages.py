"""JSON answers where no view matched or a view failed, in the visitor's language."""

import logging
import secrets

from django.http import HttpRequest, JsonResponse
from django.utils import translation
from django.utils.translation import gettext as _

from saleor_config.language import requested_language

logger = logging.getLogger(__name__)


def answer(request: HttpRequest, code: str, status: int, **extra: str) -> JsonResponse:
    # The handlers may run after the language middleware has left.
    with translation.override(requested_language(request.META)):
        return JsonResponse({"message": sentences()[code], "code": code, **extra}, status=status)


def sentences() -> dict[str, str]:
    return {
        "BAD_REQUEST": _("The request could not be read."),
        "PERMISSION_DENIED": _("You do not have permission to perform this action"),
        "NOT_FOUND": _("There is no such page."),
        "INTERNAL_ERROR": _("Something went wrong on our side. Please try again."),
    }


def bad_request(request: HttpRequest, exception: Exception) -> JsonResponse:
    return answer(request, "BAD_REQUEST", 400)


def permission_denied(request: HttpRequest, exception: Exception) -> JsonResponse:
    return answer(request, "PERMISSION_DENIED", 403)


def not_found(request: HttpRequest, exception: Exception) -> JsonResponse:
    return answer(request, "NOT_FOUND", 404)


def server_error(request: HttpRequest) -> JsonResponse:
    reference = new_reference()
    logger.error("Request failed, reference %s, path %s", reference, request.path)
    return answer(request, "INTERNAL_ERROR", 500, reference=reference)


def new_reference() -> str:
    """Eight characters that a visitor can read out and that stand in the log."""
    return secrets.token_hex(4)
