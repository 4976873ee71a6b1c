"""Gift cards that a customer has bought: for whom, and what was paid."""

from typing import Any

from saleor.account.models import User

from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.selectors import list_purchases_for_staff
from saleor_config.money import CURRENCY, from_halalas
from saleor_config.personal_data.formats import format_money, format_time


def export_data(user: User) -> dict[str, Any]:
    own = list_purchases_for_staff().filter(buyer=user)
    return {
        "gift_card_purchases": [
            {
                "reference": purchase.reference,
                "begun_at": format_time(purchase.created_at),
                "state": purchase.state.value,
                "amount": format_money(from_halalas(purchase.amount), CURRENCY),
                "paid_at": format_time(purchase.paid_at),
                "refunded": format_money(from_halalas(purchase.refunded), CURRENCY),
                "refund_reason": purchase.cancel_reason or None,
                "recipient_name": purchase.recipient_name,
                "recipient_email": purchase.recipient_email,
                "recipient_phone": purchase.recipient_phone,
                "sender_name": purchase.sender_name,
                "message": purchase.message,
                "to_be_sent_on": purchase.send_on and purchase.send_on.isoformat(),
            }
            for purchase in own
        ]
    }


def erase_data(user: User) -> None:
    """What was not paid goes: money that arrives for it all the same goes back. What was paid
    stays without names; a card that waits for its day keeps its recipient until it is sent."""
    own = GiftCardPurchase.objects.filter(buyer=user)
    own.filter(paid_at=None).delete()
    own.update(
        buyer=None,
        recipient_name="",
        recipient_email="",
        recipient_phone="",
        sender_name="",
        message="",
        cancel_reason="",
    )
