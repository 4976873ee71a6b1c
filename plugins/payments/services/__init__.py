"""What the shop may do about paying."""

from plugins.payments.services.checkout_payment import PaymentRefused, pay_for_checkout
from plugins.payments.services.saved_cards import (
    CardBelongsToAnother,
    CardDetails,
    CardNotFound,
    forget_released_cards,
    release_cards,
    remove_card,
    save_card,
)

__all__ = [
    "CardBelongsToAnother",
    "CardDetails",
    "CardNotFound",
    "PaymentRefused",
    "forget_released_cards",
    "pay_for_checkout",
    "release_cards",
    "remove_card",
    "save_card",
]
