"""The carrier that the owner's rules choose."""

from collections.abc import Mapping

from saleor.order.models import Order

from plugins.shipments.carrier_choice import Bounds, ChoiceRule, choose_carrier
from plugins.shipments.carriers import CARRIERS, OWN_VAN
from plugins.shipments.models import CarrierRule
from plugins.shipments.parcel_facts import read_parcel_goods


def list_rules() -> list[ChoiceRule]:
    """Active ones, in their order. Those of a carrier that the shop no longer has are left out."""
    rows = CarrierRule.objects.filter(is_active=True, carrier__in=CARRIERS)
    return [
        ChoiceRule(
            carrier=row.carrier,
            cities=frozenset(row.cities),
            product_types=frozenset(row.product_types),
            grams=Bounds(row.min_grams, row.max_grams),
            halalas=Bounds(row.min_halalas, row.max_halalas),
        )
        for row in rows
    ]


def suggest_carrier(order: Order, pieces: Mapping[int, int]) -> str:
    """The code of the carrier for ``pieces`` by order line, in one parcel. Three statements."""
    rules = list_rules()
    return choose_carrier(rules, read_parcel_goods(order, pieces)) if rules else OWN_VAN


def list_carrier_names() -> dict[str, str]:
    """By code, in the current language."""
    return {code: str(carrier.name) for code, carrier in CARRIERS.items()}
