"""GraphQL of the ``payments`` plugin: ways to pay, card payments, saved cards. Other plugins
refer to the types by their dotted names, as Django's foreign keys do."""

from collections.abc import Callable
from enum import Enum
from typing import Any
from uuid import UUID

import graphene
from django.utils.translation import gettext as _
from graphene.types.datetime import DateTime

from plugins.orders.selectors import get_customer_order
from plugins.payments import cards, methods, selectors, services
from plugins.payments.models import CardPayment
from saleor_config.global_ids import read_key
from saleor_config.graphql.identity import signed_in
from saleor_config.graphql.types import Halalas

PaymentMethod = graphene.Enum.from_enum(methods.PaymentMethod)
CardBrand = graphene.Enum.from_enum(cards.CardBrand)
PaymentState = graphene.Enum.from_enum(selectors.PaymentState)


class CardProviderName(Enum):
    SANDBOX = "sandbox"
    MOYASAR = "moyasar"


CardProvider = graphene.Enum("CardProvider", [(each.name, each.value) for each in CardProviderName])


class PaymentMethodOption(graphene.ObjectType):
    method = PaymentMethod(required=True)
    name = graphene.String(required=True)
    available = graphene.Boolean(required=True)
    note = graphene.String(description="Why not, when not.")
    fee = Halalas(required=True, description="What paying this way costs, VAT included.")
    limit = Halalas(description="The largest order; null: none.")


class CardForm(graphene.ObjectType):
    provider = CardProvider(required=True)
    tokens_url = graphene.String(
        required=True, description="Where the browser posts name, number, month, year and cvc."
    )
    publishable_key = graphene.String()
    brands = graphene.List(graphene.NonNull(CardBrand), required=True)

    class Meta:
        description = "How the browser turns a card into a token. No number comes to this API."


class PaymentAttempt(graphene.ObjectType):
    id = graphene.ID(required=True)
    state = PaymentState(required=True)
    challenge_url = graphene.String(description="In state CHALLENGE, where the browser must go.")
    message = graphene.String(description="Why nothing was charged.")
    amount = Halalas(required=True)
    brand = CardBrand()
    last_digits = graphene.String()
    order_number = graphene.String(description="Once it is paid.")


class PaymentConfirm(graphene.ObjectType):
    errors = graphene.List(graphene.NonNull("plugins.cart.schema.CartErrorType"), required=True)
    payment = graphene.Field(PaymentAttempt)
    order = graphene.Field("plugins.orders.schema.CustomerOrder")


class SavedCard(graphene.ObjectType):
    id = graphene.ID(required=True)
    brand = CardBrand(required=True)
    last_digits = graphene.String(required=True)
    expiry_month = graphene.Int(required=True)
    expiry_year = graphene.Int(required=True)
    is_expired = graphene.Boolean(required=True)
    added_at = DateTime(required=True)

    class Meta:
        description = (
            "A card that the payment provider keeps; the shop knows its token and what is"
            " shown here."
        )


class SavedCardDelete(graphene.Mutation):
    class Arguments:
        id = graphene.ID(required=True)

    errors = graphene.List(
        graphene.NonNull("plugins.accounts.schema.CustomerErrorType"), required=True
    )

    @classmethod
    def mutate(cls, _root: Any, info: Any, id: str) -> "SavedCardDelete":
        user = signed_in(info)
        key = read_key(id, "SavedCard")
        try:
            if key is None:
                raise services.CardNotFound
            services.remove_card(user, key)
        except services.CardNotFound:
            message = _("There is no such card among yours.")
            return cls(errors=[{"field": "id", "message": message, "code": "not_found"}])
        return cls(errors=[])


class Queries:
    saved_cards = graphene.List(
        graphene.NonNull(SavedCard), required=True, description="The latest first; none of a guest."
    )
    card_form = graphene.Field(CardForm, description="null: the shop takes no cards.")
    payment_attempt = graphene.Field(
        PaymentAttempt, id=graphene.ID(required=True), description="One's own, else null."
    )

    @staticmethod
    def resolve_saved_cards(_root: Any, info: Any) -> list[selectors.SavedCardDetails]:
        user = info.context.user
        return selectors.saved_cards(user) if user.is_authenticated else []

    @staticmethod
    def resolve_card_form(_root: Any, _info: Any) -> Any:
        return selectors.card_form()

    @staticmethod
    def resolve_payment_attempt(_root: Any, info: Any, id: str) -> selectors.PaymentAttempt | None:
        payment = selectors.own_payment(info.context.user, id)
        return selectors.attempt_of(payment) if payment else None


class Mutations:
    saved_card_delete = SavedCardDelete.Field()
    payment_confirm = graphene.Field(
        PaymentConfirm,
        id=graphene.ID(required=True),
        description="Asks the provider what became of a payment, and settles it.",
    )
    payment_cancel = graphene.Field(
        PaymentConfirm,
        id=graphene.ID(required=True),
        description="Takes a waiting payment back; one that was charged meanwhile stands.",
    )

    @staticmethod
    def resolve_payment_confirm(_root: Any, info: Any, id: str) -> PaymentConfirm:
        return _changed(info, id, services.confirm, is_refusal=True)

    @staticmethod
    def resolve_payment_cancel(_root: Any, info: Any, id: str) -> PaymentConfirm:
        return _changed(info, id, services.give_up, is_refusal=False)


def _changed(
    info: Any, id: str, change: Callable[[UUID], CardPayment], *, is_refusal: bool
) -> PaymentConfirm:
    """``is_refusal``: a payment that came to nothing is an error of this call."""
    user = info.context.user
    if not user.is_authenticated:
        return _failed(_("Please log in to access this page."), "unauthenticated")
    found = selectors.own_payment(user, id)
    if found is None:
        return _failed(_("There is no such payment."), "not_found")
    payment = change(found.pk)
    attempt = selectors.attempt_of(payment)
    if attempt.message and is_refusal:
        return PaymentConfirm(errors=[_error(attempt.message, "payment_failed")], payment=attempt)
    order = get_customer_order(user, attempt.order_number) if attempt.order_number else None
    return PaymentConfirm(errors=[], payment=attempt, order=order)


def _failed(message: str, code: str) -> PaymentConfirm:
    return PaymentConfirm(errors=[_error(message, code)])


def _error(message: str, code: str) -> dict[str, Any]:
    return {"field": None, "message": message, "code": code}
