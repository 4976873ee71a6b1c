"""Lists of sales and of vouchers."""

from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from saleor.discount.models import Sale, Voucher
from unfold.decorators import display

from plugins.back_office import rights
from plugins.back_office.base import OfficeAdmin
from plugins.back_office.columns import column
from plugins.back_office.discounts.forms import VOUCHER_TYPES, SaleForm, VoucherForm, plain
from plugins.back_office.discounts.page import DiscountPage
from plugins.back_office.discounts.saleor import SALES, VOUCHERS

STATES = {"running": _("running"), "coming": _("coming"), "over": _("over")}
COLOURS = {"running": "success", "coming": "info", "over": ""}
STARTS = column("start_date", _("From"))
ENDS = column("end_date", _("Until"))
NAME = column("name", _("Name"))
CODE = column("code", _("Code"))


def state_of(row: Any) -> str:
    now = timezone.now()
    if row.start_date > now:
        return "coming"
    return "over" if row.end_date and row.end_date < now else "running"


class StateFilter(SimpleListFilter):
    title = _("State")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(STATES.items())

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        now = timezone.now()
        conditions = {
            "coming": Q(start_date__gt=now),
            "over": Q(end_date__lt=now, start_date__lte=now),
            "running": Q(start_date__lte=now) & (Q(end_date=None) | Q(end_date__gte=now)),
        }
        condition = conditions.get(self.value() or "")
        return queryset.filter(condition) if condition else queryset


class DiscountAdmin(OfficeAdmin):
    permission = rights.DISCOUNTS
    can_delete = False
    actions = None
    list_filter = (StateFilter,)
    list_filter_sheet = True
    ordering = ("-pk",)
    page: DiscountPage

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        # Counted by sub-queries of its own for each page of the list.
        return (
            super().get_queryset(request).annotate(products_count=Count("products", distinct=True))
        )

    @display(description=_("State"), label=COLOURS)
    def its_state(self, row: Any) -> tuple[str, Any]:
        state = state_of(row)
        return state, STATES[state]

    @display(description=_("Discount"))
    def discount(self, row: Any) -> str:
        return how_much(
            getattr(row, self.page.form.value_type_field), getattr(row, self.page.form.value_field)
        )

    def get_urls(self) -> list[URLPattern]:
        remove = self.admin_site.admin_view(require_POST(self.page.remove))
        return [
            path("<int:key>/remove/", remove, name=f"{self.page.view}_remove"),
            *super().get_urls(),
        ]

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponseBase:
        return self.page.show(request, object_id)


def how_much(kind: str, value: Any) -> str:
    amount = plain(value) or "0"
    text = f"{amount}%" if kind == "percentage" else _("%(amount)s SAR") % {"amount": amount}
    return format_html("<bdi>{}</bdi>", text)


class SaleAdmin(DiscountAdmin):
    one, many = _("Sale"), _("Sale prices")
    list_display = (NAME, "discount", STARTS, ENDS, "products_chosen", "its_state")
    list_display_links = (NAME,)
    search_fields = ("name", "translations__name")
    search_help_text = _("Name")
    page = DiscountPage(Sale, SaleForm, SALES, _("Sale"), _("Sale prices"), "discount_sale")

    @display(description=_("Products"))
    def products_chosen(self, row: Any) -> int:
        return row.products_count


class VoucherAdmin(DiscountAdmin):
    one, many = _("Voucher"), _("Vouchers")
    list_display = (CODE, NAME, "discount", "applies_to", STARTS, ENDS, "uses", "its_state")
    list_display_links = (CODE,)
    search_fields = ("code", "name", "translations__name")
    search_help_text = _("Code or name")
    page = DiscountPage(
        Voucher, VoucherForm, VOUCHERS, _("Voucher"), _("Vouchers"), "discount_voucher"
    )

    @display(description=_("For"))
    def applies_to(self, row: Any) -> Any:
        return dict(VOUCHER_TYPES).get(row.type, row.type)

    @display(description=_("Used"))
    def uses(self, row: Any) -> str:
        limit = row.usage_limit if row.usage_limit is not None else "∞"
        return format_html('<bdi dir="ltr">{} / {}</bdi>', row.used, limit)
