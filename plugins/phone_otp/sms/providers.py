"""Who carries an SMS. A provider is a class with these two methods and a line in PROVIDERS."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Final, Protocol
from uuid import UUID

from plugins.phone_otp.sms.outcomes import Outcome


@dataclass(frozen=True)
class SmsMessage:
    """``phone``: E.164. ``code`` stands in ``text`` too, and is empty where there is none.
    ``reference``: of its message in the outbox, the same at each try."""

    phone: str = field(repr=False)
    text: str = field(repr=False)
    code: str = field(repr=False)
    language: str
    reference: str = ""


class SmsProvider(Protocol):
    def is_available(self) -> bool:
        """Whether it is set up to send from this machine."""

    def send(self, message: SmsMessage, delivery_id: UUID) -> Outcome:
        """Hand the message over. ``delivery_id``: our name for this attempt."""


def _in_module(name: str, provider: str) -> Callable[[], SmsProvider]:
    def made() -> SmsProvider:
        found: SmsProvider = getattr(import_module(f"{__package__}.{name}"), provider)()
        return found

    return made


# Imported when asked for: the providers import this module.
PROVIDERS: Final[Mapping[str, Callable[[], SmsProvider]]] = {
    "console": _in_module("console", "ConsoleProvider"),
    "unifonic": _in_module("unifonic", "UnifonicProvider"),
    "taqnyat": _in_module("taqnyat", "TaqnyatProvider"),
    "twilio": _in_module("twilio", "TwilioProvider"),
}


def provider_named(name: str) -> SmsProvider:
    return PROVIDERS[name]()


def available_providers(names: tuple[str, ...]) -> list[tuple[str, SmsProvider]]:
    """Those of ``names`` that can send from here, in the same order."""
    providers = [(name, provider_named(name)) for name in names]
    return [(name, provider) for name, provider in providers if provider.is_available()]
