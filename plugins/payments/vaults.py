"""Who keeps the cards: what the shop asks of a payment provider about a saved card."""

from typing import Final, Protocol

from plugins.payments.models import SandboxCard
from plugins.payments.providers.base import ProviderUnavailable
from plugins.payments.providers.configuration import MOYASAR, SANDBOX
from plugins.payments.providers.moyasar import MoyasarProvider


class VaultUnavailable(Exception):
    """The provider did not answer, or not with a yes. Asking again later may help."""


class CardVault(Protocol):
    """A provider that can forget a card."""

    def forget(self, token: str) -> None:
        """Forget the card; also of a token that it no longer knows, without complaint.

        Raises ``VaultUnavailable``, whose text holds neither token nor answer.
        """


class SandboxVault:
    def forget(self, token: str) -> None:
        SandboxCard.objects.filter(token=token).delete()


class MoyasarVault:
    def forget(self, token: str) -> None:
        try:
            is_gone = MoyasarProvider().forget(token)
        except ProviderUnavailable:
            is_gone = False
        if not is_gone:
            raise VaultUnavailable


VAULTS: Final[dict[str, CardVault]] = {SANDBOX: SandboxVault(), MOYASAR: MoyasarVault()}
"""By provider. One that can't forget a card is left out."""
