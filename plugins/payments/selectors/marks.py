"""Marks of what can be paid with, as configured: the same for every visitor."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.utils.translation import gettext as _

from plugins.payments.cards import CardBrand
from plugins.payments.methods import PaymentMethod
from plugins.payments.providers import get_current_provider
from plugins.payments.selectors.instalments import get_instalment_counts
from plugins.payments.selectors.methods import get_cash_option, translate_method


class PaymentMarkKind(Enum):
    """A brand of cards, or the payment method of the same name."""

    MADA = "mada"
    VISA = "visa"
    MASTERCARD = "mastercard"
    APPLE_PAY = "apple_pay"
    STC_PAY = "stc_pay"
    TABBY = "tabby"
    TAMARA = "tamara"
    CASH_ON_DELIVERY = "cash_on_delivery"


@dataclass(frozen=True)
class PaymentMark:
    """``name``: for who does not see the mark. ``label``: what is written on it, shorter."""

    kind: PaymentMarkKind
    name: str
    label: str


# American Express is no mark: the forms take numbers of sixteen digits, and its cards have fifteen
# (docs/specification.md#validation-rules).
CARD_MARKS: Final = {
    CardBrand.MADA: PaymentMarkKind.MADA,
    CardBrand.VISA: PaymentMarkKind.VISA,
    CardBrand.MASTERCARD: PaymentMarkKind.MASTERCARD,
}
WALLETS: Final = (PaymentMethod.APPLE_PAY, PaymentMethod.STC_PAY)
BRAND_NAMES: Final = {
    PaymentMarkKind.MADA: "mada",
    PaymentMarkKind.VISA: "Visa",
    PaymentMarkKind.MASTERCARD: "Mastercard",
    PaymentMarkKind.APPLE_PAY: "Apple Pay",
    PaymentMarkKind.STC_PAY: "STC Pay",
    PaymentMarkKind.TABBY: "tabby",
    PaymentMarkKind.TAMARA: "tamara",
}


def list_payment_marks() -> list[PaymentMark]:
    """What an order can be paid with: cards, wallets, instalments, cash."""
    kinds = [*_list_cards_and_wallets(), *map(PaymentMarkKind, get_instalment_counts())]
    marks = [PaymentMark(kind, BRAND_NAMES[kind], BRAND_NAMES[kind]) for kind in kinds]
    if get_cash_option().available:
        name = translate_method(PaymentMethod.CASH_ON_DELIVERY)
        marks.append(PaymentMark(PaymentMarkKind.CASH_ON_DELIVERY, name, _("Cash")))
    return marks


def _list_cards_and_wallets() -> list[PaymentMarkKind]:
    provider = get_current_provider()
    if provider is None:
        return []
    brands = provider.form().brands
    cards = [mark for brand, mark in CARD_MARKS.items() if brand in brands]
    wallets = [PaymentMarkKind(each.value) for each in WALLETS if each in provider.methods]
    return [*cards, *wallets]
