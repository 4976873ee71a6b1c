"""The SMS providers by name.

A new provider is a class with the methods of ``SmsProvider`` (and of ``ReceiptSource``, if it
sends receipts), and a line here.
"""

from collections.abc import Callable, Mapping
from typing import Final

from django.core.exceptions import ImproperlyConfigured

from plugins.messaging.sms import taqnyat, twilio, unifonic
from plugins.messaging.sms.base import SmsProvider, read_credential
from plugins.messaging.sms.console import ConsoleProvider
from plugins.messaging.sms.receipts import ReceiptSource

PROVIDERS: Final[Mapping[str, Callable[[], SmsProvider]]] = {
    "console": ConsoleProvider,
    "unifonic": unifonic.UnifonicProvider,
    "taqnyat": taqnyat.TaqnyatProvider,
    "twilio": twilio.TwilioProvider,
}


def get_receipt_source(name: str) -> ReceiptSource | None:
    provider = PROVIDERS[name]() if name in PROVIDERS else None
    return provider if isinstance(provider, ReceiptSource) else None


def check_credentials() -> None:
    """Raises ``ImproperlyConfigured`` for a provider with some of its credentials only."""
    for names in (unifonic.CREDENTIALS, taqnyat.CREDENTIALS, twilio.CREDENTIALS):
        missing = [name for name in names if not read_credential(name)]
        if missing and len(missing) < len(names):
            raise ImproperlyConfigured(
                f"{', '.join(names)} go together: {' and '.join(missing)} must be set too."
            )
