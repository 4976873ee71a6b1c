"""Calls of orders, invoices, parcels and payments."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router

from plugins.cart.selectors import get_cart
from plugins.invoices.selectors import get_order_invoice, list_order_invoices
from plugins.orders import services
from plugins.orders.selectors import (
    get_customer_shipment,
    list_customer_orders,
    list_customer_shipments,
)
from plugins.payments.selectors import get_customer_payment, list_customer_payments
from plugins.rest_facade.cart.serializers import serialize_customer_cart
from plugins.rest_facade.errors import ApiError, build_api_error, require_found
from plugins.rest_facade.forms import Form, Sent, Text, form_config
from plugins.rest_facade.orders.schemas import Invoice, Order, Reordered, Shipment, Transaction
from plugins.rest_facade.orders.serializers import (
    get_own_order,
    serialize_invoice,
    serialize_order,
    serialize_shipment,
    serialize_transaction,
)
from plugins.rest_facade.pagination import (
    FlatPageResponse,
    OrderedPageQuery,
    PageQuery,
    PageResponse,
    build_linked_page,
)
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import DataResponse, DoneResponse, private_json
from saleor_config.global_ids import LARGEST_KEY
from saleor_config.pagination import PageRequest

router = Router(tags=["orders"], auth=CUSTOMER, by_alias=True)
profile_router = Router(tags=["orders"], auth=CUSTOMER, by_alias=True)

PER_PAGE = 10


class CancelForm(Form):
    reason: Text = ""

    model_config = form_config(example={"reason": ""})


@router.get("/orders", response=PageResponse[Order], summary="Orders")
def list_orders(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise; the last page for any beyond it."""
    return build_page_response(request, query, list_customer_orders, serialize_order)


@profile_router.get("/profile/orders", response=FlatPageResponse[Order], summary="Orders")
def list_profile_orders(request: HttpRequest, query: Query[PageQuery]) -> HttpResponse:
    """Newest first; the last page for any beyond it."""
    found = list_customer_orders(get_customer(request), PageRequest(query.page, query.size()))
    items = [serialize_order(order) for order in found.items]
    return private_json(request, data=items, **found.pagination)


@router.get("/orders/reorder/{order_id}", response=Reordered, summary="Order the same again")
def reorder_items(request: HttpRequest, order_id: int) -> HttpResponse:
    """Brings the cart to what a delivered order held. Asking twice adds nothing. 405 for an
    order that cannot be ordered again."""
    customer = get_customer(request)
    get_own_order(customer, str(order_id))
    try:
        missing = services.reorder_into_cart(customer, str(order_id))
    except services.OrderError as error:
        api_error = build_api_error(error)
        raise ApiError(405, api_error.message, code=api_error.code) from error
    return private_json(
        request,
        data=serialize_customer_cart(customer, get_cart(customer)),
        message=_("Your cart holds what can be ordered again."),
        missing=[vars(each) for each in missing],
    )


@router.get("/orders/{order_id}", response=DataResponse[Order], summary="An order")
def get_order(request: HttpRequest, order_id: int) -> HttpResponse:
    order = get_own_order(get_customer(request), str(order_id))
    return private_json(request, data=serialize_order(order))


@router.post("/orders/{order_id}/cancel", response=DoneResponse[Order], summary="Cancel an order")
def cancel_order(request: HttpRequest, order_id: int, form: Sent[CancelForm]) -> HttpResponse:
    """While nothing of it was sent; what was paid goes back."""
    customer, number = get_customer(request), str(order_id)
    get_own_order(customer, number)
    services.cancel_own_order(customer, number, form.reason)
    data = serialize_order(get_own_order(customer, number))
    return private_json(request, success=True, message=_("Your order was cancelled."), data=data)


@router.get("/invoices", response=PageResponse[Invoice], summary="Tax invoices")
def list_invoices(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Invoices and credit notes of orders, newest first unless asked otherwise."""
    return build_page_response(request, query, list_order_invoices, serialize_invoice)


@router.get("/invoices/{invoice_id}", response=DataResponse[Invoice], summary="A tax invoice")
def get_invoice(request: HttpRequest, invoice_id: int) -> HttpResponse:
    return build_own_response(request, invoice_id, get_order_invoice, serialize_invoice)


@router.get("/shipments", response=PageResponse[Shipment], summary="Parcels")
def list_shipments(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise; parcels have no total to sort by."""
    return build_page_response(request, query, list_customer_shipments, serialize_own_shipment)


@router.get("/shipments/{shipment_id}", response=DataResponse[Shipment], summary="A parcel")
def get_shipment(request: HttpRequest, shipment_id: int) -> HttpResponse:
    return build_own_response(request, shipment_id, get_customer_shipment, serialize_own_shipment)


@router.get("/transactions", response=PageResponse[Transaction], summary="Payments")
def list_transactions(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise."""
    return build_page_response(request, query, list_customer_payments, serialize_transaction)


@router.get("/transactions/{transaction_id}", response=DataResponse[Transaction],
            summary="A payment")  # fmt: skip
def get_transaction(request: HttpRequest, transaction_id: int) -> HttpResponse:
    return build_own_response(request, transaction_id, get_customer_payment, serialize_transaction)


def serialize_own_shipment(found: Any) -> dict[str, Any]:
    return serialize_shipment(found.shipment, found.order)


def build_page_response(
    request: HttpRequest,
    query: OrderedPageQuery,
    selector: Callable[..., Any],
    serializer: Callable[[Any], dict[str, Any]],
) -> HttpResponse:
    page = PageRequest(query.page, query.size(PER_PAGE), query.sort, query.is_ascending)
    found = selector(get_customer(request), page)
    items = [serializer(each) for each in found.items]
    return private_json(request, **build_linked_page(request, items, found.pagination))


def build_own_response(
    request: HttpRequest,
    key: int,
    selector: Callable[[Any, Any], Any],
    serializer: Callable[[Any], dict[str, Any]],
) -> HttpResponse:
    """404 also for another customer's row, and for a number that no row can have."""
    found = selector(get_customer(request), key) if 0 < key <= LARGEST_KEY else None
    return private_json(request, data=serializer(require_found(found)))
