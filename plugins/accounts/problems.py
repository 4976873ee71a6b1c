"""Why a change to the account was refused, in the words the customer reads."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _


class CustomerErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    LIMIT_REACHED = "limit_reached"
    WRONG_PASSWORD = "wrong_password"  # noqa: S105 - a code, not a secret
    WEAK_PASSWORD = "weak_password"  # noqa: S105 - a code, not a secret
    CONFIRMATION_REQUIRED = "confirmation_required"
    INVALID_CODE = "invalid_code"
    CODE_EXPIRED = "code_expired"
    TAKEN = "taken"
    EMAIL_REQUIRED = "email_required"
    OPEN_ORDERS = "open_orders"
    TOO_MANY_ATTEMPTS = "too_many_attempts"
    UNAVAILABLE = "unavailable"


@dataclass(frozen=True)
class CustomerProblem:
    """One refusal: ``message`` is a sentence in the customer's language, ``field`` the
    input's name in camelCase, ``retry_after`` whole seconds where waiting helps."""

    code: CustomerErrorCode
    message: str
    field: str | None = None
    retry_after: int | None = None


class CustomerRejected(Exception):
    """Nothing was changed, for these reasons."""

    def __init__(self, *problems: CustomerProblem) -> None:
        super().__init__(*(problem.code.name for problem in problems))
        self.problems: Sequence[CustomerProblem] = problems


def rejected(
    code: CustomerErrorCode,
    message: str,
    field: str | None = None,
    retry_after: int | None = None,
) -> CustomerRejected:
    return CustomerRejected(CustomerProblem(code, message, field, retry_after))


def confirmation_required() -> CustomerRejected:
    return rejected(
        CustomerErrorCode.CONFIRMATION_REQUIRED, _("Please confirm first that it is you.")
    )


def too_many_attempts(retry_after: int) -> CustomerRejected:
    return rejected(
        CustomerErrorCode.TOO_MANY_ATTEMPTS,
        _("Too many attempts. Please try again later."),
        retry_after=retry_after,
    )


def unavailable() -> CustomerRejected:
    return rejected(
        CustomerErrorCode.UNAVAILABLE,
        _("This is not available right now. Please try again shortly."),
    )
