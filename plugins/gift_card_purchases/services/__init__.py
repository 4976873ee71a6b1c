"""What changes purchases of gift cards. Amounts in halalas.

Rows are locked in the order payment, purchase, card: what begins a payment or a refund is called
outside of transactions.
"""

from plugins.gift_card_purchases.errors import PurchaseError
from plugins.gift_card_purchases.services.cancellation import (
    cancel_purchase,
    request_lost_refunds,
)
from plugins.gift_card_purchases.services.payment import confirm_purchase, pay_purchase
from plugins.gift_card_purchases.services.requests import (
    PurchaseForm,
    create_purchase,
    forget_unpaid_purchases,
)

__all__ = [
    "PurchaseError",
    "PurchaseForm",
    "cancel_purchase",
    "confirm_purchase",
    "create_purchase",
    "forget_unpaid_purchases",
    "pay_purchase",
    "request_lost_refunds",
]
