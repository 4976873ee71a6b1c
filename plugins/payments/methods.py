"""The ways to pay that the shop names (spec §2, checkout; §1, footer)."""

from enum import Enum
from typing import Final


class PaymentMethod(Enum):
    CREDIT_CARD = "credit_card"
    CASH_ON_DELIVERY = "cash_on_delivery"
    APPLE_PAY = "apple_pay"
    STC_PAY = "stc_pay"


CARD_METHODS: Final = (
    PaymentMethod.CREDIT_CARD,
    PaymentMethod.APPLE_PAY,
    PaymentMethod.STC_PAY,
)
"""Those that a card provider settles."""

CASH_ON_DELIVERY_GATEWAY: Final = "mashtal.payments.cash_on_delivery"
CARD_GATEWAY: Final = "mashtal.payments.card"

METHOD_OF_GATEWAY: Final[dict[str, PaymentMethod]] = {
    CASH_ON_DELIVERY_GATEWAY: PaymentMethod.CASH_ON_DELIVERY,
    CARD_GATEWAY: PaymentMethod.CREDIT_CARD,
}
