"""Rows of one customer, by the names of the parameters under which calls take their ids.

Each maker takes that customer and gives what stands in the path or in the question, and what
stands for one that nobody has.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import uuid4

from saleor.account.models import Address, User
from saleor.checkout.models import CheckoutLine
from saleor.order.models import Fulfillment, Order
from saleor.product.models import Category, Product, ProductType
from saleor.shipping.models import ShippingZone
from saleor.warehouse.models import Warehouse

from plugins.bookings.models import Booking, Service
from plugins.bookings.references import generate_reference
from plugins.cart.services import OrderForm, add_line, place_order
from plugins.invoices.services import issue_invoice
from plugins.payments.selectors import PaymentMethod
from plugins.shipments.models import Shipment
from saleor_config.global_ids import write_id


@dataclass(frozen=True)
class Planted:
    """``nobodys``: an id of the same kind that is not there."""

    own: str
    nobodys: str


def address(user: User) -> Planted:
    row = Address.objects.create(first_name="A", city="الرياض", country="SA")
    user.addresses.add(row)
    return Planted(str(row.pk), "999999999")


def booking(user: User) -> Planted:
    service = Service.objects.create(slug="garden", kind="landscaping", name_ar="حديقة")
    row = Booking.objects.create(
        reference=generate_reference(), idempotency_key=uuid4(), service=service,
        kind="landscaping", user=user, name="A",
        phone="+966500000009", email="a@example.com", city="الرياض", space_type="farm",
        language="ar",
    )  # fmt: skip
    return Planted(row.reference, "MB-0000-0000-0000")


def cart_item(user: User) -> Planted:
    add_line(user, variant_in_shop())
    return Planted(str(CheckoutLine.objects.get(checkout__user=user).pk), "999999999")


def order(user: User) -> Planted:
    return Planted(str(placed(user).pk), "999999999")


def invoice(user: User) -> Planted:
    return Planted(str(issue_invoice(placed(user)).pk), "999999999")


def shipment(user: User) -> Planted:
    fulfillment = Fulfillment.objects.create(order=placed(user))
    row = Shipment.objects.create(fulfillment=fulfillment, number="9-1", carrier="smsa")
    return Planted(str(row.pk), "999999999")


def transaction(user: User) -> Planted:
    return Planted(str(placed(user).payments.get().pk), "999999999")


def placed(user: User) -> Order:
    found = Order.objects.filter(user=user).first()
    if found is not None:
        return found
    add_line(user, variant_in_shop())
    form = OrderForm(
        first_name="A", last_name="B", email="a@example.com", phone="0500000009", address="C",
        city="الرياض", payment_method=PaymentMethod.CASH_ON_DELIVERY,
        idempotency_key=str(uuid4()),
    )  # fmt: skip
    return place_order(user, form)


def variant_in_shop() -> str:
    """The global id of a plant that can be bought any number of times."""
    kind, _made = ProductType.objects.get_or_create(slug="planted", defaults={"name": "نبات"})
    category, _made = Category.objects.get_or_create(slug="planted", defaults={"name": "نبات"})
    product, is_new = Product.objects.get_or_create(
        slug="planted",
        defaults={
            "name": "نبتة", "product_type": kind, "category": category, "is_published": True,
            "price_amount": Decimal(100), "minimal_variant_price_amount": Decimal(100),
        },
    )  # fmt: skip
    if is_new:
        sell_in_saudi_arabia(product)
    return write_id("ProductVariant", product.variants.get().pk)


def sell_in_saudi_arabia(product: Product) -> None:
    zone = ShippingZone.objects.create(name="السعودية", countries=["SA"])
    zone.shipping_methods.create(name="توصيل", type="price", price_amount=Decimal(50))
    warehouse = Warehouse.objects.create(
        name="مزرعة", slug="planted", address=Address.objects.create(city="الرياض", country="SA")
    )
    warehouse.shipping_zones.add(zone)
    variant = product.variants.create(sku="PLANTED", track_inventory=False)
    variant.stocks.create(warehouse=warehouse, quantity=1000)


PLANTED: dict[str, Callable[[User], Planted]] = {
    "address_id": address,
    "booking_id": booking,
    "order_id": order,
    "order_number": order,
    "invoice_id": invoice,
    "shipment_id": shipment,
    "transaction_id": transaction,
    "cart_item_id": cart_item,
}
"""Parameters in path and question that name what belongs to one customer."""

PUBLIC: dict[str, Any] = {
    "product": "999999", "category": "999999", "event": "999999",
}  # fmt: skip
"""Parameters that name what everybody may see."""
