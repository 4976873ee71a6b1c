"""Orders, parcels, invoices and payments in the field names of both clients."""

from typing import Any

from plugins.invoices.selectors import TaxInvoice
from plugins.orders.selectors import CustomerOrder, CustomerOrderLine, get_customer_order
from plugins.payments.selectors import CustomerPayment
from plugins.payments.selectors.methods import translate_method
from plugins.rest_facade.amounts import (
    build_item_amounts,
    format_amount,
    format_amounts,
    pick_riyals,
)
from plugins.rest_facade.cart.serializers import build_image_url, get_item_type
from plugins.rest_facade.errors import require_found
from plugins.rest_facade.forms import COUNTRY
from plugins.rest_facade.orders.schemas import (
    Invoice,
    InvoiceItem,
    Order,
    OrderAddress,
    OrderItem,
    Shipment,
    Tracking,
    TrackingEvent,
    Transaction,
)
from plugins.rest_facade.responses import serialize_shape
from saleor_config.global_ids import read_key
from saleor_config.language import current_language


def get_own_order(customer: Any, number: str) -> CustomerOrder:
    """Raises ``ApiError`` (404), also for another customer's."""
    return require_found(get_customer_order(customer, number))


def serialize_order(order: CustomerOrder) -> dict[str, Any]:
    method, payment = order.payment_method, order.payment
    amounts = pick_riyals(
        order,
        *("total", "subtotal", "shipping", "tax", "discount", "payment_fee", "shipping_discount"),
    )
    return serialize_shape(
        Order,
        order,
        id=int(order.number),
        order_number=order.number,
        increment_id=order.number,
        status=order.progress,
        status_label=get_status_label(order),
        **amounts,
        **format_amounts("grand_total", order.total),
        **format_amounts("sub_total", order.subtotal),
        **format_amounts("sub_total_incl_tax", order.subtotal + order.tax),
        **format_amounts("shipping_amount", order.shipping),
        **format_amounts("shipping_discount_amount", order.shipping_discount),
        **format_amounts("tax_amount", order.tax),
        **format_amounts("discount_amount", order.discount),
        shipping_title=order.delivery.name if order.delivery else None,
        payment_title=translate_method(method) if method else None,
        payment_status=payment.state if payment else None,
        shipping_address=serialize_order_address(order.shipping_address),
        billing_address=serialize_order_address(order.billing_address or order.shipping_address),
        items=[serialize_order_item(line, order.vat_basis_points) for line in order.lines],
        invoices=[serialize_invoice(invoice) for invoice in order.invoices],
        shipments=[serialize_shipment(each, order) for each in order.shipments],
        tracking=serialize_tracking(order),
    )


def get_status_label(order: CustomerOrder) -> str:
    return next((each.label for each in order.steps if each.progress is order.progress), "")


def serialize_order_address(address: Any) -> dict[str, Any] | None:
    if address is None:
        return None
    return serialize_shape(
        OrderAddress,
        address,
        name=f"{address.first_name} {address.last_name}".strip(),
        address1=address.address,
        postcode=address.postal_code,
        country=COUNTRY,
    )


def serialize_order_item(line: CustomerOrderLine, vat_basis_points: int) -> dict[str, Any]:
    return serialize_shape(
        OrderItem,
        line,
        id=read_key(line.id, "OrderLine"),
        type=get_item_type(line),
        slug=line.product_slug,
        image=build_image_url(line.image),
        qty_ordered=line.quantity,
        **build_item_amounts(line, vat_basis_points),
    )


def serialize_tracking(order: CustomerOrder) -> dict[str, Any]:
    """Of the latest parcel; before there is one, the steps of the order."""
    if order.shipments:
        return serialize_parcel(order.shipments[-1])
    return {
        "carrier": None,
        "tracking_number": None,
        "tracking_url": None,
        "estimated_delivery": order.delivery.latest_date if order.delivery else None,
        "events": [
            serialize_shape(
                TrackingEvent, step, status=step.progress, timestamp=step.at, location=None
            )
            for step in order.steps
        ],
    }


def serialize_parcel(shipment: Any) -> dict[str, Any]:
    events = [vars(event) for event in shipment.events]
    return serialize_shape(Tracking, shipment, carrier=str(shipment.carrier.name), events=events)


def serialize_shipment(shipment: Any, order: CustomerOrder) -> dict[str, Any]:
    return serialize_shape(
        Shipment,
        shipment,
        **serialize_parcel(shipment),
        id=read_key(shipment.id, "Shipment"),
        order_id=int(order.number),
        status=shipment.state,
        carrier_title=str(shipment.carrier.name),
        track_number=shipment.tracking_number,
        items=[
            {
                "order_item_id": read_key(line.order_line_id, "OrderLine"),
                "name": line.name,
                "qty": line.quantity,
            }
            for line in shipment.lines
        ],
    )


def serialize_invoice(invoice: TaxInvoice) -> dict[str, Any]:
    document = invoice.content
    return serialize_shape(
        Invoice,
        invoice,
        id=invoice.pk,
        increment_id=invoice.full_number,
        type=invoice.kind,
        created_at=invoice.issued_at,
        **format_amounts("sub_total", document.net + document.discount),
        **format_amounts("discount_amount", document.discount),
        **format_amounts("tax_amount", invoice.tax),
        **format_amounts("rounding_amount", document.rounding),
        **format_amounts("grand_total", invoice.total),
        items=[
            serialize_shape(
                InvoiceItem,
                line,
                id=line.number,
                order_item_id=line.order_line,
                type=line.kind,
                name=line.name.in_language(current_language()),
                qty=line.amounts.quantity,
                **build_item_amounts(line.amounts, document.vat_basis_points),
            )
            for line in document.lines
        ],
    )


def serialize_transaction(payment: CustomerPayment) -> dict[str, Any]:
    return serialize_shape(
        Transaction,
        payment,
        id=payment.key,
        transaction_id=f"{payment.order_number}-{payment.key}",
        order_id=int(payment.order_number),
        status=payment.state,
        type="payment",
        payment_method=payment.method,
        **format_amount("amount", payment.amount),
        data={},
    )
