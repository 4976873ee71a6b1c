"""GraphQL of a cart that is a gift."""

from typing import Any

import graphene
from django.utils.translation import gettext as _

from plugins.cart import services
from plugins.cart.errors import CartError
from plugins.cart.errors import CartErrorCode as ErrorCode
from plugins.cart.selectors import get_gift
from plugins.catalogue.selectors import get_gift_wrap
from plugins.gifts.selectors import LONGEST_MESSAGE, GiftDetails
from saleor_config.errors import ErrorDetail
from saleor_config.graphql.types import Halalas, shared_type


class CartGift(graphene.ObjectType):
    recipient_name = graphene.String(required=True)
    recipient_phone = graphene.String(required=True, description="As +966500000001.")
    sender_name = graphene.String(required=True, description="Empty: the card does not say it.")
    message = graphene.String(required=True)
    hides_prices = graphene.Boolean(required=True)
    asks_recipient = graphene.Boolean(required=True)


class GiftOffer(graphene.ObjectType):
    wrap_price = Halalas(description="Of an order, without VAT; null where it is not offered.")
    longest_message = graphene.Int(required=True, description="Of a card, in code points.")


class GiftInput(graphene.InputObjectType):
    recipient_name = graphene.String(required=True)
    recipient_phone = graphene.String(required=True)
    sender_name = graphene.String(description="null: the card does not say it.")
    message = graphene.String(description="Lines, as they are to be on the card.")
    hides_prices = graphene.Boolean(
        default_value=True, description="Nothing that reaches the recipient has a price."
    )
    asks_recipient = graphene.Boolean(
        default_value=False,
        description="Once it is ordered, a text message asks the recipient about the address.",
    )


class CartGiftSave(graphene.ObjectType):
    errors = graphene.List(graphene.NonNull(shared_type("CartError")), required=True)
    gift = graphene.Field(CartGift)


class GiftQueries:
    cart_gift = graphene.Field(
        CartGift, description="Of the customer's cart; null where it is no gift."
    )
    gift_offer = graphene.Field(GiftOffer, required=True)

    @staticmethod
    def resolve_cart_gift(_root: Any, info: Any) -> GiftDetails | None:
        user = info.context.user
        return get_gift(user) if user.is_authenticated else None

    @staticmethod
    def resolve_gift_offer(_root: Any, _info: Any) -> GiftOffer:
        offered = get_gift_wrap()
        return GiftOffer(
            wrap_price=offered[1] if offered else None, longest_message=LONGEST_MESSAGE
        )


class GiftMutations:
    cart_gift_save = graphene.Field(
        CartGiftSave,
        input=GiftInput(required=True),
        description="Makes the cart a gift. Its errors name gift.recipientName and the like.",
    )

    @staticmethod
    def resolve_cart_gift_save(_root: Any, info: Any, input: dict[str, Any]) -> CartGiftSave:
        user = info.context.user
        if not user.is_authenticated:
            return CartGiftSave(errors=[build_sign_in_error()])
        typed = GiftDetails(**{name: each for name, each in input.items() if each is not None})
        try:
            return CartGiftSave(errors=[], gift=services.save_gift(user, typed))
        except CartError as error:
            return CartGiftSave(errors=list(error.details))


def build_sign_in_error() -> ErrorDetail:
    return ErrorDetail(ErrorCode.UNAUTHENTICATED, _("Please log in to access this page."))
