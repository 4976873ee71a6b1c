"""The four digits that a customer says at the door, so that the driver knows who opened."""

from typing import Final

from django.utils.crypto import salted_hmac
from saleor.order.models import Order

CODE_DIGITS: Final = 4
SALT: Final = "plugins.orders.delivery_code"


def compute_delivery_code(order: Order) -> str:
    """Of the order and the shop's key: stored nowhere, and always the same."""
    digest = salted_hmac(SALT, f"{order.pk}:{order.token}", algorithm="sha256").hexdigest()
    return f"{int(digest, 16) % 10**CODE_DIGITS:0{CODE_DIGITS}}"
