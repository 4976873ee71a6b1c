"""The ways to pay that the shop names (spec §2, checkout)."""

from enum import Enum
from typing import Final


class PaymentMethod(Enum):
    CREDIT_CARD = "credit_card"
    CASH_ON_DELIVERY = "cash_on_delivery"


CASH_ON_DELIVERY_GATEWAY: Final = "mashtal.payments.cash_on_delivery"

METHOD_OF_GATEWAY: Final[dict[str, PaymentMethod]] = {
    CASH_ON_DELIVERY_GATEWAY: PaymentMethod.CASH_ON_DELIVERY,
}
