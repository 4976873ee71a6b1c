"""The card or wallet that an order is charged to, from a token, a saved card or a typed card."""

import re
from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_variables

from plugins.payments import messages
from plugins.payments.cards import CardNumberError, CardSource, SourceKind, refuse_card_number
from plugins.payments.errors import PaymentError
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import SavedCard
from plugins.payments.providers import ProviderUnavailable, get_current_provider
from plugins.payments.providers.configuration import SANDBOX, read_provider_name
from plugins.payments.providers.sandbox.tokens import SandboxCardError, tokenise_card
from saleor_config.global_ids import read_key
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import convert_digits

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
    provider = get_current_provider()
    if provider is None or method not in provider.methods:
        raise PaymentError(_("This way to pay is not available."), "paymentMethod")
    if method is PaymentMethod.STC_PAY:
        return CardSource(SourceKind.STC_PAY, _read_mobile(stc_pay_mobile))
    if method is PaymentMethod.APPLE_PAY:
        return CardSource(SourceKind.APPLE_PAY, _read_token(card_token, LONGEST_WALLET_TOKEN))
    if saved_card_id:
        return CardSource(
            SourceKind.SAVED_CARD, _get_saved_token(user, saved_card_id, provider.name)
        )
    return CardSource(
        SourceKind.TOKEN, _read_token(card_token, LONGEST_CARD_TOKEN), bool(save_card)
    )


def _read_token(text: str | None, longest: int) -> str:
    token = (text or "").strip()
    if not token:
        raise PaymentError(_("Enter your card’s details."), "cardToken")
    try:
        # A wallet's token is long and random: digits that look like a number may stand in it.
        refuse_card_number(token if longest == LONGEST_CARD_TOKEN else token[:32])
    except CardNumberError:
        raise PaymentError(
            _("A card’s number must not be sent here, only the provider’s token."), "cardToken"
        ) from None
    if len(token) > longest or not token.isprintable():
        raise PaymentError(messages.describe_decline("unusable_source"), "cardToken")
    return token


def _get_saved_token(user: Any, global_id: str, provider: str) -> str:
    key = read_key(global_id, "SavedCard")
    card = SavedCard.objects.filter(user=user, pk=key).first() if key else None
    if card is None:
        raise PaymentError(_("There is no such card among yours."), "savedCardId")
    if card.is_expired:
        raise PaymentError(_("This card has expired."), "savedCardId")
    if card.provider != provider:
        raise PaymentError(
            _("This card can’t be charged any more. Please enter it again."), "savedCardId"
        )
    return str(card.token)


def _read_mobile(text: str | None) -> str:
    mobile = read_phone(text or "")
    if mobile is None or not mobile.startswith(SAUDI_MOBILE):
        raise PaymentError(_("Enter a Saudi mobile number, such as 0512345678."), "stcPayMobile")
    return mobile


FIELDS: Final = {
    "name": "cardHolderName",
    "number": "cardNumber",
    "expiry": "expiryDate",
    "cvc": "cvv",
}


EXPIRY: Final = re.compile(r"(?P<month>[0-9]{2})/(?P<year>[0-9]{2})")


class TypedCardError(Exception):
    """``errors``: sentences by field (camelCase), never what was typed."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(*errors)
        self.errors = errors


def split_expiry(text: str) -> tuple[str, str]:
    """Month and year of MM/YY, in digits of either script; empty of any other shape."""
    shape = EXPIRY.fullmatch(convert_digits(text).strip())
    return (shape["month"], shape["year"]) if shape else ("", "")


@sensitive_variables()
def token_of_typed_card(*, number: str, name: str, expiry: str, cvv: str) -> str:
    """A token as the browser would have got it. ``expiry``: MM/YY.

    Raises ``TypedCardError`` and ``PaymentError``.
    """
    if read_provider_name() != SANDBOX:
        sentence = _("A card’s number must not be sent here, only the provider’s token.")
        raise TypedCardError({"cardNumber": sentence})
    month, year = split_expiry(expiry)
    fields = {"number": number, "name": name, "month": month, "year": year, "cvc": cvv}
    try:
        token = tokenise_card({field: text.strip() for field, text in fields.items()}).token
    except SandboxCardError as rejection:
        raise TypedCardError(
            {FIELDS[field]: sentence for field, sentence in rejection.errors.items()}
        ) from None
    except ProviderUnavailable:
        raise PaymentError(str(messages.CARDS_UNAVAILABLE), "paymentMethod") from None
    return token
