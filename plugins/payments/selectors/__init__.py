"""What other plugins may ask about paying."""

from plugins.payments.cards import CardBrand
from plugins.payments.methods import PaymentMethod
from plugins.payments.models.card_payments import PaymentState
from plugins.payments.selectors.card_payments import (
    OrderPayment,
    PaymentAttempt,
    attempt_of,
    card_form,
    is_limited,
    orders_that_wait,
    own_payment,
    payment_of,
    payments_of,
    waiting_payment,
)
from plugins.payments.selectors.methods import (
    PaymentMethodOption,
    payment_method_of,
    payment_methods,
)
from plugins.payments.selectors.own_payments import (
    CustomerPayment,
    CustomerPaymentPage,
    customer_payment,
    customer_payments,
)
from plugins.payments.selectors.saved_cards import SavedCardDetails, saved_cards

__all__ = [
    "CardBrand",
    "CustomerPayment",
    "CustomerPaymentPage",
    "OrderPayment",
    "PaymentAttempt",
    "PaymentMethod",
    "PaymentMethodOption",
    "PaymentState",
    "SavedCardDetails",
    "attempt_of",
    "card_form",
    "customer_payment",
    "customer_payments",
    "is_limited",
    "orders_that_wait",
    "own_payment",
    "payment_method_of",
    "payment_methods",
    "payment_of",
    "payments_of",
    "saved_cards",
    "waiting_payment",
]
