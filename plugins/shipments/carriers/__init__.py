"""Carriers, a module each: the link for customers and the shape of its webhook.

The shop sends carriers no requests: scans come to the webhook, or staff type them.
``docs/decisions/0036-order-life.md`` names the source of each shape.
"""

from collections.abc import Mapping
from typing import Final

from plugins.shipments.carriers.aramex import Aramex
from plugins.shipments.carriers.base import Carrier, CarrierReport, UnreadableReport
from plugins.shipments.carriers.own_van import OwnVan
from plugins.shipments.carriers.smsa import Smsa
from plugins.shipments.carriers.spl import Spl

__all__ = ["CARRIERS", "OWN_VAN", "Carrier", "CarrierReport", "UnreadableReport"]

OWN_VAN: Final = OwnVan.code

CARRIERS: Final[Mapping[str, Carrier]] = {
    carrier.code: carrier for carrier in (OwnVan(), Smsa(), Aramex(), Spl())
}
