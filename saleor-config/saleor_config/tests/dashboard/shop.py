"""A small shop with something in every area of the Dashboard."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import graphene
from saleor.account.models import Address, User
from saleor.discount.models import Sale, Voucher
from saleor.menu.models import Menu, MenuItem
from saleor.order.models import Order, OrderLine
from saleor.page.models import Page
from saleor.payment import ChargeStatus, TransactionKind
from saleor.payment.models import Payment, Transaction
from saleor.product.models import (
    Attribute,
    AttributeValue,
    Category,
    Collection,
    Product,
    ProductType,
    ProductVariant,
)
from saleor.product.utils.attributes import associate_attribute_values_to_instance
from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.warehouse.models import Allocation, Stock, Warehouse

CASH = "mashtal.payments.cash_on_delivery"
SAR = {"currency": "SAR"}


def key(instance: Any) -> str:
    return graphene.Node.to_global_id(type(instance).__name__, instance.pk)


@dataclass(frozen=True)
class Shop:
    manager: User
    clerk: User
    customer: User
    size: Attribute
    pot: Attribute
    kind: ProductType
    category: Category
    collection: Collection
    ficus: Product
    palm: Product
    tall: ProductVariant
    warehouse: Warehouse
    zone: ShippingZone
    method: ShippingMethod
    sale: Sale
    voucher: Voucher
    page: Page
    menu: Menu
    order: Order


def open_shop() -> Shop:
    people = hire()
    goods = grow()
    places = deliver()
    stock(goods, places["warehouse"])
    page = Page.objects.create(title="من نحن", slug="about-us", is_published=True)
    menu = Menu.objects.create(name="footer menu")
    MenuItem.objects.create(menu=menu, name="من نحن", page=page)
    sale = Sale.objects.create(name="خصم الصيف", value=10)
    sale.products.add(goods["ficus"])
    voucher = Voucher.objects.create(code="SUMMER", discount_value=10, **SAR)
    order = place_order(people["customer"], goods["tall"], places["method"])
    return Shop(
        **people, **goods, **places, sale=sale, voucher=voucher, page=page, menu=menu, order=order
    )


def hire() -> dict[str, User]:
    """``clerk`` is staff without any permission."""
    create = User.objects.create_user
    address = Address.objects.create(
        first_name="Noura",
        last_name="Shopper",
        street_address_1="شارع العليا 12",
        city="الرياض",
        postal_code="12211",
        country="SA",
    )
    customer = create("noura@example.com", first_name="Noura", last_name="Shopper")
    customer.default_shipping_address = customer.default_billing_address = address
    customer.save()
    customer.addresses.add(address)
    return {
        "manager": User.objects.create_superuser("manager@example.com"),
        "clerk": create("clerk@example.com", is_staff=True),
        "customer": customer,
    }


def grow() -> dict[str, Any]:
    kind = ProductType.objects.create(name="نبات", slug="plant", has_variants=True)
    size = Attribute.objects.create(name="الحجم", slug="size", available_in_grid=True)
    pot = Attribute.objects.create(name="الأصيص", slug="pot")
    small = AttributeValue.objects.create(attribute=size, name="صغير", slug="small")
    clay = AttributeValue.objects.create(attribute=pot, name="فخار", slug="clay")
    AttributeValue.objects.create(attribute=pot, name="أبيض", slug="white")
    kind.product_attributes.add(size)
    kind.variant_attributes.add(pot)
    category = Category.objects.create(name="داخلية", slug="indoor")
    collection = Collection.objects.create(name="جديد", slug="new", is_published=True)
    ficus, palm = (
        Product.objects.create(
            name=name,
            slug=slug,
            product_type=kind,
            category=category,
            price_amount=150,
            minimal_variant_price_amount=150,
            is_published=True,
            **SAR,
        )
        for name, slug in (("فيكس", "ficus"), ("نخلة", "palm"))
    )
    associate_attribute_values_to_instance(ficus, size, small)
    collection.products.add(ficus)
    tall = ProductVariant.objects.create(product=ficus, sku="FICUS-1", name="كبير", **SAR)
    associate_attribute_values_to_instance(tall, pot, clay)
    ProductVariant.objects.create(product=palm, sku="PALM-1", name="كبيرة", **SAR)
    return {
        "kind": kind, "size": size, "pot": pot, "category": category, "collection": collection,
        "ficus": ficus, "palm": palm, "tall": tall,
    }  # fmt: skip


def deliver() -> dict[str, Any]:
    zone = ShippingZone.objects.create(name="السعودية", countries=["SA"])
    method = ShippingMethod.objects.create(
        name="توصيل المشتل", type="price", shipping_zone=zone, price_amount=50, **SAR
    )
    address = Address.objects.create(city="الرياض", street_address_1="المزرعة", country="SA")
    warehouse = Warehouse.objects.create(name="المزرعة", slug="farm", address=address)
    warehouse.shipping_zones.add(zone)
    return {"zone": zone, "method": method, "warehouse": warehouse}


def stock(goods: dict[str, Any], warehouse: Warehouse) -> None:
    """Ten of the ficus, and of the palm none."""
    for product, quantity in ((goods["ficus"], 10), (goods["palm"], 0)):
        Stock.objects.create(
            warehouse=warehouse, product_variant=product.variants.get(), quantity=quantity
        )


def place_order(customer: User, variant: ProductVariant, method: ShippingMethod) -> Order:
    """Two plants, to be paid in cash: 300, VAT 45, delivery 50."""
    address = customer.default_shipping_address
    order = Order.objects.create(
        user=customer,
        user_email=customer.email,
        shipping_address=address.get_copy(),
        billing_address=address.get_copy(),
        shipping_method=method,
        shipping_method_name=method.name,
        shipping_price_net_amount=50,
        shipping_price_gross_amount=50,
        total_net_amount=350,
        total_gross_amount=395,
        **SAR,
    )
    line = OrderLine.objects.create(
        order=order,
        variant=variant,
        product_name=variant.product.name,
        variant_name=variant.name,
        product_sku=variant.sku,
        is_shipping_required=True,
        quantity=2,
        unit_price_net_amount=150,
        unit_price_gross_amount=150,
        tax_rate=Decimal("0.15"),
        **SAR,
    )
    Allocation.objects.create(
        order_line=line, stock=variant.stocks.get(), quantity_allocated=line.quantity
    )
    payment = Payment.objects.create(
        order=order,
        gateway=CASH,
        total=order.total_gross_amount,
        charge_status=ChargeStatus.NOT_CHARGED,
        billing_email=order.user_email,
        **SAR,
    )
    Transaction.objects.create(
        payment=payment,
        kind=TransactionKind.AUTH,
        amount=payment.total,
        is_success=True,
        gateway_response={},
        **SAR,
    )
    return order
