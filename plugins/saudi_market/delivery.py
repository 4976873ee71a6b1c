"""Ways of delivery: where, when and for how much each comes.

Staff's ways of delivery are Saleor's shipping methods; their rule is the ``delivery`` object
of ``ShippingMethod.meta`` (``docs/decisions/0035-placing-orders.md``):

``cities``: names as in ``cities.py``, none for every city that no other method names;
``has_own_price``: the method's price instead of the market's standard fee;
``lead_days``: whole days before the first delivery, one more after ``cut_off_hour`` (Riyadh);
``latest_days``: the last day of the estimate; ``offered_days``: how many days there are to
choose from, 0 for no choice; ``closed_weekdays``: Monday is 0; ``windows``: pairs of "HH:MM";
``description_ar``, ``description_en``;
``has_slots``: days and windows are those of ``plugins/delivery``, which sets it with ``cities``;
``is_pickup``: customers fetch the order themselves, from wherever they are.
"""

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from django.utils import timezone
from saleor.shipping.models import ShippingMethod

from plugins.saudi_market.arithmetic import MarketRules, get_delivery_fee
from plugins.saudi_market.cities import CITIES
from plugins.saudi_market.configuration import DELIVERY_META_KEY
from plugins.saudi_market.delivery_methods import list_applicable_methods
from plugins.saudi_market.saleor_totals import get_own_delivery_price
from saleor_config.language import ARABIC, current_language

ONE_DAY: Final = timedelta(days=1)
DAYS_IN_WEEK: Final = 7
ARABIC_LETTERS: Final = str.maketrans("أإآىة", "ااايه", "\u0640")
ARTICLE: Final = re.compile(r"\bال(?=\w{2})")


@dataclass(frozen=True)
class DeliveryWindow:
    """Hours of a day, in Riyadh's time. Of a slot: ``rule_key``, what it costs besides
    (``surcharge``: halalas, VAT inside) and the places left, None where there is no limit."""

    starts_at: time
    ends_at: time
    rule_key: int | None = None
    surcharge: int = 0
    places_left: int | None = None
    is_full: bool = False

    @property
    def key(self) -> str:
        return f"{self.starts_at:%H:%M}-{self.ends_at:%H:%M}"


@dataclass(frozen=True)
class DeliveryDay:
    """No windows: any time of that day."""

    date: date
    windows: tuple[DeliveryWindow, ...]


@dataclass(frozen=True)
class DeliveryRule:
    """See the module's text; the defaults are those of a method without a rule."""

    cities: frozenset[str] = frozenset()
    has_own_price: bool = False
    lead_days: int = 2
    latest_days: int = 5
    offered_days: int = 0
    cut_off_hour: int = 24
    closed_weekdays: frozenset[int] = frozenset()
    windows: tuple[DeliveryWindow, ...] = ()
    description_ar: str = ""
    description_en: str = ""
    has_slots: bool = False
    is_pickup: bool = False

    @classmethod
    def from_meta(cls, meta: Mapping[str, Any] | None) -> "DeliveryRule":
        """Raises ``ValueError``, ``TypeError`` or ``KeyError`` where the object is none."""
        stored = dict((meta or {}).get(DELIVERY_META_KEY) or {})
        rule = cls(
            cities=frozenset(normalise_city(city) for city in stored.pop("cities", ())),
            closed_weekdays=frozenset(stored.pop("closed_weekdays", ())),
            windows=tuple(
                DeliveryWindow(time.fromisoformat(start), time.fromisoformat(end))
                for start, end in stored.pop("windows", ())
            ),
            **stored,
        )
        if len(rule.closed_weekdays) >= DAYS_IN_WEEK or rule.latest_days < rule.lead_days:
            raise ValueError("This way of delivery would never come.")
        return rule

    def days(self, now: datetime) -> list[DeliveryDay]:
        """The days to choose from, ``now`` in Riyadh's time; none where there is no choice."""
        first = self._first_day(now)
        days = (first + ONE_DAY * later for later in range(self.offered_days))
        return [DeliveryDay(day, self.windows) for day in days if self._is_open(day)]

    def estimate(self, now: datetime) -> tuple[date, date]:
        """The earliest and the latest day, ``now`` in Riyadh's time."""
        days = self.days(now)
        if days:
            return days[0].date, days[-1].date
        earliest = self._open_day_from(self._first_day(now))
        latest = self._first_day(now) + ONE_DAY * (self.latest_days - self.lead_days)
        return earliest, max(earliest, self._open_day_from(latest))

    def _first_day(self, now: datetime) -> date:
        is_late = now.hour >= self.cut_off_hour
        return now.date() + ONE_DAY * (self.lead_days + is_late)

    def _open_day_from(self, day: date) -> date:
        while not self._is_open(day):
            day += ONE_DAY
        return day

    def _is_open(self, day: date) -> bool:
        return day.weekday() not in self.closed_weekdays


