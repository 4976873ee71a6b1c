"""The page of one request, and its forms, which call ``bookings``' services."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from plugins.back_office.bookings import forms, selectors
from plugins.back_office.errors import OfficeError
from plugins.back_office.pages import RowPage, get_row, render_page
from plugins.back_office.permissions import (
    BOOKINGS,
    INVOICES,
    ORDERS,
    has_permission,
    require_permission,
)
from plugins.bookings import services
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import prefetch_details
from plugins.bookings.selectors.quotes import render_quote_pdf
from plugins.bookings.services import BookingState, PaidBy
from saleor_config.language import current_language


def show_booking(request: HttpRequest, key: Any, status: int = 200, **invalid: Any) -> HttpResponse:
    """``invalid``: forms to show again with their errors."""
    booking = get_booking(request, key)
    context = {
        "visit_form": forms.VisitForm(row=booking),
        "work_form": forms.WorkForm(row=booking),
        "quote_form": forms.QuoteForm(row=booking),
        "refund_form": forms.RefundForm(row=booking),
        "can_see_invoices": has_permission(request.user, INVOICES, ORDERS),
        **selectors.build_booking_context(booking),
        **invalid,
    }
    crumb = ("admin:bookings_booking_changelist", _("Requests"))
    return render_page(request, "booking", booking.reference, status, crumb=crumb, **context)


def get_booking(request: HttpRequest, key: Any) -> Any:
    """With all that the page shows. Raises ``PermissionDenied`` whether it exists or not."""
    require_permission(request.user, BOOKINGS)
    return get_row(prefetch_details(list_bookings_for_staff(request.user)), key)


def move_booking(request: HttpRequest, booking: Any) -> None:
    # The state that the page showed, which may be old by now.
    booking.state = request.POST.get("seen") or booking.state
    try:
        to = BookingState(request.POST.get("to", ""))
        services.transition_booking(
            booking,
            to,
            by=request.user,
            reason=request.POST.get("reason", ""),
            is_for_customer=request.POST.get("wanted_by") == "customer",
        )
    except ValueError:
        raise OfficeError(_("The request could not be read.")) from None


def save_form(request: HttpRequest, _booking: Any, form: Any) -> None:
    form.save(request.user)


def cancel_assignment(request: HttpRequest, booking: Any) -> None:
    """The planned visit, or the work named by ``assignment``."""
    key = request.POST.get("assignment")
    if key:
        services.cancel_work(get_row(booking.assignments.all(), key), by=request.user)
    else:
        services.cancel_visit(booking, by=request.user)


def note_payment(request: HttpRequest, booking: Any) -> None:
    due = get_row(booking.dues.all(), request.POST.get("due"))
    try:
        services.note_payment(due, PaidBy(request.POST.get("paid_by", "")), by=request.user)
    except ValueError:
        raise OfficeError(_("The request could not be read.")) from None


def send_payment_link(request: HttpRequest, booking: Any) -> None:
    due = get_row(booking.dues.all(), request.POST.get("due"))
    services.send_payment_link(due, by=request.user)


def write_quote(request: HttpRequest, booking: Any, form: forms.QuoteForm) -> None:
    """A draft, sent at once by the button ``send``."""
    valid_until = form.cleaned_data["valid_until"]
    quote = services.create_quote(booking, form.lines, valid_until, by=request.user)
    if "send" in request.POST:
        services.send_quote(quote, by=request.user)


def send_quote(request: HttpRequest, booking: Any) -> None:
    quote = get_row(booking.quotes.all(), request.POST.get("quote"))
    services.send_quote(quote, by=request.user)


def show_quote_pdf(request: HttpRequest, key: int) -> HttpResponseBase:
    """Also of a draft, which no customer sees."""
    require_permission(request.user, BOOKINGS)
    quote = get_row(selectors.list_quotes(list_bookings_for_staff(request.user)), key)
    file = render_quote_pdf(quote, current_language())
    response = HttpResponse(file, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{quote.number}.pdf"'
    return response


PAGE: Final = RowPage("admin:bookings_booking_change", get_booking, show_booking)
POST_VIEWS: Final = {
    "move": PAGE.build_view(move_booking),
    "visit": PAGE.build_form_view("visit_form", forms.VisitForm, save_form),
    "work": PAGE.build_form_view("work_form", forms.WorkForm, save_form),
    "call_off": PAGE.build_view(cancel_assignment),
    "quote": PAGE.build_form_view("quote_form", forms.QuoteForm, write_quote),
    "send_quote": PAGE.build_view(send_quote),
    "note_payment": PAGE.build_view(note_payment),
    "payment_link": PAGE.build_view(send_payment_link),
    "refund": PAGE.build_form_view("refund_form", forms.RefundForm, save_form),
}
"""Forms of the page by the end of their address."""
