"""The page of a run: its route, its link for the driver, and its end."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

import segno
from django.conf import settings
from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_POST

from plugins.back_office.dispatch.days import build_pdf_response
from plugins.back_office.errors import OfficeError
from plugins.back_office.form_fields import AmountField, RowForm, build_text_field
from plugins.back_office.pages import join_messages, render_page
from plugins.back_office.permissions import ORDERS, require_permission
from plugins.dispatch import selectors, services
from saleor_config.errors import ShopError
from saleor_config.global_ids import read_number
from saleor_config.money import to_halalas

LONGEST_NOTE: Final = 300
STATES: Final = {
    "planned": gettext_lazy("On the van"),
    "delivered": gettext_lazy("Delivered"),
    "failed": gettext_lazy("Not delivered"),
    "put_back": gettext_lazy("Back at the nursery"),
}


class CloseForm(RowForm):
    counted = AmountField(label=gettext_lazy("Cash counted, SAR"), min_value=Decimal(0))
    note = build_text_field(gettext_lazy("Why it differs"), LONGEST_NOTE, required=False)


def find_run(key: int) -> Any:
    """Raises ``Http404``."""
    run = selectors.get_run(key)
    if run is None:
        raise Http404
    return run


@require_GET
def show_run(request: HttpRequest, key: int) -> HttpResponse:
    require_permission(request.user, ORDERS)
    run = find_run(key)
    stops = selectors.list_stops(run)
    link = f"{settings.PUBLIC_URL}{reverse('driver', args=[selectors.write_token(run)])}"
    return render_page(
        request,
        "dispatch_run",
        str(run.van),
        run=run,
        stops=stops,
        states=STATES,
        others=[each for each in selectors.list_runs(run.day) if can_take(each, run)],
        link=link,
        link_picture=segno.make_qr(link).svg_data_uri(scale=4),
        link_until=selectors.get_end_of_day(run.day),
        can_open=timezone.now() < selectors.get_end_of_day(run.day),
        cash=sum(stop.cash_due for stop in stops),
        unpacked=sum(not stop.is_packed for stop in stops),
    )


def can_take(other: Any, run: Any) -> bool:
    return other.pk != run.pk and other.closed_at is None


@require_GET
def show_route_file(request: HttpRequest, key: int) -> HttpResponse:
    require_permission(request.user, ORDERS)
    run = find_run(key)
    content = selectors.render_route_pdf(run, selectors.list_stops(run))
    return build_pdf_response(content, f"route-{run.day.isoformat()}-{run.pk}.pdf")


def pack_stops(request: HttpRequest, key: int) -> str:
    refused = services.pack_run(key, by=request.user)
    if refused:
        raise OfficeError(" ".join(f"#{number}: {reason}" for number, reason in refused))
    return _("Everything is packed.")


def send_off(_request: HttpRequest, key: int) -> str:
    services.send_off(key)
    return _("The van is on its way; its customers are told.")


def sort_stops(_request: HttpRequest, key: int) -> str:
    services.sort_stops(key)
    return _("The route is sorted by slot and district.")


def renew_link(_request: HttpRequest, key: int) -> str:
    services.renew_link(key)
    return _("The earlier link opens nothing any more.")


def move_stop(request: HttpRequest, key: int) -> str:
    services.move_stop(key, read_key(request, "stop"), places=-1 if "up" in request.POST else 1)
    return _("The stop is moved.")


def change_run(request: HttpRequest, key: int) -> str:
    services.change_run(key, read_key(request, "stop"), read_key(request, "run"))
    return _("The stop is on another van now.")


def put_back(request: HttpRequest, key: int) -> str:
    day = services.put_back_stop(key, read_key(request, "stop"), by=request.user)
    if day is None:
        return _("The order is off the van. Choose another day on its page.")
    return _("The order is off the van and comes on %(day)s.") % {"day": date_format(day, "l j F")}


def read_key(request: HttpRequest, name: str) -> int:
    key = read_number(request.POST.get(name, ""))
    if key is None:
        raise OfficeError(_("The request could not be read."))
    return key


ACTIONS: Final[dict[str, Callable[[HttpRequest, int], str]]] = {
    "pack": pack_stops,
    "send": send_off,
    "sort": sort_stops,
    "link": renew_link,
    "move": move_stop,
    "change": change_run,
    "back": put_back,
}


@require_POST
def run_action(request: HttpRequest, key: int, action: str) -> HttpResponseBase:
    require_permission(request.user, ORDERS)
    find_run(key)
    run = ACTIONS.get(action)
    if run is None:
        raise Http404
    try:
        messages.success(request, run(request, key))
    except ShopError as error:
        messages.error(request, join_messages(error))
    return redirect("admin:dispatch_end" if action == "back" else "admin:dispatch_run", key)


def show_end(request: HttpRequest, key: int) -> HttpResponseBase:
    """Cash, photographs and what was not delivered; counting the cash closes the run."""
    require_permission(request.user, ORDERS)
    run = find_run(key)
    is_sent = request.method == "POST"
    form = CloseForm(request.POST if is_sent else None)
    if is_sent and form.is_valid():
        try:
            typed = form.cleaned_data
            counted = to_halalas(typed["counted"])
            services.close_run(key, counted=counted, note=typed["note"], by=request.user)
            messages.success(request, _("The run is closed."))
            return redirect("admin:dispatch_end", key)
        except ShopError as error:
            form.add_error(None, join_messages(error))
    stops = list(run.stops.order_by("position", "pk"))
    return render_page(
        request,
        "dispatch_end",
        _("The end of the run"),
        422 if is_sent else 200,
        run=run,
        stops=stops,
        states=STATES,
        totals=selectors.sum_stops(stops),
        photos=selectors.list_photos(run),
        form=form,
        difference=(run.cash_counted or 0) - (run.cash_expected or 0),
    )


@require_GET
def show_photo(request: HttpRequest, token: str) -> HttpResponseBase:
    """A photograph of a parcel at a door."""
    require_permission(request.user, ORDERS)
    report = selectors.get_photo(token)
    if report is None:
        raise Http404
    try:
        file = report.photo.open("rb")
    except FileNotFoundError as error:
        raise Http404 from error
    response = FileResponse(file, content_type="image/jpeg")
    response["Content-Disposition"] = 'inline; filename="door.jpg"'
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
