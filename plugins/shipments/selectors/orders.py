"""A customer's orders. Amounts in halalas, texts in the current language."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Prefetch, QuerySet
from graphql_relay import to_global_id
from saleor.account.models import Address
from saleor.order.models import Order, OrderLine

from plugins.catalogue.selectors import image_for_products
from plugins.payments.selectors import PaymentMethod, payment_method_of
from plugins.shipments.progress import OrderProgress, order_progress
from saleor_config.global_ids import read_number
from saleor_config.language import ARABIC, current_language, translated
from saleor_config.money import price_in_halalas

LARGEST_PAGE: Final = 48


@dataclass(frozen=True)
class CustomerOrderLine:
    """``unit_price`` and ``total`` are without VAT, as the cart showed them. ``image`` is
    that of the catalogue, None once the product is gone."""

    id: str
    name: str
    variant_name: str
    quantity: int
    unit_price: int
    total: int
    product_slug: str | None
    image: Any


@dataclass(frozen=True)
class CustomerOrderAddress:
    first_name: str
    last_name: str
    address: str
    city: str
    postal_code: str | None
    phone: str | None


@dataclass(frozen=True)
class CustomerOrder:
    """``total == subtotal - discount + tax + shipping``, to the halala."""

    id: str
    number: str
    created_at: datetime
    progress: OrderProgress
    payment_method: PaymentMethod | None
    subtotal: int
    discount: int
    shipping: int
    tax: int
    total: int
    lines: list[CustomerOrderLine]
    shipping_address: CustomerOrderAddress | None


@dataclass(frozen=True)
class CustomerOrderPage:
    """``pagination`` has the fields of spec §3."""

    items: list[CustomerOrder]
    pagination: dict[str, int | None]


def customer_orders(user: Any, page: int = 1, per_page: int = 10) -> CustomerOrderPage:
    """A page of the customer's orders, newest first.

    Numbers outside the range are brought into it: at most 48 a page, and the last page
    for any beyond it.
    """
    per_page = min(max(per_page, 1), LARGEST_PAGE)
    own = Order.objects.confirmed().filter(user=user)
    count = own.count()
    last_page = max(-(-count // per_page), 1)
    page = min(max(page, 1), last_page)
    start = (page - 1) * per_page
    items = _details(_loaded(own).order_by("-created", "-pk")[start : start + per_page])
    return CustomerOrderPage(
        items=items,
        pagination={
            "current_page": page,
            "last_page": last_page,
            "per_page": per_page,
            "total": count,
            "from": start + 1 if items else None,
            "to": start + len(items) if items else None,
        },
    )


def customer_order(user: Any, number: str) -> CustomerOrder | None:
    """One order by its number; None for an unknown one and for somebody else's."""
    key = read_number(number)
    if key is None:
        return None
    own = Order.objects.confirmed().filter(user=user, pk=key)
    return next(iter(_details(_loaded(own))), None)


def customer_orders_count(user: Any) -> int:
    """How many orders ``customer_orders`` has pages of. One query."""
    return int(Order.objects.confirmed().filter(user=user).count())


def email_of_last_order(user: Any) -> str | None:
    """The address typed at the customer's last checkout. One query."""
    orders = Order.objects.confirmed().filter(user=user).exclude(user_email="")
    email: str | None = (
        orders.order_by("-created", "-pk").values_list("user_email", flat=True).first()
    )
    return email


def order_for_mail(order_key: int) -> CustomerOrder:
    """One order whoever owns it, for the messages about it."""
    return _details(_loaded(Order.objects.filter(pk=order_key)))[0]


def _loaded(orders: QuerySet[Order]) -> QuerySet[Order]:
    lines = OrderLine.objects.select_related("variant__product").prefetch_related(
        "variant__translations", "variant__product__translations"
    )
    return orders.select_related("shipping_address").prefetch_related(
        Prefetch("lines", queryset=lines), "payments__transactions"
    )


def _details(orders: Iterable[Order]) -> list[CustomerOrder]:
    orders = list(orders)
    products = {
        line.variant.product_id for order in orders for line in order.lines.all() if line.variant
    }
    images = image_for_products(products) if products else {}
    return [_detail(order, images) for order in orders]


def _detail(order: Order, images: dict[int, Any]) -> CustomerOrder:
    lines = [_line(line, order, images) for line in order.lines.all()]
    subtotal = sum(line.total for line in lines)
    discount = price_in_halalas(order.discount)
    shipping = price_in_halalas(order.shipping_price_gross)
    total = price_in_halalas(order.total_gross)
    return CustomerOrder(
        id=str(to_global_id("Order", order.pk)),
        number=str(order.pk),
        created_at=order.created,
        progress=order_progress(order),
        payment_method=payment_method_of(order.payments.all()),
        subtotal=subtotal,
        discount=discount,
        shipping=shipping,
        tax=total - subtotal + discount - shipping,
        total=total,
        lines=lines,
        shipping_address=_address(order.shipping_address),
    )


def _line(line: OrderLine, order: Order, images: dict[int, Any]) -> CustomerOrderLine:
    product = line.variant.product if line.variant else None
    unit_price = price_in_halalas(line.unit_price_net)
    return CustomerOrderLine(
        id=str(to_global_id("OrderLine", line.pk)),
        name=_name(line, order, "product"),
        variant_name=_name(line, order, "variant"),
        quantity=line.quantity,
        unit_price=unit_price,
        total=unit_price * line.quantity,
        product_slug=product.slug if product and product.is_visible else None,
        image=images.get(product.pk) if product else None,
    )


def _name(line: OrderLine, order: Order, kind: str) -> str:
    """The name it was sold under where that was in this language, else today's translation.

    Saleor stores the Arabic name always, and a translated one in the order's language.
    """
    own = str(getattr(line, f"{kind}_name"))
    language = current_language()
    if language == "ar":
        return own
    stored = str(getattr(line, f"translated_{kind}_name"))
    if order.language_code == language and stored:
        return stored
    if line.variant is None:
        return own
    instance = line.variant.product if kind == "product" else line.variant
    return translated(instance, "name") or own


def _street_and_district(address: Address) -> str:
    comma = "، " if current_language() == ARABIC else ", "
    return comma.join(part for part in (address.street_address_1, address.city_area) if part)


def _address(address: Address | None) -> CustomerOrderAddress | None:
    if address is None:
        return None
    return CustomerOrderAddress(
        first_name=address.first_name,
        last_name=address.last_name,
        address=_street_and_district(address),
        city=address.city,
        postal_code=address.postal_code or None,
        phone=address.phone.as_e164 if address.phone else None,
    )
