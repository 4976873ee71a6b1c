"""What is in a parcel: its weight, its value and where it goes."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from saleor.order.models import Order, OrderLine

from plugins.saudi_market.selectors import CITIES
from plugins.shipments.carrier_choice import ParcelGoods
from plugins.shipments.models import Shipment
from saleor_config.language import LocalizedText
from saleor_config.money import round_to_halalas

DEFAULT_GRAMS: Final = 500
"""Of a piece of which the catalogue says no weight."""
LETTERS: Final = str.maketrans("أإآىة", "ااايه", "\u0640")


def read_parcel_goods(order: Order, pieces: Mapping[int, int]) -> ParcelGoods:
    """``pieces`` by key of the order's lines; services weigh nothing."""
    lines = order.lines.filter(pk__in=pieces, is_shipping_required=True)
    goods = {
        line: pieces[line.pk] for line in lines.select_related("variant__product__product_type")
    }
    types = {line.variant.product.product_type_id for line in goods if line.variant}
    city = find_city(order.shipping_address.city) if order.shipping_address else None
    return ParcelGoods(
        city=city.en if city else "",
        grams=sum_grams(goods),
        product_types=frozenset(types),
        halalas=sum_halalas(goods),
    )


def list_pieces(shipment: Shipment) -> dict[OrderLine, int]:
    lines = shipment.fulfillment.lines.select_related(
        "order_line__variant__product__product_type"
    ).order_by("pk")
    return {each.order_line: each.quantity for each in lines}


def sum_grams(pieces: Mapping[OrderLine, int]) -> int:
    return sum(_get_grams(line.variant) * count for line, count in pieces.items())


def sum_halalas(pieces: Mapping[OrderLine, int]) -> int:
    return sum(round_to_halalas(line.unit_price_gross) * n for line, n in pieces.items())


def find_city(typed: str) -> LocalizedText | None:
    """The market's city that was typed in either language; None for any other."""
    return CITIES_BY_NAME.get(_normalise_name(typed))


def _get_grams(variant: Any) -> int:
    weight = variant.get_weight() if variant else None
    return round(weight.g) if weight and weight.g else DEFAULT_GRAMS


def _normalise_name(name: str) -> str:
    words: Iterable[str] = name.casefold().replace("-", " ").translate(LETTERS).split()
    return " ".join(word.removeprefix("ال") for word in words)


CITIES_BY_NAME: Final = {
    _normalise_name(name): city for city in CITIES for name in (city.ar, city.en)
}
