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
    KeptCard,
    ProviderRefused,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.configuration import chosen_provider
from plugins.payments.providers.moyasar import MoyasarProvider
from plugins.payments.providers.sandbox import SandboxProvider

__all__ = [
    "AsksForCode",
    "CardFormDetails",
    "CardProvider",
    "Charge",
    "ChargeRequest",
    "ChargeStatus",
    "DeclineReason",
    "KeptCard",
    "ProviderRefused",
    "ProviderUnavailable",
    "Reference",
    "current_provider",
    "provider_named",
]

PROVIDERS: Final[dict[str, CardProvider]] = {
    provider.name: provider for provider in (SandboxProvider(), MoyasarProvider())
}


def current_provider() -> CardProvider | None:
    """Who takes new payments; None where the shop takes no cards."""
    name = chosen_provider()
    return PROVIDERS[name] if name else None


def provider_named(name: str) -> CardProvider:
    """The provider of an earlier payment, also where another takes the new ones."""
    return PROVIDERS[name]
