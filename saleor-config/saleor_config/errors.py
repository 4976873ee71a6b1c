"""The base of every error that a service raises for its caller to show: codes, sentences, fields.

A plugin has an enum of codes and one subclass in its ``errors.py``. GraphQL shows ``details`` in
``errors`` of a payload, REST sends ``http_status`` with the message.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Self

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
    """Nothing was changed, for the reasons in ``details``. ``code``, ``message``, ``field`` and
    ``retry_after`` are those of the most severe one."""

    details: Sequence[ErrorDetail]

    def __init__(
        self,
        code: Enum,
        message: str,
        field: str | None = None,
        retry_after: int | None = None,
        is_outage: bool = False,
    ) -> None:
        super().__init__(message)
        self.details = [ErrorDetail(code, message, field, retry_after, is_outage)]

    @classmethod
    def from_details(cls, details: Sequence[ErrorDetail]) -> Self:
        """An error with at least one reason."""
        error = cls(details[0].code, details[0].message)
        error.details = details
        return error

    @property
    def most_severe(self) -> ErrorDetail:
        """The first of the highest HTTP status."""
        return max(self.details, key=lambda detail: detail.http_status)

    @property
    def code(self) -> Enum:
        return self.most_severe.code

    @property
    def message(self) -> str:
        return self.most_severe.message

    @property
    def field(self) -> str | None:
        return self.most_severe.field

    @property
    def retry_after(self) -> int | None:
        return self.most_severe.retry_after

    @property
    def http_status(self) -> int:
        return self.most_severe.http_status

    @property
    def is_outage(self) -> bool:
        return any(detail.is_outage for detail in self.details)
