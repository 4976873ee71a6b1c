"""What other plugins may ask about paying."""

from plugins.payments.cards import CardBrand
from plugins.payments.methods import PaymentMethod
from plugins.payments.selectors.methods import (
    PaymentMethodOption,
    payment_method_of,
    payment_methods,
)
from plugins.payments.selectors.saved_cards import SavedCardDetails, saved_cards

__all__ = [
    "CardBrand",
    "PaymentMethod",
    "PaymentMethodOption",
    "SavedCardDetails",
    "payment_method_of",
    "payment_methods",
    "saved_cards",
]
