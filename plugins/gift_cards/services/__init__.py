"""What changes balances of gift cards: issuing, paying with them, giving back, voiding.

Amounts in halalas. Each change locks its cards in the order of their keys, after customer, cart,
stock, order and payment, and is one entry of the ledger, once for each key.
"""

from plugins.gift_cards.errors import GiftCardError
from plugins.gift_cards.services.code_messages import send_code_again, write_due_codes
from plugins.gift_cards.services.issuing import (
    GiftCardDraft,
    Recipient,
    issue_gift_card,
    read_recipient,
    void_gift_card,
    void_unused_gift_card,
)
from plugins.gift_cards.services.lookup import check_balance, find_card_by_code, is_gift_card_code
from plugins.gift_cards.services.order_uses import (
    HeldBalances,
    get_refunded_for,
    hold_balances,
    lock_balances,
    refund_to_cards,
    return_balances,
    return_balances_of_lost_orders,
)

__all__ = [
    "GiftCardDraft",
    "GiftCardError",
    "HeldBalances",
    "Recipient",
    "check_balance",
    "find_card_by_code",
    "get_refunded_for",
    "hold_balances",
    "is_gift_card_code",
    "issue_gift_card",
    "lock_balances",
    "read_recipient",
    "refund_to_cards",
    "return_balances",
    "return_balances_of_lost_orders",
    "send_code_again",
    "void_gift_card",
    "void_unused_gift_card",
    "write_due_codes",
]
