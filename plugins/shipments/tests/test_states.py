"""One parcel's scans, in whatever order and however often they come."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.shipments.states import Journey, Scan, ShipmentState, build_journey

PREPARED, TRANSIT, OUT, DELIVERED, RETURNED, FAILED = ShipmentState
START = datetime(2026, 3, 1, 9, tzinfo=UTC)

SCANS = st.lists(
    st.builds(
        Scan,
        st.sampled_from(ShipmentState),
        st.integers(0, 20).map(lambda hours: START + timedelta(hours=hours)),
    ),
    max_size=8,
)


def after(*states: ShipmentState) -> Journey:
    """The journey of a parcel that was scanned so, an hour apart."""
    return build_journey(
        Scan(state, START + timedelta(hours=hours)) for hours, state in enumerate(states)
    )


@pytest.mark.parametrize(
    ("states", "expected"),
    [
        ((), PREPARED),
        ((PREPARED,), PREPARED),
        ((TRANSIT,), TRANSIT),
        ((TRANSIT, OUT), OUT),
        ((TRANSIT, OUT, FAILED), FAILED),
        ((TRANSIT, OUT, FAILED, OUT, DELIVERED), DELIVERED),
        ((DELIVERED, TRANSIT), DELIVERED),
        ((DELIVERED, OUT, FAILED), DELIVERED),
        ((DELIVERED, RETURNED), RETURNED),
        ((TRANSIT, RETURNED, DELIVERED), RETURNED),
    ],
)
def test_where_a_parcel_is(states: tuple[ShipmentState, ...], expected: ShipmentState) -> None:
    assert after(*states).state is expected


def test_times_are_those_of_the_first_scan_and_of_the_delivery() -> None:
    found = after(PREPARED, TRANSIT, OUT, DELIVERED, DELIVERED, RETURNED)

    assert found == Journey(
        RETURNED, START + timedelta(hours=1), delivered_at=START + timedelta(hours=3)
    )


@given(SCANS, st.randoms(use_true_random=False))
def test_neither_order_nor_repetition_of_news_matters(scans: list[Scan], chance: object) -> None:
    again = [*scans, *scans]
    chance.shuffle(again)  # type: ignore[attr-defined]

    assert build_journey(again) == build_journey(scans)


@given(SCANS)
def test_what_the_database_demands_holds(scans: list[Scan]) -> None:
    found = build_journey(scans)

    assert (found.sent_at is None) == (found.state is PREPARED)
    assert found.state is not DELIVERED or found.delivered_at is not None
    assert found.delivered_at is None or found.state in (DELIVERED, RETURNED)
