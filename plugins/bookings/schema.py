"""GraphQL queries and mutations of services, bookings and quotes."""

from collections.abc import Callable
from datetime import date, datetime
from functools import wraps
from typing import Any

import graphene
from django.core.files.base import ContentFile, File
from saleor.account.models import User
from saleor.graphql.core.types import Upload

from plugins.bookings import enums, selectors, services
from plugins.bookings.errors import BookingError, BookingErrorCode, build_not_found_error
from plugins.bookings.graphql.types import (
    Booking,
    BookingInput,
    BookingPage,
    BookingPayload,
    BookingPayPayload,
    PaymentLink,
    PhotoLimits,
    QuoteCodePayload,
    Service,
    ServiceKind,
)
from plugins.bookings.models import Booking as BookingRow
from plugins.bookings.payment_links import find_due
from plugins.bookings.selectors import BookingDetails
from plugins.payments.selectors import PaymentAttempt
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.identity import require_user
from saleor_config.phone_numbers import mask_phone
from saleor_config.visitor import get_limited_address


def _build_payload(resolve: Callable[..., BookingDetails]) -> Callable[..., dict[str, Any]]:
    """A resolver of ``BookingPayload``; a ``BookingError`` is in its ``errors``."""

    @wraps(resolve)
    def resolve_payload(*args: Any, **arguments: Any) -> dict[str, Any]:
        try:
            return {"booking": resolve(*args, **arguments), "errors": []}
        except BookingError as error:
            return {"booking": None, "errors": error.details}

    return resolve_payload


def _build_pay_payload(resolve: Callable[..., PaymentAttempt | None]) -> Callable[..., dict]:
    """A resolver of ``BookingPayPayload``, with the due as it is afterwards."""

    @wraps(resolve)
    def resolve_payload(*args: Any, token: str, **arguments: Any) -> dict[str, Any]:
        try:
            payment = resolve(*args, token=token, **arguments)
        except BookingError as error:
            return {"link": None, "payment": None, "errors": error.details}
        return {"link": find_due(token), "payment": payment, "errors": []}

    return resolve_payload


class Queries:
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
    full_event_dates = graphene.Field(
        graphene.List(graphene.NonNull(graphene.Date)),
        required=True,
        from_=graphene.Argument(graphene.Date, name="from", required=True),
        until=graphene.Argument(graphene.Date, required=True),
        description="Days on which all event crews are taken; of 400 days at most.",
    )

    payment_link = graphene.Field(
        PaymentLink,
        token=graphene.String(required=True),
        description="What the link pays; null for an expired one, and for one that is not ours.",
    )

    @staticmethod
    def resolve_payment_link(_root: Any, info: Any, token: str) -> Any:
        try:
            return services.get_due_by_token(token, address=get_limited_address(info.context))
        except BookingError as error:
            if error.code is BookingErrorCode.NOT_FOUND:
                return None
            raise _build_request_error(error) from None

    @staticmethod
    def resolve_services(_root: Any, _info: Any, kind: str | None = None) -> list[Any]:
        return list(selectors.list_services(enums.ServiceKind(kind) if kind else None))

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
            found, is_masked = _find_booking(info, reference, phone, selectors.get_visible_booking)
        except BookingError as error:
            raise _build_request_error(error) from None
        return _build_details(found, is_masked) if found else None

    @staticmethod
    def resolve_booking_photo_limits(_root: Any, _info: Any) -> selectors.PhotoLimits:
        return selectors.get_photo_limits()

    @staticmethod
    def resolve_full_event_dates(_root: Any, _info: Any, from_: date, until: date) -> list[date]:
        try:
            return selectors.list_full_event_dates(_convert_to_date(from_), _convert_to_date(until))
        except BookingError as error:
            raise _build_request_error(error) from None


