"""Lists of sales and of vouchers."""

from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from saleor.discount.models import Sale, Voucher
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.base import OfficeAdmin
from plugins.back_office.columns import column
from plugins.back_office.discounts.forms import VOUCHER_TYPES, SaleForm, VoucherForm, plain
from plugins.back_office.discounts.selectors import TITLES
from plugins.back_office.discounts.services import SALES, VOUCHERS
from plugins.back_office.discounts.views import DiscountPage
from plugins.back_office.listing import listed
from saleor_config.language import translate_field
from saleor_config.money import add_currency

STATES = {"running": _("running"), "coming": _("coming"), "over": _("over")}
COLOURS = {"running": "success", "coming": "info", "over": ""}
STARTS = column("start_date", _("From"))
ENDS = column("end_date", _("Until"))
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
    permission = permissions.DISCOUNTS
    can_delete = False
    actions = None
    list_filter = (StateFilter,)
    list_filter_sheet = True
    ordering = ("-pk",)
    page: DiscountPage

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows = super().get_queryset(request).prefetch_related("translations")
        return rows.annotate(**{f"{kind}_count": count_of(rows.model, kind) for kind in TITLES})

    @display(description=_("Name"), ordering="name")
    def its_name(self, row: Any) -> str:
        return translate_field(row, "name") or row.name or "–"

    @display(description=_("What it is for"))
    def what_for(self, row: Any) -> str:
        counts = {kind: getattr(row, f"{kind}_count") for kind in TITLES}
        return listed(f"{TITLES[kind]}: {count}" for kind, count in counts.items() if count)

    @display(description=_("State"), label=COLOURS)
    def its_state(self, row: Any) -> tuple[str, Any]:
        state = state_of(row)
        return state, STATES[state]

    @display(description=_("Discount"))
    def how_much(self, row: Any) -> str:
        return amount_off(
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


def count_of(model: Any, kind: str) -> Any:
    """Sub-queries: three joins would count each row many times."""
    relation = getattr(model, kind).through.objects
    own = relation.filter(**{model._meta.model_name: OuterRef("pk")}).order_by()
    counted = own.values(model._meta.model_name).annotate(number=Count("pk")).values("number")
    return Coalesce(Subquery(counted), 0)


def amount_off(kind: str, value: Any) -> str:
    amount = plain(value) or "0"
    text = f"{amount}%" if kind == "percentage" else add_currency(amount)
    return format_html("<bdi>{}</bdi>", text)


class SaleAdmin(DiscountAdmin):
    one, many = _("Sale"), _("Sale prices")
    list_display = ("its_name", "how_much", STARTS, ENDS, "what_for", "its_state")
    list_display_links = ("its_name",)
    search_fields = ("name", "translations__name")
    search_help_text = _("Name")
    page = DiscountPage(Sale, SaleForm, SALES, _("Sale"), _("Sale prices"), "discount_sale")


class VoucherAdmin(DiscountAdmin):
    one, many = _("Voucher"), _("Vouchers")
    list_display = (
        CODE, "its_name", "how_much", "applies_to", STARTS, ENDS, "uses", "its_state",
    )  # fmt: skip
    list_display_links = (CODE,)
    search_fields = ("code", "name", "translations__name")
    search_help_text = _("Code or name")
    page = DiscountPage(
        Voucher, VoucherForm, VOUCHERS, _("Voucher"), _("Vouchers"), "discount_voucher"
    )

    @display(description=_("For"))
    def applies_to(self, row: Any) -> Any:
        if row.type == "specific_product":
            return self.what_for(row)
        return dict(VOUCHER_TYPES).get(row.type, row.type)

    @display(description=_("Used"))
    def uses(self, row: Any) -> str:
        limit = row.usage_limit if row.usage_limit is not None else "∞"
        return format_html('<bdi dir="ltr">{} / {}</bdi>', row.used, limit)
