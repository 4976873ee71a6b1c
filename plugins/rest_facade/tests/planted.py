"""Rows of one customer, by the names of the parameters under which calls take their ids.

Each maker takes that customer and gives what stands in the path or in the question, and what
stands for one that nobody has.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from saleor.account.models import Address, User

from plugins.bookings.models import Booking, Service
from plugins.bookings.references import new_reference


@dataclass(frozen=True)
class Planted:
    """``nobodys``: an id of the same kind that is not there."""

    own: str
    nobodys: str


def address(user: User) -> Planted:
    row = Address.objects.create(first_name="A", city="الرياض", country="SA")
    user.addresses.add(row)
    return Planted(str(row.pk), "999999999")


def booking(user: User) -> Planted:
    service = Service.objects.create(slug="garden", kind="landscaping", name_ar="حديقة")
    row = Booking.objects.create(
        reference=new_reference(), idempotency_key=uuid4(), service=service,
        kind="landscaping", user=user, name="A",
        phone="+966500000009", email="a@example.com", city="الرياض", space_type="farm",
        language="ar",
    )  # fmt: skip
    return Planted(row.reference, "MB-0000-0000-0000")


PLANTED: dict[str, Callable[[User], Planted]] = {"address_id": address, "booking_id": booking}
"""Parameters in path and question that name what belongs to one customer."""

PUBLIC: dict[str, Any] = {
    "product": "999999", "category": "999999", "event": "999999",
}  # fmt: skip
"""Parameters that name what everybody may see."""
