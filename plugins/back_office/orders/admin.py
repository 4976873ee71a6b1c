"""The lists of orders, returns and parcels."""

from datetime import date, timedelta
from typing import Any, Final

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.office_admin import OwnPageAdmin, ReadOnlyAdmin, RowAction
from plugins.back_office.orders import labels, views
from plugins.back_office.orders.selectors import format_delivery, mask_phone
from plugins.back_office.templatetags.office import riyals
from plugins.back_office.text import get_full_name
from plugins.orders import services
from plugins.orders.selectors import OrderProgress, get_order_with_return, staff
from plugins.orders.selectors.staff import ReturnState
from plugins.payments.selectors.staff import PaymentMethod, filter_orders_paid_by, translate_method
from plugins.saudi_market.selectors import list_city_names
from saleor_config.global_ids import read_number
from saleor_config.language import SHOP_LANGUAGES
from saleor_config.money import round_to_halalas
from saleor_config.text_input import convert_digits

MAX_CITIES: Final = 12
"""The largest ones; others are found by the search field."""
ONE_DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(days=7)


def filter_progress(orders: QuerySet, value: str) -> QuerySet:
    chosen = {each.value: each for each in OrderProgress}.get(value)
    return staff.filter_by_progress(orders, chosen) if chosen else orders


def filter_payment_method(orders: QuerySet, value: str) -> QuerySet:
    chosen = {each.value: each for each in PaymentMethod}.get(value)
    return filter_orders_paid_by(orders, chosen) if chosen else orders


def filter_delivery_day(orders: QuerySet, value: str) -> QuerySet:
    today = timezone.localdate()
    spans: dict[str, tuple[date | None, date | None]] = {
        "today": (today, today),
        "tomorrow": (today + ONE_DAY, today + ONE_DAY),
        "week": (today, today + WEEK),
        "later": (today + WEEK + ONE_DAY, None),
        "past": (None, today - ONE_DAY),
    }
    span = spans.get(value)
    return staff.filter_by_delivery_day(orders, *span) if span else orders


def filter_city(orders: QuerySet, value: str) -> QuerySet:
    """``value``: index in ``list_city_names()``. The customer wrote the name in either language."""
    if not (value.isascii() and value.isdecimal() and int(value[:4]) < MAX_CITIES):
        return orders
    names = []
    for language in SHOP_LANGUAGES:
        with translation.override(language):
            names.append(list_city_names()[int(value[:4])])
    return orders.filter(shipping_address__city__in=names)


ORDER_FILTERS = (
    build_filter(
        _("State"), "state",
        lambda: [(each.value, staff.get_progress_label(each)) for each in OrderProgress],
        filter_progress,
    ),
    build_filter(
        _("Way to pay"), "payment",
        lambda: [(each.value, translate_method(each)) for each in PaymentMethod],
        filter_payment_method,
    ),
    build_filter(
        _("Day of delivery"), "delivery",
        {
            "today": _("Today"), "tomorrow": _("Tomorrow"), "week": _("The next 7 days"),
            "later": _("Later"), "past": _("Past"),
        },
        filter_delivery_day,
    ),
    build_filter(
        _("City"), "city",
        lambda: [(str(index), name) for index, name in enumerate(list_city_names()[:MAX_CITIES])],
        filter_city,
    ),
)  # fmt: skip


def format_phone(order: Any) -> str:
    address = order.shipping_address
    phone = mask_phone(address.phone.as_e164) if address and address.phone else ""
    return format_html('<bdi dir="ltr">{}</bdi>', phone) if phone else "–"


def get_paid_label(order: Any) -> tuple[str, Any]:
    state = staff.paid_of_order(order).value
    return state, labels.PAID[state]


def get_progress_label(order: Any) -> tuple[str, str]:
    progress = staff.get_order_progress(order)
    return progress.value, staff.get_progress_label(progress)


class OrderAdmin(OwnPageAdmin, ReadOnlyAdmin):
    permission = permissions.ORDERS
    one, many = _("Order"), _("Orders")
    list_display = (
        build_column("number", _("Number"), lambda order: f"#{order.pk}", ordering="pk"),
        build_column("created", _("Placed on")),
        build_column(
            "customer", _("Customer"), lambda order: get_full_name(order.shipping_address) or "–"
        ),
        build_column("phone", _("Mobile"), format_phone),
        build_column(
            "city", _("City"),
            lambda order: order.shipping_address.city if order.shipping_address else "–",
        ),
        build_column(
            "delivery", _("Delivery"),
            lambda order: format_delivery(staff.get_delivery(order)) or "–",
        ),
        build_column(
            "total", _("Total with VAT"), lambda order: riyals(round_to_halalas(order.total_gross))
        ),
        build_column("paid", _("Payment"), get_paid_label, label=labels.PAID_COLOURS),
        build_column("state", _("State"), get_progress_label, label=labels.STATE_COLOURS),
    )  # fmt: skip
    list_filter = ORDER_FILTERS
    list_filter_sheet = True
    search_fields = ("pk",)
    search_help_text = _("Number, name, mobile, e-mail address or city")
    ordering = ("-pk",)
    post_views = views.POST_VIEWS

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        orders = staff.list_orders_for_staff().order_by(*self.ordering)
        return orders if self.is_allowed(request) else orders.none()

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return staff.search_orders(queryset, text)

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        return views.show_order(request, key)


