"""Who keeps the cards: what the shop asks of a payment provider about a saved card."""

from typing import Final, Protocol

SANDBOX: Final = "sandbox"


class VaultUnavailable(Exception):
    """The provider did not answer, or not with a yes. Asking again later may help."""


class CardVault(Protocol):
    """A provider that can forget a card."""

    def forget(self, token: str) -> None:
        """Forget the card; also of a token that it no longer knows, without complaint.

        Raises ``VaultUnavailable``, whose text holds neither token nor answer.
        """


class SandboxVault:
    """Test cards are kept nowhere, so there is nothing to forget."""

    def forget(self, token: str) -> None:
        return None


VAULTS: Final[dict[str, CardVault]] = {SANDBOX: SandboxVault()}
"""By provider. One that can't forget a card is left out."""
