"""The stock of all variants, least first; quantities are typed on the list itself."""

from typing import Any

from django.contrib import messages
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

from plugins.back_office import permissions
from plugins.back_office.catalogue.search import search_products
from plugins.back_office.catalogue.selectors import LOW_STOCK
from plugins.back_office.catalogue.services.stock import (
    MAX_QUANTITY,
    StockMoved,
    write_counted_stock,
)
from plugins.back_office.changelist import build_column, build_filter
from plugins.back_office.office_admin import OfficeAdmin
from plugins.back_office.text import get_name, get_variant_title
from saleor_config.global_ids import read_number
from saleor_config.text_input import convert_digits

STOCK_CONDITIONS = {
    "low": {"left__lt": LOW_STOCK},
    "out": {"left__lte": 0},
    "enough": {"left__gte": LOW_STOCK},
}
FILTERS = (
    build_filter(
        _("Stock"), "left",
        {"low": _("Runs out"), "out": _("Sold out"), "enough": _("Enough")},
        lambda stocks, value: stocks.filter(**STOCK_CONDITIONS.get(value, {})),
    ),
    build_filter(
        _("Warehouse"), "warehouse",
        lambda: Warehouse.objects.order_by("name").values_list("slug", "name"),
        lambda stocks, slug: stocks.filter(warehouse__slug=slug),
    ),
)  # fmt: skip


def format_variant(stock: Any) -> str:
    variant = stock.product_variant
    title = get_variant_title(variant)
    if title == variant.sku:
        return format_html("<bdi>{}</bdi>", variant.sku)
    return format_html(
        '<div><bdi>{}</bdi><br><bdi class="office-small">{}</bdi></div>', title, variant.sku
    )


def format_left(stock: Any) -> str:
    kind = "is-out" if stock.left <= 0 else "is-low" if stock.left < LOW_STOCK else "is-enough"
    return format_html('<span class="office-left {}">{}</span>', kind, stock.left)


def render_quantity_input(stock: Any) -> str:
    label = gettext("Quantity of %(sku)s") % {"sku": stock.product_variant.sku}
    return format_html(
        '<input type="hidden" name="seen-{0}" value="{1}">'
        '<input type="number" name="quantity-{0}" value="{1}" min="0" max="{2}" step="1"'
        ' class="office-input office-quantity" aria-label="{3}" autocomplete="off">',
        stock.pk, stock.quantity, MAX_QUANTITY, label,
    )  # fmt: skip


def get_product_url(stock: Any) -> str:
    return str(reverse("admin:product_product_change", args=[stock.product_variant.product_id]))


class StockAdmin(OfficeAdmin):
    permission = permissions.PRODUCTS
    one, many = _("Stock"), _("Stock")
    can_add = can_delete = False
    # Quantities are typed on the list.
    has_row_page = False
    list_display = (
        build_column(
            "product", _("Product"), lambda stock: get_name(stock.product_variant.product),
            ordering="product_variant__product__name",
        ),
        build_column("variant", _("Variant"), format_variant, ordering="product_variant__sku"),
        build_column("warehouse", _("Warehouse"), lambda stock: stock.warehouse.name),
        build_column("allocated", _("Promised to orders")),
        build_column("left", _("Left to sell"), format_left, ordering="left"),
        build_column("quantity", _("In the warehouse"), render_quantity_input, ordering="quantity"),
    )  # fmt: skip
    list_display_links = (list_display[0],)
    list_filter = FILTERS
    list_filter_sheet = True
    search_fields = ("product_variant__sku",)
    search_help_text = _("Name in Arabic or English, or SKU")
    list_after_template = "office/stock_save.html"
    actions = None

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

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return search_products(queryset, text, "product_variant__product")

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        changelist.url_for_result = get_product_url
        return changelist

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponseBase:
        if request.method == "POST":
            return self.save_quantities(request)
        return super().changelist_view(request, extra_context)

    def save_quantities(self, request: HttpRequest) -> HttpResponseBase:
        if not self.has_change_permission(request):
            raise PermissionDenied
        counts, has_invalid = read_counts(request)
        rows = Stock.objects.select_related("product_variant__product")
        stocks = rows.in_bulk([stock_id for stock_id, _seen, _quantity in counts])
        conflicts = []
        for stock_id, seen, quantity in counts:
            stock = stocks.get(stock_id)
            place = (stock.product_variant_id, stock.warehouse_id) if stock else (0, None)
            try:
                write_counted_stock(request, *place, seen, quantity)
            except StockMoved as moved:
                conflicts.append(get_conflict_message(stock, seen, quantity, moved.now))
        written = len(counts) - len(conflicts)
        if written:
            message = ngettext(
                "%(number)d quantity saved.", "%(number)d quantities saved.", written
            )
            messages.success(request, message % {"number": written})
        for conflict in conflicts:
            messages.error(request, conflict)
        if has_invalid:
            message = gettext("A quantity is a whole number from 0 to %(most)s.")
            messages.error(request, message % {"most": f"{MAX_QUANTITY:,}"})
        return HttpResponseRedirect(request.get_full_path())


def read_counts(request: HttpRequest) -> tuple[list[tuple[int, int, int]], bool]:
    """Keys of stocks, what was seen and what was typed, where they differ, in the order in which
    orders lock stocks; and whether one of the typed quantities is invalid."""
    counts, has_invalid = [], False
    for name in request.POST:
        kind, _dash, key = name.partition("-")
        stock_id = read_number(key)
        if kind != "seen" or stock_id is None:
            continue
        seen = read_quantity(request.POST[name])
        quantity = read_quantity(request.POST.get(f"quantity-{key}", ""))
        if seen is None or quantity is None:
            has_invalid = True
        elif seen != quantity:
            counts.append((stock_id, seen, quantity))
    return sorted(counts), has_invalid


def read_quantity(text: str) -> int | None:
    digits = convert_digits(text).strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        return None
    number = int(digits)
    return number if number <= MAX_QUANTITY else None


def get_conflict_message(stock: Any, seen: int, quantity: int, now: int | None) -> str:
    if stock is None or now is None:
        return gettext("One of these stocks is no longer kept.")
    variant = stock.product_variant
    message = gettext(
        "%(name)s (%(sku)s): %(now)d pieces are there by now, not %(seen)d. Your %(typed)d was not "
        "saved: please look and count once more."
    )
    return message % {
        "name": get_name(variant.product),
        "sku": variant.sku,
        "now": now,
        "seen": seen,
        "typed": quantity,
    }
