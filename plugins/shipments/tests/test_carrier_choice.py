"""The choice of a carrier against a slow model that asks every question in words."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plugins.shipments.carrier_choice import Bounds, ChoiceRule, ParcelGoods, choose_carrier
from plugins.shipments.carriers import CARRIERS, OWN_VAN

CITIES = ["Riyadh", "Jeddah", "Abha", ""]
NUMBERS = st.integers(0, 40)
BOUNDS = st.builds(Bounds, st.none() | NUMBERS, st.none() | NUMBERS)
RULES = st.builds(
    ChoiceRule,
    carrier=st.sampled_from(sorted(CARRIERS)),
    cities=st.frozensets(st.sampled_from(CITIES[:3]), max_size=2),
    product_types=st.frozensets(st.integers(1, 4), max_size=2),
    grams=BOUNDS,
    halalas=BOUNDS,
)
PARCELS = st.builds(
    ParcelGoods,
    city=st.sampled_from(CITIES),
    grams=NUMBERS,
    product_types=st.frozensets(st.integers(1, 4), min_size=1, max_size=3),
    halalas=NUMBERS,
)


def list_objections(rule: ChoiceRule, parcel: ParcelGoods) -> list[str]:
    found = []
    if rule.cities and parcel.city not in rule.cities:
        found.append("another city")
    if rule.product_types and not any(kind in rule.product_types for kind in parcel.product_types):
        found.append("other goods")
    for name in ("grams", "halalas"):
        bounds, value = getattr(rule, name), getattr(parcel, name)
        allowed = range(
            bounds.lowest or 0, (1000 if bounds.highest is None else bounds.highest) + 1
        )
        if value not in allowed:
            found.append(name)
    return found


def choose_slowly(rules: list[ChoiceRule], parcel: ParcelGoods) -> str:
    carrier = OWN_VAN
    for rule in reversed(rules):
        if not list_objections(rule, parcel):
            carrier = rule.carrier
    return carrier


# Many small sets are slow to make on a busy machine.
slow_to_make = settings(suppress_health_check=[HealthCheck.too_slow])


@slow_to_make
@given(st.lists(RULES, max_size=6), PARCELS)
def test_the_first_rule_that_matches_chooses(rules: list[ChoiceRule], parcel: ParcelGoods) -> None:
    assert choose_carrier(rules, parcel) == choose_slowly(rules, parcel)


@slow_to_make
@given(st.lists(RULES, max_size=4), RULES, PARCELS)
def test_a_rule_that_does_not_match_changes_nothing(
    rules: list[ChoiceRule], other: ChoiceRule, parcel: ParcelGoods
) -> None:
    never = replace(other, grams=Bounds(parcel.grams + 1, None))

    assert choose_carrier([never, *rules], parcel) == choose_carrier(rules, parcel)


@given(RULES, PARCELS)
def test_our_own_van_brings_what_no_rule_names(rule: ChoiceRule, parcel: ParcelGoods) -> None:
    assert choose_carrier([], parcel) == OWN_VAN
    assert choose_carrier([ChoiceRule(rule.carrier)], parcel) == rule.carrier


def test_plants_of_the_city_go_by_our_van_and_pots_by_a_carrier() -> None:
    plants, supplies = 1, 4
    rules = [
        ChoiceRule(OWN_VAN, cities=frozenset({"Riyadh"}), product_types=frozenset({plants})),
        ChoiceRule("smsa", product_types=frozenset({supplies}), grams=Bounds(None, 30_000)),
        ChoiceRule("aramex"),
    ]

    def choose(city: str, kind: int, grams: int) -> str:
        return choose_carrier(rules, ParcelGoods(city, grams, frozenset({kind}), 0))

    assert choose("Riyadh", plants, 5_000) == OWN_VAN
    assert choose("Jeddah", plants, 5_000) == "aramex"
    assert choose("Jeddah", supplies, 30_000) == "smsa"
    assert choose("Jeddah", supplies, 30_001) == "aramex"
