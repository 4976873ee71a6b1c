"""What came of handing a message to a provider.

Values, not exceptions: an exception carries its frames, and an error report their
variables, which here are the number, the code and the credentials.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

MESSAGE_NAME: Final = re.compile(r"[\w.:-]{1,64}", re.ASCII)
CODE: Final = re.compile(r"[\w. -]{1,32}", re.ASCII)


class Reason(StrEnum):
    """Why a provider did not take a message, in one vocabulary for all of them."""

    UNREACHABLE = "unreachable"
    CONNECTION_LOST = "connection_lost"
    TIMED_OUT = "timed_out"
    SERVER_ERROR = "server_error"
    UNREADABLE_ANSWER = "unreadable_answer"
    BUSY = "busy"
    BAD_NUMBER = "bad_number"
    BAD_CREDENTIALS = "bad_credentials"
    NO_BALANCE = "no_balance"
    REFUSED = "refused"


UNCERTAIN: Final = frozenset(
    {Reason.CONNECTION_LOST, Reason.TIMED_OUT, Reason.SERVER_ERROR, Reason.UNREADABLE_ANSWER}
)
"""The request went out and no answer says what became of it."""

RETRYABLE: Final = UNCERTAIN | {Reason.UNREACHABLE, Reason.BUSY}


@dataclass(frozen=True)
class Accepted:
    """``message_id``: the provider's name for the message; None from one that names none."""

    message_id: str | None = None


@dataclass(frozen=True)
class Failed:
    """``provider_code``: the provider's own, such as ``ER-04``."""

    reason: Reason
    provider_code: str = ""

    @property
    def is_retryable(self) -> bool:
        """Whether another try may go through."""
        return self.reason in RETRYABLE

    @property
    def may_have_been_sent(self) -> bool:
        """Whether the message may have gone out all the same, and be paid for."""
        return self.reason in UNCERTAIN


Outcome = Accepted | Failed


def message_name(value: Any) -> str | None:
    """The name of a message in an answer or a receipt; None for what can't be one."""
    return _matching(MESSAGE_NAME, value)


def code_name(value: Any) -> str:
    """A provider's code, empty for what can't be one."""
    return _matching(CODE, value) or ""


def _matching(pattern: re.Pattern[str], value: Any) -> str | None:
    text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    return text if pattern.fullmatch(text) else None
