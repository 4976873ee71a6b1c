"""Clients of carriers' APIs, by the code of the carrier."""

from collections.abc import Mapping
from typing import Final

from plugins.shipments.carrier_clients.aramex import AramexClient
from plugins.shipments.carrier_clients.base import (
    CarrierClient,
    CarrierError,
    CarrierUnavailable,
    IssuedWaybill,
    Label,
    Party,
    PickupRequest,
    TrackingResult,
    WaybillRequest,
)
from plugins.shipments.carrier_clients.configuration import has_carrier_account
from plugins.shipments.carrier_clients.smsa import SmsaClient
from plugins.shipments.carrier_clients.spl import SplClient

__all__ = [
    "CLIENTS",
    "CarrierClient",
    "CarrierError",
    "CarrierUnavailable",
    "IssuedWaybill",
    "Label",
    "Party",
    "PickupRequest",
    "TrackingResult",
    "WaybillRequest",
    "find_client",
]

CLIENTS: Final[Mapping[str, CarrierClient]] = {
    client.code: client for client in (SmsaClient(), AramexClient(), SplClient())
}


def find_client(carrier: str) -> CarrierClient | None:
    """None where the shop does not speak with the carrier, and staff type its numbers."""
    return CLIENTS.get(carrier) if has_carrier_account(carrier) else None
