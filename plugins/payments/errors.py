"""Errors of payments and refunds; messages are for the shopper or staff."""

from enum import Enum

from saleor_config.errors import ShopError


class PaymentErrorCode(Enum):
    PAYMENT_FAILED = "payment_failed"


class PaymentError(ShopError):
    """The payment or refund did not happen. ``field``: the input of ``orderPlace`` to correct."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(PaymentErrorCode.PAYMENT_FAILED, message, field)


class OrderNotPlaceableError(Exception):
    """Raised by a receiver of a paid payment: the order can't be placed any more, and the money
    is refunded."""
