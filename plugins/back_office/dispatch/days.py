"""A day: its pick list, its packing slips, and who drives what."""

from datetime import date
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_POST

from plugins.back_office.pages import join_messages, render_page
from plugins.back_office.permissions import ORDERS, require_permission
from plugins.dispatch import selectors, services
from plugins.gifts.selectors import DeliveryAddress, list_delivery_addresses
from saleor_config.errors import ShopError

DAY: Final = "day"


def read_day(request: HttpRequest) -> date:
    """Of the address; today where there is none. Raises ``Http404`` for what is no day."""
    text = request.POST.get(DAY) or request.GET.get(DAY, "")
    if not text:
        return timezone.localdate()
    try:
        day = parse_date(text)
    except ValueError:
        day = None
    if day is None:
        raise Http404
    return day


def redirect_to_day(day: date) -> HttpResponseBase:
    return redirect(f"{reverse('admin:dispatch')}?{DAY}={day.isoformat()}")


@require_GET
def show_day(request: HttpRequest) -> HttpResponse:
    require_permission(request.user, ORDERS)
    day = read_day(request)
    runs = [(run, selectors.sum_stops(list_visible(run))) for run in selectors.list_runs(day)]
    bookings = selectors.list_bookings_without_run(day)
    addresses = list_delivery_addresses(each.order for each in bookings)
    waiting = [
        {"booking": each, "district": read_district(each, addresses.get(each.order_id))}
        for each in bookings
    ]
    return render_page(
        request, "dispatch_day", _("The day’s work"), day=day, runs=runs, waiting=waiting
    )


def list_visible(run: Any) -> list[Any]:
    return [stop for stop in run.stops.all() if stop.state != selectors.StopState.PUT_BACK]


def read_district(booking: Any, address: DeliveryAddress | None) -> str:
    return selectors.read_district(address, booking.slot_day.rule.area.districts)


@require_POST
def plan_day(request: HttpRequest) -> HttpResponseBase:
    require_permission(request.user, ORDERS)
    day = read_day(request)
    try:
        count = services.plan_day(day)
        message = ngettext(
            "%(number)s order is on a van now.", "%(number)s orders are on a van now.", count
        )
        messages.success(request, message % {"number": count})
    except ShopError as error:
        messages.error(request, join_messages(error))
    return redirect_to_day(day)


@require_GET
def show_pick_list(request: HttpRequest) -> HttpResponse:
    require_permission(request.user, ORDERS)
    day = read_day(request)
    rows = selectors.list_pick_rows(day)
    return render_page(
        request,
        "dispatch_pick_list",
        _("Pick list"),
        day=day,
        rows=rows,
        pieces=count_pieces(sum(row.quantity for row in rows)),
    )


def count_pieces(number: int) -> str:
    return ngettext("%(number)s piece", "%(number)s pieces", number) % {"number": number}


@require_GET
def show_pick_list_file(request: HttpRequest) -> HttpResponse:
    require_permission(request.user, ORDERS)
    day = read_day(request)
    content = selectors.render_pick_list_pdf(day, selectors.list_pick_rows(day))
    return build_pdf_response(content, f"pick-list-{day.isoformat()}.pdf")


@require_GET
def show_slips(request: HttpRequest) -> HttpResponse:
    """On the screen, as they are printed."""
    require_permission(request.user, ORDERS)
    day = read_day(request)
    orders = [
        {
            "order": order,
            "lines": selectors.list_picked_lines(order),
            "barcodes": selectors.list_barcodes(order),
            "notes": selectors.list_packing_notes(order),
        }
        for order in selectors.load_day_orders(day)
    ]
    return render_page(request, "dispatch_slips", _("Packing slips"), day=day, orders=orders)


@require_GET
def show_slips_file(request: HttpRequest) -> HttpResponse:
    """Of the day, or of one of its orders."""
    require_permission(request.user, ORDERS)
    day, chosen = read_day(request), request.GET.get("order", "")
    orders = [order for order in selectors.load_day_orders(day) if chosen in ("", str(order.pk))]
    if not orders:
        raise Http404
    return build_pdf_response(
        selectors.render_slips_pdf(day, orders), f"slips-{day.isoformat()}.pdf"
    )


def build_pdf_response(content: bytes, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response
