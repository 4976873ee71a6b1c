"""What happens to bookings, for the plugins above."""

from dataclasses import dataclass
from typing import Any

from saleor_config.signals import TypedSignal


@dataclass(frozen=True)
class NewBooking:
    """``phone``: E.164. ``email``: may be empty. ``user``: None of a guest."""

    reference: str
    user: Any
    phone: str
    email: str


@TypedSignal
def booking_created(booking: NewBooking) -> None:
    """A request was saved, once for each; inside its transaction, which an error rolls back."""
