"""Cards whose number a client sends to us, as the older ones do.

Only the sandbox's test cards are taken so: a real number goes to the provider's tokeniser, never
through the shop (PCI DSS).
"""

import re
from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_variables

from plugins.payments import messages
from plugins.payments.errors import PaymentError
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.providers.configuration import SANDBOX, chosen_provider
from plugins.payments.providers.sandbox.tokens import CardRejected, tokenise
from saleor_config.text_input import convert_digits

FIELDS: Final = {
    "name": "cardHolderName",
    "number": "cardNumber",
    "expiry": "expiryDate",
    "cvc": "cvv",
}


EXPIRY: Final = re.compile(r"(?P<month>[0-9]{2})/(?P<year>[0-9]{2})")


class TypedCardRefused(Exception):
    """``errors``: sentences by field (camelCase), never what was typed."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(*errors)
        self.errors = errors


def split_expiry(text: str) -> tuple[str, str]:
    """Month and year of MM/YY (spec §5), in digits of either script; empty of any other shape."""
    shape = EXPIRY.fullmatch(convert_digits(text).strip())
    return (shape["month"], shape["year"]) if shape else ("", "")


@sensitive_variables()
def token_of_typed_card(*, number: str, name: str, expiry: str, cvv: str) -> str:
    """A token as the browser would have got it. ``expiry``: MM/YY.

    Raises ``TypedCardRefused`` and ``PaymentError``.
    """
    if chosen_provider() != SANDBOX:
        sentence = _("A card’s number must not be sent here, only the provider’s token.")
        raise TypedCardRefused({"cardNumber": sentence})
    month, year = split_expiry(expiry)
    fields = {"number": number, "name": name, "month": month, "year": year, "cvc": cvv}
    try:
        token, _card = tokenise({field: text.strip() for field, text in fields.items()})
    except CardRejected as rejection:
        raise TypedCardRefused(
            {FIELDS[field]: sentence for field, sentence in rejection.errors.items()}
        ) from None
    except ProviderUnavailable:
        raise PaymentError(messages.not_available(), "paymentMethod") from None
    return token
