"""GraphQL types of services, bookings and quotes."""

from datetime import datetime
from enum import Enum
from typing import Any

import graphene

from plugins.bookings import enums, errors
from plugins.bookings.formatting import build_quote_url, format_quantity
from plugins.bookings.models import AmountDue, CrewAssignment
from plugins.bookings.models import Quote as QuoteRow
from plugins.bookings.payment_links import Origin, build_payment_token
from plugins.bookings.selectors import get_visible_quote, get_visible_visit, is_offer_expired
from plugins.bookings.selectors.dues import (
    compute_deposit,
    describe_due_terms,
    describe_quote_terms,
    get_due,
    get_hold_end,
    is_due_under_way,
)
from plugins.bookings.selectors.quotes import get_offered_quote
from saleor_config.graphql.types import (
    Halalas,
    Pagination,
    build_error_type,
    list_of,
    shared_type,
)
from saleor_config.interfaces import subject_invoices
from saleor_config.language import get_bilingual_text


def _build_enum(name: str, kind: type[Enum]) -> Any:
    return graphene.Enum(name, [(each.name, each.value) for each in kind])


ServiceKind = _build_enum("ServiceKind", enums.ServiceKind)
SpaceType = _build_enum("SpaceType", enums.SpaceType)
BookingState = _build_enum("BookingState", enums.BookingState)
BookingDuePurpose = _build_enum("BookingDuePurpose", enums.DuePurpose)
BookingDueState = _build_enum("BookingDueState", enums.DueState)
BookingErrorCode = _build_enum("BookingErrorCode", errors.BookingErrorCode)


class ServiceOption(graphene.ObjectType):
    id = graphene.ID(required=True)
    slug = graphene.String(required=True)
    group = graphene.String(required=True, description="Slug of its heading, or empty.")
    group_name = graphene.String(required=True)
    name = graphene.String(required=True)


class Service(graphene.ObjectType):
    id = graphene.ID(required=True)
    slug = graphene.String(required=True)
    kind = ServiceKind(required=True)
    name = graphene.String(required=True)
    summary = graphene.String(required=True)
    description = graphene.String(
        required=True, description="Plain text; blank lines part its paragraphs."
    )
    options = list_of(ServiceOption)


class BookingPhoto(graphene.ObjectType):
    url = graphene.String(required=True, description="A path that works for an hour.")
    width = graphene.Int(required=True)
    height = graphene.Int(required=True)


class PhotoLimits(graphene.ObjectType):
    count = graphene.Int(required=True)
    bytes = graphene.Int(required=True, description="Of one photograph.")
    total_bytes = graphene.Int(required=True, description="Of all of a request together.")
    accepts = graphene.List(
        graphene.NonNull(graphene.String), required=True, description="Content types."
    )


class BookingStep(graphene.ObjectType):
    state = BookingState(required=True)
    at = graphene.DateTime(required=True)
    reason = graphene.String(required=True)


class SiteVisit(graphene.ObjectType):
    """The root object is a ``CrewAssignment``."""

    starts_at = graphene.DateTime(required=True, resolver=lambda row, _info: row.during.lower)
    ends_at = graphene.DateTime(required=True, resolver=lambda row, _info: row.during.upper)
    crew_name = graphene.String(
        required=True, resolver=lambda row, _info: get_bilingual_text(row.crew, "name")
    )

    class Meta:
        description = None


class QuoteLine(graphene.ObjectType):
    description = graphene.String(required=True)
    quantity = graphene.String(
        required=True, resolver=lambda row, _info: format_quantity(row.quantity)
    )
    unit_price = Halalas(
        required=True, source="unit_price_halalas", description="Without VAT, as is total."
    )
    total = Halalas(required=True, source="total_halalas")


class Quote(graphene.ObjectType):
    """The root object is the model's ``Quote``."""

    deposit = Halalas(
        required=True,
        resolver=lambda row, _info: compute_deposit(row),
        description="Due with the acceptance, of the total; 0: none.",
    )
    deposit_terms = graphene.String(
        required=True, resolver=lambda row, _info: describe_quote_terms(row)
    )

    number = graphene.String(required=True)
    lines = graphene.List(
        graphene.NonNull(QuoteLine), required=True, resolver=lambda row, _info: row.lines.all()
    )
    subtotal = Halalas(required=True, source="subtotal_halalas")
    vat = Halalas(required=True, source="vat_halalas")
    total = Halalas(required=True, source="total_halalas")
    valid_until = graphene.Date(required=True)
    is_expired = graphene.Boolean(required=True, resolver=lambda row, _info: is_offer_expired(row))
    accepted_at = graphene.DateTime()
    pdf_url = graphene.String(
        required=True,
        resolver=lambda row, _info: build_quote_url(row.secret),
        description="In the request's language, or in that of ?locale=.",
    )

    class Meta:
        description = None


