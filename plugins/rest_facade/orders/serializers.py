"""Orders, parcels, invoices and payments in the field names of both clients."""

from typing import Any

from plugins.invoices.selectors import TaxInvoice
from plugins.orders.selectors import CustomerOrder, CustomerOrderLine
from plugins.payments.selectors import CustomerPayment
from plugins.payments.selectors.methods import translate_method
from plugins.rest_facade.amounts import (
    build_item_amounts,
    format_amount,
    format_amounts,
    format_riyals,
)
from plugins.rest_facade.cart.serializers import build_image_url, get_item_type
from saleor_config.global_ids import read_key
from saleor_config.language import current_language


def serialize_order(order: CustomerOrder) -> dict[str, Any]:
    """``Order``."""
    method, payment = order.payment_method, order.payment
    return {
        "id": int(order.number),
        "order_number": order.number,
        "increment_id": order.number,
        "status": order.progress.value,
        "status_label": get_status_label(order),
        "created_at": order.created_at,
        "total": format_riyals(order.total),
        "subtotal": format_riyals(order.subtotal),
        "shipping": format_riyals(order.shipping),
        "tax": format_riyals(order.tax),
        "discount": format_riyals(order.discount),
        "payment_fee": format_riyals(order.payment_fee),
        "shipping_discount": format_riyals(order.shipping_discount),
        **format_amounts("grand_total", order.total),
        **format_amounts("sub_total", order.subtotal),
        **format_amounts("sub_total_incl_tax", order.subtotal + order.tax),
        **format_amounts("shipping_amount", order.shipping),
        **format_amounts("shipping_discount_amount", order.shipping_discount),
        **format_amounts("tax_amount", order.tax),
        **format_amounts("discount_amount", order.discount),
        "shipping_title": order.delivery.name if order.delivery else None,
        "payment_method": method.value if method else None,
        "payment_title": translate_method(method) if method else None,
        "payment_status": payment.state.value if payment else None,
        "shipping_address": serialize_order_address(order.shipping_address),
        "billing_address": serialize_order_address(order.billing_address or order.shipping_address),
        "items": [serialize_order_item(line, order.vat_basis_points) for line in order.lines],
        "invoices": [serialize_invoice(invoice) for invoice in order.invoices],
        "shipments": [serialize_shipment(each, order) for each in order.shipments],
        "tracking": serialize_tracking(order),
        "can_track": order.can_track,
        "can_cancel": order.can_cancel,
        "can_reorder": order.can_reorder,
    }


def get_status_label(order: CustomerOrder) -> str:
    return next((each.label for each in order.steps if each.progress is order.progress), "")


def serialize_order_address(address: Any) -> dict[str, Any] | None:
    if address is None:
        return None
    return {
        "first_name": address.first_name,
        "last_name": address.last_name,
        "name": f"{address.first_name} {address.last_name}".strip(),
        "address": address.address,
        "address1": address.address,
        "city": address.city,
        "postal_code": address.postal_code,
        "postcode": address.postal_code,
        "phone": address.phone,
        "company_name": address.company_name,
        "state": address.state,
        "country": "SA",
    }


def serialize_order_item(line: CustomerOrderLine, vat_basis_points: int) -> dict[str, Any]:
    """``OrderItem``."""
    return {
        "id": read_key(line.id, "OrderLine"),
        "sku": line.sku,
        "type": get_item_type(line),
        "name": line.name,
        "variant_name": line.variant_name,
        "slug": line.product_slug,
        "image": build_image_url(line.image),
        "quantity": line.quantity,
        "qty_ordered": line.quantity,
        **build_item_amounts(line, vat_basis_points),
    }


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
            {
                "status": step.progress.value,
                "label": step.label,
                "timestamp": step.at,
                "location": None,
                "completed": step.completed,
            }
            for step in order.steps
        ],
    }


def serialize_parcel(shipment: Any) -> dict[str, Any]:
    return {
        "carrier": str(shipment.carrier.name),
        "tracking_number": shipment.tracking_number,
        "tracking_url": shipment.tracking_url,
        "estimated_delivery": shipment.estimated_delivery,
        "events": [vars(event) for event in shipment.events],
    }


def serialize_shipment(shipment: Any, order: CustomerOrder) -> dict[str, Any]:
    """``Shipment``."""
    return {
        **serialize_parcel(shipment),
        "id": read_key(shipment.id, "Shipment"),
        "order_id": int(order.number),
        "number": shipment.number,
        "status": shipment.state.value,
        "carrier_title": str(shipment.carrier.name),
        "track_number": shipment.tracking_number,
        "items": [
            {
                "order_item_id": read_key(line.order_line_id, "OrderLine"),
                "name": line.name,
                "qty": line.quantity,
            }
            for line in shipment.lines
        ],
    }


def serialize_invoice(invoice: TaxInvoice) -> dict[str, Any]:
    """``Invoice``."""
    document = invoice.content
    return {
        "id": invoice.pk,
        "increment_id": invoice.full_number,
        "order_id": invoice.order_id,
        "type": invoice.kind,
        "created_at": invoice.issued_at,
        **format_amounts("sub_total", document.net + document.discount),
        **format_amounts("discount_amount", document.discount),
        **format_amounts("tax_amount", invoice.tax),
        **format_amounts("rounding_amount", document.rounding),
        **format_amounts("grand_total", invoice.total),
        "items": [
            {
                "id": line.number,
                "order_item_id": line.order_line,
                "type": line.kind.value,
                "sku": line.sku,
                "name": line.name.in_language(current_language()),
                "qty": line.amounts.quantity,
                **build_item_amounts(line.amounts, document.vat_basis_points),
            }
            for line in document.lines
        ],
        "pdf_url": invoice.pdf_url,
        "xml_url": invoice.xml_url,
    }


def serialize_transaction(payment: CustomerPayment) -> dict[str, Any]:
    """``Transaction``."""
    return {
        "id": payment.key,
        "transaction_id": f"{payment.order_number}-{payment.key}",
        "order_id": int(payment.order_number),
        "status": payment.state.value,
        "type": "payment",
        "payment_method": payment.method.value if payment.method else None,
        **format_amount("amount", payment.amount),
        "created_at": payment.created_at,
        "data": {},
    }
