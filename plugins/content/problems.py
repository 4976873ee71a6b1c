"""Why something was refused, in the words that are read."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _


class ContactErrorCode(Enum):
    INVALID = "invalid"
    REQUIRED = "required"
    TOO_MANY = "too_many"
    UNAVAILABLE = "unavailable"


@dataclass(frozen=True)
class ContactProblem:
    """``message`` is a sentence in the visitor's language, ``field`` the input's name in
    camelCase."""

    code: ContactErrorCode
    message: str
    field: str | None = None


class ContactRejected(Exception):
    """The message was not taken, for these reasons."""

    def __init__(self, *problems: ContactProblem) -> None:
        super().__init__(*(problem.code.name for problem in problems))
        self.problems: Sequence[ContactProblem] = problems


class StaffRefused(Exception):
    """Nothing was changed; ``sentence`` tells the member of staff why, in their language."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def too_many() -> ContactRejected:
    return ContactRejected(
        ContactProblem(
            ContactErrorCode.TOO_MANY,
            _("Too many messages at once. Please try again later, or call us."),
        )
    )


def unavailable() -> ContactRejected:
    return ContactRejected(
        ContactProblem(
            ContactErrorCode.UNAVAILABLE,
            _("This is not available right now. Please try again shortly."),
        )
    )


def no_such_message() -> StaffRefused:
    """Also told to whoever may not see it."""
    return StaffRefused(_("There is no such message."))
