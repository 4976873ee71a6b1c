"""Cards as Saleor's Dashboard sees them: refunds by staff go through the shop's services.

Paying does not go through here (``own_orders.py`` says why).
"""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.payment import TransactionKind
from saleor.payment.interface import GatewayResponse, PaymentData
from saleor.plugins.base_plugin import BasePlugin

from plugins.payments.methods import CARD_GATEWAY
from plugins.payments.own_orders import not_here
from saleor_config.money import to_halalas


class CardGatewayPlugin(BasePlugin):
    """Always on: payments taken yesterday must be refundable today."""

    PLUGIN_ID = CARD_GATEWAY
    PLUGIN_NAME = N_("Cards")
    PLUGIN_DESCRIPTION = N_("Payments by card; charged when the order is placed, refunded here.")
    DEFAULT_ACTIVE = True

    def process_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse:
        return self._refused(TransactionKind.CAPTURE, payment_information)

    def authorize_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse:
        return self._refused(TransactionKind.AUTH, payment_information)

    def confirm_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse:
        return self._refused(TransactionKind.CONFIRM, payment_information)

    def capture_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse:
        return self._refused(TransactionKind.CAPTURE, payment_information)

    def void_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse:
        message = _("This card is charged already: refund it instead.")
        return answer(TransactionKind.VOID, payment_information, message)

    def refund_payment(
        self, payment_information: PaymentData, previous_value: Any
    ) -> GatewayResponse:
        # Services read the configured gateways, and so this module.
        from plugins.payments.errors import PaymentError
        from plugins.payments.services.refunds import refund_from_dashboard

        error = None
        try:
            amount = to_halalas(payment_information.amount)
            refund_from_dashboard(payment_information.token or "", amount)
        except ValueError:
            error = _("The amount must be whole halalas.")
        except PaymentError as refusal:
            error = str(refusal)
        return answer(TransactionKind.REFUND, payment_information, error)

    def get_payment_config(self, previous_value: Any) -> Any:
        return previous_value

    @staticmethod
    def _refused(kind: str, payment_information: PaymentData) -> GatewayResponse:
        return answer(kind, payment_information, not_here())


def answer(kind: str, payment_information: PaymentData, error: str | None) -> GatewayResponse:
    return GatewayResponse(
        is_success=error is None,
        action_required=False,
        kind=kind,
        amount=payment_information.amount,
        currency=payment_information.currency,
        transaction_id=payment_information.token or "",
        error=error,
    )
