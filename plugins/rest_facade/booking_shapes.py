"""Shapes of services, events and bookings. Texts are in the language asked for."""

from plugins.rest_facade.pictures import GalleryPicture
from plugins.rest_facade.shapes import Done, Strict


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
    """``phone`` and ``email`` are masked for whoever only holds the ``booking_id``."""

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
