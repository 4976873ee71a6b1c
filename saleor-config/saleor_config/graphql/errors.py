"""Errors of GraphQL requests: what clients read, and what only the log has."""

import binascii
import logging
import traceback
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.db import DatabaseError, DataError
from django.http import HttpRequest
from django.utils.translation import gettext as _
from graphql import GraphQLError
from graphql.error import GraphQLSyntaxError
from graphql.error import format_error as format_located_error
from graphql_jwt.exceptions import JSONWebTokenError, PermissionDenied
from saleor.core.exceptions import ReadOnlyException

from saleor_config.database_outage import is_database_away
from saleor_config.language import ENGLISH, current_language
from saleor_config.logs import BoundedLog
from saleor_config.request_ids import get_error_reference

handled_logger = logging.getLogger("saleor.graphql.errors.handled")
unhandled_logger = logging.getLogger("saleor.graphql.errors.unhandled")
# Lines a minute of each process: of refused requests, of our failures, of these with a trace.
request_error_log: Final = BoundedLog(handled_logger, 60)
failure_log: Final = BoundedLog(unhandled_logger, 300)
trace_log: Final = BoundedLog(unhandled_logger, 30)

MAXIMUM_MESSAGE: Final = 300

INTERNAL_ERROR: Final = "INTERNAL_ERROR"
INVALID_INPUT: Final = "INVALID_INPUT"
UNAVAILABLE: Final = "UNAVAILABLE"

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
CODES: Final[dict[type[Exception], str]] = {
    GraphQLSyntaxError: "GRAPHQL_SYNTAX",
    GraphQLError: "GRAPHQL_VALIDATION",
    PermissionDenied: "PERMISSION_DENIED",
    JSONWebTokenError: "UNAUTHENTICATED",
    ReadOnlyException: "READ_ONLY",
}
"""Of the first kind that an exception is of."""
# What graphene and Saleor say of a page's size.
PAGE_SIZE_TEXTS: Final = ("to properly paginate the", "records on the `")


class RequestError(GraphQLError):
    """A request refused before it ran. ``message`` is for the client, in its language."""

    def __init__(self, message: str, code: str, status: int = 400) -> None:
        super().__init__(message, extensions={"code": code})
        self.status = status
        self.headers: dict[str, str] = {}


class InvalidDocument(RequestError):
    """A query that does not parse, or does not fit the schema."""

    def __init__(self, cause: GraphQLError, code: str) -> None:
        detail = str(cause)
        if current_language() != ENGLISH:
            detail = " ".join((_("The query could not be understood."), detail))
        super().__init__(detail, code)
        self.nodes = cause.nodes
        self._source, self._positions = cause.source, cause.positions
        self._locations = cause.locations
        self.original_error = self.cause = cause


def format_error(error: Exception) -> dict[str, Any]:
    """One entry of ``errors``: message, locations, path, and ``extensions.code``.

    ``extensions.exception.code`` stays as Saleor has it, since its Dashboard reads it.
    """
    cause = find_original_error(error)
    formatted: dict[str, Any] = (
        format_located_error(error) if isinstance(error, GraphQLError) else {"message": str(error)}
    )
    code = get_error_code(cause)
    extensions = {
        **(getattr(error, "extensions", None) or {}),
        "exception": {"code": type(cause).__name__},
    }
    extensions.setdefault("code", code)
    if code in (INTERNAL_ERROR, INVALID_INPUT):
        conceal_cause(cause, code, formatted, extensions)
    elif code == UNAVAILABLE:
        extensions["exception"] = {"code": code}
        failure_log.write(logging.ERROR, "PostgreSQL is away: %s", type(cause).__name__)
        formatted["message"] = _(
            "This is not possible right now. Please try again in a few minutes."
        )
    elif is_page_size(cause):
        formatted["message"] = " ".join((_("The query could not be understood."), str(cause)))
    formatted["message"] = shorten_message(str(formatted["message"]))
    if settings.DEBUG:
        extensions["exception"]["stacktrace"] = format_trace(cause)
    formatted["extensions"] = extensions
    return formatted


def conceal_cause(
    cause: Exception, code: str, formatted: dict[str, Any], extensions: dict[str, Any]
) -> None:
    """Replace the text of an exception that was not written for clients.

    The log has that of a failure of ours; what a client sent wrong is counted there alone.
    """
    reference = get_error_reference()
    extensions["reference"] = reference
    extensions["exception"] = {"code": code}
    if code == INVALID_INPUT:
        formatted["message"] = _("The request holds a value that cannot be read.")
        return
    message = "A query failed, reference %s"
    if not trace_log.write(logging.ERROR, message, reference, exc_info=cause):
        failure_log.write(logging.ERROR, f"{message}: %s", reference, type(cause).__name__)
    formatted["message"] = _(
        "Something went wrong on our side. Please try again. (Reference: %(reference)s)"
    ) % {"reference": reference}


def log_request_errors(formatted: Iterable[dict[str, Any]]) -> None:
    """One line for all that one request was refused."""
    codes = Counter(error["extensions"]["code"] for error in formatted)
    codes.pop(INTERNAL_ERROR, None)
    if codes:
        summary = ", ".join(f"{code} ×{times}" for code, times in codes.items())
        request_error_log.write(logging.INFO, "A query was refused: %s", summary)


def shorten_message(message: str) -> str:
    """graphql-core repeats whole values of the client in its messages."""
    is_long = len(message) > MAXIMUM_MESSAGE
    return message[: MAXIMUM_MESSAGE - 1] + "…" if is_long else message


def find_original_error(error: Exception) -> Exception:
    while isinstance(error, GraphQLError) and getattr(error, "original_error", None) is not None:
        error = error.original_error
    return error


def is_away(error: Exception) -> bool:
    return is_database_away(find_original_error(error))


def get_error_code(cause: Exception) -> str:
    if is_database_away(cause):
        return UNAVAILABLE
    for kind, code in CODES.items():
        if isinstance(cause, kind):
            return code
    if is_page_size(cause):
        return "GRAPHQL_VALIDATION"
    return INVALID_INPUT if is_client_error(cause) else INTERNAL_ERROR


def is_page_size(cause: Exception) -> bool:
    return isinstance(cause, AssertionError) and any(
        known in str(cause) for known in PAGE_SIZE_TEXTS
    )


def is_client_error(cause: Exception) -> bool:
    if isinstance(cause, BAD_VALUE_EXCEPTIONS):
        return True
    text = str(cause)
    return isinstance(cause, ValueError | AssertionError | OverflowError) and any(
        known in text for known in BAD_VALUE_TEXTS
    )


def format_trace(cause: Exception) -> list[str]:
    lines = traceback.format_exception(type(cause), cause, cause.__traceback__)
    return [line for entry in lines for line in entry.rstrip().splitlines()]


def explain_error(error: Exception, request: HttpRequest) -> Exception:
    """``error``, or UNAUTHENTICATED where the asking account went while its request ran.

    A row that refers to the account, a favourite for one, can't be written any more then, and
    Saleor's resolvers do not find what they have just read.
    """
    cause = find_original_error(error)
    if is_database_away(cause) or not isinstance(cause, DatabaseError | ObjectDoesNotExist):
        return error
    user: Any = request.user
    if not user.is_authenticated or get_user_model().objects.filter(pk=user.pk).exists():
        return error
    ended = RequestError(_("Your session has ended. Please sign in again."), "UNAUTHENTICATED")
    ended.path = getattr(error, "path", None)
    return ended
