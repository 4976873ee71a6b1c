"""What other plugins may ask about the ways to pay."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from saleor.payment.models import Payment

from plugins.payments import messages
from plugins.payments.methods import (
    CARD_METHODS,
    CASH_ON_DELIVERY_GATEWAY,
    GIFT_CARD_GATEWAY,
    METHOD_OF_GATEWAY,
    ONLINE_GATEWAYS,
    PaymentMethod,
    describe_cash_limit,
    read_cash_fee,
    read_cash_limit,
)
from plugins.payments.providers import get_current_provider
from saleor_config.money import to_halalas
from saleor_config.plugins_manager import get_stored_configuration


@dataclass(frozen=True)
class PaymentMethodOption:
    """A way to pay; ``note`` says why it is not ``available``. ``fee``, what it costs besides,
    and ``limit``, the largest order, in halalas. ``instalments``: in how many parts it is paid;
    None: at once."""

    method: PaymentMethod
    name: str
    available: bool
    note: str | None = None
    fee: int = 0
    limit: int | None = None
    instalments: int | None = None


def list_payment_methods(total: Decimal | None = None) -> list[PaymentMethodOption]:
    """Every way to pay, named in the current language, for an order of ``total`` riyals.

    Cards are always among them, wallets where the provider has them.
    """
    provider = get_current_provider()
    offered = provider.methods if provider else frozenset()
    cards = [
        PaymentMethodOption(
            method=method,
            name=translate_method(method),
            available=method in offered,
            note=None if method in offered else str(messages.CARDS_UNAVAILABLE),
        )
        for method in CARD_METHODS
        if method in offered or method is PaymentMethod.CREDIT_CARD
    ]
    return [*cards, get_cash_option(total)]


def translate_method(method: PaymentMethod) -> str:
    """In the current language."""
    return {
        PaymentMethod.CREDIT_CARD: _("Card"),
        PaymentMethod.APPLE_PAY: "Apple Pay",
        PaymentMethod.STC_PAY: "STC Pay",
        PaymentMethod.CASH_ON_DELIVERY: _("Cash on delivery"),
        PaymentMethod.TABBY: _("Tabby"),
        PaymentMethod.TAMARA: _("Tamara"),
        PaymentMethod.GIFT_CARD: _("Gift card"),
    }[method]


def get_payment_method(payments: Iterable[Payment]) -> PaymentMethod | None:
    """How an order is paid, from its payments; None where there was nothing to pay. Gift cards
    are the way to pay only where nothing was left for another one."""
    latest = max(
        payments,
        key=lambda payment: (payment.gateway != GIFT_CARD_GATEWAY, payment.pk),
        default=None,
    )
    if latest is None:
        return None
    if latest.gateway in ONLINE_GATEWAYS:
        return _get_online_method(latest)
    return METHOD_OF_GATEWAY.get(latest.gateway)


def _get_online_method(payment: Payment) -> PaymentMethod:
    try:
        return PaymentMethod(json.loads(payment.extra_data)["method"])
    except (ValueError, TypeError, KeyError):
        return PaymentMethod.CREDIT_CARD


def get_cash_option(total: Decimal | None = None) -> PaymentMethodOption:
    """Cash on delivery for an order of ``total`` riyals."""
    saved = get_stored_configuration(CASH_ON_DELIVERY_GATEWAY)
    limit = read_cash_limit(saved.configuration) if saved else None
    note = None
    if saved and not saved.active:
        note = _("Cash on delivery is switched off.")
    elif limit is not None and total is not None and total > limit:
        note = describe_cash_limit(limit)
    return PaymentMethodOption(
        method=PaymentMethod.CASH_ON_DELIVERY,
        name=translate_method(PaymentMethod.CASH_ON_DELIVERY),
        available=note is None,
        note=note,
        fee=to_halalas(read_cash_fee(saved.configuration)) if saved else 0,
        limit=to_halalas(limit) if limit is not None else None,
    )
