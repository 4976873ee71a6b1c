"""The list of orders, and the addresses of one order's page."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.base import ReadOnlyAdmin
from plugins.back_office.columns import column
from plugins.back_office.orders import views as page
from plugins.back_office.orders.filters import (
    CityFilter,
    DeliveryFilter,
    PaymentFilter,
    StateFilter,
)
from plugins.back_office.orders.labels import PAID, PAID_COLOURS, STATE_COLOURS
from plugins.back_office.orders.selectors import delivery_words, masked_phone
from plugins.back_office.templatetags.office import riyals
from plugins.orders.selectors import staff
from saleor_config.money import round_to_halalas


class OrderAdmin(ReadOnlyAdmin):
    permission = permissions.ORDERS
    one, many = _("Order"), _("Orders")
    list_display = (
        "number",
        column("created", _("Placed on")),
        "who",
        "phone",
        "city",
        "delivery",
        "total_with_vat",
        "paid",
        "its_state",
    )
    list_filter = (StateFilter, PaymentFilter, DeliveryFilter, CityFilter)
    list_filter_sheet = True
    search_fields = ("pk",)
    search_help_text = _("Number, name, mobile, e-mail address or city")
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        orders = staff.list_orders_for_staff().order_by(*self.ordering)
        return orders if self.is_allowed(request) else orders.none()

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        found = staff.search_orders(queryset, search_term) if search_term.strip() else queryset
        return found, False

    @display(description=_("Number"), ordering="pk")
    def number(self, order: Any) -> str:
        return f"#{order.pk}"

    @display(description=_("Customer"))
    def who(self, order: Any) -> str:
        address = order.shipping_address
        return f"{address.first_name} {address.last_name}".strip() if address else "–"

    @display(description=_("Mobile"))
    def phone(self, order: Any) -> str:
        address = order.shipping_address
        shown = masked_phone(address.phone.as_e164) if address and address.phone else ""
        return format_html('<bdi dir="ltr">{}</bdi>', shown) if shown else "–"

    @display(description=_("City"))
    def city(self, order: Any) -> str:
        return order.shipping_address.city if order.shipping_address else "–"

    @display(description=_("Delivery"))
    def delivery(self, order: Any) -> str:
        return delivery_words(staff.get_delivery(order)) or "–"

    @display(description=_("Total with VAT"))
    def total_with_vat(self, order: Any) -> str:
        return riyals(round_to_halalas(order.total_gross))

    @display(description=_("Payment"), label=PAID_COLOURS)
    def paid(self, order: Any) -> tuple[str, Any]:
        state = staff.paid_of_order(order).value
        return state, PAID[state]

    @display(description=_("State"), label=STATE_COLOURS)
    def its_state(self, order: Any) -> tuple[str, str]:
        state = staff.get_order_progress(order)
        return state.value, staff.get_progress_label(state)

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(
                f"<int:key>/{name}/", self.admin_site.admin_view(require_POST(view)),
                name=f"order_order_{name}",
            )
            for name, view in page.POSTED.items()
        ]  # fmt: skip
        return [*own, *super().get_urls()]

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponseBase:
        return page.show(request, object_id)
