"""Quotes, and how their customers accept them."""

from typing import Any

import graphene

from plugins.bookings import selectors, services
from plugins.bookings.errors import BookingError, build_not_found_error
from plugins.bookings.graphql.requests import build_payload, find_booking, present_booking
from plugins.bookings.graphql.types import BookingErrorType, BookingPayload, list_of
from plugins.bookings.models import Booking
from plugins.bookings.selectors import BookingDetails
from saleor_config.graphql.types import Halalas
from saleor_config.visitor import get_limited_address


class QuoteLine(graphene.ObjectType):
    description = graphene.String(required=True)
    quantity = graphene.String(required=True)
    unit_price = Halalas(required=True, description="Without VAT, as is total.")
    total = Halalas(required=True)


class Quote(graphene.ObjectType):
    number = graphene.String(required=True)
    lines = list_of(QuoteLine)
    subtotal = Halalas(required=True)
    vat = Halalas(required=True)
    total = Halalas(required=True)
    valid_until = graphene.Date(required=True)
    is_expired = graphene.Boolean(required=True)
    accepted_at = graphene.DateTime()
    pdf_url = graphene.String(
        required=True, description="In the request's language, or in that of ?locale=."
    )


class QuoteCodePayload(graphene.ObjectType):
    masked_phone = graphene.String()
    retry_after = graphene.Int(description="Seconds until another code may be asked for.")
    errors = list_of(BookingErrorType)


class QuoteMutations:
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
        return {"masked_phone": sent.masked_phone, "retry_after": sent.retry_after, "errors": []}

    @staticmethod
    def resolve_quote_accept(
        _root: Any, info: Any, reference: str, code: str, phone: str | None = None
    ) -> dict[str, Any]:
        def run() -> BookingDetails:
            booking, is_masked = _get_own_booking(info, reference, phone)
            user = info.context.user
            services.accept_quote(
                booking,
                code,
                address=get_limited_address(info.context),
                by=user if user.is_authenticated else None,
            )
            return present_booking(selectors.reload_booking(booking), is_masked)

        return build_payload(run)


def _get_own_booking(info: Any, reference: str, phone: str | None) -> tuple[Booking, bool]:
    found, is_masked = find_booking(info, reference, phone, own_alone=True)
    if found is None:
        raise build_not_found_error()
    return found, is_masked
