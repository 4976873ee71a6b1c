"""Calls of orders, invoices, parcels and payments."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router

from plugins.invoices.selectors import get_customer_invoice, list_customer_invoices
from plugins.orders import services
from plugins.orders.selectors import (
    CustomerOrder,
    get_customer_order,
    get_customer_shipment,
    list_customer_orders,
    list_customer_shipments,
)
from plugins.payments.selectors import get_customer_payment, list_customer_payments
from plugins.rest_facade.cart.serializers import serialize_customer_cart
from plugins.rest_facade.errors import ApiError, build_api_error, build_not_found_error
from plugins.rest_facade.forms import Form, Sent, Text, form_config
from plugins.rest_facade.orders.schemas import (
    InvoiceAnswer,
    InvoicesPage,
    OrderAnswer,
    OrderCancelled,
    OrdersPage,
    ProfileOrders,
    Reordered,
    ShipmentAnswer,
    ShipmentsPage,
    TransactionAnswer,
    TransactionsPage,
)
from plugins.rest_facade.orders.serializers import (
    serialize_invoice,
    serialize_order,
    serialize_shipment,
    serialize_transaction,
)
from plugins.rest_facade.pagination import (
    OrderedPageQuery,
    PageQuery,
    build_flat_page,
    build_linked_page,
)
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import private_json
from saleor_config.global_ids import LARGEST_KEY
from saleor_config.pagination import PageRequest

router = Router(tags=["orders"], auth=CUSTOMER)
profile_router = Router(tags=["orders"], auth=CUSTOMER)

PER_PAGE = 10


class CancelForm(Form):
    reason: Text = ""

    model_config = form_config(example={"reason": ""})


@router.get("/orders", response=OrdersPage, by_alias=True, summary="Orders")
def list_orders(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise; the last page for any beyond it."""
    found = select_page(list_customer_orders, request, query)
    items = [serialize_order(order) for order in found.items]
    return private_json(request, build_linked_page(request, items, found.pagination))


@profile_router.get("/profile/orders", response=ProfileOrders, by_alias=True, summary="Orders")
def list_profile_orders(request: HttpRequest, query: Query[PageQuery]) -> HttpResponse:
    """Newest first; the last page for any beyond it."""
    found = list_customer_orders(get_customer(request), PageRequest(query.page, query.size()))
    items = [serialize_order(order) for order in found.items]
    return private_json(request, build_flat_page(items, found.pagination))


@router.get("/orders/reorder/{order_id}", response=Reordered, summary="Order the same again")
def reorder_items(request: HttpRequest, order_id: int) -> HttpResponse:
    """Brings the cart to what a delivered order held. Asking twice adds nothing. 405 for an
    order that cannot be ordered again."""
    customer = get_customer(request)
    get_own_order(customer, order_id)
    try:
        missing = services.reorder_into_cart(customer, str(order_id))
    except services.OrderError as error:
        raise build_reorder_error(error) from error
    return private_json(
        request,
        {
            "data": serialize_customer_cart(customer),
            "message": _("Your cart holds what can be ordered again."),
            "missing": [vars(each) for each in missing],
        },
    )


def build_reorder_error(error: services.OrderError) -> ApiError:
    """What clients of the second group read where an order is not ordered again."""
    api_error = build_api_error(error)
    return ApiError(405, api_error.message, code=api_error.code)


@router.get("/orders/{order_id}", response=OrderAnswer, summary="An order")
def get_order(request: HttpRequest, order_id: int) -> HttpResponse:
    return private_json(
        request, {"data": serialize_order(get_own_order(get_customer(request), order_id))}
    )


@router.post("/orders/{order_id}/cancel", response=OrderCancelled, summary="Cancel an order")
def cancel_order(request: HttpRequest, order_id: int, form: Sent[CancelForm]) -> HttpResponse:
    """While nothing of it was sent; what was paid goes back."""
    customer = get_customer(request)
    get_own_order(customer, order_id)
    services.cancel_own_order(customer, str(order_id), form.reason)
    data = serialize_order(get_own_order(customer, order_id))
    return private_json(
        request, {"success": True, "message": _("Your order was cancelled."), "data": data}
    )


@router.get("/invoices", response=InvoicesPage, by_alias=True, summary="Tax invoices")
def list_invoices(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Invoices and credit notes, newest first unless asked otherwise."""
    found = select_page(list_customer_invoices, request, query)
    items = [serialize_invoice(each) for each in found.items]
    return private_json(request, build_linked_page(request, items, found.pagination))


@router.get("/invoices/{invoice_id}", response=InvoiceAnswer, summary="A tax invoice")
def get_invoice(request: HttpRequest, invoice_id: int) -> HttpResponse:
    key = check_key(invoice_id)
    return private_json(
        request, {"data": serialize_own(get_customer_invoice, request, key, serialize_invoice)}
    )


@router.get("/shipments", response=ShipmentsPage, by_alias=True, summary="Parcels")
def list_shipments(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise; parcels have no total to sort by."""
    found = select_page(list_customer_shipments, request, query)
    items = [serialize_shipment(each.shipment, each.order) for each in found.items]
    return private_json(request, build_linked_page(request, items, found.pagination))


@router.get("/shipments/{shipment_id}", response=ShipmentAnswer, summary="A parcel")
def get_shipment(request: HttpRequest, shipment_id: int) -> HttpResponse:
    def fields(found: Any) -> dict[str, Any]:
        return serialize_shipment(found.shipment, found.order)

    return private_json(
        request,
        {"data": serialize_own(get_customer_shipment, request, check_key(shipment_id), fields)},
    )


@router.get("/transactions", response=TransactionsPage, by_alias=True, summary="Payments")
def list_transactions(request: HttpRequest, query: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise."""
    found = select_page(list_customer_payments, request, query)
    items = [serialize_transaction(each) for each in found.items]
    return private_json(request, build_linked_page(request, items, found.pagination))


@router.get("/transactions/{transaction_id}", response=TransactionAnswer, summary="A payment")
def get_transaction(request: HttpRequest, transaction_id: int) -> HttpResponse:
    key = check_key(transaction_id)
    return private_json(
        request, {"data": serialize_own(get_customer_payment, request, key, serialize_transaction)}
    )


def select_page(selector: Callable[..., Any], request: HttpRequest, query: OrderedPageQuery) -> Any:
    page = PageRequest(query.page, query.size(PER_PAGE), query.sort, query.is_ascending)
    return selector(get_customer(request), page)


def get_own_order(customer: Any, order_id: int) -> CustomerOrder:
    found = get_customer_order(customer, str(order_id))
    if found is None:
        raise build_not_found_error()
    return found


def serialize_own(
    selector: Callable[[Any, Any], Any],
    request: HttpRequest,
    key: Any,
    fields: Callable[[Any], dict[str, Any]],
) -> dict[str, Any]:
    found = selector(get_customer(request), key)
    if found is None:
        raise build_not_found_error()
    return fields(found)


def check_key(number: int) -> int:
    """Raises ``ApiError`` (404) for a number that no row can have."""
    if not 0 < number <= LARGEST_KEY:
        raise build_not_found_error()
    return number
