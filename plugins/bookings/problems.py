"""Why something was not done to a booking, in the words that its reader understands."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _


class BookingErrorCode(Enum):
    """REST answers 404 to ``NOT_FOUND``, 409 to ``FORBIDDEN_STEP`` and ``DATE_FULL``, 429 to
    ``TOO_MANY``, 422 to the rest."""

    INVALID = "invalid"
    REQUIRED = "required"
    NOT_FOUND = "not_found"
    DATE_FULL = "date_full"
    PHOTO_REFUSED = "photo_refused"
    TOO_MANY = "too_many"
    FORBIDDEN_STEP = "forbidden_step"
    CODE_WRONG = "code_wrong"
    QUOTE_EXPIRED = "quote_expired"
    UNAUTHENTICATED = "unauthenticated"
    UNAVAILABLE = "unavailable"


@dataclass(frozen=True)
class BookingProblem:
    """``message``: a sentence in the reader's language; ``field``: the input's name in
    camelCase, ``photos.0`` of the first photograph."""

    code: BookingErrorCode
    message: str
    field: str | None = None


class BookingRefused(Exception):
    """Nothing was changed, for these reasons."""

    def __init__(self, *problems: BookingProblem) -> None:
        super().__init__(*(problem.code.name for problem in problems))
        self.problems: Sequence[BookingProblem] = problems


def refused(code: BookingErrorCode, message: str, field: str | None = None) -> BookingRefused:
    return BookingRefused(BookingProblem(code, message, field))


def invalid(message: str, field: str | None = None) -> BookingRefused:
    return refused(BookingErrorCode.INVALID, message, field)


def required(field: str) -> BookingProblem:
    return BookingProblem(BookingErrorCode.REQUIRED, _("This field is required."), field)


def too_long(longest: int, field: str) -> BookingProblem:
    message = _("Please use at most %(longest)d characters.") % {"longest": longest}
    return BookingProblem(BookingErrorCode.INVALID, message, field)


def not_found() -> BookingRefused:
    """The same for an unknown reference, somebody else's, and a phone that is not its."""
    return refused(
        BookingErrorCode.NOT_FOUND,
        _("No request was found with this reference and phone number."),
        "reference",
    )


def too_many() -> BookingRefused:
    return refused(BookingErrorCode.TOO_MANY, _("Too many attempts. Please try again later."))


def unavailable() -> BookingRefused:
    return refused(
        BookingErrorCode.UNAVAILABLE,
        _("This is not available right now. Please try again shortly."),
    )
