"""What other plugins may ask about paying."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from saleor.payment.models import Payment
from saleor.plugins.models import PluginConfiguration

from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY, METHOD_OF_GATEWAY, PaymentMethod
from plugins.payments.plugin import above_limit, read_limit


@dataclass(frozen=True)
class PaymentMethodOption:
    """A way to pay; ``note`` says why it is not ``available``."""

    method: PaymentMethod
    name: str
    available: bool
    note: str | None = None


def payment_methods(total: Decimal | None = None) -> list[PaymentMethodOption]:
    """Every way to pay, named in the current language, for an order of ``total`` riyals."""
    return [
        PaymentMethodOption(
            method=PaymentMethod.CREDIT_CARD,
            name=_("Card"),
            available=False,
            note=_("Paying by card will be possible soon."),
        ),
        _cash_on_delivery(total),
    ]


def payment_method_of(payments: Iterable[Payment]) -> PaymentMethod | None:
    """How an order is paid, from its payments; None where there was nothing to pay."""
    latest = max(payments, key=lambda payment: payment.pk, default=None)
    return METHOD_OF_GATEWAY.get(latest.gateway) if latest else None


def _cash_on_delivery(total: Decimal | None) -> PaymentMethodOption:
    name = _("Cash on delivery")
    saved = PluginConfiguration.objects.filter(identifier=CASH_ON_DELIVERY_GATEWAY).first()
    if saved and not saved.active:
        return PaymentMethodOption(
            PaymentMethod.CASH_ON_DELIVERY, name, False, _("Cash on delivery is switched off.")
        )
    limit = read_limit(saved.configuration) if saved else None
    if limit is not None and total is not None and total > limit:
        return PaymentMethodOption(PaymentMethod.CASH_ON_DELIVERY, name, False, above_limit(limit))
    return PaymentMethodOption(PaymentMethod.CASH_ON_DELIVERY, name, True)
