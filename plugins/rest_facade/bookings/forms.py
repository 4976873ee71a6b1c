"""Forms of requests for services and events, with the field names of older clients."""

from collections.abc import Sequence
from datetime import date
from typing import Annotated, Any, Final

from django.core.files.base import File
from django.http import HttpRequest
from ninja import Field
from pydantic import AliasChoices, BeforeValidator

from plugins.bookings.selectors import ServiceDetails, ServiceOptionDetails
from plugins.bookings.services import BookingForm
from plugins.rest_facade.forms import Form, Text, Whole, form_config
from saleor_config.global_ids import read_key

PHOTO_FIELDS: Final = ("photos", "photos[]")


def parse_blank(value: Any) -> Any:
    """An empty field of a form is a day or number that was not given."""
    return None if isinstance(value, str) and not value.strip() else value


def split_choices(value: Any) -> Any:
    """One choice is a list of one, also with commas between several."""
    return value.split(",") if isinstance(value, str) else value


def alias_field(*names: str) -> Any:
    return Field(validation_alias=AliasChoices(*names))


Day = Annotated[date | None, BeforeValidator(parse_blank)]
Choices = Annotated[list[Text], BeforeValidator(split_choices)]


class RequestForm(Form):
    """``service``: its id or slug."""

    service: Annotated[Text, alias_field("service", "service_id", "service_type")] = ""
    name: Text
    phone: Annotated[Text, alias_field("phone", "mobile", "mobile_number")]
    email: Text
    city: Text
    notes: Annotated[Text, alias_field("notes", "additional_notes", "message")] = ""
    website: Text = ""


class LandscapeForm(RequestForm):
    """``options``: ids or slugs of what the service offers. Without a service: the first."""

    options: Choices = []
    space_type: Text = ""
    space_size: Annotated[Whole | None, BeforeValidator(parse_blank)] = None
    wished_from: Day = None
    wished_until: Day = None

    model_config = form_config(
        example={
            "service": "landscaping",
            "name": "نورة العتيبي",
            "phone": "0500000009",
            "email": "noura@example.com",
            "city": "الرياض",
            "space_type": "home_garden",
            "notes": "حديقة أمامية",
        }
    )

    def build_form(self, offered: Sequence[ServiceDetails]) -> BookingForm:
        service = find_service(self.service, offered)
        return self.convert_to(
            BookingForm,
            service=service.slug if service else self.service,
            options=tuple(find_option_slug(each, service) for each in self.options),
            space_type=normalise_name(self.space_type) or None,
        )


class EventForm(RequestForm):
    """``event_type``: id, slug or name of one of the event's types. Without a service: the
    first; ``event_id`` names it too."""

    service: Annotated[Text, alias_field("service", "event_id", "service_id")] = ""
    event_location: Annotated[Text, alias_field("event_location", "location")]
    event_date: Annotated[Day, alias_field("event_date", "date")] = None
    event_type: Annotated[Text, alias_field("event_type", "type")] = ""

    model_config = form_config(
        example={
            "name": "نورة العتيبي",
            "phone": "0500000009",
            "email": "noura@example.com",
            "city": "جدة",
            "event_location": "حي الروضة",
            "event_date": "2026-12-20",
            "event_type": "birthday",
        }
    )

    def build_form(self, offered: Sequence[ServiceDetails]) -> BookingForm:
        service, kind = find_service(self.service, offered), self.event_type
        return self.convert_to(
            BookingForm,
            service=service.slug if service else self.service,
            options=(find_option_slug(kind, service),) if kind.strip() else (),
        )


def find_service(wanted: str, offered: Sequence[ServiceDetails]) -> ServiceDetails | None:
    """The service of this id or slug; the first one where none is named."""
    wanted = wanted.strip()
    matches = (
        each
        for each in offered
        if not wanted or wanted in (each.slug, str(read_key(each.id, "Service")))
    )
    return next(matches, None)


def find_option_slug(wanted: str, service: ServiceDetails | None) -> str:
    """The slug of an option by id, slug or name; what was sent where it is none of them."""
    options: list[ServiceOptionDetails] = service.options if service else []
    reference = wanted.strip().casefold()
    for option in options:
        names = (option.slug, str(read_key(option.id, "ServiceOption")), option.name.casefold())
        if reference in names or normalise_name(reference).replace("_", "-") == option.slug:
            return option.slug
    return wanted


def normalise_name(text: str) -> str:
    """``Home garden`` as ``home_garden``."""
    return "_".join(text.strip().casefold().replace("-", " ").split())


def get_photos(request: HttpRequest) -> list[File]:
    return [file for name in PHOTO_FIELDS for file in request.FILES.getlist(name)]
