"""Who carries an SMS. A provider is a class with these two methods and a line in PROVIDERS."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from plugins.phone_otp.phone_numbers import mask


@dataclass(frozen=True)
class SmsMessage:
    """``phone``: E.164. ``code`` stands in ``text`` too; providers with templates want it apart."""

    phone: str = field(repr=False)
    text: str = field(repr=False)
    code: str = field(repr=False)
    language: str


class SmsDeliveryFailed(Exception):
    """The provider did not take the message. ``retryable``: another try may go through."""

    def __init__(self, provider: str, phone: str, *, retryable: bool) -> None:
        super().__init__(f"{provider} did not take a message for {mask(phone)}")
        self.retryable = retryable


class SmsProvider(Protocol):
    def is_available(self) -> bool:
        """Whether it is set up to send from this machine."""

    def send(self, message: SmsMessage) -> None:
        """Hand the message over, or raise ``SmsDeliveryFailed``."""


def _console() -> SmsProvider:
    from plugins.phone_otp.sms.console import ConsoleProvider

    return ConsoleProvider()


PROVIDERS: Final[Mapping[str, Callable[[], SmsProvider]]] = {"console": _console}


def provider_named(name: str) -> SmsProvider:
    return PROVIDERS[name]()
