"""The page of one order, and its forms.

Each form has an address of its own and is accepted once. It calls the plugins' services and
Saleor's own mutations; their errors are shown on the page.
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
from django.utils.translation import gettext_lazy

from plugins.back_office.errors import OfficeError
from plugins.back_office.orders import forms, selectors
from plugins.back_office.orders import services as order_mutations
from plugins.back_office.permissions import ORDERS, has_permission
from plugins.back_office.services import one_time_tokens
from plugins.orders import services
from plugins.orders.selectors import staff
from plugins.orders.services import CancelledBy
from plugins.payments import services as payments
from plugins.shipments.services import ShipmentState, add_event
from saleor_config.errors import ShopError
from saleor_config.global_ids import read_number

ORDER_VIEW: Final = "admin:order_order_change"


def show_order(request: HttpRequest, key: Any, status: int = 200, **invalid: Any) -> HttpResponse:
    """``invalid``: forms to show again with their errors."""
    order = get_order(request, key)
    context = {
        **admin.site.each_context(request),
        "title": _("Order %(number)s") % {"number": f"#{order.row.pk}"},
        "crumb": ("admin:order_order_changelist", _("Orders")),
        "once": one_time_tokens.new_token(),
        **selectors.build_order_context(order),
        "pack_form": forms.PackForm(order=order),
        "refund_form": forms.RefundLinesForm(order=order),
        "amount_form": forms.RefundAmountForm(),
        "event_form": forms.EventForm(),
        **invalid,
    }
    return render(request, "office/order.html", context, status=status)


def get_order(request: HttpRequest, key: Any) -> Any:
    """The ``StaffOrder``. Raises ``PermissionDenied`` whether it exists or not."""
    if not has_permission(request.user, ORDERS):
        raise PermissionDenied
    number = read_number(str(key))
    order = staff.get_order_for_staff(number) if number is not None else None
    if order is None:
        raise Http404
    return order


def build_view(
    name: str, success_message: Any, run: Callable[[HttpRequest, Any, str], None]
) -> Any:
    """A view that accepts the form ``name`` once, runs it and goes back to the page."""

    def view(request: HttpRequest, key: int) -> HttpResponseBase:
        order = get_order(request, key)
        try:
            run(request, order, one_time_tokens.use_token(request, name))
        except ShopError as error:
            messages.error(request, error.message)
        else:
            messages.success(request, success_message)
        return redirect(ORDER_VIEW, key)

    return view


def build_form_view(
    name: str, context_name: str, build_form: Any, success_message: Any, run: Any
) -> Any:
    """The same for a form that is shown again with what was typed, after an error."""

    def view(request: HttpRequest, key: int) -> HttpResponseBase:
        order = get_order(request, key)
        form = build_form(request.POST, order)
        if form.is_valid():
            try:
                run(request, order, form, one_time_tokens.use_token(request, name))
            except ShopError as error:
                form.add_error(None, error.message)
            else:
                messages.success(request, success_message)
                return redirect(ORDER_VIEW, key)
        return show_order(request, key, status=422, **{context_name: form})

    return view


def pack_parcel(request: HttpRequest, order: Any, form: forms.PackForm, _token: str) -> None:
    typed = form.cleaned_data
    with transaction.atomic():
        parcel = services.create_shipment(
            order.row.pk,
            by=request.user,
            carrier=typed["carrier"],
            tracking_number=typed["tracking_number"],
            estimated_delivery=typed["estimated_delivery"],
            pieces=form.get_pieces(),
        )
        if typed["has_left"]:
            add_event(parcel.pk, status=ShipmentState.IN_TRANSIT)


def read_parcel_key(request: HttpRequest, order: Any) -> int:
    """A parcel of this order."""
    key = read_number(request.POST.get("parcel", ""))
    if key is None or key not in {each["key"] for each in selectors.list_parcels(order)}:
        raise Http404
    return key


def add_parcel_event(request: HttpRequest, order: Any, _token: str) -> None:
    key = read_parcel_key(request, order)
    form = forms.EventForm(request.POST)
    if not form.is_valid():
        raise OfficeError(_("The request could not be read."))
    typed = form.cleaned_data
    add_event(
        key,
        status=ShipmentState(typed["status"]),
        location=typed["location"].strip(),
        at=typed["at"],
    )


def change_tracking_number(request: HttpRequest, order: Any, _token: str) -> None:
    number = request.POST.get("tracking_number", "")
    order_mutations.change_tracking_number(request, read_parcel_key(request, order), number)


def cancel_fulfillment(request: HttpRequest, order: Any, _token: str) -> None:
    order_mutations.cancel_fulfillment(request, read_parcel_key(request, order))


def capture_payment(request: HttpRequest, order: Any, _token: str) -> None:
    total = Decimal(selectors.get_last_payment(order.row).total)
    order_mutations.capture_payment(request, order.row.pk, total)


def mark_as_paid(request: HttpRequest, order: Any, _token: str) -> None:
    order_mutations.mark_as_paid(request, order.row.pk)


def refund_lines(request: HttpRequest, order: Any, form: Any, token: str) -> None:
    services.refund_lines(
        order.row.pk, pieces=form.get_pieces(), reason=form.cleaned_data["reason"], name=token
    )


def refund_amount(_request: HttpRequest, order: Any, form: Any, token: str) -> None:
    payments.refund_payment(
        order.row,
        amount_halalas=form.cleaned_data["amount"],
        reason=form.cleaned_data["reason"],
        key=f"office:{order.row.pk}:{token}",
    )


def cancel_order(request: HttpRequest, order: Any, _token: str) -> None:
    services.cancel_order(
        order.row.pk,
        by=CancelledBy.STAFF,
        user=request.user,
        reason=request.POST.get("reason", ""),
    )


def add_note(request: HttpRequest, order: Any, _token: str) -> None:
    text = request.POST.get("note", "").strip()
    if not text:
        raise OfficeError(_("Write a note first."))
    order_mutations.add_note(request, order.row.pk, text)


POST_VIEWS: Final = {
    "pack": build_form_view(
        "pack", "pack_form", lambda data, order: forms.PackForm(data, order=order),
        gettext_lazy("The parcel is packed."), pack_parcel,
    ),
    "refund": build_form_view(
        "refund", "refund_form", lambda data, order: forms.RefundLinesForm(data, order=order),
        gettext_lazy("The money goes back."), refund_lines,
    ),
    "refund_amount": build_form_view(
        "refund_amount", "amount_form", lambda data, _order: forms.RefundAmountForm(data),
        gettext_lazy("The money goes back."), refund_amount,
    ),
    "event": build_view(
        "event", gettext_lazy("The parcel’s way is written down."), add_parcel_event
    ),
    "track": build_view(
        "track", gettext_lazy("The tracking number was changed."), change_tracking_number
    ),
    "unpack": build_view("unpack", gettext_lazy("The parcel was unpacked."), cancel_fulfillment),
    "capture": build_view(
        "capture", gettext_lazy("The cash is written down as taken."), capture_payment
    ),
    "mark_paid": build_view(
        "mark_paid", gettext_lazy("The order is marked as paid."), mark_as_paid
    ),
    "cancel": build_view("cancel", gettext_lazy("The order was cancelled."), cancel_order),
    "note": build_view("note", gettext_lazy("The note was added."), add_note),
}  # fmt: skip
"""Forms of the page by the end of their address."""
