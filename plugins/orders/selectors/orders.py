"""A customer's orders. Amounts in halalas, texts in the current language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from saleor.order.models import Order, OrderLine

from plugins.catalogue.selectors import get_deleted_variant_images, get_variant_images
from plugins.invoices.selectors import TaxInvoice, list_invoices_by_order
from plugins.orders.models import OrderReturn
from plugins.orders.selectors.delivery import (
    CustomerOrderAddress,
    OrderDelivery,
    build_address,
    get_delivery,
    get_order_payment_fee,
)
from plugins.orders.selectors.order_rows import is_own_order, load_orders, load_page_keys
from plugins.orders.selectors.timeline import (
    OrderReturnDetails,
    OrderTimeline,
    build_returns,
    build_timeline,
)
from plugins.payments.selectors import (
    OrderPayment,
    PaymentMethod,
    get_order_payments,
    get_payment_method,
)
from plugins.saudi_market.selectors import get_order_totals, get_vat_basis_points
from plugins.shipments.selectors import (
    Shipment,
    ShipmentDetails,
    build_shipments,
    list_own_shipments,
)
from saleor_config.global_ids import read_number, write_id
from saleor_config.language import ARABIC, Language, current_language, translate_field
from saleor_config.money import round_to_halalas
from saleor_config.pagination import FIRST_PAGE, Page, PageRequest, build_page
from saleor_config.prepared_relations import list_related
from saleor_config.text_input import distinct_variant_name


@dataclass(frozen=True)
class CustomerOrderLine:
    """``unit_price`` and ``total`` are without VAT, as the cart showed them, and before the
    line's shares of the order's ``discount`` and ``tax``. ``image`` is the variant's; the
    product's where the variant was deleted, None where both were. ``returnable_quantity``: pieces
    that the customer may ask to return today. ``is_service``: planting assistance, which is not
    sent."""

    id: str
    name: str
    variant_name: str
    quantity: int
    unit_price: int
    total: int
    discount: int
    tax: int
    product_slug: str | None
    image: Any
    returnable_quantity: int
    sku: str
    is_service: bool


@dataclass(frozen=True, kw_only=True)
class CustomerOrder(OrderTimeline):
    """``total == subtotal - discount + tax + shipping``, to the halala. ``payment_fee`` is a
    part of ``shipping``, and ``shipping_discount`` the part of ``discount`` that is off no line."""

    id: str
    number: str
    created_at: datetime
    payment_method: PaymentMethod | None
    subtotal: int
    discount: int
    shipping: int
    tax: int
    total: int
    lines: list[CustomerOrderLine]
    shipping_address: CustomerOrderAddress | None
    billing_address: CustomerOrderAddress | None
    payment_fee: int
    payment: OrderPayment | None
    invoices: list[TaxInvoice]
    delivery: OrderDelivery | None
    shipments: list[ShipmentDetails]
    returns: list[OrderReturnDetails]
    shipping_discount: int
    vat_basis_points: int


def list_customer_orders(user: Any, request: PageRequest = FIRST_PAGE) -> Page[CustomerOrder]:
    """The customer's orders, sorted by ``SORTS``."""
    page = load_page_keys(user, request)
    return Page(_build_orders(page.items), page.pagination)


def get_customer_order(user: Any, number: str) -> CustomerOrder | None:
    """One order by its number; None for an unknown one and for another customer's."""
    key = read_number(number)
    if key is None or not is_own_order(user, key):
        return None
    return next(iter(_build_orders([key])), None)


def count_customer_orders(user: Any) -> int:
    """How many orders ``customer_orders`` has pages of. One query."""
    return int(Order.objects.confirmed().filter(user=user).count())


def get_email_of_last_order(user: Any) -> str | None:
    """The address typed at the customer's last checkout. One query."""
    orders = Order.objects.confirmed().filter(user=user).exclude(user_email="")
    email: str | None = (
        orders.order_by("-created", "-pk").values_list("user_email", flat=True).first()
    )
    return email


def get_order_details(order_key: int) -> CustomerOrder:
    """One order of any customer, for messages and staff."""
    return _build_orders([order_key])[0]


def get_order_with_shipment(key: int) -> tuple[CustomerOrder, ShipmentDetails | None]:
    """The order of shipment ``key``, and it there; for staff."""
    order_keys = Shipment.objects.values_list("fulfillment__order_id", flat=True)
    order, own = get_order_details(order_keys.get(pk=key)), write_id("Shipment", key)
    return order, next((each for each in order.shipments if each.id == own), None)


def get_order_with_return(key: int) -> tuple[CustomerOrder, OrderReturnDetails | None]:
    """The same for a return."""
    order_keys = OrderReturn.objects.values_list("order_id", flat=True)
    order, own = get_order_details(order_keys.get(pk=key)), write_id("OrderReturn", key)
    return order, next((each for each in order.returns if each.id == own), None)


@dataclass(frozen=True)
class CustomerShipment:
    key: int
    shipment: ShipmentDetails
    order: CustomerOrder


