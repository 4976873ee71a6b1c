"""The page of one order: what was bought, what became of it, what may be done now.

Each form is sent to an address of its own and taken once. What it asks for is done by the
plugins' services and Saleor's own mutations alone; what they refuse is told on the page.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from plugins.back_office.actions import Refused
from plugins.back_office.orders import forms
from plugins.back_office.orders import selectors as facts
from plugins.back_office.orders import services as saleor
from plugins.back_office.permissions import ORDERS, has_permission
from plugins.back_office.services import one_time_tokens as one_time_forms
from plugins.orders import services
from plugins.orders.selectors import staff
from plugins.orders.services import CancelledBy
from plugins.payments import services as payments
from plugins.payments.services import PaymentError
from plugins.shipments.errors import OrderError
from plugins.shipments.services import ShipmentState, add_event
from saleor_config.global_ids import read_number

PAGE: Final = "admin:order_order_change"


def show(request: HttpRequest, key: Any, status: int = 200, **typed: Any) -> HttpResponse:
    """``typed``: forms to show again, with what was wrong in them."""
    order = seen(request, key)
    told = facts.shown(order)
    context = {
        **admin.site.each_context(request),
        "title": _("Order %(number)s") % {"number": f"#{order.row.pk}"},
        "crumb": ("admin:order_order_changelist", _("Orders")),
        "once": one_time_forms.new_token(),
        **told,
        "pack_form": typed.get("pack_form") or forms.PackForm(order=order),
        "refund_form": typed.get("refund_form") or forms.RefundLinesForm(order=order),
        "amount_form": typed.get("amount_form") or forms.RefundAmountForm(),
        "event_form": forms.EventForm(),
    }
    return render(request, "office/order.html", context, status=status)


def seen(request: HttpRequest, key: Any) -> Any:
    """The ``StaffOrder``, for whoever may see it; to others there is none of any number."""
    if not has_permission(request.user, ORDERS):
        raise PermissionDenied
    number = read_number(str(key))
    order = staff.get_order_for_staff(number) if number is not None else None
    if order is None:
        raise Http404
    return order


def step(name: str, done: Any, run: Callable[[HttpRequest, Any, str], None]) -> Any:
    """A view that takes the form ``name`` once, runs it and goes back to the page."""

    def view(request: HttpRequest, key: int) -> HttpResponseBase:
        order = seen(request, key)
        try:
            run(request, order, one_time_forms.take(request, name))
        except (Refused, OrderError, PaymentError) as error:
            messages.error(request, sentence_of(error))
        else:
            messages.success(request, done())
        return redirect(PAGE, key)

    return view


def typed_step(name: str, field: str, form_of: Any, done: Any, run: Any) -> Any:
    """The same for a form that is shown again with what was typed where it is refused."""

    def view(request: HttpRequest, key: int) -> HttpResponseBase:
        order = seen(request, key)
        form = form_of(request.POST, order)
        if form.is_valid():
            try:
                run(request, order, form, one_time_forms.take(request, name))
            except (Refused, OrderError, PaymentError) as error:
                form.add_error(None, sentence_of(error))
            else:
                messages.success(request, done())
                return redirect(PAGE, key)
        return show(request, key, status=422, **{field: form})

    return view


def sentence_of(refusal: Exception) -> str:
    if isinstance(refusal, OrderError):
        return refusal.message
    return refusal.sentence if isinstance(refusal, Refused) else str(refusal)


def pack(request: HttpRequest, order: Any, form: forms.PackForm, _token: str) -> None:
    given = form.cleaned_data
    with transaction.atomic():
        parcel = services.create_shipment(
            order.row.pk,
            by=request.user,
            carrier=given["carrier"],
            tracking_number=given["tracking_number"],
            estimated_delivery=given["estimated_delivery"],
            pieces=form.pieces(),
        )
        if given["has_left"]:
            add_event(parcel.pk, status=ShipmentState.IN_TRANSIT)


def parcel_key(request: HttpRequest, order: Any) -> int:
    """A parcel of this order."""
    key = read_number(request.POST.get("parcel", ""))
    if key is None or key not in {each["key"] for each in facts.parcels(order)}:
        raise Http404
    return key


def event(request: HttpRequest, order: Any, _token: str) -> None:
    key = parcel_key(request, order)
    form = forms.EventForm(request.POST)
    if not form.is_valid():
        raise Refused(_("The request could not be read."))
    given = form.cleaned_data
    add_event(
        key,
        status=ShipmentState(given["status"]),
        location=given["location"].strip(),
        at=given["at"],
    )


def track(request: HttpRequest, order: Any, _token: str) -> None:
    saleor.change_tracking(
        request, parcel_key(request, order), request.POST.get("tracking_number", "")
    )


def unpack(request: HttpRequest, order: Any, _token: str) -> None:
    saleor.unpack(request, parcel_key(request, order))


def capture(request: HttpRequest, order: Any, _token: str) -> None:
    saleor.capture(request, order.row.pk, Decimal(facts.last_payment(order.row).total))


def mark_paid(request: HttpRequest, order: Any, _token: str) -> None:
    saleor.mark_as_paid(request, order.row.pk)


def refund_lines(request: HttpRequest, order: Any, form: Any, token: str) -> None:
    services.refund_lines(
        order.row.pk, pieces=form.pieces(), reason=form.cleaned_data["reason"], name=token
    )


def refund_amount(_request: HttpRequest, order: Any, form: Any, token: str) -> None:
    payments.refund(
        order.row,
        amount_halalas=form.cleaned_data["amount"],
        reason=form.cleaned_data["reason"],
        key=f"office:{order.row.pk}:{token}",
    )


def cancel(request: HttpRequest, order: Any, _token: str) -> None:
    services.cancel_order(
        order.row.pk,
        by=CancelledBy.STAFF,
        user=request.user,
        reason=request.POST.get("reason", ""),
    )


def note(request: HttpRequest, order: Any, _token: str) -> None:
    text = request.POST.get("note", "").strip()
    if not text:
        raise Refused(_("Write a note first."))
    saleor.add_note(request, order.row.pk, text)


POSTED: Final = {
    "pack": typed_step(
        "pack", "pack_form", lambda data, order: forms.PackForm(data, order=order),
        lambda: _("The parcel is packed."), pack,
    ),
    "refund": typed_step(
        "refund", "refund_form", lambda data, order: forms.RefundLinesForm(data, order=order),
        lambda: _("The money goes back."), refund_lines,
    ),
    "refund_amount": typed_step(
        "refund_amount", "amount_form", lambda data, _order: forms.RefundAmountForm(data),
        lambda: _("The money goes back."), refund_amount,
    ),
    "event": step("event", lambda: _("The parcel’s way is written down."), event),
    "track": step("track", lambda: _("The tracking number was changed."), track),
    "unpack": step("unpack", lambda: _("The parcel was unpacked."), unpack),
    "capture": step("capture", lambda: _("The cash is written down as taken."), capture),
    "mark_paid": step("mark_paid", lambda: _("The order is marked as paid."), mark_paid),
    "cancel": step("cancel", lambda: _("The order was cancelled."), cancel),
    "note": step("note", lambda: _("The note was added."), note),
}  # fmt: skip
"""Forms of the page by the end of their address."""
