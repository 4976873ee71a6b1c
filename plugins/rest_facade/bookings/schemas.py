"""Services, events and bookings in the REST API's field names."""

from typing import Any

from plugins.bookings.selectors import STATE_LABELS, BookingDetails, ServiceDetails, build_ticket
from plugins.rest_facade.content.schemas import GalleryPicture
from plugins.rest_facade.responses import DataResponse, DoneResponse, Strict, serialize_shape
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


class EventsResponse(DataResponse[list[Event]]):
    gallery: list[GalleryPicture]


class ServicesResponse(DataResponse[list[Service]]):
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


class Booked(DoneResponse[Booking]):
    booking_id: str


class BookingResponse(DataResponse[Booking]):
    success: bool
    booking_id: str


def serialize_service(service: ServiceDetails) -> dict[str, Any]:
    options = [serialize_option(each) for each in service.options]
    return serialize_shape(Service, service, id=read_key(service.id, "Service"), options=options)


def serialize_event(service: ServiceDetails) -> dict[str, Any]:
    fields = serialize_service(service)
    return fields | {"event_types": fields["options"]}


def serialize_option(option: Any) -> dict[str, Any]:
    return serialize_shape(Option, option, id=read_key(option.id, "ServiceOption"))


def serialize_booking(booking: BookingDetails) -> dict[str, Any]:
    """``booking_id`` is a secret that opens the booking; ``reference`` is for people."""
    return serialize_shape(
        Booking,
        booking,
        booking_id=build_ticket(booking.booking),
        status=booking.state,
        status_label=STATE_LABELS[booking.state],
        service=serialize_service(booking.service),
        options=[serialize_option(each) for each in booking.options],
        photos=[vars(photo) for photo in booking.photos],
        steps=[
            serialize_shape(Step, step, status=step.state, status_label=STATE_LABELS[step.state])
            for step in booking.steps
        ],
    )
