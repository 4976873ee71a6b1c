"""GraphQL of an order's slot and pick-up."""

from typing import Any

import graphene

from plugins.orders.selectors.slots import OrderSlot as SlotDetails
from plugins.orders.selectors.slots import list_customer_slots
from saleor_config.graphql.types import list_of, shared_type


class OrderSlot(graphene.ObjectType):
    date = graphene.Date(required=True)
    window_id = graphene.ID(required=True)
    change_until = graphene.DateTime(
        description="Until when the customer may choose another; null: no more."
    )
    delivery_code = graphene.String(
        description="Four digits that the shop's driver asks for; null before the van leaves."
    )
    days = list_of(
        shared_type("DeliveryDay"),
        description="Where it may be moved to, at the price that was paid; none after the time.",
    )

    @staticmethod
    def resolve_window_id(slot: SlotDetails, _info: Any) -> str:
        rule = slot.booking.slot_day.rule
        return f"{rule.starts_at:%H:%M}-{rule.ends_at:%H:%M}"

    @staticmethod
    def resolve_days(slot: SlotDetails, _info: Any) -> list[Any]:
        return list_customer_slots(slot.booking) if slot.change_until else []


class OrderPickup(graphene.ObjectType):
    code = graphene.String(description="What is said there; null once the order was fetched.")
    name = graphene.String(required=True)
    address = graphene.String(required=True)
    handed_over_at = graphene.DateTime()
