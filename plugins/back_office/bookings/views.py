"""The page of one request: what was asked, what became of it, what may be done now.

Each form is sent to an address of its own, and what it asks for is done by ``bookings``'
services alone. What they refuse is told on the page, with what was typed.
"""

from collections.abc import Callable
from typing import Any, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from plugins.back_office.bookings import forms
from plugins.back_office.bookings import selectors as facts
from plugins.back_office.permissions import BOOKINGS, has_permission
from plugins.bookings import services
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import prefetch_details
from plugins.bookings.selectors.quotes import render_quote_pdf
from plugins.bookings.services import BookingError, BookingState
from saleor_config.language import current_language

PAGE: Final = "admin:bookings_booking_change"


def show(request: HttpRequest, key: Any, status: int = 200, **typed: Any) -> HttpResponse:
    """``typed``: forms to show again, with what was wrong in them."""
    booking = seen(request, key, with_all=True)
    context = {
        **admin.site.each_context(request),
        "title": booking.reference,
        "crumb": ("admin:bookings_booking_changelist", _("Requests")),
        **facts.shown(booking),
        "visit_form": typed.get("visit_form") or forms.VisitForm.of(booking),
        "work_form": typed.get("work_form") or forms.WorkForm(),
        "quote_form": typed.get("quote_form") or forms.QuoteForm.of(booking),
    }
    return render(request, "office/booking.html", context, status=status)


def seen(request: HttpRequest, key: Any, with_all: bool = False) -> Any:
    """The booking, for whoever may see it; to others there is none of any number."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    bookings = list_bookings_for_staff(request.user)
    found = (
        (prefetch_details(bookings) if with_all else bookings)
        .filter(pk=forms.whole(str(key)))
        .first()
    )
    if found is None:
        raise Http404
    return found


def move(request: HttpRequest, key: int) -> HttpResponseBase:
    """A step that staff say; asked by the board too, which is answered in JSON."""
    booking = seen(request, key)
    try:
        to = BookingState(request.POST.get("to", ""))
        # What whoever decided had before their eyes, which may be old by now.
        booking.state = request.POST.get("seen") or booking.state
        services.transition_booking(
            booking, to, by=request.user, reason=request.POST.get("reason", "")
        )
    except (BookingError, ValueError) as error:
        return answer(request, key, error)
    return answer(request, key)


def answer(request: HttpRequest, key: int, refusal: Exception | None = None) -> HttpResponseBase:
    sentence = sentence_of(refusal) if refusal else _("Done.")
    if "application/json" in request.headers.get("accept", ""):
        return JsonResponse(
            {"done": refusal is None, "message": sentence}, status=409 if refusal else 200
        )
    (messages.error if refusal else messages.success)(request, sentence)
    return redirect(PAGE, key)


def sentence_of(refusal: Exception) -> str:
    if isinstance(refusal, BookingError):
        return " ".join(problem.message for problem in refusal.details)
    return _("The request could not be read.")


def plan_visit(request: HttpRequest, key: int) -> HttpResponseBase:
    """The first visit, or another time for the one that is planned."""
    booking = seen(request, key, with_all=True)
    form = forms.VisitForm(request.POST)
    return planned(request, booking, "visit_form", form, forms.plan_visit)


def plan_work(request: HttpRequest, key: int) -> HttpResponseBase:
    booking = seen(request, key)
    form = forms.WorkForm(request.POST)
    return planned(request, booking, "work_form", form, forms.plan_work)


def planned(
    request: HttpRequest, booking: Any, name: str, form: Any, plan: Callable[..., Any]
) -> HttpResponseBase:
    if form.is_valid():
        try:
            plan(booking, form.cleaned_data, request.user)
        except BookingError as error:
            form.add_error(None, sentence_of(error))
        else:
            return answer(request, booking.pk)
    return show(request, booking.pk, status=422, **{name: form})


def call_off(request: HttpRequest, key: int) -> HttpResponseBase:
    """The planned visit, or the work named by ``assignment``."""
    booking = seen(request, key)
    try:
        if request.POST.get("assignment"):
            work = booking.assignments.filter(pk=forms.whole(request.POST["assignment"])).first()
            if work is None:
                raise Http404
            services.cancel_work(work, by=request.user)
        else:
            services.cancel_visit(booking, by=request.user)
    except BookingError as error:
        return answer(request, key, error)
    return answer(request, key)


def write_quote(request: HttpRequest, key: int) -> HttpResponseBase:
    """A draft of what was typed; sent at once where the button said so."""
    booking = seen(request, key)
    form = forms.QuoteForm(request.POST)
    if form.is_valid():
        try:
            quote = services.create_quote(
                booking, form.lines(), form.cleaned_data["valid_until"], by=request.user
            )
            if "send" in request.POST:
                services.send_quote(quote, by=request.user)
        except BookingError as error:
            form.add_error(None, sentence_of(error))
        else:
            return answer(request, key)
    return show(request, key, status=422, quote_form=form)


def send_quote(request: HttpRequest, key: int) -> HttpResponseBase:
    booking = seen(request, key)
    quote = booking.quotes.filter(pk=forms.whole(request.POST.get("quote"))).first()
    if quote is None:
        raise Http404
    try:
        services.send_quote(quote, by=request.user)
    except BookingError as error:
        return answer(request, key, error)
    return answer(request, key)


def quote_pdf(request: HttpRequest, key: int) -> HttpResponseBase:
    """Also of a draft, which no customer sees."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    quote = facts.quote_of(list_bookings_for_staff(request.user), key)
    if quote is None:
        raise Http404
    response = HttpResponse(
        render_quote_pdf(quote, current_language()), content_type="application/pdf"
    )
    response["Content-Disposition"] = f'inline; filename="{quote.number}.pdf"'
    return response


POSTED: Final = {
    "move": move,
    "visit": plan_visit,
    "work": plan_work,
    "call_off": call_off,
    "quote": write_quote,
    "send_quote": send_quote,
}
"""Forms of the page by the end of their address."""
