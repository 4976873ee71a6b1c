"""Who carries parcels: a module for each, with the link for customers and the shape of its news.

Nothing is asked of a carrier over the network: its news come to our webhook, or staff type
them. ``docs/decisions/0036-order-life.md`` names where each shape is from.
"""

from collections.abc import Mapping
from typing import Final

from plugins.shipments.carriers.aramex import Aramex
from plugins.shipments.carriers.base import Carrier, Report, UnreadableNews
from plugins.shipments.carriers.own_van import OwnVan
from plugins.shipments.carriers.smsa import Smsa
from plugins.shipments.carriers.spl import Spl

__all__ = ["CARRIERS", "OWN_VAN", "Carrier", "Report", "UnreadableNews", "carrier_named"]

OWN_VAN: Final = OwnVan.code

CARRIERS: Final[Mapping[str, Carrier]] = {
    carrier.code: carrier for carrier in (OwnVan(), Smsa(), Aramex(), Spl())
}


def carrier_named(code: str) -> Carrier | None:
    return CARRIERS.get(code)
