"""Edits of variants, their stock and where it is delivered."""

from saleor.product.models import Product, ProductVariant
from saleor.shipping.models import ShippingZone
from saleor.warehouse.models import Stock

from plugins.catalogue.tests.conftest import VARIANT_VALUES
from plugins.catalogue.tests.edits.dealing import Dealer, Edit, Make, ids, target
from plugins.catalogue.tests.following import global_id


def variant_create(dealer: Dealer) -> Edit | None:
    """A combination of size and colour that the product does not have yet."""
    product = dealer.one(Product)
    choices = {slug: dealer.value(slug) for slug in VARIANT_VALUES}
    taken = [variant_choices(variant) for variant in product.variants.all()]
    if not all(choices.values()) or choices in taken:
        return None
    given = {
        "product": global_id(product),
        "sku": f"NEW-{dealer.number}",
        "priceOverride": dealer.price(),
        "stocks": dealer.stock(),
        "attributes": [
            {"id": global_id(dealer.shop.attributes[slug]), "values": values}
            for slug, values in choices.items()
        ],
    }
    return Edit("productVariantCreate", {"input": ("ProductVariantCreateInput!", given)})


def variant_choices(variant: ProductVariant) -> dict[str, list[str]]:
    return {
        assigned.attribute.slug: [value.slug for value in assigned.values.all()]
        for assigned in variant.attributes.select_related("assignment__attribute")
    }


def variant_update(dealer: Dealer) -> Edit | None:
    fields = {
        "priceOverride": dealer.price(),
        "trackInventory": dealer.random.random() < 0.7,
        "sku": f"SKU-OF-{dealer.number}",
    }
    name = dealer.random.choice(list(fields))
    return target(
        "productVariantUpdate",
        dealer.one(ProductVariant),
        "ProductVariantInput!",
        {name: fields[name]},
    )


def variant_delete(dealer: Dealer) -> Edit | None:
    return target("productVariantDelete", dealer.one(ProductVariant))


def stock_update(dealer: Dealer) -> Edit | None:
    variant = dealer.one(ProductVariant)
    return variant and Edit(
        "productVariantStocksUpdate",
        {"variantId": ("ID!", global_id(variant)), "stocks": ("[StockInput!]!", dealer.stock())},
    )


def stock_delete(dealer: Dealer) -> Edit | None:
    stock = dealer.one(Stock)
    return stock and Edit(
        "productVariantStocksDelete",
        {
            "variantId": ("ID!", global_id(stock.product_variant)),
            "warehouseIds": ("[ID!]", [global_id(stock.warehouse)]),
        },
    )


def delivery_update(dealer: Dealer) -> Edit | None:
    countries = dealer.random.choice([["SA"], ["SA", "KW"], ["KW"]])
    return target(
        "shippingZoneUpdate",
        dealer.one(ShippingZone),
        "ShippingZoneUpdateInput!",
        {"countries": countries},
    )


def warehouse_zones(mutation: str, serves: bool) -> Make:
    """Let the warehouse serve a zone that it does not, or no longer serve one that it does."""

    def make(dealer: Dealer) -> Edit | None:
        warehouse = dealer.shop.warehouse
        zones = [
            zone
            for zone in ShippingZone.objects.order_by("pk")
            if warehouse.shipping_zones.filter(pk=zone.pk).exists() is serves
        ]
        return (
            Edit(
                mutation,
                {
                    "id": ("ID!", global_id(warehouse)),
                    "shippingZoneIds": ("[ID!]!", ids(zones)),
                },
            )
            if zones
            else None
        )

    return make
