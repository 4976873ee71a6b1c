"""The page of one order, and its forms, each of which is accepted once.

They call the plugins' services and Saleor's own mutations; their errors are shown on the page.
"""

from decimal import Decimal
from typing import Any, Final

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.delivery.order_slot import build_slot_context, change_slot
from plugins.back_office.errors import OfficeError
from plugins.back_office.orders import forms, selectors
from plugins.back_office.orders import services as order_mutations
from plugins.back_office.pages import RowPage, render_page
from plugins.back_office.permissions import ORDERS, require_permission
from plugins.back_office.services import one_time_tokens
from plugins.orders import services
from plugins.orders.selectors import staff
from plugins.orders.services import CancelledBy
from plugins.payments import services as payments
from plugins.shipments.services import ShipmentState, add_event
from saleor_config.global_ids import read_number, write_id


def show_order(request: HttpRequest, key: Any, status: int = 200, **invalid: Any) -> HttpResponse:
    """``invalid``: forms to show again with their errors."""
    order = get_order(request, key)
    forms_of_page = {
        "pack_form": forms.PackForm,
        "refund_form": forms.RefundLinesForm,
        "amount_form": forms.RefundAmountForm,
        "event_form": forms.EventForm,
    }
    context = {name: form_class(row=order) for name, form_class in forms_of_page.items()}
    return render_page(
        request,
        "order",
        _("Order %(number)s") % {"number": f"#{order.row.pk}"},
        status,
        crumb=("admin:order_order_changelist", _("Orders")),
        once=one_time_tokens.new_token(),
        **selectors.build_order_context(order),
        **build_slot_context(order),
        **context | invalid,
    )


def get_order(request: HttpRequest, key: Any) -> Any:
    """The ``StaffOrder``. Raises ``PermissionDenied`` whether it exists or not."""
    require_permission(request.user, ORDERS)
    number = read_number(str(key))
    order = staff.get_order_for_staff(number) if number is not None else None
    if order is None:
        raise Http404
    return order


def pack_parcel(request: HttpRequest, order: Any, form: forms.PackForm) -> None:
    typed = form.cleaned_data
    names = ("carrier", "tracking_number", "estimated_delivery")
    with transaction.atomic():
        parcel = services.create_shipment(
            order.row.pk,
            by=request.user,
            pieces=form.get_pieces(),
            **{name: typed[name] for name in names},
        )
        if typed["has_left"]:
            add_event(parcel.pk, status=ShipmentState.IN_TRANSIT)


def read_parcel_key(request: HttpRequest, order: Any) -> int:
    """A parcel of this order."""
    key = read_number(request.POST.get("parcel", ""))
    if key is None or key not in {each["key"] for each in selectors.list_parcels(order)}:
        raise Http404
    return key


def add_parcel_event(request: HttpRequest, order: Any) -> None:
    key = read_parcel_key(request, order)
    form = forms.EventForm(request.POST)
    if not form.is_valid():
        raise OfficeError(_("The request could not be read."))
    typed = form.cleaned_data
    state = ShipmentState(typed["status"])
    add_event(key, status=state, location=typed["location"].strip(), at=typed["at"])


def change_tracking_number(request: HttpRequest, order: Any) -> None:
    number = request.POST.get("tracking_number", "")
    order_mutations.change_tracking_number(request, read_parcel_key(request, order), number)


def cancel_fulfillment(request: HttpRequest, order: Any) -> None:
    order_mutations.cancel_fulfillment(request, read_parcel_key(request, order))


def capture_payment(request: HttpRequest, order: Any) -> None:
    total = Decimal(selectors.get_last_payment(order.row).total)
    key = write_id("Order", order.row.pk)
    order_mutations.run_order_mutation(request, "orderCapture", id=key, amount=str(total))


def mark_as_paid(request: HttpRequest, order: Any) -> None:
    key = write_id("Order", order.row.pk)
    order_mutations.run_order_mutation(request, "orderMarkAsPaid", id=key)


def refund_lines(request: HttpRequest, order: Any, form: forms.RefundLinesForm) -> None:
    services.refund_lines(
        order.row.pk,
        pieces=form.get_pieces(),
        reason=form.cleaned_data["reason"],
        name=request.POST["once"],
    )


def refund_amount(request: HttpRequest, order: Any, form: forms.RefundAmountForm) -> None:
    payments.refund_payment(
        order.row,
        amount_halalas=form.cleaned_data["amount"],
        reason=form.cleaned_data["reason"],
        key=f"office:{order.row.pk}:{request.POST['once']}",
    )


def cancel_order(request: HttpRequest, order: Any) -> None:
    reason = request.POST.get("reason", "")
    services.cancel_order(order.row.pk, by=CancelledBy.STAFF, user=request.user, reason=reason)


def add_note(request: HttpRequest, order: Any) -> None:
    text = request.POST.get("note", "").strip()
    if not text:
        raise OfficeError(_("Write a note first."))
    key = write_id("Order", order.row.pk)
    order_mutations.run_order_mutation(request, "orderAddNote", order=key, input={"message": text})


PAGE: Final = RowPage("admin:order_order_change", get_order, show_order, has_tokens=True)
POST_VIEWS: Final = {
    "pack": PAGE.build_form_view(
        "pack_form", forms.PackForm, pack_parcel, gettext_lazy("The parcel is packed.")
    ),
    "refund": PAGE.build_form_view(
        "refund_form", forms.RefundLinesForm, refund_lines, gettext_lazy("The money goes back.")
    ),
    "refund_amount": PAGE.build_form_view(
        "amount_form", forms.RefundAmountForm, refund_amount, gettext_lazy("The money goes back.")
    ),
    "event": PAGE.build_view(add_parcel_event, gettext_lazy("The parcel’s way is written down.")),
    "track": PAGE.build_view(
        change_tracking_number, gettext_lazy("The tracking number was changed.")
    ),
    "unpack": PAGE.build_view(cancel_fulfillment, gettext_lazy("The parcel was unpacked.")),
    "capture": PAGE.build_view(capture_payment, gettext_lazy("The cash is written down as taken.")),
    "mark_paid": PAGE.build_view(mark_as_paid, gettext_lazy("The order is marked as paid.")),
    "cancel": PAGE.build_view(cancel_order, gettext_lazy("The order was cancelled.")),
    "slot": PAGE.build_view(change_slot, gettext_lazy("The order comes at the new time.")),
    "note": PAGE.build_view(add_note, gettext_lazy("The note was added.")),
}
"""Forms of the page by the end of their address."""
