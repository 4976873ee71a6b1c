"""Shapes of orders and of what belongs to them. Amounts are riyals with two decimals, as text."""

from plugins.rest_facade.amounts import InvoiceAmounts, ItemAmounts, OrderAmounts
from plugins.rest_facade.cart.schemas import CustomerCart
from plugins.rest_facade.responses import ChangeResponse, Strict


class OrderAddress(Strict):
    first_name: str
    last_name: str
    name: str
    address: str
    address1: str
    city: str
    postal_code: str | None
    postcode: str | None
    phone: str | None
    company_name: str | None
    state: str | None
    country: str


class OrderItem(ItemAmounts):
    """``slug``: null once the product left the shop. ``type``: simple, or virtual for planting
    assistance."""

    id: int
    sku: str
    type: str
    name: str
    variant_name: str
    slug: str | None
    image: str | None
    quantity: int
    qty_ordered: int


class TrackingEvent(Strict):
    status: str
    label: str
    timestamp: str | None
    location: str | None
    completed: bool


class Tracking(Strict):
    carrier: str | None
    tracking_number: str | None
    tracking_url: str | None
    estimated_delivery: str | None
    events: list[TrackingEvent]


class ShipmentItem(Strict):
    order_item_id: int
    name: str
    qty: int


class Shipment(Tracking):
    id: int
    order_id: int
    number: str
    status: str
    carrier_title: str
    track_number: str | None
    items: list[ShipmentItem]


class InvoiceItem(ItemAmounts):
    """``type``: goods, delivery or payment_fee. ``order_item_id``: null for the fees."""

    id: int
    order_item_id: int | None
    type: str
    sku: str
    name: str
    qty: int


class Invoice(InvoiceAmounts):
    """``type``: invoice or credit_note. The files need the bearer token."""

    id: int
    increment_id: str
    order_id: int
    type: str
    created_at: str
    items: list[InvoiceItem]
    pdf_url: str
    xml_url: str


class Transaction(Strict):
    id: int
    transaction_id: str
    order_id: int
    status: str
    type: str
    payment_method: str | None
    amount: str
    formatted_amount: str
    created_at: str
    data: dict[str, str]


class Order(OrderAmounts):
    """An order, with the further fields of the second group of clients. ``total`` = subtotal -
    discount + tax + shipping; ``payment_fee`` is a part of shipping, ``shipping_discount`` the part
    of the discount that is off no item."""

    id: int
    order_number: str
    increment_id: str
    status: str
    status_label: str
    created_at: str
    total: str
    subtotal: str
    shipping: str
    tax: str
    discount: str
    payment_fee: str
    shipping_discount: str
    shipping_title: str | None
    payment_method: str | None
    payment_title: str | None
    payment_status: str | None
    shipping_address: OrderAddress | None
    billing_address: OrderAddress | None
    items: list[OrderItem]
    invoices: list[Invoice]
    shipments: list[Shipment]
    tracking: Tracking
    can_track: bool
    can_cancel: bool
    can_reorder: bool


class Missing(Strict):
    name: str
    message: str


class Reordered(ChangeResponse[CustomerCart | None]):
    """``missing``: plants of the order that are not in the cart as often, and why."""

    missing: list[Missing]
