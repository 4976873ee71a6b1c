"""A shop of one plant, and shoppers who each want one piece."""

import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from saleor.account.models import Address, User
from saleor.product.models import Category, Product, ProductType, ProductVariant
from saleor.shipping import ShippingMethodType
from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.warehouse.models import Stock, Warehouse

from plugins.phone_otp.services import open_session
from saleor_config.global_ids import write_id

PIECES = 10_000
PASSWORD = "a manager of the benchmark"  # noqa: S105 - of a database that is thrown away
MANAGER = "manager@example.com"


@dataclass(frozen=True)
class Shop:
    variant_id: str
    stock_key: int


@dataclass(frozen=True)
class Shopper:
    user: Any
    token: str


def open_shop() -> Shop:
    """Beside those of earlier runs."""
    mark = uuid.uuid4().hex[:8]
    zone = ShippingZone.objects.create(name="السعودية", countries=["SA"])
    ShippingMethod.objects.create(
        name="توصيل المشتل",
        type=ShippingMethodType.PRICE_BASED,
        price_amount=Decimal(50),
        minimum_order_price_amount=Decimal(0),
        shipping_zone=zone,
    )
    address = Address.objects.create(city="الرياض", country="SA")
    warehouse = Warehouse.objects.create(name="مزرعة", slug=f"farm-{mark}", address=address)
    warehouse.shipping_zones.add(zone)
    product = Product.objects.create(
        name="نبتة",
        slug=f"plant-{mark}",
        product_type=ProductType.objects.create(
            name="نبات", slug=f"plants-{mark}", has_variants=True
        ),
        category=Category.objects.create(name="نباتات", slug=f"plants-{mark}"),
        price_amount=Decimal(100),
        minimal_variant_price_amount=Decimal(100),
        is_published=True,
    )
    variant = ProductVariant.objects.create(product=product, sku=f"PLANT-{mark}")
    stock = Stock.objects.create(warehouse=warehouse, product_variant=variant, quantity=PIECES)
    if not User.objects.filter(email=MANAGER).exists():
        User.objects.create_superuser(MANAGER, PASSWORD)
    return Shop(write_id("ProductVariant", variant.pk), stock.pk)


def create_shopper() -> Shopper:
    user = User.objects.create(
        email=f"{uuid.uuid4().hex}@phone.invalid", first_name="Test", last_name="Shopper"
    )
    return Shopper(user, open_session(user).token)