def find_serving_rules(rules: Sequence[DeliveryRule], city: str) -> list[int]:
    """Places in ``rules`` of those that come to ``city``, as it was typed.

    Rules that name the city come alone; rules without cities come to all that nobody names.
    Pick-ups, for everybody, are behind them.
    """
    key = normalise_city(city)
    pickups = [place for place, rule in enumerate(rules) if rule.is_pickup]
    sent = [(place, rule) for place, rule in enumerate(rules) if not rule.is_pickup]
    named = [place for place, rule in sent if key in rule.cities]
    return (named or [place for place, rule in sent if not rule.cities]) + pickups


def normalise_city(name: str) -> str:
    """One key for a city, however it is written: in either language, with or without «ال»."""
    written = normalise_name(name)
    return KEYS_OF_CITIES.get(written, written)


def normalise_name(name: str) -> str:
    plain = " ".join(name.casefold().replace("-", " ").split()).translate(ARABIC_LETTERS)
    return ARTICLE.sub("", plain)


KEYS_OF_CITIES: Final = {
    normalise_name(name): city.en.casefold() for city in CITIES for name in (city.ar, city.en)
}


logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class DeliveryOption:
    """``price`` in halalas, VAT inside; ``own_price`` the same where it isn't the standard fee.
    Without ``days`` the customer has no choice of one, but with ``has_slots`` none is free."""

    method: ShippingMethod
    name_ar: str
    name_en: str
    description: str | None
    price: int
    own_price: int | None
    days: list[DeliveryDay]
    earliest_date: date
    latest_date: date
    has_slots: bool = False
    is_pickup: bool = False

    @property
    def name(self) -> str:
        return self.name_ar if current_language() == ARABIC else self.name_en


def list_delivery_options(
    city: str, *, subtotal: int, weight: Any, rules: MarketRules
) -> list[DeliveryOption]:
    """For goods of ``subtotal`` halalas, the standard ones first; one statement."""
    return list_options_by_city([city], subtotal=subtotal, weight=weight, rules=rules)[city]


def list_options_by_city(
    cities: Iterable[str], *, subtotal: int, weight: Any, rules: MarketRules
) -> dict[str, list[DeliveryOption]]:
    """``list_delivery_options`` of each city; one statement for all of them."""
    methods = list_applicable_methods(subtotal, weight)
    stored = [_read_rule(method) for method, _english in methods]
    fee = get_delivery_fee(subtotal, rules)
    options = [
        _build_option(*method, rule, fee) for method, rule in zip(methods, stored, strict=True)
    ]
    return {
        city: sorted(
            (options[place] for place in find_serving_rules(stored, city)),
            key=lambda option: (option.is_pickup, option.own_price is not None),
        )
        for city in cities
    }


def _read_rule(method: ShippingMethod) -> DeliveryRule:
    try:
        return DeliveryRule.from_meta(method.meta)
    except (ValueError, TypeError, KeyError) as error:
        logger.error("The rule of shipping method %s can't be read: %s", method.pk, error)
        return DeliveryRule()


def _build_option(
    method: ShippingMethod, english: str | None, rule: DeliveryRule, standard_fee: int
) -> DeliveryOption:
    now = timezone.localtime()
    own_price = get_own_delivery_price(method)
    earliest, latest = rule.estimate(now)
    is_arabic = current_language() == ARABIC
    return DeliveryOption(
        method=method,
        name_ar=method.name,
        name_en=english or method.name,
        description=(rule.description_ar if is_arabic else rule.description_en) or None,
        price=standard_fee if own_price is None else own_price,
        own_price=own_price,
        days=rule.days(now),
        earliest_date=earliest,
        latest_date=latest,
        has_slots=rule.has_slots,
        is_pickup=rule.is_pickup,
    )
