"""Which instalment providers are configured: a fact of the shop, the same for every visitor."""

from plugins.payments.methods import PaymentMethod
from plugins.payments.providers import INSTALMENT_PROVIDERS, list_instalment_providers


def get_instalment_counts() -> dict[str, int]:
    """In how many parts a shopper pays, by the provider's name, such as ``tabby``."""
    return {provider.name: provider.instalments for provider in list_instalment_providers()}


def get_instalment_count(method: PaymentMethod) -> int | None:
    """In how many parts an order was paid; None: at once."""
    provider = INSTALMENT_PROVIDERS.get(method.value)
    return provider.instalments if provider else None
