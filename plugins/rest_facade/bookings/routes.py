"""Calls of bookings: services and events, requests for them, and their status."""

from typing import Annotated, Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router, Schema
from pydantic import StringConstraints

from plugins.bookings import selectors, services
from plugins.bookings.selectors import ServiceDetails, ServiceKind, SpaceType
from plugins.content.selectors import GalleryName, list_gallery_pictures
from plugins.rest_facade.bookings.forms import EventForm, LandscapeForm, find_service, get_photos
from plugins.rest_facade.bookings.schemas import (
    Booked,
    BookingResponse,
    Event,
    EventsResponse,
    ServicesResponse,
    serialize_booking,
    serialize_event,
    serialize_service,
)
from plugins.rest_facade.content.schemas import serialize_picture
from plugins.rest_facade.errors import rename_error_fields, require_found
from plugins.rest_facade.forms import Sent, Text
from plugins.rest_facade.requests import HEADER_PARAMETER, get_idempotency_key, get_visitor
from plugins.rest_facade.responses import (
    DataResponse,
    get_customer_id,
    private_json,
    public_json,
)
from saleor_config.visitor import get_limited_address

router = Router(tags=["content"])

PHOTOS: Final[dict[str, Any]] = {
    "requestBody": {
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "description": "The same fields, and photographs of the place.",
                    "properties": {
                        "photos": {
                            "type": "array",
                            "items": {"type": "string", "contentMediaType": "image/*"},
                        }
                    },
                }
            }
        }
    }
}


class StatusQuery(Schema):
    booking_id: Annotated[str, StringConstraints(min_length=1, max_length=100)]
    phone: Text = ""


@router.get("/events", response=EventsResponse, summary="Events that we decorate")
def list_events(request: HttpRequest) -> HttpResponse:
    """With the kinds of events to choose from, and pictures of designs."""
    return public_json(
        request,
        data=[serialize_event(each) for each in list_event_services()],
        gallery=[serialize_picture(each) for each in list_gallery_pictures(GalleryName.EVENTS)],
    )


@router.post("/events/register", response=Booked, summary="Ask for an event",
             openapi_extra=HEADER_PARAMETER | PHOTOS)  # fmt: skip
def register_event(request: HttpRequest, form: Sent[EventForm]) -> HttpResponse:
    """`booking_id` of the answer is what `/landscape/booking-status` asks for."""
    with rename_error_fields(options="event_type", service="event_id"):
        return create_booking(request, form.build_form(list_event_services()))


@router.get("/events/{event}", response=DataResponse[Event], summary="An event")
def get_event(request: HttpRequest, event: str) -> HttpResponse:
    """`event`: its id or slug."""
    found = find_service(event, list_event_services()) if event.strip() else None
    event_service = require_found(found, _("There is no such event."))
    return public_json(request, data=serialize_event(event_service))


@router.get("/landscape/services", response=ServicesResponse, summary="Services for gardens")
def list_landscape_services(request: HttpRequest) -> HttpResponse:
    """Landscaping, maintenance and playgrounds, with what each offers."""
    data = [serialize_service(each) for each in list_garden_services()]
    return public_json(request, data=data, space_types=[kind.value for kind in SpaceType])


@router.post("/landscape/booking", response=Booked, summary="Ask for a service",
             openapi_extra=HEADER_PARAMETER | PHOTOS)  # fmt: skip
def book_service(request: HttpRequest, form: Sent[LandscapeForm]) -> HttpResponse:
    return create_booking(request, form.build_form(list_garden_services()))


@router.get("/landscape/booking-status", response=BookingResponse, summary="How a booking stands")
def get_booking_status(request: HttpRequest, query: Query[StatusQuery]) -> HttpResponse:
    """By the `booking_id` that the booking was answered with; one's own, or with its phone, by
    the reference alone."""
    found, is_own = find_booking(request, query)
    message = _("No request was found with this reference and phone number.")
    details = selectors.build_booking_details(require_found(found, message))
    data = serialize_booking(details if is_own else details.mask_contact())
    return private_json(request, success=True, booking_id=data["booking_id"], data=data)


def find_booking(request: HttpRequest, query: StatusQuery) -> tuple[Any, bool]:
    """The booking that this visitor may see, and whether it is their own."""
    if get_customer_id(request) is not None:
        own = selectors.get_booking_of_customer(request.user, query.booking_id)
        if own is not None:
            return own, True
    address = get_limited_address(request)
    if query.phone:
        return selectors.get_booking_by_phone(query.booking_id, query.phone, address=address), False
    return selectors.get_booking_by_ticket(query.booking_id, address=address), False


def create_booking(request: HttpRequest, form: services.BookingForm) -> HttpResponse:
    booking = services.create_booking(
        form,
        get_photos(request),
        get_visitor(request),
        get_limited_address(request),
        get_idempotency_key(request),
    )
    data = serialize_booking(selectors.build_booking_details(booking))
    message = _("Your request has been received. We will contact you soon.")
    return private_json(
        request, success=True, message=message, booking_id=data["booking_id"], data=data
    )


def list_event_services() -> list[ServiceDetails]:
    return selectors.list_services(ServiceKind.EVENT)


def list_garden_services() -> list[ServiceDetails]:
    return [each for each in selectors.list_services() if each.kind is not ServiceKind.EVENT]
