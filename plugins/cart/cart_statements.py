# ruff: noqa: S608 (constants of this module and of settings)
"""SQL of the cart.

``READ_CART`` reads it whole: checkout, lines, names, sales, stock and pictures.
"""

from typing import Any, Final

from django.conf import settings
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount.models import Voucher, VoucherTranslation
from saleor.order import OrderStatus
from saleor.product.models import (
    Product,
    ProductTranslation,
    ProductType,
    ProductVariant,
    ProductVariantTranslation,
)

from plugins.catalogue.selectors import (
    IS_PLANTED_SQL,
    PLANTING_PRICE_SQL,
    PLANTING_SERVICE,
    VARIANT_IMAGE_SQL,
)
from plugins.payments.selectors import PENDING_PAYMENT_SQL
from plugins.saudi_market.selectors import PLUGIN_ID

METADATA_KEY: Final = "planting_assistance"
"""In the checkout's private metadata: keys of variants, with commas between."""

# What is left out is read by a query of its own where it is asked for.
LEFT_OUT: Final = {
    Product: {
        "seo_title",
        "seo_description",
        "description",
        "description_json",
        "metadata",
        "private_metadata",
        "minimal_variant_price_amount",
        "updated_at",
    },
    ProductVariant: {"cost_price_amount", "metadata", "private_metadata"},
    ProductType: {"name", "slug", "has_variants", "metadata", "private_metadata"},
    ProductTranslation: {"seo_title", "seo_description", "description", "description_json"},
}


def list_fields(model: Any) -> list[Any]:
    left_out = LEFT_OUT.get(model, ())
    return [field for field in model._meta.concrete_fields if field.attname not in left_out]


READ_MODELS: Final = {
    "checkout": Checkout,
    "voucher": Voucher,
    "voucher_translation": VoucherTranslation,
    "line": CheckoutLine,
    "variant": ProductVariant,
    "variant_translation": ProductVariantTranslation,
    "product": Product,
    "product_translation": ProductTranslation,
    "product_type": ProductType,
}
"""Models of a row, in the order of their columns, by alias."""

COLUMNS: Final = [
    f'{alias}."{field.column}"'
    for alias, model in READ_MODELS.items()
    for field in list_fields(model)
]

DELIVERING: Final = f"""
SELECT served.warehouse_id FROM warehouse_warehouse_shipping_zones served
JOIN shipping_shippingzone zone ON zone.id = served.shippingzone_id
WHERE zone.countries LIKE '%%{settings.DEFAULT_COUNTRY}%%'
"""

OWN_PENDING_LINES: Final = f"""
SELECT ordered.id FROM cart_placedorder placement
JOIN order_order pending ON pending.id = placement.order_id
  AND pending.status = '{OrderStatus.DRAFT}'
JOIN order_orderline ordered ON ordered.order_id = pending.id
WHERE placement.user_id = %(user)s::integer
"""

OWN_HOLD: Final = """
hold.order_id IS NULL AND hold.until > %(now)s::timestamptz
  AND (hold.user_id = %(holder)s::integer OR hold.phone = (
    SELECT identity.phone FROM phone_otp_phoneidentity identity
    WHERE identity.user_id = %(holder)s::integer))
"""
"""Of a ``hold`` whose pieces are for ``holder``, by account or by the phone that it has proved."""

PIECES_HELD: Final = f"""
(SELECT count(*) FROM cart_stockhold hold WHERE hold.stock_id = stock.id
  AND hold.order_id IS NULL AND hold.until > %(now)s::timestamptz
  AND ({OWN_HOLD}) IS NOT TRUE)
"""
"""Pieces of ``stock`` that are held for others than ``holder``."""

