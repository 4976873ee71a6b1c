"""What guests and customers ask for, look up and cancel."""

from collections.abc import Callable
from typing import Any

import graphene
from django.core.files.base import ContentFile, File
from saleor.graphql.core.types import Upload

from plugins.bookings import kinds, selectors, services
from plugins.bookings.errors import BookingError, build_not_found_error
from plugins.bookings.graphql.types import (
    Booking,
    BookingInput,
    BookingPage,
    BookingPayload,
    PhotoLimits,
    Service,
    ServiceKind,
)
from plugins.bookings.models import Booking as BookingRow
from plugins.bookings.selectors import BookingDetails
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.identity import require_user
from saleor_config.visitor import get_limited_address


class RequestQueries:
    services = graphene.Field(
        graphene.List(graphene.NonNull(Service)),
        required=True,
        kind=ServiceKind(),
        description="What can be asked for, in the order that staff gave it.",
    )
    my_bookings = graphene.Field(
        BookingPage,
        required=True,
        page=graphene.Int(),
        per_page=graphene.Int(),
        description="One's own, newest first; 10 a page, 48 at most.",
    )
    booking = graphene.Field(
        Booking,
        reference=graphene.String(required=True),
        phone=graphene.String(),
        description=(
            "One's own, or by reference and its phone. null for any other, and for an unknown"
            " one; the error TOO_MANY after too many tries."
        ),
    )
    booking_photo_limits = graphene.Field(PhotoLimits, required=True)

    @staticmethod
    def resolve_services(_root: Any, _info: Any, kind: str | None = None) -> list[Any]:
        return list(selectors.list_services(kinds.ServiceKind(kind) if kind else None))

    @staticmethod
    def resolve_my_bookings(
        _root: Any, info: Any, page: int | None = 1, per_page: int | None = 10
    ) -> selectors.BookingPage:
        return selectors.list_own_bookings(
            require_user(info), 1 if page is None else page, 10 if per_page is None else per_page
        )

    @staticmethod
    def resolve_booking(
        _root: Any, info: Any, reference: str, phone: str | None = None
    ) -> BookingDetails | None:
        try:
            found, is_masked = find_booking(info, reference, phone)
        except BookingError as error:
            problem = error.details[0]
            raise RequestError(problem.message, problem.code.name) from None
        return present_booking(found, is_masked) if found else None

    @staticmethod
    def resolve_booking_photo_limits(_root: Any, _info: Any) -> selectors.PhotoLimits:
        return selectors.get_photo_limits()


class RequestMutations:
    booking_request = graphene.Field(
        BookingPayload,
        required=True,
        input=BookingInput(required=True),
        photos=graphene.List(graphene.NonNull(Upload)),
        idempotency_key=graphene.String(required=True),
        description="The same key again is the same booking. Signed in or not.",
    )
    booking_cancel = graphene.Field(
        BookingPayload,
        required=True,
        reference=graphene.String(required=True),
        phone=graphene.String(),
        reason=graphene.String(),
        description="Until a quote is accepted. One's own, or by reference and its phone.",
    )

    @staticmethod
    def resolve_booking_request(
        _root: Any,
        info: Any,
        input: dict[str, Any],
        idempotency_key: str,
        photos: list[str] | None = None,
    ) -> dict[str, Any]:
        def run() -> BookingDetails:
            booking = services.create_booking(
                _build_form(input),
                [_get_file(info, name) for name in photos or ()],
                info.context.user,
                get_limited_address(info.context),
                idempotency_key,
            )
            return selectors.build_booking_details(booking)

        return build_payload(run)

    @staticmethod
    def resolve_booking_cancel(
        _root: Any,
        info: Any,
        reference: str,
        phone: str | None = None,
        reason: str | None = None,
    ) -> dict[str, Any]:
        def run() -> BookingDetails:
            found, is_masked = find_booking(info, reference, phone, own_alone=True)
            if found is None:
                raise build_not_found_error()
            user = info.context.user
            services.cancel_booking(
                found,
                by_customer=True,
                reason=reason or "",
                by=user if user.is_authenticated else None,
            )
            return present_booking(selectors.reload_booking(found), is_masked)

        return build_payload(run)


def find_booking(
    info: Any, reference: str, phone: str | None, *, own_alone: bool = False
) -> tuple[BookingRow | None, bool]:
    """The booking, if this visitor may see it, and whether to mask it.

    ``own_alone``: staff's permission does not count, only whose it is. Raises
    ``BookingError`` after too many tries.
    """
    user = info.context.user
    if user.is_authenticated:
        look = selectors.get_booking_of_customer if own_alone else selectors.get_visible_booking
        found = look(user, reference)
        if found is not None:
            return found, False
    if phone is None:
        return None, False
    address = get_limited_address(info.context)
    return selectors.get_booking_by_phone(reference, phone, address=address), True


def present_booking(booking: BookingRow, is_masked: bool) -> BookingDetails:
    details = selectors.build_booking_details(booking)
    return details.mask_contact() if is_masked else details


def build_payload(run: Callable[[], BookingDetails]) -> dict[str, Any]:
    """A ``BookingPayload``."""
    try:
        return {"booking": run(), "errors": []}
    except BookingError as error:
        return {"booking": None, "errors": error.details}


def _build_form(data: dict[str, Any]) -> services.BookingForm:
    return services.BookingForm(
        service=data["service"],
        options=tuple(data.get("options") or ()),
        name=data["name"],
        phone=data["phone"],
        email=data["email"],
        city=data["city"],
        space_type=data.get("space_type"),
        space_size=data.get("space_size"),
        wished_from=data.get("wished_from"),
        wished_until=data.get("wished_until"),
        event_location=data.get("event_location") or "",
        event_date=data.get("event_date"),
        notes=data.get("notes") or "",
        website=data.get("website") or "",
    )


def _get_file(info: Any, name: Any) -> File:
    """The file that came under this name; an empty one, which is refused, where none did."""
    found: File | None = info.context.FILES.get(str(name))
    return found or ContentFile(b"")
