"""Payment methods, and the limit and fee of cash on delivery."""

from decimal import Decimal, InvalidOperation
from enum import Enum
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from saleor_config.money import format_riyals


class PaymentMethod(Enum):
    CREDIT_CARD = "credit_card"
    CASH_ON_DELIVERY = "cash_on_delivery"
    APPLE_PAY = "apple_pay"
    STC_PAY = "stc_pay"
    TABBY = "tabby"
    TAMARA = "tamara"
    GIFT_CARD = "gift_card"


CARD_METHODS: Final = (
    PaymentMethod.CREDIT_CARD,
    PaymentMethod.APPLE_PAY,
    PaymentMethod.STC_PAY,
)
"""Those that a card provider settles."""
INSTALMENT_METHODS: Final = (PaymentMethod.TABBY, PaymentMethod.TAMARA)
"""Paid to the shop at once and by the shopper in parts; each is its own provider."""
ONLINE_METHODS: Final = (*CARD_METHODS, *INSTALMENT_METHODS)

CASH_ON_DELIVERY_GATEWAY: Final = "mashtal.payments.cash_on_delivery"
CARD_GATEWAY: Final = "mashtal.payments.card"
INSTALMENT_GATEWAY: Final = "mashtal.payments.instalments"
ONLINE_GATEWAYS: Final = (CARD_GATEWAY, INSTALMENT_GATEWAY)
"""Those whose rows are copies of ``OnlinePayment``, which their ``token`` names."""
GIFT_CARD_GATEWAY: Final = "mashtal.gift_cards"

METHOD_OF_GATEWAY: Final[dict[str, PaymentMethod]] = {
    CASH_ON_DELIVERY_GATEWAY: PaymentMethod.CASH_ON_DELIVERY,
    CARD_GATEWAY: PaymentMethod.CREDIT_CARD,
    GIFT_CARD_GATEWAY: PaymentMethod.GIFT_CARD,
}

LIMIT = "limit"
FEE = "fee"
HALALA = Decimal("0.01")
LARGEST = Decimal(1_000_000)


def describe_cash_limit(limit: Decimal) -> str:
    return _("Cash on delivery is for orders of up to %(limit)s.") % {"limit": format_riyals(limit)}


def read_cash_limit(items: list[dict[str, Any]] | None) -> Decimal | None:
    """The configured limit in riyals, None for none; ``ValidationError`` where it is no amount."""
    return _read_amount(items, LIMIT)


def read_cash_fee(items: list[dict[str, Any]] | None) -> Decimal:
    """The configured fee in riyals, 0 for none; ``ValidationError`` where it is no amount."""
    return _read_amount(items, FEE) or Decimal(0)


def _read_amount(items: list[dict[str, Any]] | None, name: str) -> Decimal | None:
    values = {item["name"]: item.get("value") for item in items or ()}
    text = str(values.get(name) or "").strip()
    if not text:
        return None
    try:
        amount = Decimal(text)
    except InvalidOperation:
        amount = Decimal("NaN")
    if not amount.is_finite() or not 0 < amount <= LARGEST or amount % HALALA:
        raise ValidationError(
            {name: ValidationError(_("Enter an amount above 0, or nothing."), code="invalid")}
        )
    return amount
