"""States of a purchase, and what its buyer is notified of."""

from enum import StrEnum


class PurchaseState(StrEnum):
    """``PAID``: the card is issued, its code not sent yet. ``SENT``: it was. ``CANCELLED``: the
    card is void and the money on its way back."""

    UNPAID = "unpaid"
    PAID = "paid"
    SENT = "sent"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"


class PurchaseEvent(StrEnum):
    PAID = "paid"
    REFUNDED = "refunded"
