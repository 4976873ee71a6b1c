"""Services, events and bookings in the REST API's field names."""

from typing import Any

from plugins.bookings.selectors import STATE_LABELS, BookingDetails, ServiceDetails, build_ticket
from plugins.rest_facade.content.schemas import GalleryPicture
from plugins.rest_facade.responses import Done, Strict
from saleor_config.global_ids import read_key


class Option(Strict):
    id: int
    slug: str
    group: str
    group_name: str
    name: str


class Service(Strict):
    id: int
    slug: str
    kind: str
    name: str
    summary: str
    description: str
    options: list[Option]


class Event(Service):
    """``event_types`` are its options."""

    event_types: list[Option]


class EventsAnswer(Strict):
    data: list[Event]
    gallery: list[GalleryPicture]


class EventAnswer(Strict):
    data: Event


class ServicesAnswer(Strict):
    data: list[Service]
    space_types: list[str]


class Photo(Strict):
    url: str
    width: int
    height: int


class Step(Strict):
    status: str
    status_label: str
    at: str
    reason: str


class Booking(Strict):
    """``phone`` and ``email`` are masked for clients that only hold the ``booking_id``."""

    booking_id: str
    reference: str
    status: str
    status_label: str
    created_at: str
    can_be_cancelled: bool
    service: Service
    options: list[Option]
    name: str
    phone: str
    email: str
    city: str
    space_type: str | None
    space_size: int | None
    wished_from: str | None
    wished_until: str | None
    event_location: str
    event_date: str | None
    notes: str
    photos: list[Photo]
    steps: list[Step]


class Booked(Done):
    booking_id: str
    data: Booking


class BookingAnswer(Strict):
    success: bool
    booking_id: str
    data: Booking


def serialize_service(service: ServiceDetails) -> dict[str, Any]:
    return {
        "id": read_key(service.id, "Service"),
        "slug": service.slug,
        "kind": service.kind.value,
        "name": service.name,
        "summary": service.summary,
        "description": service.description,
        "options": [serialize_option(each) for each in service.options],
    }


def serialize_event(service: ServiceDetails) -> dict[str, Any]:
    fields = serialize_service(service)
    return fields | {"event_types": fields["options"]}


def serialize_option(option: Any) -> dict[str, Any]:
    return {
        "id": read_key(option.id, "ServiceOption"),
        "slug": option.slug,
        "group": option.group,
        "group_name": option.group_name,
        "name": option.name,
    }


def serialize_booking(booking: BookingDetails) -> dict[str, Any]:
    """``booking_id`` is a secret that opens the booking; ``reference`` is for people."""
    return {
        "booking_id": build_ticket(booking.booking),
        "reference": booking.reference,
        "status": booking.state.value,
        "status_label": str(STATE_LABELS[booking.state]),
        "created_at": booking.created_at,
        "can_be_cancelled": booking.can_be_cancelled,
        "service": serialize_service(booking.service),
        "options": [serialize_option(each) for each in booking.options],
        "name": booking.name,
        "phone": booking.phone,
        "email": booking.email,
        "city": booking.city,
        "space_type": booking.space_type.value if booking.space_type else None,
        "space_size": booking.space_size,
        "wished_from": booking.wished_from,
        "wished_until": booking.wished_until,
        "event_location": booking.event_location,
        "event_date": booking.event_date,
        "notes": booking.notes,
        "photos": [
            {"url": photo.url, "width": photo.width, "height": photo.height}
            for photo in booking.photos
        ],
        "steps": [
            {
                "status": step.state.value,
                "status_label": str(STATE_LABELS[step.state]),
                "at": step.at,
                "reason": step.reason,
            }
            for step in booking.steps
        ],
    }
