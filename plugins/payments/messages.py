"""Why a card payment came to nothing, in a sentence for the shopper."""

from django.utils.translation import gettext as _

from plugins.payments.providers.base import DeclineReason


def list_decline_messages() -> dict[DeclineReason, str]:
    return {
        DeclineReason.DECLINED: _(
            "Your bank declined the card. Nothing was charged; please try another card."
        ),
        DeclineReason.INSUFFICIENT_FUNDS: _(
            "There is not enough money on this card. Nothing was charged; please try another card."
        ),
        DeclineReason.CHALLENGE_FAILED: _(
            "Your bank could not confirm that it is you. Nothing was charged; please try again."
        ),
        DeclineReason.EXPIRED_CARD: _(
            "This card has expired. Nothing was charged; please try another card."
        ),
        DeclineReason.UNUSABLE_SOURCE: _(
            "The card details are no longer valid. Nothing was charged; please enter them again."
        ),
        DeclineReason.REFUSED: _("The payment was refused. Nothing was charged; please try again."),
        DeclineReason.TOO_MANY: _(
            "Too many payments did not go through. Nothing was charged; please try again later"
            " or choose another way to pay."
        ),
        DeclineReason.NOT_COUNTED: describe_unavailable_cards(),
    }


def describe_decline(reason: str) -> str:
    """The sentence for a stored ``DeclineReason``."""
    try:
        return list_decline_messages()[DeclineReason(reason)]
    except ValueError:
        return list_decline_messages()[DeclineReason.DECLINED]


def describe_cancellation() -> str:
    return _("The payment was cancelled. Your cart is as it was.")


def describe_unavailable_cards() -> str:
    return _("Paying by card is not available at the moment.")
