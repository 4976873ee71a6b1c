"""Why a card payment came to nothing, in a sentence for the shopper."""

from django.utils.translation import gettext as _

from plugins.payments.providers.base import DeclineReason


def sentences() -> dict[DeclineReason, str]:
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
        DeclineReason.NOT_COUNTED: not_available(),
    }


def declined(reason: str) -> str:
    """The sentence for a stored ``DeclineReason``."""
    try:
        return sentences()[DeclineReason(reason)]
    except ValueError:
        return sentences()[DeclineReason.DECLINED]


def cancelled() -> str:
    return _("The payment was cancelled. Your cart is as it was.")


def not_available() -> str:
    return _("Paying by card is not available at the moment.")
