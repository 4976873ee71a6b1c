"""The list of products: what there is, what it costs, how much is left, whether it is shown."""

from typing import Any

from django.apps import apps
from django.contrib.admin import SimpleListFilter
from django.db.models import (
    Exists,
    IntegerField,
    Max,
    Min,
    OuterRef,
    Prefetch,
    QuerySet,
    Subquery,
    Sum,
)
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Category, CategoryTranslation, ProductVariant
from saleor.warehouse.models import Stock
from unfold.decorators import display

from plugins.back_office.base import OfficeAdmin
from plugins.back_office.catalogue.naming import name_of
from plugins.back_office.catalogue.search import found
from plugins.back_office.dashboard.selectors import LOW_STOCK
from plugins.catalogue.selectors import get_product_images
from saleor_config.money import add_currency


class CategoryFilter(SimpleListFilter):
    title = _("Category")
    parameter_name = "category"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            (category.slug, f"{'— ' * category.level}{name_of(category)}")
            for category in Category.objects.prefetch_related("translations").order_by(
                "tree_id", "lft"
            )
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if not self.value():
            return queryset
        category = Category.objects.filter(slug=self.value()).first()
        if category is None:
            return queryset.none()
        return queryset.filter(category__in=category.get_descendants(include_self=True))


class ShownFilter(SimpleListFilter):
    title = _("In the shop")
    parameter_name = "shown"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("For sale")), ("no", _("Hidden"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() not in {"yes", "no"}:
            return queryset
        return queryset.filter(is_published=self.value() == "yes")


class StockFilter(SimpleListFilter):
    title = _("Stock")
    parameter_name = "stock"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("low", _("Runs out")), ("out", _("Sold out"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() == "low":
            return queryset.filter(pieces__lt=LOW_STOCK)
        return queryset.filter(pieces__lte=0) if self.value() == "out" else queryset


class SaleFilter(SimpleListFilter):
    title = _("Sale")
    parameter_name = "sale"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("On sale"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() != "yes":
            return queryset
        rows = apps.get_model("catalogue.ListingRow").objects
        return queryset.filter(Exists(rows.filter(product_id=OuterRef("pk"), on_sale=True)))


class ProductList(OfficeAdmin):
    one, many = _("Product"), _("Products")
    list_display = ("picture", "its_name", "its_category", "its_price", "its_pieces", "its_state")
    list_display_links = ("its_name",)
    list_filter = (CategoryFilter, ShownFilter, StockFilter, SaleFilter)
    list_filter_sheet = True
    search_fields = ("name",)
    search_help_text = _("Name in Arabic, English or Latin, or SKU")
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        variants = ProductVariant.objects.filter(product=OuterRef("pk")).order_by()
        prices = variants.annotate(
            own=Coalesce("price_override_amount", "product__price_amount")
        ).values("product")
        stocks = Stock.objects.filter(product_variant__product=OuterRef("pk")).order_by()
        pieces = stocks.values("product_variant__product").annotate(sum=Sum("quantity"))
        return (
            super()
            .get_queryset(request)
            .select_related("category")
            .prefetch_related(
                "translations",
                Prefetch("category__translations", CategoryTranslation.objects.all()),
            )
            .annotate(
                lowest=Subquery(prices.annotate(price=Min("own")).values("price")),
                highest=Subquery(prices.annotate(price=Max("own")).values("price")),
                pieces=Coalesce(Subquery(pieces.values("sum")), 0, output_field=IntegerField()),
            )
        )

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        return ("-pk",)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet, search_term: str
    ) -> tuple[QuerySet, bool]:
        return found(queryset, search_term), False

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        products = list(changelist.result_list)
        pictures = get_product_images(product.pk for product in products)
        for product in products:
            product.shown_picture = pictures.get(product.pk)
        changelist.result_list = products
        return changelist

    @display(description=_("Picture"))
    def picture(self, product: Any) -> str:
        image = product.shown_picture
        if image is None:
            return format_html('<span class="office-no-picture" aria-hidden="true"></span>')
        address = f"{image['path']}/{min(image['widths'])}.webp"
        return format_html(
            '<img src="{}" alt="" class="office-square" loading="lazy" width="48" height="48">',
            address,
        )

    @display(description=_("Name"), ordering="name")
    def its_name(self, product: Any) -> str:
        return name_of(product)

    @display(description=_("Category"), ordering="category__name")
    def its_category(self, product: Any) -> str:
        return name_of(product.category) if product.category else "–"

    @display(description=_("Price without VAT"), ordering="minimal_variant_price_amount")
    def its_price(self, product: Any) -> str:
        if product.lowest is None:
            return "–"
        return price_range(product.lowest, product.highest)

    @display(description=_("Pieces"), ordering="pieces")
    def its_pieces(self, product: Any) -> str:
        kind = "is-out" if product.pieces <= 0 else "is-low" if product.pieces < LOW_STOCK else ""
        return format_html('<span class="office-left {}">{}</span>', kind, f"{product.pieces:,}")

    @display(description=_("In the shop"), ordering="is_published")
    def its_state(self, product: Any) -> str:
        return state_of(product)


def state_of(product: Any) -> str:
    """Shown, hidden, or shown from a day on."""
    if not product.is_published:
        return format_html('<span class="office-state">{}</span>', _("Hidden"))
    day = product.publication_date
    if day is not None and day > timezone.localdate():
        return format_html(
            '<span class="office-state is-received">{} <bdi>{}</bdi></span>', _("From"), day
        )
    return format_html('<span class="office-state is-accepted">{}</span>', _("For sale"))


def price_range(lowest: Any, highest: Any) -> str:
    """``SAR 80.00 – 120.00``."""
    amounts = f"{lowest:,.2f}" if lowest == highest else f"{lowest:,.2f} – {highest:,.2f}"
    return str(format_html("<bdi>{}</bdi>", add_currency(amounts)))
