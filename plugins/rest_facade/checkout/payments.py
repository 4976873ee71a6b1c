"""Forms and serializers of paying, which both checkouts share."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from pydantic import AliasChoices, Field

from plugins.cart import services
from plugins.orders.selectors import get_customer_order
from plugins.payments.selectors import get_card_form, list_payment_methods
from plugins.rest_facade.amounts import format_riyals
from plugins.rest_facade.errors import ApiError
from plugins.rest_facade.forms import Form, Text, Whole
from plugins.rest_facade.orders.serializers import serialize_order
from saleor_config.global_ids import write_id


class PaymentFields(Form):
    """A card by the provider's token, by one that was kept, or, with the sandbox alone, by its
    number."""

    card_number: Text = Field(default="", repr=False)
    card_holder_name: Text = Field(
        default="",
        repr=False,
        validation_alias=AliasChoices("card_holder_name", "card_name", "name_on_card"),
    )
    expiry_date: Text = Field(
        default="",
        repr=False,
        validation_alias=AliasChoices("expiry_date", "expiry", "card_expiry"),
    )
    cvv: Text = Field(
        default="", repr=False, validation_alias=AliasChoices("cvv", "cvc", "card_cvv")
    )
    card_token: Text | None = Field(default=None, repr=False)
    saved_card_id: Whole | None = None
    save_card: bool = False
    stc_pay_mobile: Text | None = Field(default=None, repr=False)

    def typed(self, method: str) -> services.TypedPayment:
        return services.TypedPayment(
            method=method,
            card_number=self.card_number,
            card_holder_name=self.card_holder_name,
            expiry_date=self.expiry_date,
            cvv=self.cvv,
            card_token=self.card_token,
            saved_card_id=(
                None if self.saved_card_id is None else write_id("SavedCard", self.saved_card_id)
            ),
            save_card=self.save_card,
            stc_pay_mobile=self.stc_pay_mobile,
        )


@dataclass(frozen=True)
class Outcome:
    """``order``: ``Order``, None while the bank asks at ``redirect_url``."""

    message: str
    order: dict[str, Any] | None
    redirect_url: str | None


def build_outcome(customer: Any, placed: services.Placed) -> Outcome:
    """Raises ``CartError`` where the payment was refused, and ``ApiError`` (409) while its
    outcome is unknown."""
    if placed.errors:
        raise services.CartError.from_details(placed.errors)
    if placed.order is not None:
        order = get_customer_order(customer, str(placed.order.pk))
        message = _("Your order was submitted. A confirmation e-mail will follow shortly.")
        return Outcome(message, serialize_order(order) if order else None, None)
    address = placed.payment.challenge_url if placed.payment else None
    if address:
        return Outcome(_("Your bank asks you to confirm the payment."), None, address)
    raise ApiError(409, _("Your payment is still being checked. Please try again in a minute."))


def serialize_payment_methods() -> list[dict[str, Any]]:
    return [
        {
            "method": option.method.value,
            "method_title": option.name,
            "name": option.name,
            "available": option.available,
            "note": option.note,
            "fee": format_riyals(option.fee),
            "limit": None if option.limit is None else format_riyals(option.limit),
        }
        for option in list_payment_methods()
    ]


def serialize_card_form() -> dict[str, Any] | None:
    form = get_card_form()
    if form is None:
        return None
    return {
        "provider": form.provider,
        "tokens_url": form.tokens_url,
        "publishable_key": form.publishable_key,
    }