class Mutations:
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
    quote_code_request = graphene.Field(
        QuoteCodePayload,
        required=True,
        reference=graphene.String(required=True),
        phone=graphene.String(),
        description="Sends a code that accepts the quote to the phone of the request.",
    )
    quote_accept = graphene.Field(
        BookingPayload,
        required=True,
        reference=graphene.String(required=True),
        phone=graphene.String(),
        code=graphene.String(required=True),
        description="One's own, or by reference and its phone. Accepting it again changes nothing.",
    )

    booking_pay = graphene.Field(
        BookingPayPayload,
        required=True,
        token=graphene.String(required=True),
        card_token=graphene.String(required=True),
        idempotency_key=graphene.String(required=True),
        description=(
            "Charges a card for a deposit or balance, signed in or not. In state CHALLENGE the"
            " browser goes to the payment's challengeUrl, which leads back to the page."
        ),
    )
    booking_pay_confirm = graphene.Field(
        BookingPayPayload,
        required=True,
        token=graphene.String(required=True),
        description="What became of the payment that waits, asked of the provider.",
    )

    @staticmethod
    @_build_pay_payload
    def resolve_booking_pay(
        _root: Any, info: Any, token: str, card_token: str, idempotency_key: str
    ) -> PaymentAttempt | None:
        address = get_limited_address(info.context)
        return services.pay_due(token, card_token, idempotency_key, address=address)

    @staticmethod
    @_build_pay_payload
    def resolve_booking_pay_confirm(_root: Any, info: Any, token: str) -> PaymentAttempt | None:
        return services.confirm_due_payment(token, address=get_limited_address(info.context))

    @staticmethod
    @_build_payload
    def resolve_booking_request(
        _root: Any,
        info: Any,
        input: dict[str, Any],
        idempotency_key: str,
        photos: list[str] | None = None,
    ) -> BookingDetails:
        booking = services.create_booking(
            services.BookingForm(
                **{key: value for key, value in input.items() if value is not None}
            ),
            [_get_file(info, name) for name in photos or ()],
            info.context.user,
            get_limited_address(info.context),
            idempotency_key,
        )
        return selectors.build_booking_details(booking)

    @staticmethod
    @_build_payload
    def resolve_booking_cancel(
        _root: Any, info: Any, reference: str, phone: str | None = None, reason: str | None = None
    ) -> BookingDetails:
        booking, is_masked = _get_own_booking(info, reference, phone)
        services.cancel_booking(booking, by_customer=True, reason=reason or "", by=_get_user(info))
        return _build_details(selectors.reload_booking(booking), is_masked)

    @staticmethod
    def resolve_quote_code_request(
        _root: Any, info: Any, reference: str, phone: str | None = None
    ) -> dict[str, Any]:
        try:
            booking, _is_masked = _get_own_booking(info, reference, phone)
            sent = services.request_acceptance_code(
                booking, address=get_limited_address(info.context)
            )
        except BookingError as error:
            return {"errors": error.details}
        phone = mask_phone(sent.phone)
        return {"masked_phone": phone, "retry_after": sent.resend_after, "errors": []}

    @staticmethod
    @_build_payload
    def resolve_quote_accept(
        _root: Any, info: Any, reference: str, code: str, phone: str | None = None
    ) -> BookingDetails:
        booking, is_masked = _get_own_booking(info, reference, phone)
        address = get_limited_address(info.context)
        services.accept_quote(booking, code, address=address, by=_get_user(info))
        return _build_details(selectors.reload_booking(booking), is_masked)


def _find_booking(
    info: Any,
    reference: str,
    phone: str | None,
    select: Callable[[User, str], BookingRow | None],
) -> tuple[BookingRow | None, bool]:
    """The booking that ``select`` or the phone opens, and whether its contact data is masked.

    Raises ``BookingError`` after too many tries.
    """
    user = _get_user(info)
    found = select(user, reference) if user else None
    if found is not None or phone is None:
        return found, False
    address = get_limited_address(info.context)
    return selectors.get_booking_by_phone(reference, phone, address=address), True


def _get_own_booking(info: Any, reference: str, phone: str | None) -> tuple[BookingRow, bool]:
    """As ``_find_booking``, but the permission of staff does not count."""
    found, is_masked = _find_booking(info, reference, phone, selectors.get_booking_of_customer)
    if found is None:
        raise build_not_found_error()
    return found, is_masked


def _get_user(info: Any) -> User | None:
    user = info.context.user
    return user if user.is_authenticated else None


def _get_file(info: Any, name: Any) -> File:
    """The uploaded file; an empty one, which validation refuses, if it is missing."""
    found: File | None = info.context.FILES.get(str(name))
    return found or ContentFile(b"")


def _build_details(booking: BookingRow, is_masked: bool) -> BookingDetails:
    details = selectors.build_booking_details(booking)
    return details.mask_contact() if is_masked else details


def _build_request_error(error: BookingError) -> RequestError:
    detail = error.details[0]
    return RequestError(detail.message, detail.code.name)


def _convert_to_date(value: date) -> date:
    """The Date scalar also accepts a date with a time."""
    return value.date() if isinstance(value, datetime) else value
