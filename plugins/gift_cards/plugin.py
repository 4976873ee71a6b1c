"""Gift cards as a gateway of Saleor: its payments of orders name it."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.payment import TransactionKind
from saleor.payment.interface import GatewayResponse, PaymentData

from saleor_config.saleor_plugin import ShopPlugin

GATEWAY = "mashtal.gift_cards"


class GiftCardGatewayPlugin(ShopPlugin):
    """Only the shop's services change balances; the Dashboard gets an error that says so."""

    PLUGIN_ID = GATEWAY
    PLUGIN_NAME = N_("Gift cards")
    PLUGIN_DESCRIPTION = N_("Gift cards of the shop; the office refunds them.")

    def process_payment(self, payment_information: PaymentData, previous_value: Any) -> Any:
        return self._refuse(payment_information, TransactionKind.CAPTURE)

    def refund_payment(self, payment_information: PaymentData, previous_value: Any) -> Any:
        return self._refuse(payment_information, TransactionKind.REFUND)

    def void_payment(self, payment_information: PaymentData, previous_value: Any) -> Any:
        return self._refuse(payment_information, TransactionKind.VOID)

    def get_payment_config(self, previous_value: Any) -> Any:
        return previous_value

    def _refuse(self, payment_information: PaymentData, kind: str) -> GatewayResponse:
        return GatewayResponse(
            is_success=False,
            action_required=False,
            kind=kind,
            amount=payment_information.amount,
            currency=payment_information.currency,
            transaction_id=payment_information.token or "",
            error=_("Gift cards are refunded in the office, not here."),
        )
