"""Why something was not done to an order."""

from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _


class OrderErrorCode(Enum):
    """REST answers 404 to ``NOT_FOUND``, 409 to ``NOT_ALLOWED``, 422 to ``INVALID``."""

    UNAUTHENTICATED = "unauthenticated"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    INVALID = "invalid"
    PAYMENT_FAILED = "payment_failed"


@dataclass(frozen=True)
class OrderProblem:
    """``message``: a sentence in the reader's language; ``field``: the input's name."""

    code: OrderErrorCode
    message: str
    field: str | None = None


class OrderRefused(Exception):
    """Nothing was changed, for this reason."""

    def __init__(self, code: OrderErrorCode, message: str, field: str | None = None) -> None:
        super().__init__(code.name)
        self.problem = OrderProblem(code, message, field)


def not_allowed(message: str, field: str | None = None) -> OrderRefused:
    return OrderRefused(OrderErrorCode.NOT_ALLOWED, message, field)


def invalid(message: str, field: str | None = None) -> OrderRefused:
    return OrderRefused(OrderErrorCode.INVALID, message, field)


def no_such_order() -> OrderRefused:
    return OrderRefused(
        OrderErrorCode.NOT_FOUND, _("There is no such order among yours."), "number"
    )


def not_found(message: str, field: str = "id") -> OrderRefused:
    return OrderRefused(OrderErrorCode.NOT_FOUND, message, field)
