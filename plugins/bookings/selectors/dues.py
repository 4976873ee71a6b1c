"""What is owed and paid for a booking. Amounts in halalas."""

from datetime import datetime, timedelta

from plugins.bookings.enums import DuePurpose, Purpose
from plugins.bookings.formatting import describe_deposit_terms as describe_deposit_terms
from plugins.bookings.models import AmountDue, Booking
from plugins.bookings.models.catalogue import WHOLE
from plugins.saudi_market.selectors import round_fraction


def get_due(booking: Booking, purpose: DuePurpose) -> AmountDue | None:
    """No query for a booking of ``prefetch_details``."""
    return next((each for each in booking.dues.all() if each.purpose == purpose), None)


def compute_left(due: AmountDue) -> int:
    """What of a paid due was not given back, and is not on its way back."""
    return int(due.amount_halalas) - sum(each.amount_halalas for each in due.refunds.all())


def get_first_start(booking: Booking) -> datetime | None:
    """When the crew first comes for the work or event, also if that has begun; None where
    nothing is planned."""
    starts = [
        each.during.lower
        for each in booking.assignments.all()
        if each.purpose != Purpose.VISIT and not each.is_cancelled
    ]
    return min(starts, default=None)


def compute_kept_amount(due: AmountDue, starts_at: datetime | None, now: datetime) -> int:
    """What of a deposit the shop keeps where its customer cancels at ``now``.

    ``starts_at``: when the crew comes first; None where nothing is planned, and then nothing is
    kept.
    """
    if starts_at is None or now <= starts_at - timedelta(hours=due.free_cancellation_hours):
        return 0
    return int(round_fraction(due.amount_halalas, due.kept_percent, WHOLE))


def compute_cancellation_refund(due: AmountDue, starts_at: datetime | None, now: datetime) -> int:
    """What of a paid due goes back where its customer cancels at ``now``."""
    return max(0, compute_left(due) - compute_kept_amount(due, starts_at, now))
