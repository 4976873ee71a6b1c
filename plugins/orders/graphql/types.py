"""GraphQL types of orders, their parcels and returns."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

import graphene
from django.utils.translation import gettext as _

from plugins.orders import selectors
from plugins.orders.graphql.slots import OrderPickup, OrderSlot
from plugins.orders.models import ReturnState
from plugins.orders.selectors.gifts import GiftAddressState as AddressStates
from plugins.orders.selectors.gifts import get_customer_gift
from plugins.orders.selectors.slots import get_order_pickup, get_order_slot
from plugins.payments.selectors import get_instalment_count
from plugins.shipments.errors import OrderErrorCode, build_invalid_error
from plugins.shipments.selectors import ShipmentState as ShipmentStates
from saleor_config.errors import ErrorDetail
from saleor_config.global_ids import read_key
from saleor_config.graphql.types import (
    CatalogueImage,
    Halalas,
    Pagination,
    build_error_type,
    list_of,
    shared_type,
)

OrderProgress = graphene.Enum.from_enum(selectors.OrderProgress)
ShipmentState = graphene.Enum.from_enum(ShipmentStates)
GiftAddressState = graphene.Enum.from_enum(AddressStates)
OrderReturnState = graphene.Enum(
    "OrderReturnState", [(state.name, state.value) for state in ReturnState]
)
OrderActionErrorCode = graphene.Enum(
    "OrderActionErrorCode", [(code.name, code.value) for code in OrderErrorCode]
)


def build_unauthenticated_error(code: Enum) -> ErrorDetail:
    return ErrorDetail(code, _("Please log in to access this page."))


class CustomerOrderLine(graphene.ObjectType):
    id = graphene.ID(required=True)
    name = graphene.String(required=True)
    variant_name = graphene.String(required=True)
    sku = graphene.String(required=True)
    quantity = graphene.Int(required=True)
    unit_price = Halalas(required=True)
    total = Halalas(required=True)
    discount = Halalas(required=True, description="This line's share of the order's discount.")
    tax = Halalas(required=True, description="This line's share of the order's VAT.")
    product_slug = graphene.String()
    image = graphene.Field(
        CatalogueImage,
        description="The variant's; its product's where the variant was deleted.",
    )
    returnable_quantity = graphene.Int(
        required=True, description="Pieces that can be asked to be returned today."
    )


class CustomerOrderAddress(graphene.ObjectType):
    first_name = graphene.String(required=True)
    last_name = graphene.String(required=True)
    address = graphene.String(required=True)
    city = graphene.String(required=True)
    postal_code = graphene.String()
    phone = graphene.String()


class OrderDelivery(graphene.ObjectType):
    name = graphene.String(required=True)
    date = graphene.Date()
    starts_at = graphene.String(description="As 09:00.")
    ends_at = graphene.String()
    earliest_date = graphene.Date(description="Where no day was chosen.")
    latest_date = graphene.Date()


class OrderPayment(graphene.ObjectType):
    method = graphene.Field(shared_type("PaymentMethod"), required=True)
    state = graphene.Field(shared_type("PaymentState"), required=True)
    brand = graphene.Field(shared_type("CardBrand"))
    last_digits = graphene.String()
    refunded = Halalas(required=True, description="Given back so far, also to gift cards.")
    gift_cards = Halalas(required=True, description="What gift cards paid of the order.")
    gift_cards_refunded = Halalas(required=True)
    instalments = graphene.Int(description="In how many parts it is paid; null: at once.")

    @staticmethod
    def resolve_instalments(root: Any, _info: Any) -> int | None:
        return get_instalment_count(root.method)


class OrderStep(graphene.ObjectType):
    progress = OrderProgress(required=True)
    label = graphene.String(required=True)
    at = graphene.DateTime()
    completed = graphene.Boolean(required=True)


class Carrier(graphene.ObjectType):
    code = graphene.String(required=True)
    name = graphene.String(required=True)


class TrackingEvent(graphene.ObjectType):
    status = graphene.String(required=True, description="A ShipmentState in lower case.")
    label = graphene.String(required=True)
    timestamp = graphene.DateTime(required=True)
    location = graphene.String()
    completed = graphene.Boolean(required=True)


class LinePieces(graphene.ObjectType):
    order_line_id = graphene.ID(required=True)
    name = graphene.String(required=True)
    quantity = graphene.Int(required=True)

    class Meta:
        abstract = True


class ShipmentLine(LinePieces):
    pass


class Shipment(graphene.ObjectType):
    id = graphene.ID(required=True)
    number = graphene.String(required=True)
    carrier = graphene.Field(Carrier, required=True)
    tracking_number = graphene.String()
    tracking_url = graphene.String()
    estimated_delivery = graphene.Date()
    state = ShipmentState(required=True)
    events = list_of(TrackingEvent)
    lines = list_of(ShipmentLine)


class OrderReturnLine(LinePieces):
    pass


class OrderReturn(graphene.ObjectType):
    id = graphene.ID(required=True)
    state = OrderReturnState(required=True)
    requested_at = graphene.DateTime(required=True)
    reason = graphene.String(required=True)
    answer = graphene.String()
    refund = Halalas()
    lines = list_of(OrderReturnLine)


class OrderGift(graphene.ObjectType):
    recipient_name = graphene.String(required=True)
    sender_name = graphene.String(required=True, description="Empty: the card does not say it.")
    message = graphene.String(required=True)
    hides_prices = graphene.Boolean(required=True)
    address_state = GiftAddressState(
        required=True, description="What the recipient said; not what they said."
    )


class CustomerOrder(graphene.ObjectType):
    id = graphene.ID(required=True)
    number = graphene.String(required=True)
    created_at = graphene.DateTime(required=True)
    progress = OrderProgress(required=True)
    payment_method = graphene.Field(shared_type("PaymentMethod"))
    subtotal = Halalas(required=True)
    discount = Halalas(required=True)
    shipping = Halalas(required=True)
    tax = Halalas(required=True)
    total = Halalas(required=True)
    lines = list_of(CustomerOrderLine)
    shipping_address = graphene.Field(CustomerOrderAddress)
    payment_fee = Halalas(
        required=True, description="How much of shipping is cash on delivery's fee."
    )
    shipping_discount = Halalas(
        required=True, description="The part of the discount that is off the delivery."
    )
    payment = graphene.Field(OrderPayment)
    invoices = list_of(shared_type("TaxInvoice"))
    delivery = graphene.Field(OrderDelivery)
    steps = list_of(OrderStep)
    shipments = list_of(Shipment)
    returns = list_of(OrderReturn)
    can_track = graphene.Boolean(required=True)
    can_cancel = graphene.Boolean(required=True)
    can_reorder = graphene.Boolean(required=True)
    can_return = graphene.Boolean(required=True)
    return_until = graphene.Date()
    slot = graphene.Field(OrderSlot, description="Of an order that comes in a slot.")
    pickup = graphene.Field(OrderPickup, description="Of an order that is fetched.")
    gift = graphene.Field(OrderGift, description="Of an order that is a gift.")

    @staticmethod
    def resolve_slot(order: Any, _info: Any) -> Any:
        return get_order_slot(int(order.number), order.progress)

    @staticmethod
    def resolve_pickup(order: Any, _info: Any) -> Any:
        return get_order_pickup(int(order.number))

    @staticmethod
    def resolve_gift(order: Any, _info: Any) -> Any:
        return get_customer_gift(int(order.number))


class CustomerOrderPage(graphene.ObjectType):
    items = list_of(CustomerOrder)
    pagination = graphene.Field(Pagination, required=True)


CustomerOrderErrorType = build_error_type(
    "CustomerOrderError", OrderActionErrorCode, "The input's name in camelCase."
)


class OrderReturnLineInput(graphene.InputObjectType):
    line_id = graphene.ID(required=True)
    quantity = graphene.Int(required=True)


def read_pieces(lines: Sequence[dict[str, Any]]) -> dict[int, int]:
    """Pieces by order line. Raises ``OrderError`` where an id is none, or there twice."""
    pieces: dict[int, int] = {}
    for line in lines:
        key = read_key(line["line_id"], "OrderLine")
        if key is None:
            raise build_invalid_error(
                _("Choose lines of this order, and one piece at least."), "lines"
            )
        if key in pieces:
            raise build_invalid_error(_("This line appears twice."), "lines")
        pieces[key] = line["quantity"]
    return pieces
