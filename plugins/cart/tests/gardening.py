"""A shop that plants what it sells."""

from decimal import Decimal

from saleor.product.models import (
    Attribute,
    AttributeProduct,
    AttributeValue,
    Product,
    ProductType,
    ProductVariant,
)
from saleor.product.utils.attributes import associate_attribute_values_to_instance
from saleor.warehouse.models import Stock, Warehouse

from plugins.catalogue.services import rebuild_listing

SERVICE = "planting-assistance"


def gardener(warehouse: Warehouse, price: str = "45") -> ProductVariant:
    """The service as the fixtures make it: unpublished, in no category, not counted."""
    kind = ProductType.objects.create(name="خدمة", slug="service", is_shipping_required=False)
    product = Product.objects.create(
        name="المساعدة في الزراعة",
        slug=SERVICE,
        product_type=kind,
        price_amount=Decimal(price),
        minimal_variant_price_amount=Decimal(price),
    )
    product.translations.create(language_code="en", name="Planting assistance")
    variant = ProductVariant.objects.create(
        product=product, sku="PLANTING", name="المساعدة في الزراعة", track_inventory=False
    )
    variant.translations.create(language_code="en", name="Planting assistance")
    Stock.objects.create(warehouse=warehouse, product_variant=variant, quantity=1000)
    return variant


def stand(place: str, *variants: ProductVariant) -> None:
    """Say where these plants stand; the listing knows at once."""
    attribute, _made = Attribute.objects.get_or_create(slug="place", defaults={"name": "المكان"})
    value, _made = AttributeValue.objects.get_or_create(
        attribute=attribute, slug=place, defaults={"name": place}
    )
    for variant in variants:
        AttributeProduct.objects.get_or_create(
            attribute=attribute, product_type=variant.product.product_type
        )
        associate_attribute_values_to_instance(variant.product, attribute, value)
    rebuild_listing()