STOCK_LEFT: Final = f"""
GREATEST(stock.quantity - {PIECES_HELD} - COALESCE((
  SELECT sum(allocation.quantity_allocated) FROM warehouse_allocation allocation
  WHERE allocation.stock_id = stock.id AND allocation.quantity_allocated > 0
    AND allocation.order_line_id <> ALL (ARRAY({OWN_PENDING_LINES}))), 0), 0)::integer
"""
"""Pieces of ``stock`` that no order has taken but the user's own whose payment is waited for, and
that are held for nobody but ``holder``."""

LOCK_STOCK: Final = """
SELECT id FROM warehouse_stock WHERE product_variant_id = ANY (%(variants)s::integer[])
ORDER BY id FOR UPDATE
"""
LIST_STOCK_LEFT: Final = f"""
SELECT stock.id, stock.product_variant_id, {STOCK_LEFT},
  (SELECT count(*) FROM cart_stockhold hold WHERE hold.stock_id = stock.id AND {OWN_HOLD})::integer
FROM warehouse_stock stock
WHERE stock.product_variant_id = ANY (%(variants)s::integer[])
  AND stock.warehouse_id IN ({DELIVERING})
ORDER BY stock.id
"""

SALES: Final = """
SELECT json_agg(json_build_array(sale.id, sale.type, sale.value::text))
FROM discount_sale sale
WHERE sale.start_date <= %(now)s AND (sale.end_date IS NULL OR sale.end_date >= %(now)s) AND (
  EXISTS (SELECT FROM discount_sale_products chosen
    WHERE chosen.sale_id = sale.id AND chosen.product_id = product.id)
  OR EXISTS (SELECT FROM discount_sale_collections chosen
    JOIN product_collectionproduct member ON member.collection_id = chosen.collection_id
    WHERE chosen.sale_id = sale.id AND member.product_id = product.id)
  OR EXISTS (SELECT FROM discount_sale_categories chosen
    JOIN product_category parent ON parent.id = chosen.category_id
    JOIN product_category own_category ON own_category.tree_id = parent.tree_id
      AND own_category.lft BETWEEN parent.lft AND parent.rght
    WHERE chosen.sale_id = sale.id AND own_category.id = product.category_id))
"""
"""Sales of ``product`` that are on at ``now``: key, kind and value."""

READ_CART: Final = f"""
SELECT {", ".join(COLUMNS)},
  (SELECT configuration FROM plugins_pluginconfiguration WHERE identifier = '{PLUGIN_ID}'),
  ({PLANTING_PRICE_SQL}),
  {IS_PLANTED_SQL}, {VARIANT_IMAGE_SQL},
  product.metadata ->> 'latin_name',
  ({SALES}),
  COALESCE((SELECT sum({STOCK_LEFT}) FROM warehouse_stock stock
    WHERE stock.product_variant_id = variant.id AND stock.warehouse_id IN ({DELIVERING})), 0)
FROM cart_customercart own
JOIN checkout_checkout checkout ON checkout.token = own.checkout_id
  AND checkout.user_id = own.user_id
LEFT JOIN discount_voucher voucher ON voucher.code = checkout.voucher_code
  AND voucher.start_date <= %(now)s AND (voucher.end_date IS NULL OR voucher.end_date >= %(now)s)
  AND (voucher.usage_limit IS NULL OR voucher.used < voucher.usage_limit)
LEFT JOIN discount_vouchertranslation voucher_translation
  ON voucher_translation.voucher_id = voucher.id
  AND voucher_translation.language_code = %(language)s
LEFT JOIN LATERAL (
  SELECT line.id, line.quantity, line.checkout_id, line.variant_id, line.data
  FROM checkout_checkoutline line WHERE line.checkout_id = checkout.token
  UNION ALL SELECT NULL, 0, checkout.token, %(variant)s::integer, NULL
    WHERE %(variant)s::integer <> 0
  UNION ALL (SELECT NULL, 0, checkout.token, service_variant.id, NULL
    FROM product_productvariant service_variant
    JOIN product_product service ON service.id = service_variant.product_id
    WHERE service.slug = '{PLANTING_SERVICE}'
      AND (%(planting)s::boolean OR checkout.private_metadata ? '{METADATA_KEY}')
    ORDER BY service_variant.id LIMIT 1)
) line ON TRUE
LEFT JOIN product_productvariant variant ON variant.id = line.variant_id
LEFT JOIN product_product product ON product.id = variant.product_id
LEFT JOIN product_producttype product_type ON product_type.id = product.product_type_id
LEFT JOIN product_producttranslation product_translation
  ON product_translation.product_id = product.id
  AND product_translation.language_code = %(language)s
LEFT JOIN product_productvarianttranslation variant_translation
  ON variant_translation.product_variant_id = variant.id
  AND variant_translation.language_code = %(language)s
LEFT JOIN catalogue_listingdocument document ON document.row_id = product.id
WHERE own.user_id = %(user)s::integer
ORDER BY line.id
"""

