"""GraphQL of gift cards; the cart takes their codes (``cartPromoCodeApply``)."""

from typing import Any

import graphene

from plugins.gift_cards import services
from plugins.gift_cards.errors import BalanceErrorCode as ErrorCode
from plugins.gift_cards.errors import GiftCardError
from plugins.gift_cards.models import GiftCardEntry as Entry
from plugins.gift_cards.selectors import CardBalance, list_customer_cards
from plugins.gift_cards.selectors import CustomerGiftCard as Card
from plugins.gift_cards.selectors import EntryKind as Kind
from saleor_config.global_ids import write_id
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import Halalas, build_error_type, list_of

BalanceErrorCode = graphene.Enum.from_enum(ErrorCode)
BalanceErrorType = build_error_type(
    "GiftCardBalanceError", BalanceErrorCode, "camelCase input name"
)
GiftCardEntryKind = graphene.Enum("GiftCardEntryKind", [(kind.name, kind.value) for kind in Kind])


class GiftCardBalance(graphene.ObjectType):
    last_digits = graphene.String(required=True, description="Of its code.")
    balance = Halalas(required=True)


class GiftCardEntry(graphene.ObjectType):
    kind = graphene.Field(GiftCardEntryKind, required=True)
    amount = Halalas(required=True, description="Below 0 where it left the card.")
    balance = Halalas(required=True, description="After it.")
    order_number = graphene.String(description="Of the order it is about.")
    created_at = graphene.DateTime(required=True)

    @staticmethod
    def resolve_order_number(root: Entry, _info: Any) -> str | None:
        return None if root.order_number is None else str(root.order_number)


class CustomerGiftCard(graphene.ObjectType):
    id = graphene.ID(required=True)
    last_digits = graphene.String(
        required=True, description="Of its code; empty until the code was sent."
    )
    initial = Halalas(required=True)
    balance = Halalas(required=True)
    is_active = graphene.Boolean(required=True)
    issued_at = graphene.DateTime(required=True)
    entries = graphene.List(graphene.NonNull(GiftCardEntry), required=True)

    @staticmethod
    def resolve_id(root: Card, _info: Any) -> str:
        return write_id("CustomerGiftCard", root.key)


class Queries(graphene.ObjectType):
    customer_gift_cards = graphene.List(
        graphene.NonNull(CustomerGiftCard),
        required=True,
        description="Cards that were issued to the customer or that the customer has paid with.",
    )

    @staticmethod
    def resolve_customer_gift_cards(_root: Any, info: Any) -> list[Card]:
        return list_customer_cards(require_user(info))


class GiftCardCheck(ServiceMutation):
    """A mutation: a query's variables may end up in an address, and so in a log."""

    class Arguments:
        code = graphene.String(required=True)

    class Meta:
        description = "What is on the gift card that a code opens; wrong codes are limited."

    gift_card = graphene.Field(GiftCardBalance)
    errors = list_of(BalanceErrorType)
    error_class = GiftCardError

    @classmethod
    def perform_mutation(cls, info: Any, code: str) -> dict[str, CardBalance]:
        return {"gift_card": services.check_balance(info.context.user, code)}


class Mutations:
    gift_card_check = GiftCardCheck.Field()
