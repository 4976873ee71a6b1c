"""Every kind of edit, and how often it is dealt."""

from typing import Final

from saleor.product.models import Attribute, AttributeValue, Category, Product, ProductVariant

from plugins.catalogue.tests.edits import attributes, images, offers, products, variants
from plugins.catalogue.tests.edits.dealing import Make

EDITS: Final[dict[Make, int]] = {
    products.product_update: 16,
    products.product_create: 3,
    products.product_delete: 2,
    products.products_publish: 4,
    products.metadata_update: 4,
    products.metadata_delete: 1,
    variants.variant_create: 6,
    variants.variant_update: 10,
    variants.variant_delete: 3,
    variants.stock_update: 10,
    variants.stock_delete: 1,
    variants.delivery_update: 2,
    variants.warehouse_zones("unassignWarehouseShippingZone", serves=True): 1,
    variants.warehouse_zones("assignWarehouseShippingZone", serves=False): 3,
    products.translation("productTranslate", Product, "TranslationInput!"): 4,
    products.translation("productVariantTranslate", ProductVariant, "NameTranslationInput!"): 2,
    products.translation("categoryTranslate", Category, "TranslationInput!"): 2,
    products.translation("attributeTranslate", Attribute, "NameTranslationInput!"): 2,
    products.translation("attributeValueTranslate", AttributeValue, "NameTranslationInput!"): 3,
    products.category_update: 3,
    products.category_create: 1,
    products.category_delete: 1,
    offers.sale_create: 3,
    offers.sale_update: 4,
    offers.sale_add: 3,
    offers.sale_remove: 2,
    offers.sale_delete: 2,
    offers.collection_create: 1,
    offers.collection_change("collectionAddProducts"): 3,
    offers.collection_change("collectionRemoveProducts"): 2,
    offers.collection_delete: 1,
    attributes.attribute_update: 1,
    attributes.value_create: 2,
    attributes.value_update: 3,
    attributes.value_delete: 1,
    attributes.values_reorder: 2,
    attributes.attributes_reorder: 2,
    attributes.attribute_unassign: 1,
    attributes.attribute_assign: 2,
    images.image_create: 3,
    images.image_update: 2,
    images.image_delete: 1,
    images.images_reorder: 2,
    images.variant_image("variantImageAssign", is_shown=False): 3,
    images.variant_image("variantImageUnassign", is_shown=True): 1,
}