def decide_return(request: HttpRequest, row: Any, *, approve: bool) -> None:
    services.decide_return(row.pk, approve=approve, answer=request.POST.get("reason", ""))


def receive_return(_request: HttpRequest, row: Any) -> None:
    services.receive_return(row.pk, restock=False)


RETURN_ACTIONS = {
    ReturnState.REQUESTED: [
        RowAction(
            "accept", _("Accept"), _("The return is accepted, and the customer is told."),
            lambda request, row: decide_return(request, row, approve=True),
            reason_label=_("How do the plants come back? The customer reads it."),
        ),
        RowAction(
            "refuse", _("Refuse"), _("The return is refused, and the customer is told."),
            lambda request, row: decide_return(request, row, approve=False),
            is_dangerous=True, reason_label=_("Why? The customer reads it."),
            is_reason_required=True,
        ),
    ],
    ReturnState.APPROVED: [
        RowAction(
            "receive", _("They are back, and for sale again"),
            _("The plants are on the shelf, and the money goes back."),
            lambda _request, row: services.receive_return(row.pk, restock=True),
        ),
        RowAction(
            "receive_broken", _("They are back, but not to be sold"),
            _("The money goes back."), receive_return,
        ),
    ],
    ReturnState.RECEIVED: [
        RowAction("pay", _("Ask for the refund again"), _("The money goes back."), receive_return)
    ],
}  # fmt: skip


def link_to_order(row: Any) -> str:
    address = reverse("admin:order_order_change", args=[row.order_id])
    return format_html('<a class="office-link" href="{}">#{}</a>', address, row.order_id)


class ReturnAdmin(ReadOnlyAdmin):
    permission = permissions.ORDERS
    one, many = _("Return"), _("Returns")
    list_display = (
        build_column("requested_at", _("Asked on")),
        build_column("order", _("Order"), link_to_order),
        build_column(
            "customer", _("Customer"), lambda row: get_full_name(row.order.shipping_address) or "–"
        ),
        build_column(
            "pieces", _("Pieces"), lambda row: sum(line.quantity for line in row.lines.all())
        ),
        build_column(
            "state", _("State"), lambda row: (row.state, staff.get_return_label(row.state)),
            label=labels.RETURN_COLOURS,
        ),
    )  # fmt: skip
    list_display_links = (list_display[0],)
    list_filter = (
        build_filter(
            _("State"), "state",
            lambda: [(each.value, staff.get_return_label(each)) for each in ReturnState],
        ),
    )  # fmt: skip
    list_filter_sheet = True
    search_fields = ("pk",)
    search_help_text = _("Number of the order")
    ordering = ("-pk",)
    change_form_template = "office/order_return.html"
    fields = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        returns = staff.list_returns_for_staff().order_by(*self.ordering)
        return returns if self.is_allowed(request) else returns.none()

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return queryset.filter(order_id=read_number(convert_digits(text.strip().lstrip("#"))) or 0)

    def get_row_context(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        details = get_order_with_return(row.pk)[1]
        return {
            "state_label": staff.get_return_label(row.state),
            "lines": details.lines if details else (),
            "title": gettext("Return of order %(number)s") % {"number": f"#{row.order_id}"},
        }

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        return RETURN_ACTIONS.get(ReturnState(row.state), [])


def render_scans(shipment: Any) -> str:
    rows = (
        (
            date_format(timezone.localtime(event.occurred_at), "DATETIME_FORMAT"),
            labels.SHIPMENT_STATES.get(event.status, event.status),
            event.location,
        )
        for event in shipment.events.all()
    )
    return format_html_join("", "{} · {} <bdi>{}</bdi><br>", rows) or "–"


class ShipmentAdmin(ReadOnlyAdmin):
    permission = permissions.ORDERS
    one, many = _("Parcel"), _("Parcels")
    list_display = (
        build_column("number", _("Number")),
        build_choice_column("state", _("State"), labels.SHIPMENT_STATES),
        build_choice_column("carrier", _("Carrier"), labels.CARRIERS),
        build_column("tracking_number", _("Tracking number")),
        build_column("order", _("Order"), lambda row: f"#{row.fulfillment.order_id}"),
        build_column("created_at", _("Packed on")),
        build_column("delivered_at", _("Delivered on")),
    )
    search_fields = ("number__exact", "tracking_number__exact", "fulfillment__order__id__exact")
    search_help_text = _("Number of parcel, tracking or order")
    fields = (
        *list_display[:3],
        build_column("tracking", _("Tracking number"), lambda row: row.tracking_number or "–"),
        *list_display[4:6],
        build_column("sent_at", _("Sent on")),
        list_display[6],
        build_column("scans", _("Scans"), render_scans),
    )
    readonly_fields = fields
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).select_related("fulfillment")
