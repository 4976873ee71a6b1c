"""Cash on delivery as a Saleor gateway.

Placing the order authorises the amount; staff capture it in Saleor when the driver hands
in the cash. No money moves here, so asking twice for the same thing is answered alike.
"""

from copy import deepcopy
from decimal import Decimal, InvalidOperation
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.payment import TransactionKind
from saleor.payment.interface import GatewayResponse, PaymentData
from saleor.plugins.base_plugin import BasePlugin, ConfigurationTypeField
from saleor.plugins.models import PluginConfiguration

from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.own_orders import is_placed_by_the_shop, not_here
from saleor_config.money import riyals_text

LIMIT = "limit"
FEE = "fee"
HALALA = Decimal("0.01")
LARGEST = Decimal(1_000_000)


class CashOnDeliveryGatewayPlugin(BasePlugin):
    PLUGIN_ID = CASH_ON_DELIVERY_GATEWAY
    PLUGIN_NAME = N_("Cash on delivery")
    PLUGIN_DESCRIPTION = N_("The customer pays the driver; staff capture the payment afterwards.")
    DEFAULT_ACTIVE = True
    DEFAULT_CONFIGURATION = [{"name": LIMIT, "value": ""}, {"name": FEE, "value": ""}]
    CONFIG_STRUCTURE = {
        LIMIT: {
            "type": ConfigurationTypeField.STRING,
            "help_text": N_(
                "Riyals of the largest order that may be paid in cash; empty for none."
            ),
            "label": N_("Largest order"),
        },
        FEE: {
            "type": ConfigurationTypeField.STRING,
            "help_text": N_("Riyals that paying in cash costs, VAT included; empty for none."),
            "label": N_("Fee"),
        },
    }

    def __init__(self, *, configuration: list[dict[str, Any]], active: bool) -> None:
        # Saleor writes what is saved into the list it is given: into the class's defaults.
        super().__init__(configuration=deepcopy(configuration), active=active)

    @property
    def limit(self) -> Decimal | None:
        """Riyals of the largest order that may be paid in cash; None where any may."""
        return read_limit(self.configuration)

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: PluginConfiguration) -> None:
        read_limit(plugin_configuration.configuration)
        read_fee(plugin_configuration.configuration)

    def process_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        if not is_placed_by_the_shop():
            return self._response(TransactionKind.AUTH, payment_information, not_here())
        return self._answer(TransactionKind.AUTH, payment_information, previous_value)

    def authorize_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self._answer(TransactionKind.AUTH, payment_information, previous_value)

    def capture_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self._answer(TransactionKind.CAPTURE, payment_information, previous_value)

    def confirm_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self._answer(TransactionKind.CONFIRM, payment_information, previous_value)

    def refund_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self._answer(TransactionKind.REFUND, payment_information, previous_value)

    def void_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self._answer(TransactionKind.VOID, payment_information, previous_value)

    def get_payment_config(self, previous_value: Any) -> Any:
        return previous_value

    def _answer(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        if not self.active:
            return previous_value
        error = None
        limit = self.limit if kind == TransactionKind.AUTH else None
        if limit is not None and payment_information.amount > limit:
            error = above_limit(limit)
        return self._response(kind, payment_information, error)

    @staticmethod
    def _response(
        kind: str, payment_information: PaymentData, error: str | None
    ) -> GatewayResponse:
        return GatewayResponse(
            is_success=error is None,
            action_required=False,
            kind=kind,
            amount=payment_information.amount,
            currency=payment_information.currency,
            transaction_id=payment_information.token,
            error=error,
        )


def above_limit(limit: Decimal) -> str:
    return _("Cash on delivery is for orders of up to %(limit)s.") % {"limit": riyals_text(limit)}


def read_limit(items: list[dict[str, Any]] | None) -> Decimal | None:
    """The configured limit in riyals, None for none; ``ValidationError`` where it is no amount."""
    return _read_amount(items, LIMIT)


def read_fee(items: list[dict[str, Any]] | None) -> Decimal:
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
