"""Cards whose number a client sends to us, as the older ones do.

Only the sandbox's test cards are taken so: a real number goes to the provider's tokeniser, never
through the shop (PCI DSS).
"""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_variables

from plugins.payments import messages
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.providers.configuration import SANDBOX, chosen_provider
from plugins.payments.providers.sandbox.tokens import CardRejected, tokenise
from plugins.payments.services.problems import PaymentRefused

FIELDS: Final = {
    "name": "cardHolderName",
    "number": "cardNumber",
    "expiry": "expiryDate",
    "cvc": "cvv",
}


class TypedCardRefused(Exception):
    """``errors``: sentences by field (camelCase), never what was typed."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(*errors)
        self.errors = errors


@sensitive_variables()
def token_of_typed_card(*, number: str, name: str, expiry: str, cvv: str) -> str:
    """A token as the browser would have got it. ``expiry``: MM/YY.

    Raises ``TypedCardRefused`` and ``PaymentRefused``.
    """
    if chosen_provider() != SANDBOX:
        sentence = _("A card’s number must not be sent here, only the provider’s token.")
        raise TypedCardRefused({"cardNumber": sentence})
    month, _slash, year = expiry.partition("/")
    fields = {"number": number, "name": name, "month": month, "year": year, "cvc": cvv}
    try:
        token, _card = tokenise({field: text.strip() for field, text in fields.items()})
    except CardRejected as rejection:
        raise TypedCardRefused(
            {FIELDS[field]: sentence for field, sentence in rejection.errors.items()}
        ) from None
    except ProviderUnavailable:
        raise PaymentRefused(messages.not_available(), "paymentMethod") from None
    return token
