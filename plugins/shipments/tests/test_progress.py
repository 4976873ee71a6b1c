from datetime import timedelta

import pytest
from saleor.order import OrderStatus

from plugins.shipments.progress import OrderProgress, Paid, progress

DAY = timedelta(days=1)
PENDING, PROCESSING, SHIPPED, DELIVERED, COMPLETED, CANCELLED = OrderProgress

TABLE = [
    # Saleor's status, what was captured, time since cash was taken at the door
    (OrderStatus.UNFULFILLED, Paid.NOTHING, None, PENDING),
    (OrderStatus.UNFULFILLED, Paid.REFUNDED, None, PENDING),
    (OrderStatus.UNFULFILLED, Paid.PARTLY, None, PROCESSING),
    (OrderStatus.UNFULFILLED, Paid.FULLY, None, PROCESSING),
    (OrderStatus.UNFULFILLED, Paid.FULLY, 8 * DAY, PROCESSING),
    (OrderStatus.PARTIALLY_FULFILLED, Paid.NOTHING, None, PROCESSING),
    (OrderStatus.PARTIALLY_FULFILLED, Paid.PARTLY, None, PROCESSING),
    (OrderStatus.PARTIALLY_FULFILLED, Paid.FULLY, DAY, PROCESSING),
    (OrderStatus.PARTIALLY_FULFILLED, Paid.REFUNDED, None, PROCESSING),
    (OrderStatus.FULFILLED, Paid.NOTHING, None, SHIPPED),
    (OrderStatus.FULFILLED, Paid.PARTLY, None, SHIPPED),
    (OrderStatus.FULFILLED, Paid.FULLY, None, SHIPPED),
    (OrderStatus.FULFILLED, Paid.FULLY, 0 * DAY, DELIVERED),
    (OrderStatus.FULFILLED, Paid.FULLY, 7 * DAY - timedelta(seconds=1), DELIVERED),
    (OrderStatus.FULFILLED, Paid.FULLY, 7 * DAY, COMPLETED),
    (OrderStatus.FULFILLED, Paid.REFUNDED, None, COMPLETED),
    (OrderStatus.CANCELED, Paid.NOTHING, None, CANCELLED),
    (OrderStatus.CANCELED, Paid.PARTLY, None, CANCELLED),
    (OrderStatus.CANCELED, Paid.FULLY, 8 * DAY, CANCELLED),
    (OrderStatus.CANCELED, Paid.REFUNDED, None, CANCELLED),
]


@pytest.mark.parametrize(("status", "paid", "since", "expected"), TABLE)
def test_the_table(
    status: str, paid: Paid, since: timedelta | None, expected: OrderProgress
) -> None:
    assert progress(status, paid, since_cash_was_taken=since) is expected


def test_the_table_is_whole() -> None:
    statuses = {value for value, _name in OrderStatus.CHOICES} - {OrderStatus.DRAFT}

    assert {(status, paid) for status, paid, _since, _expected in TABLE} == {
        (status, paid) for status in statuses for paid in Paid
    }
