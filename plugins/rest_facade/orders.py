"""Spec §7, Orders and related."""

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
from plugins.payments.selectors import customer_payment, customer_payments
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.answers import told
from plugins.rest_facade.bodies import Form, Sent, Text, form_config
from plugins.rest_facade.carts import customer_cart
from plugins.rest_facade.errors import ApiError, build_api_error, not_found
from plugins.rest_facade.order_fields import (
    invoice_fields,
    order_fields,
    shipment_fields,
    transaction_fields,
)
from plugins.rest_facade.order_shapes import (
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
from plugins.rest_facade.pagination import OrderedPageQuery, PageQuery, flat_page, linked_page
from saleor_config.global_ids import LARGEST_KEY

router = Router(tags=["orders"], auth=CUSTOMER)
profile_router = Router(tags=["orders"], auth=CUSTOMER)

PER_PAGE = 10


class CancelForm(Form):
    reason: Text = ""

    model_config = form_config(example={"reason": ""})


@router.get("/orders", response=OrdersPage, by_alias=True, summary="Orders")
def orders(request: HttpRequest, asked: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise; the last page for any beyond it."""
    found = page_of(list_customer_orders, request, asked)
    shown = [order_fields(order) for order in found.items]
    return told(request, linked_page(request, shown, found.pagination))


@profile_router.get("/profile/orders", response=ProfileOrders, by_alias=True, summary="Orders")
def profile_orders(request: HttpRequest, asked: Query[PageQuery]) -> HttpResponse:
    """Newest first; the last page for any beyond it."""
    found = list_customer_orders(customer_of(request), asked.page, asked.size())
    shown = [order_fields(order) for order in found.items]
    return told(request, flat_page(shown, found.pagination))


@router.get("/orders/reorder/{order_id}", response=Reordered, summary="Order the same again")
def reorder(request: HttpRequest, order_id: int) -> HttpResponse:
    """Brings the cart to what a delivered order held. Asking twice adds nothing. 405 for an
    order that cannot be ordered again."""
    customer = customer_of(request)
    own_order(customer, order_id)
    try:
        missing = services.reorder_into_cart(customer, str(order_id))
    except services.OrderError as error:
        raise told_as_405(error) from error
    return told(
        request,
        {
            "data": customer_cart(customer),
            "message": _("Your cart holds what can be ordered again."),
            "missing": [vars(each) for each in missing],
        },
    )


def told_as_405(refusal: services.OrderError) -> ApiError:
    """What clients of the second group read where an order is not ordered again."""
    told_why = build_api_error(refusal)
    return ApiError(405, told_why.message, code=told_why.code)


@router.get("/orders/{order_id}", response=OrderAnswer, summary="An order")
def order(request: HttpRequest, order_id: int) -> HttpResponse:
    return told(request, {"data": order_fields(own_order(customer_of(request), order_id))})


@router.post("/orders/{order_id}/cancel", response=OrderCancelled, summary="Cancel an order")
def cancel(request: HttpRequest, order_id: int, form: Sent[CancelForm]) -> HttpResponse:
    """While nothing of it was sent; what was paid goes back."""
    customer = customer_of(request)
    own_order(customer, order_id)
    services.cancel_own_order(customer, str(order_id), form.reason)
    data = order_fields(own_order(customer, order_id))
    return told(request, {"success": True, "message": _("Your order was cancelled."), "data": data})


@router.get("/invoices", response=InvoicesPage, by_alias=True, summary="Tax invoices")
def invoices(request: HttpRequest, asked: Query[OrderedPageQuery]) -> HttpResponse:
    """Invoices and credit notes, newest first unless asked otherwise."""
    found = page_of(list_customer_invoices, request, asked)
    shown = [invoice_fields(each) for each in found.items]
    return told(request, linked_page(request, shown, found.pagination))


@router.get("/invoices/{invoice_id}", response=InvoiceAnswer, summary="A tax invoice")
def invoice(request: HttpRequest, invoice_id: int) -> HttpResponse:
    key = possible(invoice_id)
    return told(request, {"data": own(get_customer_invoice, request, key, invoice_fields)})


@router.get("/shipments", response=ShipmentsPage, by_alias=True, summary="Parcels")
def shipments(request: HttpRequest, asked: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise; parcels have no total to sort by."""
    found = page_of(list_customer_shipments, request, asked)
    shown = [shipment_fields(each.shipment, each.order) for each in found.items]
    return told(request, linked_page(request, shown, found.pagination))


@router.get("/shipments/{shipment_id}", response=ShipmentAnswer, summary="A parcel")
def shipment(request: HttpRequest, shipment_id: int) -> HttpResponse:
    def fields(found: Any) -> dict[str, Any]:
        return shipment_fields(found.shipment, found.order)

    return told(
        request, {"data": own(get_customer_shipment, request, possible(shipment_id), fields)}
    )


@router.get("/transactions", response=TransactionsPage, by_alias=True, summary="Payments")
def transactions(request: HttpRequest, asked: Query[OrderedPageQuery]) -> HttpResponse:
    """Newest first unless asked otherwise."""
    found = page_of(customer_payments, request, asked)
    shown = [transaction_fields(each) for each in found.items]
    return told(request, linked_page(request, shown, found.pagination))


@router.get("/transactions/{transaction_id}", response=TransactionAnswer, summary="A payment")
def transaction(request: HttpRequest, transaction_id: int) -> HttpResponse:
    key = possible(transaction_id)
    return told(request, {"data": own(customer_payment, request, key, transaction_fields)})


def page_of(selector: Callable[..., Any], request: HttpRequest, asked: OrderedPageQuery) -> Any:
    return selector(
        customer_of(request),
        asked.page,
        asked.size(PER_PAGE),
        sort=asked.sort,
        is_ascending=asked.is_ascending,
    )


def own_order(customer: Any, order_id: int) -> CustomerOrder:
    found = get_customer_order(customer, str(order_id))
    if found is None:
        raise not_found()
    return found


def own(
    selector: Callable[[Any, Any], Any],
    request: HttpRequest,
    key: Any,
    fields: Callable[[Any], dict[str, Any]],
) -> dict[str, Any]:
    found = selector(customer_of(request), key)
    if found is None:
        raise not_found()
    return fields(found)


def possible(number: int) -> int:
    """Raises ``Refused`` (404) for a number that no row can have."""
    if not 0 < number <= LARGEST_KEY:
        raise not_found()
    return number
