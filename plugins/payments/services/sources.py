"""What the shopper wants charged, read with care."""

from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.payments import messages
from plugins.payments.cards import CardNumberRefused, refuse_card_number
from plugins.payments.errors import PaymentError
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import SavedCard
from plugins.payments.providers import current_provider
from plugins.payments.sources import CardSource, SourceKind
from saleor_config.global_ids import read_key
from saleor_config.phone_numbers import read_phone

LONGEST_CARD_TOKEN: Final = 255
LONGEST_WALLET_TOKEN: Final = 16 * 1024
SAUDI_MOBILE: Final = "+9665"


def read_card_source(
    user: Any,
    method: PaymentMethod,
    *,
    card_token: str | None = None,
    saved_card_id: str | None = None,
    save_card: bool = False,
    stc_pay_mobile: str | None = None,
) -> CardSource:
    """The source that the input of ``orderPlace`` names.

    Raises ``PaymentError`` with the field to blame.
    """
    provider = current_provider()
    if provider is None or method not in provider.methods:
        raise PaymentError(_("This way to pay is not available."), "paymentMethod")
    if method is PaymentMethod.STC_PAY:
        return CardSource(SourceKind.STC_PAY, _mobile(stc_pay_mobile))
    if method is PaymentMethod.APPLE_PAY:
        return CardSource(SourceKind.APPLE_PAY, _token(card_token, LONGEST_WALLET_TOKEN))
    if saved_card_id:
        return CardSource(SourceKind.SAVED_CARD, _saved_token(user, saved_card_id, provider.name))
    return CardSource(SourceKind.TOKEN, _token(card_token, LONGEST_CARD_TOKEN), bool(save_card))


def _token(text: str | None, longest: int) -> str:
    token = (text or "").strip()
    if not token:
        raise PaymentError(_("Enter your card’s details."), "cardToken")
    try:
        # A wallet's token is long and random: digits that look like a number may stand in it.
        refuse_card_number(token if longest == LONGEST_CARD_TOKEN else token[:32])
    except CardNumberRefused:
        raise PaymentError(
            _("A card’s number must not be sent here, only the provider’s token."), "cardToken"
        ) from None
    if len(token) > longest or not token.isprintable():
        raise PaymentError(messages.declined("unusable_source"), "cardToken")
    return token


def _saved_token(user: Any, global_id: str, provider: str) -> str:
    key = read_key(global_id, "SavedCard")
    card = SavedCard.objects.filter(user=user, pk=key).first() if key else None
    if card is None:
        raise PaymentError(_("There is no such card among yours."), "savedCardId")
    today = timezone.localdate()
    if (card.expiry_year, card.expiry_month) < (today.year, today.month):
        raise PaymentError(_("This card has expired."), "savedCardId")
    if card.provider != provider:
        raise PaymentError(
            _("This card can’t be charged any more. Please enter it again."), "savedCardId"
        )
    return str(card.token)


def _mobile(text: str | None) -> str:
    mobile = read_phone(text or "")
    if mobile is None or not mobile.startswith(SAUDI_MOBILE):
        raise PaymentError(_("Enter a Saudi mobile number, such as 0512345678."), "stcPayMobile")
    return mobile
