"""Services, events and bookings as the REST API names their fields."""

from typing import Any

from plugins.bookings.selectors import STATE_LABELS, BookingDetails, ServiceDetails, build_ticket
from saleor_config.global_ids import read_key


def service_fields(service: ServiceDetails) -> dict[str, Any]:
    return {
        "id": read_key(service.id, "Service"),
        "slug": service.slug,
        "kind": service.kind.value,
        "name": service.name,
        "summary": service.summary,
        "description": service.description,
        "options": [option_fields(each) for each in service.options],
    }


def event_fields(service: ServiceDetails) -> dict[str, Any]:
    fields = service_fields(service)
    return fields | {"event_types": fields["options"]}


def option_fields(option: Any) -> dict[str, Any]:
    return {
        "id": read_key(option.id, "ServiceOption"),
        "slug": option.slug,
        "group": option.group,
        "group_name": option.group_name,
        "name": option.name,
    }


def booking_fields(booking: BookingDetails) -> dict[str, Any]:
    """``booking_id`` opens the booking to whoever holds it; ``reference`` is for people."""
    return {
        "booking_id": build_ticket(booking.booking),
        "reference": booking.reference,
        "status": booking.state.value,
        "status_label": str(STATE_LABELS[booking.state]),
        "created_at": booking.created_at,
        "can_be_cancelled": booking.can_be_cancelled,
        "service": service_fields(booking.service),
        "options": [option_fields(each) for each in booking.options],
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
