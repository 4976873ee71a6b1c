"""The base of every error that a service raises for its caller to show: codes, sentences, fields.

A plugin has an enum of codes and one subclass in its ``errors.py``. GraphQL shows ``details`` in
``errors`` of a payload, REST sends ``http_status`` with the message.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Self, TypeVar

from django.utils.translation import gettext as _

HTTP_STATUSES: Final = {
    "NOT_FOUND": 404,
    "UNAUTHENTICATED": 401,
    "CONFIRMATION_REQUIRED": 403,
    "FORBIDDEN_STEP": 409,
    "NOT_ALLOWED": 409,
    "DATE_FULL": 409,
    "OPEN_ORDERS": 409,
    "CART_CHANGED": 409,
    "LIMIT_REACHED": 409,
    "TOO_MANY": 429,
    "TOO_MANY_ATTEMPTS": 429,
    "TOO_MANY_REQUESTS": 429,
    "UNAVAILABLE": 503,
}
"""By the name of an error's code; any other is 422, its field named."""


@dataclass(frozen=True)
class ErrorDetail:
    """``message``: a sentence in the reader's language. ``field``: the input's name in camelCase.
    ``retry_after``: whole seconds to wait, where waiting helps. ``is_outage``: GraphQL responds
    with 503 as well.
    """

    code: Enum
    message: str
    field: str | None = None
    retry_after: int | None = None
    is_outage: bool = False

    @property
    def http_status(self) -> int:
        return HTTP_STATUSES.get(self.code.name, 422)


class ShopError(Exception):
    """Nothing was changed, for the reasons in ``details``. ``code``, ``message``, ``field``,
    ``retry_after`` and ``http_status`` are those of the first one of the highest HTTP status."""

    def __init__(
        self,
        code: Enum,
        message: str,
        field: str | None = None,
        retry_after: int | None = None,
        is_outage: bool = False,
    ) -> None:
        super().__init__(message)
        self._set_details([ErrorDetail(code, message, field, retry_after, is_outage)])

    @classmethod
    def from_details(cls, details: Sequence[ErrorDetail]) -> Self:
        """An error with at least one reason."""
        error = cls(details[0].code, details[0].message)
        error._set_details(details)
        return error

    def _set_details(self, details: Sequence[ErrorDetail]) -> None:
        self.details = details
        most_severe = max(details, key=lambda detail: detail.http_status)
        self.code, self.message = most_severe.code, most_severe.message
        self.field, self.retry_after = most_severe.field, most_severe.retry_after
        self.http_status = most_severe.http_status
        self.is_outage = any(detail.is_outage for detail in details)


SomeError = TypeVar("SomeError", bound=ShopError)


def build_outage_error(error: type[SomeError], code: Enum, *, is_outage: bool = True) -> SomeError:
    """While what an action cannot do without, such as Redis, is away."""
    message = _("This is not available right now. Please try again shortly.")
    return error(code, message, is_outage=is_outage)
