"""What is picked on a day: by bed and shelf, and by order."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from saleor.order.models import Order, OrderLine

from plugins.dispatch.selectors.days import list_day_bookings, sort_by_route
from plugins.orders.selectors import count_withdrawn, prefetch_progress
from saleor_config.language import translate_field
from saleor_config.text_input import distinct_variant_name


@dataclass(frozen=True)
class PickedLine:
    """Pieces of one plant in one order."""

    name: str
    sku: str
    bed: str
    shelf: str
    quantity: int
    variant_key: int | None


@dataclass(frozen=True)
class PickRow:
    """``orders``: number and pieces of each order that the plant goes to."""

    line: PickedLine
    quantity: int
    orders: tuple[tuple[int, int], ...]


def list_pick_rows(day: date) -> list[PickRow]:
    """All plants of a day, by bed and shelf; those without a place last. Eleven queries."""
    rows: dict[object, list[tuple[int, PickedLine]]] = defaultdict(list)
    for order in load_day_orders(day):
        for line in list_picked_lines(order):
            rows[line.variant_key or line.name].append((order.pk, line))
    found = [_build_row(entries) for entries in rows.values()]
    return sorted(found, key=_get_place_key)


def _build_row(entries: list[tuple[int, PickedLine]]) -> PickRow:
    pieces: Counter[int] = Counter()
    for order_key, line in entries:
        pieces[order_key] += line.quantity
    return PickRow(entries[0][1], sum(pieces.values()), tuple(sorted(pieces.items())))


def _get_place_key(row: PickRow) -> tuple[object, ...]:
    line = row.line
    return not (line.bed or line.shelf), line.bed, line.shelf, line.name, line.sku


def load_day_orders(day: date) -> list[Any]:
    """In the order of the route, with all that ``list_picked_lines`` reads."""
    bookings = sort_by_route(list_day_bookings(day))
    orders = load_picked_orders(booking.order_id for booking in bookings)
    return [orders[booking.order_id] for booking in bookings]


def load_picked_orders(keys: Iterable[int]) -> dict[int, Any]:
    rows = prefetch_progress(Order.objects.filter(pk__in=list(keys)))
    return {
        order.pk: order
        for order in rows.select_related("shipping_address").prefetch_related(
            "lines__variant__product__translations",
            "lines__variant__translations",
            "lines__variant__place",
        )
    }


def list_picked_lines(order: Order) -> list[PickedLine]:
    """Without what was withdrawn, and services. ``order``: of ``load_picked_orders``."""
    withdrawn = count_withdrawn(order)
    return [
        _build_line(line, line.quantity - withdrawn[line.pk])
        for line in order.lines.all()
        if line.is_shipping_required and line.quantity > withdrawn[line.pk]
    ]


def _build_line(line: OrderLine, quantity: int) -> PickedLine:
    variant = line.variant
    place = getattr(variant, "place", None)
    name, variant_name = line.product_name, line.variant_name
    if variant is not None:
        name = translate_field(variant.product, "name")
        variant_name = translate_field(variant, "name")
    extra = distinct_variant_name(variant_name, name, line.product_sku)
    return PickedLine(
        name=f"{name} · {extra}" if extra else name,
        sku=line.product_sku,
        bed=place.bed if place else "",
        shelf=place.shelf if place else "",
        quantity=quantity,
        variant_key=line.variant_id,
    )
