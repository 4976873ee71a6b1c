"""Cards and cash on delivery as gateways of Saleor."""

from decimal import Decimal
from typing import Any

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
    LIMIT,
    describe_cash_limit,
    read_cash_fee,
    read_cash_limit,
)
from plugins.payments.own_orders import explain_own_orders, is_placed_by_the_shop
from plugins.payments.services.refunds import refund_from_dashboard
from saleor_config.money import to_halalas
from saleor_config.saleor_plugin import ConfigurationItems, ShopPlugin


class GatewayPlugin(ShopPlugin):
    """A gateway whose every step but those that a subclass overrides is answered by ``respond``."""

    def respond(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        raise NotImplementedError

    def process_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self.respond(TransactionKind.CAPTURE, payment_information, previous_value)

    def authorize_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self.respond(TransactionKind.AUTH, payment_information, previous_value)

    def capture_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self.respond(TransactionKind.CAPTURE, payment_information, previous_value)

    def confirm_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self.respond(TransactionKind.CONFIRM, payment_information, previous_value)

    def refund_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self.respond(TransactionKind.REFUND, payment_information, previous_value)

    def void_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return self.respond(TransactionKind.VOID, payment_information, previous_value)

    def get_payment_config(self, previous_value: Any) -> Any:
        return previous_value


class CardGatewayPlugin(GatewayPlugin):
    """Cards as Saleor's Dashboard sees them: refunds by staff go through the shop's services.

    Paying does not go through here (``own_orders.py`` says why). Always on: payments taken
    yesterday must be refundable today.
    """

    PLUGIN_ID = CARD_GATEWAY
    PLUGIN_NAME = N_("Cards")
    PLUGIN_DESCRIPTION = N_("Payments by card; charged when the order is placed, refunded here.")

    def respond(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        return build_response(kind, payment_information, explain_own_orders())

    def void_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        message = _("This card is charged already: refund it instead.")
        return build_response(TransactionKind.VOID, payment_information, message)

    def refund_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        error = None
        try:
            amount = to_halalas(payment_information.amount)
            refund_from_dashboard(payment_information.token or "", amount)
        except ValueError:
            error = _("The amount must be whole halalas.")
        except PaymentError as refusal:
            error = str(refusal)
        return build_response(TransactionKind.REFUND, payment_information, error)


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

    @property
    def limit(self) -> Decimal | None:
        """Riyals of the largest order that may be paid in cash; None where any may."""
        return read_cash_limit(self.configuration)

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        read_cash_limit(items)
        read_cash_fee(items)

    def process_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        if not is_placed_by_the_shop():
            message = explain_own_orders()
            return build_response(TransactionKind.AUTH, payment_information, message)
        return self.respond(TransactionKind.AUTH, payment_information, previous_value)

    def respond(
        self, kind: str, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse | Any:
        if not self.active:
            return previous_value
        error = None
        limit = self.limit if kind == TransactionKind.AUTH else None
        if limit is not None and payment_information.amount > limit:
            error = describe_cash_limit(limit)
        return build_response(kind, payment_information, error)


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
