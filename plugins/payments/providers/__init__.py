"""Payment providers, and which of them take new payments: cards (``CARD_PROVIDER``), and
instalments (those that are configured)."""

from typing import Final

from plugins.payments.providers.base import (
    AsksForCode,
    CardFormDetails,
    CardProvider,
    Charge,
    ChargeRequest,
    ChargeStatus,
    DeclineReason,
    InstalmentProvider,
    InstalmentRequest,
    PaymentProvider,
    ProviderError,
    ProviderUnavailable,
    Purchase,
    PurchaseLine,
    Reference,
)
from plugins.payments.providers.configuration import is_configured, read_provider_name
from plugins.payments.providers.moyasar import MoyasarProvider
from plugins.payments.providers.sandbox.provider import SandboxProvider
from plugins.payments.providers.tabby import TabbyProvider
from plugins.payments.providers.tamara import TamaraProvider

PROVIDERS: Final[dict[str, CardProvider]] = {
    provider.name: provider for provider in (SandboxProvider(), MoyasarProvider())
}
INSTALMENT_PROVIDERS: Final[dict[str, InstalmentProvider]] = {
    provider.name: provider for provider in (TabbyProvider(), TamaraProvider())
}
"""Each by its name, which is that of its payment method."""


def get_current_provider() -> CardProvider | None:
    """Who takes new payments; None where the shop takes no cards."""
    name = read_provider_name()
    return PROVIDERS[name] if name else None


def get_provider(name: str) -> CardProvider:
    """The card provider of an earlier payment, also where another takes the new ones."""
    return PROVIDERS[name]


def list_instalment_providers() -> list[InstalmentProvider]:
    """Those that take new payments."""
    return [each for each in INSTALMENT_PROVIDERS.values() if is_configured(each.name)]


def get_instalment_provider(name: str) -> InstalmentProvider:
    """The instalment provider of an earlier payment."""
    return INSTALMENT_PROVIDERS[name]


def get_payment_provider(name: str) -> PaymentProvider:
    """The provider of an earlier payment of either kind."""
    return INSTALMENT_PROVIDERS.get(name) or PROVIDERS[name]
