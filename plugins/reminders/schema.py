"""GraphQL of waiting for sold-out plants, and of carts behind links."""

from typing import Any

import graphene
from django.utils.translation import gettext as _

from plugins.reminders.errors import ReminderError
from plugins.reminders.errors import ReminderErrorCode as ErrorCode
from plugins.reminders.models import StockSubscription as Place
from plugins.reminders.selectors import list_remembered_lines, list_waiting_places
from plugins.reminders.services import back_in_stock, cart_reminders
from saleor_config.global_ids import read_key, write_id
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import build_error_type, list_of
from saleor_config.language import translate_field
from saleor_config.visitor import get_limited_address

ReminderErrorCode = graphene.Enum.from_enum(ErrorCode)
ReminderErrorType = build_error_type("ReminderError", ReminderErrorCode, "camelCase input name")


class StockSubscription(graphene.ObjectType):
    """A sold-out plant that the customer waits for."""

    id = graphene.ID(required=True)
    product_name = graphene.String(required=True)
    variant_name = graphene.String(required=True)
    product_slug = graphene.String(required=True)
    sku = graphene.String(required=True)
    created_at = graphene.DateTime(required=True)

    @staticmethod
    def resolve_id(place: Place, _info: Any) -> str:
        return write_id("StockSubscription", place.pk)

    @staticmethod
    def resolve_product_name(place: Place, _info: Any) -> str:
        return translate_field(place.variant.product, "name")

    @staticmethod
    def resolve_variant_name(place: Place, _info: Any) -> str:
        return translate_field(place.variant, "name")

    @staticmethod
    def resolve_product_slug(place: Place, _info: Any) -> str:
        return str(place.variant.product.slug)

    @staticmethod
    def resolve_sku(place: Place, _info: Any) -> str:
        return str(place.variant.sku)


class RememberedCartLine(graphene.ObjectType):
    name = graphene.String(required=True)
    variant_name = graphene.String(required=True)
    product_slug = graphene.String(required=True)
    sku = graphene.String(required=True)
    quantity = graphene.Int(required=True)


class RememberedCart(graphene.ObjectType):
    """Of a reminder's link. It names nobody."""

    lines = list_of(RememberedCartLine)


class Queries:
    stock_subscriptions = list_of(
        StockSubscription, description="What the signed-in customer waits for, newest first."
    )
    remembered_cart = graphene.Field(
        RememberedCart,
        token=graphene.String(required=True, description="Of a reminder's link."),
        description="Without signing in; null: the link is not one of ours, or it is old.",
    )

    @staticmethod
    def resolve_stock_subscriptions(_root: Any, info: Any) -> list[Place]:
        return list_waiting_places(require_user(info))

    @staticmethod
    def resolve_remembered_cart(_root: Any, _info: Any, token: str) -> RememberedCart | None:
        reminder = cart_reminders.find_reminder(token)
        return None if reminder is None else RememberedCart(lines=list_remembered_lines(reminder))


class ReminderMutation(ServiceMutation):
    errors = list_of(ReminderErrorType)
    error_class = ReminderError

    class Meta:
        abstract = True


class StockSubscribe(ReminderMutation):
    class Arguments:
        variant_id = graphene.ID(required=True)
        phone = graphene.String(
            default_value="", description="Of a visitor who is not signed in; else not read."
        )

    class Meta:
        description = "Has the visitor notified once when a sold-out variant is in stock again."

    @classmethod
    def perform_mutation(cls, info: Any, variant_id: str, phone: str) -> dict[str, Any]:
        user = info.context.user if info.context.user.is_authenticated else None
        address = get_limited_address(info.context)
        back_in_stock.subscribe_to_stock(user, variant_id, phone or "", address=address)
        return {}


class StockSubscriptionDelete(ReminderMutation):
    class Arguments:
        id = graphene.ID(required=True)

    subscriptions = list_of(StockSubscription)

    @classmethod
    def perform_mutation(cls, info: Any, id: str) -> dict[str, Any]:
        user, key = require_user(info), read_key(id, "StockSubscription")
        if key is None:
            message = _("There is no such waiting place.")
            raise ReminderError(ErrorCode.NOT_FOUND, message, "id")
        back_in_stock.cancel_subscription(user, key)
        return {"subscriptions": list_waiting_places(user)}

    @staticmethod
    def resolve_subscriptions(root: Any, _info: Any) -> list[Any]:
        return root.subscriptions or []


class RememberedCartRestore(ReminderMutation):
    class Arguments:
        token = graphene.String(required=True)

    class Meta:
        description = "Puts a link's plants into the signed-in customer's cart. Safe to repeat."

    missing = graphene.Int(description="Lines that cannot be had any more.")

    @classmethod
    def perform_mutation(cls, info: Any, token: str) -> dict[str, Any]:
        return {"missing": cart_reminders.restore_cart(require_user(info), token)}


class Mutations:
    stock_subscribe = StockSubscribe.Field()
    stock_subscription_delete = StockSubscriptionDelete.Field()
    remembered_cart_restore = RememberedCartRestore.Field()
