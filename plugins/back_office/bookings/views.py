"""The page of one request, and its forms.

Each form has an address of its own and calls ``bookings``' services; their errors are shown on
the page, with what was typed.
"""

from collections.abc import Callable
from typing import Any, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from plugins.back_office.bookings import forms, selectors
from plugins.back_office.errors import OfficeError
from plugins.back_office.permissions import BOOKINGS, has_permission
from plugins.bookings import services
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import prefetch_details
from plugins.bookings.selectors.quotes import render_quote_pdf
from plugins.bookings.services import BookingError, BookingState
from saleor_config.errors import ShopError
from saleor_config.global_ids import read_number
from saleor_config.language import current_language

BOOKING_VIEW: Final = "admin:bookings_booking_change"


def show_booking(request: HttpRequest, key: Any, status: int = 200, **invalid: Any) -> HttpResponse:
    """``invalid``: forms to show again with their errors."""
    booking = get_booking(request, key, is_page=True)
    context = {
        **admin.site.each_context(request),
        "title": booking.reference,
        "crumb": ("admin:bookings_booking_changelist", _("Requests")),
        **selectors.build_booking_context(booking),
        "visit_form": forms.VisitForm.for_booking(booking),
        "work_form": forms.WorkForm(),
        "quote_form": forms.QuoteForm.for_booking(booking),
        **invalid,
    }
    return render(request, "office/booking.html", context, status=status)


def get_booking(request: HttpRequest, key: Any, is_page: bool = False) -> Any:
    """Raises ``PermissionDenied`` whether it exists or not. ``is_page``: with all that the page
    shows."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    bookings = list_bookings_for_staff(request.user)
    rows = prefetch_details(bookings) if is_page else bookings
    booking = rows.filter(pk=read_number(str(key)) or 0).first()
    if booking is None:
        raise Http404
    return booking


def get_message(error: ShopError) -> str:
    return " ".join(detail.message for detail in error.details)


def build_view(run: Callable[[HttpRequest, Any], object]) -> Callable[..., HttpResponseBase]:
    """A view that runs a form of the page; the board reads its response as JSON."""

    def view(request: HttpRequest, key: int) -> HttpResponseBase:
        booking = get_booking(request, key)
        error: ShopError | None = None
        try:
            run(request, booking)
        except ShopError as raised:
            error = raised
        message = get_message(error) if error else _("Done.")
        if "application/json" in request.headers.get("accept", ""):
            return JsonResponse(
                {"done": error is None, "message": message}, status=409 if error else 200
            )
        (messages.error if error else messages.success)(request, message)
        return redirect(BOOKING_VIEW, key)

    return view


def build_form_view(
    name: str, form_class: Any, save: Callable[[HttpRequest, Any, Any], None]
) -> Callable[..., HttpResponseBase]:
    """A view of a form that is shown again with what was typed, after an error."""

    def view(request: HttpRequest, key: int) -> HttpResponseBase:
        booking = get_booking(request, key, is_page=True)
        form = form_class(request.POST)
        if form.is_valid():
            try:
                save(request, booking, form)
            except BookingError as error:
                form.add_error(None, get_message(error))
            else:
                messages.success(request, _("Done."))
                return redirect(BOOKING_VIEW, key)
        return show_booking(request, key, status=422, **{name: form})

    return view


def move_booking(request: HttpRequest, booking: Any) -> None:
    # The state that the page showed, which may be old by now.
    booking.state = request.POST.get("seen") or booking.state
    try:
        to = BookingState(request.POST.get("to", ""))
        services.transition_booking(
            booking, to, by=request.user, reason=request.POST.get("reason", "")
        )
    except ValueError:
        raise OfficeError(_("The request could not be read.")) from None


def save_planned_time(request: HttpRequest, booking: Any, form: Any) -> None:
    form.save(booking, request.user)


def cancel_assignment(request: HttpRequest, booking: Any) -> None:
    """The planned visit, or the work named by ``assignment``."""
    key = request.POST.get("assignment")
    if not key:
        services.cancel_visit(booking, by=request.user)
        return
    work = booking.assignments.filter(pk=read_number(key) or 0).first()
    if work is None:
        raise Http404
    services.cancel_work(work, by=request.user)


def write_quote(request: HttpRequest, booking: Any, form: forms.QuoteForm) -> None:
    """A draft, sent at once by the button ``send``."""
    valid_until = form.cleaned_data["valid_until"]
    quote = services.create_quote(booking, form.lines, valid_until, by=request.user)
    if "send" in request.POST:
        services.send_quote(quote, by=request.user)


def send_quote(request: HttpRequest, booking: Any) -> None:
    key = read_number(request.POST.get("quote", "")) or 0
    quote = booking.quotes.filter(pk=key).first()
    if quote is None:
        raise Http404
    services.send_quote(quote, by=request.user)


def show_quote_pdf(request: HttpRequest, key: int) -> HttpResponseBase:
    """Also of a draft, which no customer sees."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    quote = selectors.find_quote(list_bookings_for_staff(request.user), key)
    if quote is None:
        raise Http404
    response = HttpResponse(
        render_quote_pdf(quote, current_language()), content_type="application/pdf"
    )
    response["Content-Disposition"] = f'inline; filename="{quote.number}.pdf"'
    return response


POST_VIEWS: Final = {
    "move": build_view(move_booking),
    "visit": build_form_view("visit_form", forms.VisitForm, save_planned_time),
    "work": build_form_view("work_form", forms.WorkForm, save_planned_time),
    "call_off": build_view(cancel_assignment),
    "quote": build_form_view("quote_form", forms.QuoteForm, write_quote),
    "send_quote": build_view(send_quote),
}
"""Forms of the page by the end of their address."""
