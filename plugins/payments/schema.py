"""GraphQL of the ``payments`` plugin: ways to pay, payments under way, saved cards."""

from enum import Enum
from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphene.types.datetime import DateTime

from plugins.payments import cards, methods, selectors, services
from saleor_config.global_ids import read_key, write_id
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import Halalas, list_of, share_types, shared_type

PaymentMethod = graphene.Enum.from_enum(methods.PaymentMethod)
CardBrand = graphene.Enum.from_enum(cards.CardBrand)
PaymentState = graphene.Enum.from_enum(selectors.PaymentState)
PaymentMarkKind = graphene.Enum.from_enum(selectors.PaymentMarkKind)


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
    instalments = graphene.Int(description="In how many parts it is paid; null: at once.")


class PaymentMark(graphene.ObjectType):
    kind = PaymentMarkKind(required=True)
    name = graphene.String(required=True, description="For who does not see the mark.")
    label = graphene.String(required=True, description="What is written on it.")

    class Meta:
        description = "A mark of what can be paid with: a brand of cards, or a method."


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
    method = PaymentMethod(required=True)
    brand = CardBrand()
    last_digits = graphene.String()
    order_number = graphene.String(description="Once it is paid.")


class SavedCard(graphene.ObjectType):
    id = graphene.ID(required=True)
    brand = CardBrand(required=True)
    last_digits = graphene.String(required=True)
    expiry_month = graphene.Int(required=True)
    expiry_year = graphene.Int(required=True)
    is_expired = graphene.Boolean(required=True)
    added_at = DateTime(required=True, source="created_at")

    class Meta:
        description = (
            "A card that the payment provider keeps; the shop knows its token and what is"
            " shown here."
        )

    @staticmethod
    def resolve_id(card: Any, _info: Any) -> str:
        return write_id("SavedCard", card.pk)


class SavedCardDelete(graphene.Mutation):
    class Arguments:
        id = graphene.ID(required=True)

    errors = graphene.List(graphene.NonNull(shared_type("CustomerError")), required=True)

    @classmethod
    def mutate(cls, _root: Any, info: Any, id: str) -> "SavedCardDelete":
        user = require_user(info)
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
    payment_marks = list_of(PaymentMark, description="What the shop is configured to take.")
    payment_attempt = graphene.Field(
        PaymentAttempt, id=graphene.ID(required=True), description="One's own, else null."
    )

    @staticmethod
    def resolve_saved_cards(_root: Any, info: Any) -> Any:
        user = info.context.user
        return selectors.list_saved_cards(user) if user.is_authenticated else []

    @staticmethod
    def resolve_card_form(_root: Any, _info: Any) -> Any:
        return selectors.get_card_form()

    @staticmethod
    def resolve_payment_marks(_root: Any, _info: Any) -> list[selectors.PaymentMark]:
        return selectors.list_payment_marks()

    @staticmethod
    def resolve_payment_attempt(_root: Any, info: Any, id: str) -> selectors.PaymentAttempt | None:
        payment = selectors.get_own_payment(info.context.user, id)
        return selectors.describe_attempt(payment) if payment else None


class Mutations:
    saved_card_delete = SavedCardDelete.Field()


share_types(CardBrand, PaymentAttempt, PaymentMethod, PaymentMethodOption, PaymentState)
