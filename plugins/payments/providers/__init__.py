"""Card providers, and which of them takes new payments (``CARD_PROVIDER``)."""

from typing import Final

from plugins.payments.providers.base import (
    AsksForCode,
    CardFormDetails,
    CardProvider,
    Charge,
    ChargeRequest,
    ChargeStatus,
    DeclineReason,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.configuration import read_provider_name
from plugins.payments.providers.moyasar import MoyasarProvider
from plugins.payments.providers.sandbox.provider import SandboxProvider

PROVIDERS: Final[dict[str, CardProvider]] = {
    provider.name: provider for provider in (SandboxProvider(), MoyasarProvider())
}


def get_current_provider() -> CardProvider | None:
    """Who takes new payments; None where the shop takes no cards."""
    name = read_provider_name()
    return PROVIDERS[name] if name else None


def get_provider(name: str) -> CardProvider:
    """The provider of an earlier payment, also where another takes the new ones."""
    return PROVIDERS[name]
