"""What the shop asks of a card provider. Amounts in halalas, always SAR.

Providers know nothing of orders and write nothing of the shop's. Every call may be repeated.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, runtime_checkable
from uuid import UUID

from plugins.payments.cards import CardBrand, CardDetails, CardSource
from plugins.payments.methods import PaymentMethod


class ChargeStatus(Enum):
    CHALLENGE = "challenge"
    PAID = "paid"
    DECLINED = "declined"
    VOIDED = "voided"


class DeclineReason(Enum):
    DECLINED = "declined"
    INSUFFICIENT_FUNDS = "insufficient_funds"
    CHALLENGE_FAILED = "challenge_failed"
    EXPIRED_CARD = "expired_card"
    UNUSABLE_SOURCE = "unusable_source"
    REFUSED = "refused"
    # The shop's own: its provider was not asked.
    TOO_MANY = "too_many"
    NOT_COUNTED = "not_counted"


@dataclass(frozen=True)
class Reference:
    """A charge by the shop's key, and by the provider's id where that is known."""

    key: UUID
    provider_id: str = ""


@dataclass(frozen=True)
class ChargeRequest:
    """``return_url``: where a challenge ends. ``metadata``: shown in the provider's records."""

    key: UUID
    amount: int
    source: CardSource
    return_url: str
    language: str
    metadata: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Charge:
    """What the provider says of a charge. ``refunded``: given back so far; of a voided one,
    all. ``challenge_url`` where the status is CHALLENGE, ``reason`` where it is DECLINED."""

    status: ChargeStatus
    provider_id: str
    amount: int
    currency: str = "SAR"
    refunded: int = 0
    brand: CardBrand | None = None
    last_digits: str = ""
    challenge_url: str = ""
    reason: DeclineReason | None = None


@dataclass(frozen=True)
class CardFormDetails:
    """How a browser turns a card into a token."""

    provider: str
    tokens_url: str
    publishable_key: str | None
    brands: tuple[CardBrand, ...]


class ProviderUnavailable(Exception):
    """No answer, or none that can be read: what was asked may have been done.

    The text names neither credentials nor what was sent.
    """


class ProviderError(Exception):
    """The provider said no, and nothing was done."""

    def __init__(self, reason: DeclineReason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class CardProvider(Protocol):
    """Every method raises ``ProviderUnavailable``."""

    name: str
    methods: frozenset[PaymentMethod]

    def form(self) -> CardFormDetails: ...

    def charge(self, request: ChargeRequest) -> Charge:
        """Charge once; the same charge when the key was charged before.

        Raises ``ProviderError`` where the request itself was not accepted.
        """

    def fetch(self, reference: Reference) -> Charge | None:
        """The charge as it is now; None where the provider knows none."""

    def void(self, reference: Reference) -> Charge:
        """Take back a charge, waiting or paid. ``ProviderError`` where it is too late."""

    def refund(self, reference: Reference, *, amount: int, refunded_before: int, key: str) -> int:
        """Give ``amount`` back, once for each ``key``; all that was given back by then.

        ``refunded_before``: what the shop knows to have been given back before this one.
        Raises ``ProviderError``.
        """

    def fetch_card(self, token: str) -> CardDetails | None:
        """The card, which may not have been charged yet; None for an unknown token."""

    def delete_card(self, token: str) -> None:
        """Forget the card; also of a token that it no longer knows, without complaint."""


@runtime_checkable
class AsksForCode(Protocol):
    """A provider that texts the shopper a code, as STC Pay does. Raises ``ProviderUnavailable``."""

    def submit_code(self, waiting: Charge, code: str) -> Charge | None:
        """The charge after the code was given; None where it was wrong."""
