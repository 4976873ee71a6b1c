"""Which variant of a product goes into the cart, where only the product is named."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q
from saleor.product.models import ProductVariant

from plugins.cart.stock import count_available
from plugins.catalogue.selectors import get_ordered_variant_ids
from saleor_config.global_ids import LARGEST_KEY, write_id


def find_variant(
    product_key: int,
    values: Collection[int] = (),
    *,
    variant_key: int | None = None,
    user: Any = None,
) -> str | None:
    """The global id of the first variant that has all of ``values`` (keys of colours and sizes),
    one in stock before the others, else in the catalogue's order: without ``values`` the one
    whose picture and price the shop shows. None where there is none.

    A colour that the product has in all its variants may stand at the product.
    """
    if any(not 0 < key <= LARGEST_KEY for key in (*values, variant_key or 1)):
        return None
    variants = ProductVariant.objects.filter(product=product_key)
    if variant_key is not None:
        variants = variants.filter(pk=variant_key)
    for value in set(values):
        variants = variants.filter(
            Q(attributes__values=value) | Q(product__attributes__values=value)
        )
    found = list(variants.distinct().order_by("pk").only("pk", "track_inventory", "sku"))
    if not found:
        return None
    place = {key: place for place, key in enumerate(get_ordered_variant_ids(product_key))}
    found.sort(key=lambda each: place.get(each.pk, len(place)))
    left = count_available([each.pk for each in found], user=user)
    buyable = [each for each in found if not each.track_inventory or left[each.pk]]
    return write_id("ProductVariant", (buyable or found)[0].pk)