class BookingDue(graphene.ObjectType):
    """The root object is an ``AmountDue``, its booking loaded."""

    purpose = BookingDuePurpose(required=True)
    state = BookingDueState(required=True, resolver=lambda row, _info: row.state)
    amount = Halalas(required=True, source="amount_halalas", description="With VAT.")
    refunded = Halalas(required=True, source="refunded_halalas")
    paid_at = graphene.DateTime()
    held_until = graphene.DateTime(
        description="When the crew that is planned is free again unless this is paid before."
    )
    terms = graphene.String(
        required=True, description="What is kept after a late cancellation; may be empty."
    )
    pay_token = graphene.String(description="For bookingPay, while it is OPEN; of two hours.")
    is_under_way = graphene.Boolean(
        required=True, description="A payment waits: ask bookingPayConfirm."
    )

    class Meta:
        description = None

    @staticmethod
    def resolve_held_until(root: Any, _info: Any) -> datetime | None:
        return get_hold_end(root)

    @staticmethod
    def resolve_terms(root: Any, _info: Any) -> str:
        return describe_due_terms(root)

    @staticmethod
    def resolve_pay_token(root: Any, _info: Any) -> str | None:
        is_open = root.state is enums.DueState.OPEN
        return build_payment_token(root, Origin.REQUEST) if is_open else None

    @staticmethod
    def resolve_is_under_way(root: Any, _info: Any) -> bool:
        return is_due_under_way(root)


class PaymentLink(graphene.ObjectType):
    """The root object is an ``AmountDue``: no more is shown to those who have the link alone."""

    purpose = BookingDuePurpose(required=True)
    state = BookingDueState(required=True, resolver=lambda row, _info: row.state)
    amount = Halalas(required=True, source="amount_halalas", description="With VAT.")
    service = graphene.String(
        required=True,
        resolver=lambda row, _info: get_bilingual_text(row.booking.service, "name"),
    )
    quote_number = graphene.String(required=True)
    terms = graphene.String(required=True, resolver=lambda row, _info: describe_due_terms(row))
    is_under_way = graphene.Boolean(
        required=True, resolver=lambda row, _info: is_due_under_way(row)
    )

    class Meta:
        description = "What a payment link is for, without any word of its customer."

    @staticmethod
    def resolve_quote_number(root: Any, _info: Any) -> str:
        quote = get_offered_quote(root.booking)
        return quote.number if quote else ""


class Booking(graphene.ObjectType):
    reference = graphene.String(
        required=True, description="Such as MB-7Q4M-9XKD-2HTP; the key of every call."
    )
    created_at = graphene.DateTime(required=True)
    state = BookingState(required=True)
    can_be_cancelled = graphene.Boolean(required=True, description="By its customer.")
    service = graphene.Field(Service, required=True)
    options = list_of(ServiceOption)
    name = graphene.String(required=True)
    phone = graphene.String(
        required=True,
        description="Masked, as is email, for whoever only knows reference and phone.",
    )
    email = graphene.String(required=True)
    city = graphene.String(required=True)
    space_type = SpaceType()
    space_size = graphene.Int(description="In square metres.")
    wished_from = graphene.Date()
    wished_until = graphene.Date()
    event_location = graphene.String(required=True)
    event_date = graphene.Date()
    notes = graphene.String(required=True)
    photos = list_of(BookingPhoto)
    steps = list_of(BookingStep)
    visit = graphene.Field(SiteVisit, description="Planned, or the last one.")
    quote = graphene.Field(Quote, description="Offered or accepted.")
    deposit = graphene.Field(BookingDue, description="Of an accepted quote.")
    balance = graphene.Field(BookingDue, description="The rest, once the work is done.")
    invoices = list_of(shared_type("TaxInvoice"))

    @staticmethod
    def resolve_invoices(root: Any, _info: Any) -> list[Any]:
        return subject_invoices.get().list_documents(root.reference)

    @staticmethod
    def resolve_visit(root: Any, _info: Any) -> CrewAssignment | None:
        return get_visible_visit(root.booking)

    @staticmethod
    def resolve_quote(root: Any, _info: Any) -> QuoteRow | None:
        return get_visible_quote(root.booking)

    @staticmethod
    def resolve_deposit(root: Any, _info: Any) -> AmountDue | None:
        return get_due(root.booking, enums.DuePurpose.DEPOSIT)

    @staticmethod
    def resolve_balance(root: Any, _info: Any) -> AmountDue | None:
        return get_due(root.booking, enums.DuePurpose.BALANCE)


class BookingPage(graphene.ObjectType):
    bookings = list_of(Booking)
    pagination = graphene.Field(Pagination, required=True)


BookingErrorType = build_error_type(
    "BookingError",
    BookingErrorCode,
    "The input's name in camelCase; photos.0 of the first photograph.",
)


class BookingPayload(graphene.ObjectType):
    booking = graphene.Field(Booking)
    errors = list_of(BookingErrorType)


class BookingPayPayload(graphene.ObjectType):
    link = graphene.Field(PaymentLink)
    payment = graphene.Field(shared_type("PaymentAttempt"))
    errors = list_of(BookingErrorType)


class QuoteCodePayload(graphene.ObjectType):
    masked_phone = graphene.String()
    retry_after = graphene.Int(description="Seconds until another code may be asked for.")
    errors = list_of(BookingErrorType)


class BookingInput(graphene.InputObjectType):
    service = graphene.String(required=True, description="Its slug.")
    options = graphene.List(graphene.NonNull(graphene.String), description="Their slugs.")
    name = graphene.String(required=True)
    phone = graphene.String(required=True)
    email = graphene.String(required=True)
    city = graphene.String(required=True)
    space_type = SpaceType(description="Asked of all but events.")
    space_size = graphene.Int(description="In square metres, 1 to 1,000,000.")
    wished_from = graphene.Date()
    wished_until = graphene.Date()
    event_location = graphene.String(description="Asked of events.")
    event_date = graphene.Date(description="Asked of events.")
    notes = graphene.String()
    website = graphene.String(description="People leave it empty.")
