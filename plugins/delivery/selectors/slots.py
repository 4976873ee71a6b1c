"""The slots that an order may have, free and full, from areas, rules, blackouts and bookings."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Final
from uuid import UUID

from django.db.models import Prefetch, Q

from plugins.delivery.models import BlackoutDay, DeliveryArea, SlotBooking, SlotRule
from plugins.delivery.occupancy import count_occupancy
from plugins.delivery.slot_rules import (
    RIYADH,
    Goods,
    Occupancy,
    count_places_left,
    get_cut_off,
    list_open_slots,
)
from plugins.saudi_market.selectors import (
    DeliveryDay,
    DeliveryOption,
    DeliveryWindow,
    normalise_city,
    normalise_name,
)

NOT_A_WORD: Final = re.compile(r"\W+")


@dataclass(frozen=True)
class SlotRequest:
    """Who wants a slot. ``own_checkout`` and ``own_order`` have places that are theirs already;
    ``ordered_at``: when the order was placed."""

    city: str
    address: str
    goods: Goods
    now: datetime
    own_checkout: UUID | None = None
    own_order: int | None = None
    ordered_at: datetime | None = None


def add_slot_days(options: Sequence[DeliveryOption], request: SlotRequest) -> list[DeliveryOption]:
    """Options of delivery, those with slots with their days. One that has no area for the address
    is left out. Five queries, and none without slots."""
    keys = [option.method.pk for option in options if option.has_slots]
    if not keys:
        return list(options)
    slots = list_slot_days(keys, request)
    found = []
    for option in options:
        days = slots.get(option.method.pk, [])
        if days:
            first, last = days[0].date, days[-1].date
            found.append(replace(option, days=days, earliest_date=first, latest_date=last))
        elif not option.has_slots:
            found.append(option)
    return found


def list_slot_days(
    method_keys: Collection[int], request: SlotRequest
) -> dict[int, list[DeliveryDay]]:
    """By key of the shipping method; days without any slot are left out."""
    areas = _find_areas(method_keys, request)
    days = list_area_days(areas, request)
    return {area.shipping_method_id: days[area.pk] for area in areas if area.pk in days}


def list_area_days(
    areas: Collection[DeliveryArea], request: SlotRequest
) -> dict[int, list[DeliveryDay]]:
    """By key of the area, whose ``rules`` are prefetched; three queries for any number. City and
    address of ``request`` do not matter."""
    blackouts = list(
        BlackoutDay.objects.filter(Q(area__isnull=True) | Q(area__in=[each.pk for each in areas]))
    )
    now, goods = request.now.astimezone(RIYADH), request.goods
    open_slots = {
        area: list_open_slots(
            area, list(area.rules.all()), blackouts, goods, now, request.ordered_at
        )
        for area in areas
    }
    slots = [slot for found in open_slots.values() for slot in found]
    if not slots:
        return {}
    taken = count_occupancy(
        {rule.pk for _day, rule in slots},
        (min(day for day, _rule in slots), max(day for day, _rule in slots)),
        request.now,
        own_checkout=request.own_checkout,
        own_order=request.own_order,
    )
    return {
        area.pk: [
            _build_day(day, (rule for _day, rule in of_day), taken, goods)
            for day, of_day in groupby(found, key=lambda slot: slot[0])
        ]
        for area, found in open_slots.items()
    }


def _build_day(
    day: date,
    rules: Iterable[SlotRule],
    taken: dict[tuple[int, date], Occupancy],
    goods: Goods,
) -> DeliveryDay:
    windows = []
    for rule in rules:
        left = count_places_left(rule, taken[rule.pk, day], goods.litres)
        windows.append(
            DeliveryWindow(
                rule.starts_at, rule.ends_at, rule.pk, rule.surcharge, left, is_full=left == 0
            )
        )
    return DeliveryDay(day, tuple(windows))


def _find_areas(method_keys: Collection[int], request: SlotRequest) -> list[DeliveryArea]:
    """One for each method: that of the address's district before that of the whole city."""
    areas = load_areas(method_keys)
    return list(choose_areas(areas, request.city, request.address).values())


def load_areas(method_keys: Collection[int]) -> list[DeliveryArea]:
    """The active areas of these methods with their active rules; two queries."""
    rules = Prefetch("rules", SlotRule.objects.filter(is_active=True))
    areas = DeliveryArea.objects.filter(shipping_method__in=method_keys, is_active=True)
    return list(areas.prefetch_related(rules))


def choose_areas(areas: Iterable[DeliveryArea], city: str, address: str) -> dict[int, DeliveryArea]:
    """By key of the method: the area of the address's district before that of the whole city."""
    found: dict[int, DeliveryArea] = {}
    for area in sorted(areas, key=lambda each: not each.districts):
        if is_area_of(area, city, address):
            found.setdefault(area.shipping_method_id, area)
    return found


def is_same_area(method_key: int, city: str, first: str, second: str) -> bool:
    """Whether two addresses of one city have the same slots of this method. One query."""
    areas = list(DeliveryArea.objects.filter(shipping_method=method_key, is_active=True))
    return choose_areas(areas, city, first) == choose_areas(areas, city, second)


def has_district_areas() -> bool:
    """Whether any slots depend on more of an address than its city."""
    return DeliveryArea.objects.filter(is_active=True, districts__len__gte=1).exists()


def is_area_of(area: DeliveryArea, city: str, address: str) -> bool:
    if normalise_city(city) not in map(normalise_city, area.cities):
        return False
    words = f" {_normalise_words(address)} "
    return not area.districts or any(
        f" {_normalise_words(district)} " in words for district in area.districts
    )


def _normalise_words(text: str) -> str:
    return normalise_name(NOT_A_WORD.sub(" ", text))


def get_change_deadline(booking: SlotBooking) -> datetime:
    """Until when the customer may choose another slot, in UTC."""
    return get_cut_off(booking.slot_day.rule, booking.slot_day.date).astimezone(UTC)
