"""An SMS provider: what it is given, what it returns, and its credentials.

Outcomes are values, not exceptions: an error report of an exception would show the variables of
its frames, which here are the number, the code and the credentials.
"""

import os
import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Protocol
from uuid import UUID

MESSAGE_ID: Final = re.compile(r"[\w.:-]{1,64}", re.ASCII)
CODE: Final = re.compile(r"[\w. -]{1,32}", re.ASCII)


class Reason(StrEnum):
    """Why a provider did not take a message."""

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
    # Of WhatsApp alone.
    UNDELIVERABLE = "undeliverable"
    BAD_TEMPLATE = "bad_template"
    CLOSED_WINDOW = "closed_window"
    HELD_BACK = "held_back"
    OPTED_OUT = "opted_out"


UNCERTAIN: Final = frozenset(
    {Reason.CONNECTION_LOST, Reason.TIMED_OUT, Reason.SERVER_ERROR, Reason.UNREADABLE_ANSWER}
)
"""The request was sent, and no response says whether the message was taken."""

RETRYABLE: Final = UNCERTAIN | {Reason.UNREACHABLE, Reason.BUSY}


@dataclass(frozen=True)
class Accepted:
    """``message_id``: the provider's; None from one that has none."""

    message_id: str | None = None


@dataclass(frozen=True)
class Failed:
    """``provider_code``: such as ``ER-04``."""

    reason: Reason
    provider_code: str = ""

    @property
    def is_retryable(self) -> bool:
        """Whether another attempt may succeed."""
        return self.reason in RETRYABLE

    @property
    def may_have_been_sent(self) -> bool:
        """Whether the message may have been sent all the same, and be charged."""
        return self.reason in UNCERTAIN


SmsOutcome = Accepted | Failed


def read_message_id(value: Any) -> str | None:
    """The id of a message in a response or a receipt, or None."""
    return _match_text(MESSAGE_ID, value)


def read_code(value: Any) -> str:
    """A provider's code, or empty."""
    return _match_text(CODE, value) or ""


def _match_text(pattern: re.Pattern[str], value: Any) -> str | None:
    text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    return text if pattern.fullmatch(text) else None


@dataclass(frozen=True)
class SmsMessage:
    """``phone``: E.164. ``code``: the one in ``text``, or empty. ``reference``: id of its outbox
    message, the same at each attempt."""

    phone: str = field(repr=False)
    text: str = field(repr=False)
    code: str = field(repr=False)
    language: str
    reference: str = ""


class SmsProvider(Protocol):
    def is_available(self) -> bool:
        """Whether it can send from this machine."""

    def send(self, message: SmsMessage, delivery_id: UUID) -> SmsOutcome:
        """``delivery_id``: of this attempt's ``SmsDelivery``."""


def read_credential(name: str) -> str:
    """Of the environment, empty where it is not set. Staff can read the plugin's configuration."""
    return os.environ.get(name, "").strip()


def has_credentials(names: tuple[str, ...]) -> bool:
    return all(read_credential(name) for name in names)
