"""What the shop asks of a payment provider. Amounts in halalas, always SAR.

Providers know nothing of orders and write nothing of the shop's. Every call may be repeated.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Protocol, runtime_checkable
from uuid import UUID

from plugins.payments.cards import CardBrand, CardDetails, CardSource
from plugins.payments.methods import PaymentMethod


class ChargeStatus(Enum):
    """AUTHORISED: approved by an instalment provider, and not captured in full or closed."""

    CHALLENGE = "challenge"
    AUTHORISED = "authorised"
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
    # Of an instalment provider: it does not pay for this shopper or purchase; its session ended.
    NOT_APPROVED = "not_approved"
    AMOUNT_TOO_HIGH = "amount_too_high"
    AMOUNT_TOO_LOW = "amount_too_low"
    EXPIRED = "expired"
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
class PurchaseLine:
    """``reference``: the product's. Amounts with VAT; ``discount``: of the whole line."""

    reference: str
    name: str
    quantity: int
    unit_price: int
    discount: int = 0
    category: str = ""
    image_url: str = ""


@dataclass(frozen=True)
class Purchase:
    """What is bought, by whom: an instalment provider decides by it.

    ``tax``: the VAT inside of all amounts. ``phone``: E.164; ``email``, ``zip_code`` and
    ``address`` may be empty. ``paid_orders``: how many the buyer has paid since ``buyer_since``.
    """

    order_number: str
    lines: tuple[PurchaseLine, ...]
    shipping: int
    tax: int
    discount: int
    buyer_name: str = field(repr=False)
    phone: str = field(repr=False)
    email: str = field(repr=False)
    city: str
    address: str = field(repr=False)
    zip_code: str
    buyer_since: datetime
    paid_orders: int


@dataclass(frozen=True)
class InstalmentRequest:
    """``return_url``: where the provider's page ends. ``language``: ``ar`` or ``en``."""

    key: UUID
    amount: int
    language: str
    return_url: str
    purchase: Purchase


@dataclass(frozen=True)
class Charge:
    """What the provider says of a charge. ``captured`` and ``refunded``: so far; of a voided one,
    what was captured and then given back, all of a card's. ``challenge_url`` where the status is
    CHALLENGE, ``reason`` where it is DECLINED.

    An instalment provider's charge is AUTHORISED until all of it is captured or the rest is
    cancelled; then it is PAID where anything was captured, else VOIDED.
    """

    status: ChargeStatus
    provider_id: str
    amount: int
    currency: str = "SAR"
    captured: int = 0
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


class PaymentProvider(Protocol):
    """Every method raises ``ProviderUnavailable``."""

    name: str
    methods: frozenset[PaymentMethod]

    def fetch(self, reference: Reference) -> Charge | None:
        """The charge as it is now; None where the provider knows none."""

    def void(self, reference: Reference) -> Charge:
        """Take back what is waiting or authorised, or a card's charge that is just paid; what an
        instalment provider has captured stays so. ``ProviderError`` where it is too late."""


class CardProvider(PaymentProvider, Protocol):
    def form(self) -> CardFormDetails: ...

    def charge(self, request: ChargeRequest) -> Charge:
        """Charge once; the same charge when the key was charged before.

        Raises ``ProviderError`` where the request itself was not accepted.
        """

    def refund(self, reference: Reference, *, amount: int, refunded_before: int, key: str) -> int:
        """Give ``amount`` back, once for each ``key``; all that was given back by then.

        ``refunded_before``: what the shop knows to have been given back before this one.
        Raises ``ProviderError``.
        """

    def fetch_card(self, token: str) -> CardDetails | None:
        """The card, which may not have been charged yet; None for an unknown token."""

    def delete_card(self, token: str) -> None:
        """Forget the card; also of a token that it no longer knows, without complaint."""


class InstalmentProvider(PaymentProvider, Protocol):
    """``instalments``: how many parts the shopper pays in."""

    instalments: int

    def check_eligibility(self, request: InstalmentRequest) -> bool:
        """Whether this purchase can be paid so, asked before it is offered: answer soon."""

    def charge(self, request: InstalmentRequest) -> Charge:
        """Open a session once for each key: CHALLENGE with ``challenge_url``, or DECLINED.

        Raises ``ProviderError`` where the request itself was not accepted.
        """

    def capture(self, reference: Reference, amount: int, key: str) -> Charge:
        """Take ``amount`` of an authorised charge, once for each ``key``. Where the API has no
        key, the payment's own list of captures says whether it is there. ``ProviderError``."""

    def refund(self, reference: Reference, amount: int, key: str) -> Charge:
        """Give ``amount`` of what was captured back, once for each ``key``. ``ProviderError``."""


@runtime_checkable
class AsksForCode(Protocol):
    """A provider that texts the shopper a code, as STC Pay does. Raises ``ProviderUnavailable``."""

    def submit_code(self, waiting: Charge, code: str) -> Charge | None:
        """The charge after the code was given; None where it was wrong."""