def list_customer_shipments(user: Any, request: PageRequest = FIRST_PAGE) -> Page[CustomerShipment]:
    """The customer's parcels of all orders, newest first; no other ``sort`` yet."""
    return build_page(list_own_shipments(user), request, {}, _build_shipments)


def get_customer_shipment(user: Any, key: int) -> CustomerShipment | None:
    """None for an unknown one and for another customer's."""
    return next(iter(_build_shipments(list_own_shipments(user).filter(pk=key))), None)


def _build_shipments(rows: QuerySet[Shipment]) -> list[CustomerShipment]:
    keys = dict(rows.values_list("pk", "fulfillment__order_id"))
    if not keys:
        return []
    by_key = {order.number: order for order in _build_orders(set(keys.values()))}
    return [
        CustomerShipment(key, shipment, by_key[str(order_key)])
        for key, order_key in keys.items()
        for shipment in by_key[str(order_key)].shipments
        if shipment.id == write_id("Shipment", key)
    ]


@dataclass(frozen=True)
class _RelatedData:
    """What other plugins know of a page of orders."""

    language: Language
    images: dict[int, Any]
    images_of_deleted: dict[str, Any]
    payments: dict[int, OrderPayment]
    invoices: dict[int, list[TaxInvoice]]


def _build_orders(keys: Iterable[int]) -> list[CustomerOrder]:
    return build_loaded_orders(load_orders(list(keys)))


def build_loaded_orders(orders: Sequence[Order]) -> list[CustomerOrder]:
    keys = [order.pk for order in orders]
    lines = [line for order in orders for line in list_related(order, "lines")]
    beside = _RelatedData(
        language=current_language(),
        images=get_variant_images(line.variant_id for line in lines if line.variant_id),
        images_of_deleted=get_deleted_variant_images(
            line.product_sku or "" for line in lines if not line.variant_id
        ),
        payments=get_order_payments(orders),
        invoices=list_invoices_by_order(keys),
    )
    return [_build_order(order, beside) for order in orders]


def _build_order(order: Order, beside: _RelatedData) -> CustomerOrder:
    life, totals = build_timeline(order), get_order_totals(order)
    lines = [
        _build_line(line, order, beside, life.returnable[line.pk], shares)
        for line, *shares in zip(
            list_related(order, "lines"), totals.line_discounts, totals.line_taxes, strict=True
        )
    ]
    names = {
        line.pk: built.name for line, built in zip(list_related(order, "lines"), lines, strict=True)
    }
    return CustomerOrder(
        **vars(life),
        id=write_id("Order", order.pk),
        number=str(order.pk),
        created_at=order.created,
        payment_method=get_payment_method(list_related(order, "payments")),
        subtotal=totals.subtotal,
        discount=totals.discount,
        shipping=totals.shipping,
        tax=totals.tax,
        total=totals.total,
        lines=lines,
        shipping_address=build_address(order.shipping_address),
        billing_address=build_address(order.billing_address),
        payment_fee=get_order_payment_fee(order),
        payment=beside.payments.get(order.pk),
        invoices=beside.invoices.get(order.pk, []),
        delivery=get_delivery(order),
        shipments=build_shipments(order, names),
        returns=build_returns(order, names),
        shipping_discount=totals.shipping_discount,
        vat_basis_points=get_vat_basis_points(order),
    )


def _build_line(
    line: OrderLine, order: Order, beside: _RelatedData, returnable: int, shares: Sequence[int]
) -> CustomerOrderLine:
    """``shares``: of the order's discount and VAT."""
    product = line.variant.product if line.variant else None
    unit_price = round_to_halalas(line.unit_price_net)
    name = _translate_name(line, order, "product", beside.language)
    discount, tax = shares
    return CustomerOrderLine(
        id=write_id("OrderLine", line.pk),
        name=name,
        variant_name=distinct_variant_name(
            _translate_name(line, order, "variant", beside.language), name, line.product_sku or ""
        ),
        quantity=line.quantity,
        unit_price=unit_price,
        total=unit_price * line.quantity,
        discount=discount,
        tax=tax,
        product_slug=product.slug if product and product.is_visible else None,
        image=(
            beside.images.get(line.variant_id)
            if product
            else beside.images_of_deleted.get(line.product_sku or "")
        ),
        returnable_quantity=returnable,
        sku=line.product_sku or "",
        is_service=not line.is_shipping_required,
    )


def _translate_name(line: OrderLine, order: Order, kind: str, language: Language) -> str:
    """The name it was sold under where that was in this language, else today's translation.

    Saleor stores the Arabic name always, and a translated one in the order's language.
    """
    own = str(getattr(line, f"{kind}_name"))
    if language == ARABIC:
        return own
    stored = str(getattr(line, f"translated_{kind}_name"))
    if order.language_code == language and stored:
        return stored
    if line.variant is None:
        return own
    instance = line.variant.product if kind == "product" else line.variant
    return translate_field(instance, "name") or own
