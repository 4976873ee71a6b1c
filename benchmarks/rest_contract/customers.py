"""Customers to sign requests in with, and the ids of what they have."""

import secrets
from typing import Any
from uuid import uuid4

from django.db.models import Count
from saleor.account.models import Address, User
from saleor.order.models import Fulfillment, Order
from saleor.product.models import ProductVariant

from plugins.bookings.models import Booking, Service
from plugins.bookings.references import generate_reference
from plugins.cart.services import OrderForm, add_line, place_order
from plugins.invoices.services import issue_invoice
from plugins.payments.selectors import PaymentMethod
from plugins.phone_otp.services import open_session
from plugins.shipments.models import Shipment
from saleor_config.global_ids import write_id

PLANTS = 12


def create_customer() -> Any:
    return User.objects.create(email=f"{uuid4().hex}@phone.invalid", first_name="Test")


def open_token(customer: Any) -> str:
    return open_session(customer).token


def create_full_customer() -> tuple[Any, dict[str, list[Any]]]:
    """With a password that nobody guesses: who has none may set one, and is signed out by it.
    Also what they have and might type, by the names of the API's parameters and fields."""
    customer = create_customer()
    customer.set_password(secrets.token_urlsafe(32))
    customer.save(update_fields=["password"])
    plants = create_stock()
    orders = [create_order(customer, variant) for variant in plants[:3]]
    for variant in plants[:4]:
        add_line(customer, write_id("ProductVariant", variant.pk))
    address = Address.objects.create(first_name="Test", city="الرياض", country="SA")
    customer.addresses.add(address)
    products = [variant.product_id for variant in plants]
    ids = {
        "product": [*map(str, products), plants[0].product.slug],
        "product_id": products,
        "category": [str(plants[0].product.category_id), plants[0].product.category.slug],
        "order_id": [order.pk for order in orders],
        "order_number": [str(order.pk) for order in orders],
        "invoice_id": [issue_invoice(orders[0]).pk],
        "shipment_id": [create_parcel(orders[1]).pk],
        "transaction_id": [order.payments.get().pk for order in orders],
        "address_id": [address.pk],
        "booking_id": [create_booking(customer).reference],
        "phone": [f"05{secrets.randbelow(10**8):08}" for _ in range(1000)],
        "city": ["الرياض"],
        "email": ["test@example.com"],
        "quantity": [1, 2],
        "event": [str(row.pk) for row in Service.objects.exclude(kind="landscaping")[:3]],
    }
    return customer, {name: values for name, values in ids.items() if values}


def create_stock() -> list[Any]:
    """One variant each of a dozen products; more of it than can be asked for. Products without a
    choice of variants come first: a product's id is enough to buy them."""
    variants = ProductVariant.objects.filter(
        product__is_published=True, product__category__isnull=False, stocks__quantity__gt=0
    ).select_related("product__category")
    variants = variants.annotate(choices=Count("product__variants")).order_by("choices", "pk")
    found = list({variant.product_id: variant for variant in variants}.values())[:PLANTS]
    ProductVariant.objects.filter(pk__in=[variant.pk for variant in found]).update(
        track_inventory=False
    )
    return found


def create_order(customer: Any, variant: Any) -> Any:
    add_line(customer, write_id("ProductVariant", variant.pk), 2)
    form = OrderForm(
        first_name="Test", last_name="Customer", email="test@example.com", phone="0500000009",
        address="Street", city="الرياض", payment_method=PaymentMethod.CASH_ON_DELIVERY,
        idempotency_key=str(uuid4()),
    )  # fmt: skip
    order: Order = place_order(customer, form)
    return order


def create_parcel(order: Any) -> Shipment:
    fulfillment = Fulfillment.objects.create(order=order)
    number = f"{order.pk}-1"
    return Shipment.objects.create(fulfillment=fulfillment, number=number, carrier="smsa")


def create_booking(customer: Any) -> Booking:
    service = Service.objects.filter(kind="landscaping").first()
    if service is None:
        service = Service.objects.create(slug="garden", kind="landscaping", name_ar="حديقة")
    return Booking.objects.create(
        reference=generate_reference(), idempotency_key=uuid4(), service=service,
        kind="landscaping", user=customer, name="Test", phone="+966500000009",
        email="test@example.com", city="الرياض", space_type="farm", language="ar",
    )  # fmt: skip
