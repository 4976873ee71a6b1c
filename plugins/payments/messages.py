"""Why a payment came to nothing, in a sentence for the shopper."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from plugins.payments.providers.base import DeclineReason

CANCELLED: Final = _("The payment was cancelled. Your cart is as it was.")
METHOD_UNAVAILABLE: Final = _("This way to pay is not available.")
CARDS_UNAVAILABLE: Final = _("Paying by card is not available at the moment.")
DECLINES: Final[dict[str, str | Promise]] = {
    DeclineReason.DECLINED.value: _(
        "Your bank declined the card. Nothing was charged; please try another card."
    ),
    DeclineReason.INSUFFICIENT_FUNDS.value: _(
        "There is not enough money on this card. Nothing was charged; please try another card."
    ),
    DeclineReason.CHALLENGE_FAILED.value: _(
        "Your bank could not confirm that it is you. Nothing was charged; please try again."
    ),
    DeclineReason.EXPIRED_CARD.value: _(
        "This card has expired. Nothing was charged; please try another card."
    ),
    DeclineReason.UNUSABLE_SOURCE.value: _(
        "The card details are no longer valid. Nothing was charged; please enter them again."
    ),
    DeclineReason.REFUSED.value: _(
        "The payment was refused. Nothing was charged; please try again."
    ),
    DeclineReason.NOT_APPROVED.value: _(
        "This purchase was not approved for payment in parts. Nothing was charged and your cart is"
        " as it was; please choose another way to pay."
    ),
    DeclineReason.AMOUNT_TOO_HIGH.value: _(
        "This sum is more than can be paid in parts at the moment. Nothing was charged; please try"
        " a smaller cart or choose another way to pay."
    ),
    DeclineReason.AMOUNT_TOO_LOW.value: _(
        "This sum is less than can be paid in parts. Nothing was charged; please add a product or"
        " choose another way to pay."
    ),
    DeclineReason.EXPIRED.value: _(
        "The time to confirm the payment has passed. Nothing was charged and your cart is as it"
        " was; please try again."
    ),
    DeclineReason.TOO_MANY.value: _(
        "Too many payments did not go through. Nothing was charged; please try again later"
        " or choose another way to pay."
    ),
    DeclineReason.NOT_COUNTED.value: CARDS_UNAVAILABLE,
}


def describe_decline(reason: str) -> str:
    """The sentence for a stored ``DeclineReason``."""
    return str(DECLINES.get(reason, DECLINES[DeclineReason.DECLINED.value]))
