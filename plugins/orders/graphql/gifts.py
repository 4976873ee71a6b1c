"""GraphQL of gifts: what their recipients confirm by a link, and what their buyers see of it."""

from typing import Any

import graphene

from plugins.gifts.errors import GiftError, GiftErrorCode
from plugins.gifts.selectors import RecipientPlace
from plugins.orders import services
from plugins.orders.graphql.types import OrderDelivery
from plugins.orders.selectors import gifts
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import build_error_type, list_of
from saleor_config.visitor import get_limited_address

GiftDeliveryState = graphene.Enum.from_enum(gifts.GiftDeliveryState)
GiftAddressErrorCode = graphene.Enum(
    "GiftAddressErrorCode", [(code.name, code.value) for code in GiftErrorCode]
)
GiftAddressError = build_error_type(
    "GiftAddressError", GiftAddressErrorCode, "The input's name in camelCase."
)


class GiftDeliveryDetails(graphene.ObjectType):
    sender_name = graphene.String(required=True, description="Empty: the card does not say it.")
    recipient_name = graphene.String(required=True, description="Masked.")
    recipient_phone = graphene.String(required=True, description="Masked.")
    delivery = graphene.Field(OrderDelivery)
    city = graphene.String(required=True)
    address = graphene.String(
        required=True, description="As the buyer typed it; empty once it was confirmed."
    )
    change_until = graphene.DateTime(required=True)


class GiftDelivery(graphene.ObjectType):
    state = GiftDeliveryState(required=True)
    reason = graphene.String(required=True, description="A sentence for what is closed.")
    details = graphene.Field(GiftDeliveryDetails, description="null for what is closed.")


class GiftAddressInput(graphene.InputObjectType):
    """The city stays: price and day depend on it."""

    street = graphene.String(required=True)
    short_code = graphene.String()
    building_number = graphene.String()
    secondary_number = graphene.String()
    district = graphene.String()
    postal_code = graphene.String()
    unit = graphene.String(description="Floor and flat.")
    note = graphene.String(description="For the driver.")


class GiftAddressConfirm(ServiceMutation):
    class Arguments:
        token = graphene.String(required=True)
        input = GiftAddressInput(description="null: the address of the order is right.")

    class Meta:
        description = "By who has the link of a gift; the later of two counts."

    delivery = graphene.Field(GiftDelivery)
    errors = list_of(GiftAddressError)
    error_class = GiftError

    @classmethod
    def perform_mutation(
        cls, info: Any, token: str, input: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        typed = None
        if input is not None:
            given = {name: text for name, text in input.items() if text is not None}
            typed = RecipientPlace(**given)
        address = get_limited_address(info.context)
        services.confirm_gift_address(token, typed, address=address)
        return {"delivery": gifts.get_gift_delivery(token, address)}


class GiftQueries:
    gift_delivery = graphene.Field(
        GiftDelivery,
        token=graphene.String(required=True),
        description=(
            "Of the gift that a link opens, for who has it; null for an expired link. The error"
            " TOO_MANY after too many tries."
        ),
    )

    @staticmethod
    def resolve_gift_delivery(_root: Any, info: Any, token: str) -> gifts.GiftDelivery | None:
        try:
            return gifts.get_gift_delivery(token, get_limited_address(info.context))
        except GiftError as error:
            if error.code is GiftErrorCode.NOT_FOUND:
                return None
            raise RequestError(error.message, error.code.name) from None


class GiftMutations:
    gift_address_confirm = GiftAddressConfirm.Field()
