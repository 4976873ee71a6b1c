"""Spec §7, content: what can be booked, asking for it, and how it stands."""

from typing import Annotated, Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router, Schema
from pydantic import StringConstraints

from plugins.bookings import selectors, services
from plugins.bookings.selectors import ServiceDetails, ServiceKind, SpaceType
from plugins.content.selectors import GalleryName, list_gallery_pictures
from plugins.rest_facade.access import visitor
from plugins.rest_facade.answers import reader, shown, told
from plugins.rest_facade.bodies import Sent, Text
from plugins.rest_facade.booking_answers import booking_fields, event_fields, service_fields
from plugins.rest_facade.booking_forms import EventForm, LandscapeForm, photos_of, service_of
from plugins.rest_facade.booking_shapes import (
    Booked,
    BookingAnswer,
    EventAnswer,
    EventsAnswer,
    ServicesAnswer,
)
from plugins.rest_facade.errors import ApiError, rename_error_fields
from plugins.rest_facade.idempotency import HEADER_PARAMETER, idempotency_key
from plugins.rest_facade.pictures import rest_picture
from saleor_config.visitor import limited_address

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


@router.get("/events", response=EventsAnswer, summary="Events that we decorate")
def events(request: HttpRequest) -> HttpResponse:
    """With the kinds of events to choose from, and pictures of designs."""
    pictures = [rest_picture(each) for each in list_gallery_pictures(GalleryName.EVENTS)]
    body = {"data": [event_fields(each) for each in offered_events()], "gallery": pictures}
    return shown(request, body)


@router.post("/events/register", response=Booked, summary="Ask for an event",
             openapi_extra=HEADER_PARAMETER | PHOTOS)  # fmt: skip
def register(request: HttpRequest, form: Sent[EventForm]) -> HttpResponse:
    """`booking_id` of the answer is what `/landscape/booking-status` asks for."""
    names = {"options": "event_type", "service": "event_id"}
    with rename_error_fields(**names):
        return booked(request, form.typed(service_of(form.service, offered_events())))


@router.get("/events/{event}", response=EventAnswer, summary="An event")
def event(request: HttpRequest, event: str) -> HttpResponse:
    """`event`: its id or slug."""
    found = service_of(event, offered_events()) if event.strip() else None
    if found is None:
        raise ApiError(404, _("There is no such event."))
    return shown(request, {"data": event_fields(found)})


@router.get("/landscape/services", response=ServicesAnswer, summary="Services for gardens")
def landscape_services(request: HttpRequest) -> HttpResponse:
    """Landscaping, maintenance and playgrounds, with what each offers."""
    body = {
        "data": [service_fields(each) for each in offered_gardens()],
        "space_types": [kind.value for kind in SpaceType],
    }
    return shown(request, body)


@router.post("/landscape/booking", response=Booked, summary="Ask for a service",
             openapi_extra=HEADER_PARAMETER | PHOTOS)  # fmt: skip
def book(request: HttpRequest, form: Sent[LandscapeForm]) -> HttpResponse:
    return booked(request, form.typed(service_of(form.service, offered_gardens())))


@router.get("/landscape/booking-status", response=BookingAnswer, summary="How a booking stands")
def booking_status(request: HttpRequest, asked: Query[StatusQuery]) -> HttpResponse:
    """By the `booking_id` that the booking was answered with; one's own, or with its phone, by
    the reference alone."""
    found, is_own = seen(request, asked)
    if found is None:
        raise ApiError(404, _("No request was found with this reference and phone number."))
    details = selectors.build_booking_details(found)
    data = booking_fields(details if is_own else details.mask_contact())
    return told(request, {"success": True, "booking_id": data["booking_id"], "data": data})


def seen(request: HttpRequest, asked: StatusQuery) -> tuple[Any, bool]:
    """The booking that this visitor may see, and whether it is their own."""
    if reader(request) is not None:
        own = selectors.get_booking_of_customer(request.user, asked.booking_id)
        if own is not None:
            return own, True
    address = limited_address(request)
    if asked.phone:
        return selectors.get_booking_by_phone(asked.booking_id, asked.phone, address=address), False
    return selectors.get_booking_by_ticket(asked.booking_id, address=address), False


def booked(request: HttpRequest, form: services.BookingForm) -> HttpResponse:
    booking = services.create_booking(
        form,
        photos_of(request),
        visitor(request),
        limited_address(request),
        idempotency_key(request),
    )
    data = booking_fields(selectors.build_booking_details(booking))
    return told(
        request,
        {
            "success": True,
            "message": _("Your request has been received. We will contact you soon."),
            "booking_id": data["booking_id"],
            "data": data,
        },
    )


def offered_events() -> list[ServiceDetails]:
    return selectors.list_services(ServiceKind.EVENT)


def offered_gardens() -> list[ServiceDetails]:
    return [each for each in selectors.list_services() if each.kind is not ServiceKind.EVENT]
