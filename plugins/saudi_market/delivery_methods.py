"""Saleor's shipping methods for some goods, by one prepared statement."""

from typing import Any, Final

from django.conf import settings
from saleor.shipping import ShippingMethodType
from saleor.shipping.models import ShippingMethod

from plugins.saudi_market.saleor_totals import to_money
from saleor_config.model_columns import ModelColumns
from saleor_config.prepared_statements import fetch_prepared_rows

METHOD: Final = ModelColumns(
    ShippingMethod, "id", "name", "type", "currency", "price_amount", "shipping_zone_id", "meta"
)
# As Saleor's ``applicable_shipping_methods``, which takes two statements and one more for names:
# the default zone serves where no other one has a method for the country.
METHODS: Final = f"""
SELECT {METHOD.select("method")}, english.name
FROM shipping_shippingmethod method
JOIN shipping_shippingzone zone ON zone.id = method.shipping_zone_id
LEFT JOIN shipping_shippingmethodtranslation english
  ON english.shipping_method_id = method.id AND english.language_code = 'en'
WHERE method.currency = %(currency)s AND CASE WHEN EXISTS (
    SELECT FROM shipping_shippingmethod own
    JOIN shipping_shippingzone serving ON serving.id = own.shipping_zone_id
    WHERE own.currency = %(currency)s AND NOT serving."default"
      AND strpos(serving.countries, %(country)s) > 0)
  THEN NOT zone."default" AND strpos(zone.countries, %(country)s) > 0 ELSE zone."default" END
  AND CASE method.type
    WHEN '{ShippingMethodType.PRICE_BASED}' THEN
      %(price)s::numeric >= method.minimum_order_price_amount
      AND (%(price)s::numeric <= method.maximum_order_price_amount) IS NOT FALSE
    WHEN '{ShippingMethodType.WEIGHT_BASED}' THEN
      %(weight)s::float8 >= method.minimum_order_weight
      AND (%(weight)s::float8 <= method.maximum_order_weight) IS NOT FALSE
    ELSE false END
ORDER BY method.id
"""  # noqa: S608 - constants alone


def list_applicable_methods(subtotal: int, weight: Any) -> list[tuple[ShippingMethod, str | None]]:
    """The methods for goods of ``subtotal`` halalas, by key, with their English names."""
    price = to_money(subtotal)
    values = {
        "currency": price.currency,
        "country": settings.DEFAULT_COUNTRY,
        "price": price.amount,
        "weight": float(weight.standard),
    }
    rows = fetch_prepared_rows(METHODS, values)
    return [(METHOD.build(row[:-1]), row[-1]) for row in rows]
