"""Which carrier a parcel goes with: the first rule whose conditions all hold. Pure functions."""

from collections.abc import Iterable
from dataclasses import dataclass

from plugins.shipments.carriers import OWN_VAN


@dataclass(frozen=True)
class ParcelGoods:
    """``city``: English name of one of the market's cities, empty for any other. ``halalas``: what
    the goods cost with VAT."""

    city: str
    grams: int
    product_types: frozenset[int]
    halalas: int


@dataclass(frozen=True)
class Bounds:
    """Inclusive; None for no bound."""

    lowest: int | None = None
    highest: int | None = None

    def hold(self, value: int) -> bool:
        is_high_enough = self.lowest is None or value >= self.lowest
        return is_high_enough and (self.highest is None or value <= self.highest)


@dataclass(frozen=True)
class ChoiceRule:
    """An empty set of cities or product types holds for all."""

    carrier: str
    cities: frozenset[str] = frozenset()
    product_types: frozenset[int] = frozenset()
    grams: Bounds = Bounds()
    halalas: Bounds = Bounds()

    def matches(self, parcel: ParcelGoods) -> bool:
        return (
            (not self.cities or parcel.city in self.cities)
            and (not self.product_types or bool(parcel.product_types & self.product_types))
            and self.grams.hold(parcel.grams)
            and self.halalas.hold(parcel.halalas)
        )


def choose_carrier(rules: Iterable[ChoiceRule], parcel: ParcelGoods) -> str:
    """The own van where no rule matches: it is always there, and a person drives it."""
    return next((rule.carrier for rule in rules if rule.matches(parcel)), OWN_VAN)
