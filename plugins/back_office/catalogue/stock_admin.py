"""The stock of all variants, least first, counted anew on the list itself."""

from typing import Any

from django.contrib import messages
from django.contrib.admin import SimpleListFilter
from django.core.exceptions import PermissionDenied
from django.db.models import F, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from saleor.warehouse.models import Allocation, Stock, Warehouse
from unfold.decorators import display

from plugins.back_office import permissions
from plugins.back_office.base import OfficeAdmin
from plugins.back_office.catalogue.naming import name_of, values_of
from plugins.back_office.catalogue.search import found
from plugins.back_office.catalogue.services.stock import (
    LARGEST_QUANTITY,
    Conflict,
    Count,
    set_quantities,
)
from plugins.back_office.dashboard.selectors import LOW_STOCK
from saleor_config.global_ids import read_number
from saleor_config.text_input import convert_digits


class LeftFilter(SimpleListFilter):
    title = _("Stock")
    parameter_name = "left"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("low", _("Runs out")), ("out", _("Sold out")), ("enough", _("Enough"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() == "low":
            return queryset.filter(left__lt=LOW_STOCK)
        if self.value() == "out":
            return queryset.filter(left__lte=0)
        return queryset.filter(left__gte=LOW_STOCK) if self.value() == "enough" else queryset


class WarehouseFilter(SimpleListFilter):
    title = _("Warehouse")
    parameter_name = "warehouse"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(Warehouse.objects.order_by("name").values_list("slug", "name"))

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(warehouse__slug=self.value()) if self.value() else queryset


class StockAdmin(OfficeAdmin):
    permission = permissions.PRODUCTS
    one, many = _("Stock"), _("Stock")
    can_add = can_delete = False
    list_display = ("its_product", "its_variant", "its_warehouse", "promised", "is_left", "counted")
    list_display_links = ("its_product",)
    list_filter = (LeftFilter, WarehouseFilter)
    list_filter_sheet = True
    search_fields = ("product_variant__sku",)
    search_help_text = _("Name in Arabic or English, or SKU")
    list_after_template = "office/stock_save.html"
    actions = None

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # There is no page of one: quantities are counted on the list.
        return obj is None and self.is_allowed(request)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        sums = (
            Allocation.objects.filter(stock=OuterRef("pk"))
            .order_by()
            .values("stock")
            .annotate(sum=Sum("quantity_allocated"))
            .values("sum")
        )
        # Not Django's own, which would sort by a column that is not there yet.
        stocks = Stock.objects.all() if self.is_allowed(request) else Stock.objects.none()
        return (
            stocks.select_related("product_variant__product", "warehouse")
            .prefetch_related(
                "product_variant__product__translations",
                "product_variant__attributes__values__translations",
            )
            .annotate(allocated=Coalesce(Subquery(sums), 0))
            .annotate(left=F("quantity") - F("allocated"))
        )

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("left", "pk")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        return found(queryset, search_term, "product_variant__product"), False

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        changelist.url_for_result = product_address
        return changelist

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        if request.method == "POST":
            return self.count(request)
        return super().changelist_view(request, extra_context)

    def count(self, request: HttpRequest) -> HttpResponseBase:
        """Keeps the quantities that were typed, and shows the list as it is then."""
        if not self.has_change_permission(request):
            raise PermissionDenied
        counts, unread = typed_counts(request)
        written, conflicts = set_quantities(request, counts)
        if written:
            messages.success(
                request,
                ngettext("%(number)d quantity saved.", "%(number)d quantities saved.", written)
                % {"number": written},
            )
        for conflict in conflicts:
            messages.error(request, sentence_of(conflict))
        if unread:
            messages.error(
                request,
                gettext("A quantity is a whole number from 0 to %(most)s.")
                % {"most": f"{LARGEST_QUANTITY:,}"},
            )
        return HttpResponseRedirect(request.get_full_path())

    @display(description=_("Product"), ordering="product_variant__product__name")
    def its_product(self, stock: Any) -> str:
        return name_of(stock.product_variant.product)

    @display(description=_("Variant"), ordering="product_variant__sku")
    def its_variant(self, stock: Any) -> str:
        variant = stock.product_variant
        values = values_of(variant)
        if values == variant.sku:
            return format_html("<bdi>{}</bdi>", variant.sku)
        return format_html(
            '<div><bdi>{}</bdi><br><bdi class="office-small">{}</bdi></div>', values, variant.sku
        )

    @display(description=_("Warehouse"))
    def its_warehouse(self, stock: Any) -> str:
        return stock.warehouse.name

    @display(description=_("Promised to orders"), ordering="allocated")
    def promised(self, stock: Any) -> int:
        return stock.allocated

    @display(description=_("Left to sell"), ordering="left")
    def is_left(self, stock: Any) -> str:
        kind = "is-out" if stock.left <= 0 else "is-low" if stock.left < LOW_STOCK else "is-enough"
        return format_html('<span class="office-left {}">{}</span>', kind, stock.left)

    @display(description=_("In the warehouse"), ordering="quantity")
    def counted(self, stock: Any) -> str:
        label = gettext("Quantity of %(sku)s") % {"sku": stock.product_variant.sku}
        return format_html(
            '<input type="hidden" name="seen-{0}" value="{1}">'
            '<input type="number" name="quantity-{0}" value="{1}" min="0" max="{2}" step="1"'
            ' class="office-input office-quantity" aria-label="{3}" autocomplete="off">',
            stock.pk, stock.quantity, LARGEST_QUANTITY, label,
        )  # fmt: skip


def product_address(stock: Any) -> str:
    return str(reverse("admin:product_product_change", args=[stock.product_variant.product_id]))


def typed_counts(request: HttpRequest) -> tuple[list[Count], bool]:
    """Those that differ from what was seen, by number of the stock as orders lock them; and whether
    something stands there that is no quantity."""
    counts, unread = [], False
    for name in request.POST:
        kind, _dash, key = name.partition("-")
        stock_id = read_number(key)
        if kind != "seen" or stock_id is None:
            continue
        seen = whole(request.POST[name])
        quantity = whole(request.POST.get(f"quantity-{key}", ""))
        if seen is None or quantity is None:
            unread = True
        elif seen != quantity:
            counts.append(Count(stock_id, seen, quantity))
    return sorted(counts, key=lambda count: count.stock_id), unread


def whole(text: str) -> int | None:
    digits = convert_digits(text).strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        return None
    number = int(digits)
    return number if number <= LARGEST_QUANTITY else None


def sentence_of(conflict: Conflict) -> str:
    if conflict.now is None:
        return gettext("One of these stocks is no longer kept.")
    variant = conflict.stock.product_variant
    return gettext(
        "%(name)s (%(sku)s): %(now)d pieces are there by now, not %(seen)d. Your %(typed)d was not "
        "saved: please look and count once more."
    ) % {
        "name": name_of(variant.product),
        "sku": variant.sku,
        "now": conflict.now,
        "seen": conflict.count.seen,
        "typed": conflict.count.quantity,
    }
