"""Cards, instalments and cash on delivery as gateways of Saleor."""

from collections.abc import Callable
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.payment import TransactionKind
from saleor.payment.interface import GatewayResponse, PaymentData
from saleor.plugins.base_plugin import ConfigurationTypeField

from plugins.payments.errors import PaymentError
from plugins.payments.methods import (
    CARD_GATEWAY,
    CASH_ON_DELIVERY_GATEWAY,
    FEE,
    INSTALMENT_GATEWAY,
    LIMIT,
    describe_cash_limit,
    read_cash_fee,
    read_cash_limit,
)
from plugins.payments.services.captures import capture_from_dashboard, void_from_dashboard
from plugins.payments.services.cash_payments import explain_own_orders
from plugins.payments.services.refunds import refund_from_dashboard
from saleor_config.money import to_halalas
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


def build_step(kind: str) -> Callable[[Any, PaymentData, Any], GatewayResponse | Any]:
    def step(
        plugin: "GatewayPlugin", payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return plugin.respond(kind, payment_information, previous_value)

    return step


class GatewayPlugin(ShopPlugin):
    """A gateway whose every step but those that a subclass overrides is answered by ``respond``."""

    process_payment = build_step(TransactionKind.CAPTURE)
    authorize_payment = build_step(TransactionKind.AUTH)
    capture_payment = build_step(TransactionKind.CAPTURE)
    confirm_payment = build_step(TransactionKind.CONFIRM)
    refund_payment = build_step(TransactionKind.REFUND)
    void_payment = build_step(TransactionKind.VOID)

    def respond(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        raise NotImplementedError

    def get_payment_config(self, previous_value: Any) -> Any:
        return previous_value


class CardGatewayPlugin(GatewayPlugin):
    """Cards as Saleor's Dashboard sees them: refunds by staff go through the shop's services.

    Paying does not go through here (``services/cash_payments.py`` says why). Always on:
    payments taken yesterday must be refundable today.
    """

    PLUGIN_ID = CARD_GATEWAY
    PLUGIN_NAME = N_("Cards")
    PLUGIN_DESCRIPTION = N_("Payments by card; charged when the order is placed, refunded here.")

    def respond(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        error: str | None = explain_own_orders()
        if kind == TransactionKind.VOID:
            error = _("This card is charged already: refund it instead.")
        elif kind == TransactionKind.REFUND:
            error = self._refund(payment_information)
        return build_response(kind, payment_information, error)

    def _refund(self, payment_information: PaymentData) -> str | None:
        return describe_error(refund_from_dashboard, payment_information)


class InstalmentGatewayPlugin(GatewayPlugin):
    """Tabby and Tamara as Saleor's Dashboard sees them: staff may capture, void and refund there
    too. Always on, as cards are."""

    PLUGIN_ID = INSTALMENT_GATEWAY
    PLUGIN_NAME = N_("Payment in parts")
    PLUGIN_DESCRIPTION = N_("Tabby and Tamara; captured as the parcels leave, refunded here.")
    STEPS: Final = {
        TransactionKind.CAPTURE: capture_from_dashboard,
        TransactionKind.VOID: void_from_dashboard,
        TransactionKind.REFUND: refund_from_dashboard,
    }

    def process_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return build_response(TransactionKind.AUTH, payment_information, explain_own_orders())

    def respond(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        step = self.STEPS.get(kind)
        error = describe_error(step, payment_information) if step else explain_own_orders()
        return build_response(kind, payment_information, error)


class CashOnDeliveryGatewayPlugin(GatewayPlugin):
    """Placing the order authorises the amount; staff capture it in Saleor when the driver hands
    in the cash. No money moves here, so a repeated call gets the same response."""

    PLUGIN_ID = CASH_ON_DELIVERY_GATEWAY
    PLUGIN_NAME = N_("Cash on delivery")
    PLUGIN_DESCRIPTION = N_("The customer pays the driver; staff capture the payment afterwards.")
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

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        read_cash_limit(items)
        read_cash_fee(items)

    def process_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return build_response(TransactionKind.AUTH, payment_information, explain_own_orders())

    def respond(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        if not self.active:
            return previous_value
        error = None
        limit = read_cash_limit(self.configuration) if kind == TransactionKind.AUTH else None
        if limit is not None and payment_information.amount > limit:
            error = describe_cash_limit(limit)
        return build_response(kind, payment_information, error)


def describe_error(step: Callable[[str, int], Any], payment_information: PaymentData) -> str | None:
    """Why the step of the Dashboard did not happen; None where it did."""
    try:
        step(payment_information.token or "", to_halalas(payment_information.amount))
    except ValueError:
        return _("The amount must be whole halalas.")
    except PaymentError as error:
        return str(error)
    return None


def build_response(
    kind: str, payment_information: PaymentData, error: str | None
) -> GatewayResponse:
    return GatewayResponse(
        is_success=error is None,
        action_required=False,
        kind=kind,
        amount=payment_information.amount,
        currency=payment_information.currency,
        transaction_id=payment_information.token or "",
        error=error,
    )