LOCK_CUSTOMER: Final = "SELECT id FROM account_user WHERE id = %(user)s::integer FOR NO KEY UPDATE"
LOCK_CART: Final = """
SELECT checkout.token FROM cart_customercart own
JOIN checkout_checkout checkout ON checkout.token = own.checkout_id
  AND checkout.user_id = own.user_id
WHERE own.user_id = %(user)s::integer FOR UPDATE OF checkout
"""
# As Saleor's ``update_checkout_quantity``, the checkout's time of change stays.
SAVE_LINES: Final = """
WITH changed AS MATERIALIZED (
  SELECT * FROM unnest(%(lines)s::integer[], %(variants)s::integer[], %(quantities)s::integer[])
    AS changed (id, variant_id, quantity)
), removed AS (
  DELETE FROM checkout_checkoutline line USING changed
  WHERE line.id = changed.id AND changed.quantity = 0
), updated AS (
  UPDATE checkout_checkoutline line SET quantity = changed.quantity FROM changed
  WHERE line.id = changed.id AND changed.quantity > 0
), inserted AS (
  INSERT INTO checkout_checkoutline (checkout_id, variant_id, quantity, data)
  SELECT %(token)s::uuid, variant_id, quantity, '{}' FROM changed WHERE id = 0 AND quantity > 0
  ON CONFLICT (checkout_id, variant_id, data) DO UPDATE SET quantity = EXCLUDED.quantity
  RETURNING id, variant_id
), touched AS (
  UPDATE cart_customercart SET changed_at = %(now)s::timestamptz, language = %(language)s
  WHERE checkout_id = %(token)s::uuid
)
UPDATE checkout_checkout SET quantity = %(total)s::integer WHERE token = %(token)s::uuid
RETURNING (SELECT json_object_agg(variant_id, id) FROM inserted)
"""
"""Lines by key, 0 for a new one, and the cart's pieces; answers with keys of the new lines."""

FIND_EARLIER: Final = f"""
SELECT (SELECT placement.order_id FROM cart_placedorder placement
    WHERE placement.user_id = %(user)s AND placement.idempotency_key = %(key)s),
  ({PENDING_PAYMENT_SQL})
"""
"""Keys of the order that a call made before, and of the payment that is waited for."""

DELETE_CART: Final = """
WITH payments AS (
  UPDATE payment_payment SET checkout_id = NULL,
    order_id = COALESCE(%(order)s::integer, order_id),
    is_active = is_active AND %(order)s::integer IS NULL
  WHERE checkout_id = %(token)s::uuid
), gift_cards AS (
  DELETE FROM checkout_checkout_gift_cards WHERE checkout_id = %(token)s::uuid
), lines AS (
  DELETE FROM checkout_checkoutline WHERE checkout_id = %(token)s::uuid
), gifts AS (
  DELETE FROM gifts_cartgift WHERE checkout_id = %(token)s::uuid
), carts AS (
  DELETE FROM cart_customercart WHERE checkout_id = %(token)s::uuid
)
DELETE FROM checkout_checkout WHERE token = %(token)s::uuid RETURNING token
"""
"""Earlier payments of the cart go to its order, where one is given, and no longer count."""
