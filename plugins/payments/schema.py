"""GraphQL of the ``payments`` plugin: the ways to pay, and saved cards. Other plugins refer to
the types by their dotted names, as Django's foreign keys do."""

from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphene.types.datetime import DateTime

from plugins.payments import cards, methods, selectors, services
from saleor_config.global_ids import read_key
from saleor_config.graphql.identity import signed_in

PaymentMethod = graphene.Enum.from_enum(methods.PaymentMethod)
CardBrand = graphene.Enum.from_enum(cards.CardBrand)


class PaymentMethodOption(graphene.ObjectType):
    method = PaymentMethod(required=True)
    name = graphene.String(required=True)
    available = graphene.Boolean(required=True)
    note = graphene.String(description="Why not, when not.")


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

    errors = graphene.List(graphene.NonNull("plugins.accounts.schema.CustomerError"), required=True)

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

    @staticmethod
    def resolve_saved_cards(_root: Any, info: Any) -> list[selectors.SavedCardDetails]:
        user = info.context.user
        return selectors.saved_cards(user) if user.is_authenticated else []


class Mutations:
    saved_card_delete = SavedCardDelete.Field()
