"""What is charged: a token of the provider's, a card it keeps, a wallet. Never a number."""

from dataclasses import dataclass, field
from enum import Enum


class SourceKind(Enum):
    TOKEN = "token"  # noqa: S105 - a kind, not one
    SAVED_CARD = "saved_card"
    APPLE_PAY = "apple_pay"
    STC_PAY = "stc_pay"


@dataclass(frozen=True)
class CardSource:
    """``token`` opens the source at the provider, or is the mobile (E.164) of STC Pay; it has
    no place in a repr, which logs and error reports may hold. ``keeps_card``: the customer
    asked to have the card kept."""

    kind: SourceKind
    token: str = field(repr=False)
    keeps_card: bool = False
