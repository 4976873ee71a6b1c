"""Cards that a payment provider keeps for the customer."""

from typing import Any

from django.db.models import Case, F, Q, Value, When
from saleor.account.models import User

from plugins.payments.models import OnlinePayment, PaymentRefund, PaymentState, SavedCard
from plugins.payments.selectors import list_saved_cards
from plugins.payments.services import release_cards
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    """Without the provider's tokens."""
    return {
        "saved_cards": [
            {
                "brand": card.brand,
                "last_digits": card.last_digits,
                "expires": f"{card.expiry_year:04}-{card.expiry_month:02}",
                "added_at": format_time(card.created_at),
            }
            for card in list_saved_cards(user)
        ]
    }


def erase_data(user: User) -> None:
    """What was paid stays, as an order does; a payment under way is refunded, for its
    order is deleted with the account."""
    release_cards(SavedCard.objects.filter(user=user))
    payments = OnlinePayment.objects.filter(user=user)
    PaymentRefund.objects.filter(
        Q(payment__in=payments) | Q(order__user=user), ~Q(reason="")
    ).update(reason="")
    challenge = When(state=PaymentState.CHALLENGE, then=F("challenge_url"))
    payments.update(
        last_digits="", source_token="", challenge_url=Case(challenge, default=Value(""))
    )
