"""Links for customers, and the shapes of carriers' news."""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.shipments.carriers import (
    CARRIERS,
    CarrierReport,
    UnreadableReport,
    parse_description,
)
from plugins.shipments.states import ShipmentState

NOON = datetime(2026, 3, 1, 9, tzinfo=UTC)
"""In Riyadh."""

OWN_VAN = {
    "events": [
        {
            "id": "42",
            "number": "7-1",
            "status": "delivered",
            "at": "2026-03-01T12:00:00+03:00",
            "location": "الرياض",
        }
    ]
}
SMSA = {
    "AWB": "231200021812",
    "Scans": [
        {
            "ScanType": "DL",
            "ScanDescription": "Delivered",
            "ScanDateTime": "2026-03-01T12:00:00",
            "ScanTimeZone": "+03:00",
            "City": "Riyadh",
            "ReceivedBy": "somebody",
        }
    ],
}
ARAMEX = {
    "HasErrors": False,
    "TrackingResults": [
        {
            "Key": "44000000001",
            "Value": [
                {
                    "WaybillNumber": "44000000001",
                    "UpdateCode": "SH005",
                    "UpdateDescription": "Delivered",
                    "UpdateDateTime": "/Date(1772355600000+0300)/",
                    "UpdateLocation": "Riyadh, Saudi Arabia",
                    "Comments": "",
                    "ProblemCode": "",
                }
            ],
        }
    ],
}
SPL = {
    "Items": [
        {
            "Barcode": "RR000000005SA",
            "Events": [
                {
                    "EventId": "9",
                    "EventDescriptionEn": "Delivered to the recipient",
                    "EventDateTime": "2026-03-01T12:00:00",
                    "OfficeEn": "Riyadh",
                }
            ],
        }
    ]
}


@pytest.mark.parametrize(
    ("carrier", "news", "number", "place", "key"),
    [
        ("own_van", OWN_VAN, "7-1", "الرياض", "42"),
        ("smsa", SMSA, "231200021812", "Riyadh", ""),
        ("aramex", ARAMEX, "44000000001", "Riyadh, Saudi Arabia", ""),
        ("spl", SPL, "RR000000005SA", "Riyadh", "9"),
    ],
)
def test_published_shapes(carrier: str, news: Any, number: str, place: str, key: str) -> None:
    assert CARRIERS[carrier].parse_reports(news) == [
        CarrierReport(number, ShipmentState.DELIVERED, NOON, place, key)
    ]


@pytest.mark.parametrize(
    ("carrier", "link"),
    [
        ("own_van", None),
        ("smsa", "https://www.smsaexpress.com/sa/trackingdetails?tracknumbers%5B0%5D=1%262"),
        ("aramex", "https://www.aramex.com/track/results?ShipmentNumber=1%262"),
        ("spl", "https://splonline.com.sa/en/shipmentdetailsstatic/?tid=1%262"),
    ],
)
def test_links_for_customers(carrier: str, link: str | None) -> None:
    assert CARRIERS[carrier].tracking_url("1&2") == link


@pytest.mark.parametrize(
    ("words", "state"),
    [
        ("Shipment picked up", ShipmentState.IN_TRANSIT),
        ("Out for Delivery", ShipmentState.OUT_FOR_DELIVERY),
        ("PROOF OF DELIVERY CAPTURED", ShipmentState.DELIVERED),
        ("Not Delivered - address unclear", ShipmentState.FAILED),
        ("Attempted delivery", ShipmentState.FAILED),
        ("Returned to client", ShipmentState.RETURNED),
        ("", ShipmentState.IN_TRANSIT),
    ],
)
def test_words_of_carriers(words: str, state: ShipmentState) -> None:
    assert parse_description(words) is state


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["events", "AWB", "Scans", "TrackingResults", "Value", "Items", "Events"]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("carrier", CARRIERS)
@given(news=ANYTHING)
def test_whatever_else_comes_is_refused_in_one_way(carrier: str, news: Any) -> None:
    with suppress(UnreadableReport):
        assert isinstance(CARRIERS[carrier].parse_reports(news), list)


def test_too_much_at_once_is_refused() -> None:
    with pytest.raises(UnreadableReport, match="more than 500 events"):
        CARRIERS["own_van"].parse_reports({"events": [{}] * 501})
