"""GraphQL of staff who manage orders: parcels, returns, refunds of lines."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import graphene
from django.utils.translation import gettext as _
from graphql_jwt.exceptions import PermissionDenied
from saleor.core.permissions import OrderPermissions

from plugins.orders import selectors, services
from plugins.orders.graphql.types import (
    CustomerOrder,
    CustomerOrderErrorType,
    OrderReturn,
    OrderReturnLineInput,
    Shipment,
    ShipmentState,
    read_pieces,
)
from plugins.orders.order_access import get_order_key
from plugins.shipments.errors import OrderError, build_not_found_error
from plugins.shipments.selectors import ShipmentState as ShipmentStates
from plugins.shipments.services import add_event
from saleor_config.global_ids import read_key
from saleor_config.graphql.types import list_of


class ShipmentChange(graphene.ObjectType):
    errors = list_of(CustomerOrderErrorType)
    shipment = graphene.Field(Shipment)
    order = graphene.Field(CustomerOrder)


class OrderReturnChange(graphene.ObjectType):
    errors = list_of(CustomerOrderErrorType)
    order_return = graphene.Field(OrderReturn)
    order = graphene.Field(CustomerOrder)


class StaffOrderChange(graphene.ObjectType):
    errors = list_of(CustomerOrderErrorType)
    order = graphene.Field(CustomerOrder)


class ShipmentCreateInput(graphene.InputObjectType):
    number = graphene.String(required=True, description="The order's.")
    carrier = graphene.String(required=True, description="own_van, smsa, aramex or spl.")
    tracking_number = graphene.String()
    estimated_delivery = graphene.Date()
    lines = graphene.List(
        graphene.NonNull(OrderReturnLineInput), description="null: all that is left to pack."
    )


def change_order(payload: Any) -> Callable[[Callable[..., dict[str, Any]]], Any]:
    """A resolver for staff who manage orders: ``payload`` of what the function returns, or of the
    ``OrderError`` that it raises."""

    def decorate(change: Callable[..., dict[str, Any]]) -> Any:
        def resolve(_root: Any, info: Any, **arguments: Any) -> Any:
            require_order_manager(info)
            try:
                return payload(errors=[], **change(info, **arguments))
            except OrderError as error:
                return payload(errors=[error.details[0]])

        return staticmethod(resolve)

    return decorate


def require_order_manager(info: Any) -> None:
    """As Saleor's own mutations do, for staff and for apps."""
    permission = (OrderPermissions.MANAGE_ORDERS,)
    app = getattr(info.context, "app", None)
    if not info.context.user.has_perms(permission) and not (app and app.has_perms(permission)):
        raise PermissionDenied()


def _describe_shipment(key: int) -> dict[str, Any]:
    order, shipment = selectors.get_order_with_shipment(key)
    return {"order": order, "shipment": shipment}


def _change_return(global_id: str, change: Callable[[int], object]) -> dict[str, Any]:
    key = read_key(global_id, "OrderReturn")
    if key is None:
        raise build_not_found_error(_("There is no such return."))
    change(key)
    order, found = selectors.get_order_with_return(key)
    return {"order": order, "order_return": found}


class StaffMutations:
    shipment_create = graphene.Field(
        ShipmentChange,
        input=ShipmentCreateInput(required=True),
        description="Staff who manage orders. Packs a parcel; it leaves with its first event.",
    )
    shipment_event_add = graphene.Field(
        ShipmentChange,
        id=graphene.ID(required=True),
        status=ShipmentState(required=True),
        location=graphene.String(),
        at=graphene.DateTime(),
        description="Staff who manage orders. Without a time it happened now.",
    )
    order_return_decide = graphene.Field(
        OrderReturnChange,
        id=graphene.ID(required=True),
        approve=graphene.Boolean(required=True),
        answer=graphene.String(),
        description="Staff who manage orders.",
    )
    order_return_receive = graphene.Field(
        OrderReturnChange,
        id=graphene.ID(required=True),
        restock=graphene.Boolean(required=True),
        description="Staff who manage orders. The money goes back; again, where it was refused.",
    )
    order_lines_refund = graphene.Field(
        StaffOrderChange,
        number=graphene.String(required=True),
        lines=list_of(OrderReturnLineInput),
        reason=graphene.String(required=True),
        idempotency_key=graphene.String(
            description="The same one again is the same refund; null: told from the lines."
        ),
        description="Staff who manage orders. What is not packed yet is withdrawn.",
    )

    @change_order(ShipmentChange)
    def resolve_shipment_create(info: Any, input: dict[str, Any]) -> dict[str, Any]:
        day, lines = input.get("estimated_delivery"), input.get("lines")
        parcel = services.create_shipment(
            get_order_key(input["number"]),
            by=info.context.user,
            carrier=input["carrier"],
            tracking_number=input.get("tracking_number") or "",
            estimated_delivery=day.date() if isinstance(day, datetime) else day,
            pieces=None if lines is None else read_pieces(lines),
        )
        return _describe_shipment(parcel.pk)

    @change_order(ShipmentChange)
    def resolve_shipment_event_add(
        info: Any, id: str, status: str, location: str | None = None, at: datetime | None = None
    ) -> dict[str, Any]:
        key = read_key(id, "Shipment")
        if key is None:
            raise build_not_found_error(_("There is no such parcel."))
        add_event(key, status=ShipmentStates(status), location=location or "", at=at)
        return _describe_shipment(key)

    @change_order(OrderReturnChange)
    def resolve_order_return_decide(
        info: Any, id: str, approve: bool, answer: str | None = None
    ) -> dict[str, Any]:
        return _change_return(
            id, lambda key: services.decide_return(key, approve=approve, answer=answer or "")
        )

    @change_order(OrderReturnChange)
    def resolve_order_return_receive(info: Any, id: str, restock: bool) -> dict[str, Any]:
        return _change_return(id, lambda key: services.receive_return(key, restock=restock))

    @change_order(StaffOrderChange)
    def resolve_order_lines_refund(
        info: Any,
        number: str,
        lines: list[dict[str, Any]],
        reason: str,
        idempotency_key: str | None = None,
    ) -> dict[str, Any]:
        key = get_order_key(number)
        services.refund_lines(key, pieces=read_pieces(lines), reason=reason, name=idempotency_key)
        return {"order": selectors.get_order_details(key)}
