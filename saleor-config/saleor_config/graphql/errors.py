"""What a client is told when a GraphQL request fails, and what only the log is told."""

import binascii
import logging
import traceback
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import DataError
from django.utils.translation import gettext as _
from graphql import GraphQLError
from graphql.error import GraphQLSyntaxError
from graphql.error import format_error as format_located_error
from graphql_jwt.exceptions import JSONWebTokenError, PermissionDenied
from saleor.core.exceptions import ReadOnlyException

from saleor_config.error_pages import new_reference
from saleor_config.language import ENGLISH, current_language

handled_logger = logging.getLogger("saleor.graphql.errors.handled")
unhandled_logger = logging.getLogger("saleor.graphql.errors.unhandled")

INTERNAL_ERROR: Final = "INTERNAL_ERROR"
INVALID_INPUT: Final = "INVALID_INPUT"

# Saleor decodes ids and numbers without care; these come from what the client sent.
BAD_VALUE_EXCEPTIONS: Final = (binascii.Error, UnicodeError, ValidationError, DataError)
BAD_VALUE_TEXTS: Final = (
    "Must receive",
    "not enough values to unpack",
    "too many values to unpack",
    "invalid literal for int()",
    "expected a number but got",
    "NUL (0x00)",
    "There is no node of type",
    "Python int too large",
    "is not a valid UUID",
)


class RequestError(GraphQLError):
    """A request refused before it ran. ``message`` is for the client, in its language."""

    def __init__(self, message: str, code: str, status: int = 400) -> None:
        super().__init__(message, extensions={"code": code})
        self.status = status


class InvalidDocument(RequestError):
    """A query that does not parse, or does not fit the schema."""

    def __init__(self, cause: GraphQLError, code: str) -> None:
        detail = str(cause)
        if current_language() != ENGLISH:
            detail = " ".join((_("The query could not be understood."), detail))
        super().__init__(detail, code)
        self.nodes = cause.nodes
        self._source, self._positions = cause.source, cause.positions
        self.original_error = cause


def format_error(error: Exception) -> dict[str, Any]:
    """One entry of ``errors``: message, locations, path, and ``extensions.code``.

    ``extensions.exception.code`` stays as Saleor has it, since its Dashboard reads it.
    """
    cause = original(error)
    formatted: dict[str, Any] = (
        format_located_error(error) if isinstance(error, GraphQLError) else {"message": str(error)}
    )
    code = code_of(cause)
    extensions = {
        **(getattr(error, "extensions", None) or {}),
        "exception": {"code": type(cause).__name__},
    }
    extensions.setdefault("code", code)
    if code in (INTERNAL_ERROR, INVALID_INPUT):
        conceal(cause, code, formatted, extensions)
    else:
        formatted["message"] = str(formatted["message"])
        handled_logger.info("A query was refused: %s", extensions["code"])
    if settings.DEBUG:
        extensions["exception"]["stacktrace"] = trace_lines(cause)
    formatted["extensions"] = extensions
    return formatted


def conceal(
    cause: Exception, code: str, formatted: dict[str, Any], extensions: dict[str, Any]
) -> None:
    """Replace the text of an exception nobody wrote for a client; the log keeps it whole."""
    reference = new_reference()
    extensions["reference"] = reference
    extensions["exception"] = {"code": code}
    if code == INVALID_INPUT:
        handled_logger.warning("Unreadable value, reference %s", reference, exc_info=cause)
        formatted["message"] = _("The request holds a value that cannot be read.")
        return
    unhandled_logger.error("A query failed, reference %s", reference, exc_info=cause)
    formatted["message"] = _(
        "Something went wrong on our side. Please try again. (Reference: %(reference)s)"
    ) % {"reference": reference}


def original(error: Exception) -> Exception:
    while isinstance(error, GraphQLError) and getattr(error, "original_error", None) is not None:
        error = error.original_error
    return error


def code_of(cause: Exception) -> str:
    if isinstance(cause, GraphQLSyntaxError):
        return "GRAPHQL_SYNTAX"
    if isinstance(cause, GraphQLError):
        return "GRAPHQL_VALIDATION"
    if isinstance(cause, PermissionDenied):
        return "PERMISSION_DENIED"
    if isinstance(cause, JSONWebTokenError):
        return "UNAUTHENTICATED"
    if isinstance(cause, ReadOnlyException):
        return "READ_ONLY"
    return INVALID_INPUT if came_from_client(cause) else INTERNAL_ERROR


def came_from_client(cause: Exception) -> bool:
    if isinstance(cause, BAD_VALUE_EXCEPTIONS):
        return True
    text = str(cause)
    return isinstance(cause, ValueError | AssertionError | OverflowError) and any(
        known in text for known in BAD_VALUE_TEXTS
    )


def trace_lines(cause: Exception) -> list[str]:
    lines = traceback.format_exception(type(cause), cause, cause.__traceback__)
    return [line for entry in lines for line in entry.rstrip().splitlines()]
