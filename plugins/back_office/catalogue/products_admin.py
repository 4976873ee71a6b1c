"""The list of products, and the addresses of a product's pages."""

from typing import Any

from django.apps import apps
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
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from saleor.product.models import Category, CategoryTranslation, ProductVariant
from saleor.warehouse.models import Stock

from plugins.back_office import permissions
from plugins.back_office.catalogue import views
from plugins.back_office.catalogue.search import search_products
from plugins.back_office.catalogue.selectors import (
    LOW_STOCK,
    get_category_title,
    list_categories,
)
from plugins.back_office.changelist import build_column, build_filter
from plugins.back_office.office_admin import OwnPageAdmin
from plugins.back_office.text import get_name
from plugins.catalogue.selectors import get_product_images
from saleor_config.money import add_currency


def filter_category(products: QuerySet, slug: str) -> QuerySet:
    category = Category.objects.filter(slug=slug).first()
    if category is None:
        return products.none()
    return products.filter(category__in=category.get_descendants(include_self=True))


def filter_published(products: QuerySet, value: str) -> QuerySet:
    if value not in {"yes", "no"}:
        return products
    return products.filter(is_published=value == "yes")


def filter_stock(products: QuerySet, value: str) -> QuerySet:
    if value == "low":
        return products.filter(pieces__lt=LOW_STOCK)
    return products.filter(pieces__lte=0) if value == "out" else products


def filter_on_sale(products: QuerySet, value: str) -> QuerySet:
    rows = apps.get_model("catalogue.ListingRow").objects
    on_sale = rows.filter(product_id=OuterRef("pk"), on_sale=True)
    return products.filter(Exists(on_sale)) if value == "yes" else products


FILTERS = (
    build_filter(
        _("Category"), "category",
        lambda: [(row.slug, get_category_title(row)) for row in list_categories()],
        filter_category,
    ),
    build_filter(
        _("In the shop"), "shown", {"yes": _("For sale"), "no": _("Hidden")}, filter_published
    ),
    build_filter(_("Stock"), "stock", {"low": _("Runs out"), "out": _("Sold out")}, filter_stock),
    build_filter(_("Sale"), "sale", {"yes": _("On sale")}, filter_on_sale),
)  # fmt: skip


def format_picture(product: Any) -> str:
    image = product.listed_picture
    if image is None:
        return format_html('<span class="office-no-picture" aria-hidden="true"></span>')
    address = f"{image['path']}/{min(image['widths'])}.webp"
    return format_html(
        '<img src="{}" alt="" class="office-square" loading="lazy" width="48" height="48">',
        address,
    )


def format_price_range(product: Any) -> str:
    """``SAR 80.00 – 120.00``."""
    lowest, highest = product.lowest, product.highest
    if lowest is None:
        return "–"
    amounts = f"{lowest:,.2f}" if lowest == highest else f"{lowest:,.2f} – {highest:,.2f}"
    return str(format_html("<bdi>{}</bdi>", add_currency(amounts)))


def format_pieces(product: Any) -> str:
    kind = "is-out" if product.pieces <= 0 else "is-low" if product.pieces < LOW_STOCK else ""
    return format_html('<span class="office-left {}">{}</span>', kind, f"{product.pieces:,}")


class ProductAdmin(OwnPageAdmin):
    permission = permissions.PRODUCTS
    one, many = _("Product"), _("Products")
    list_display = (
        build_column("picture", _("Picture"), format_picture),
        build_column("name", _("Name"), get_name, ordering="name"),
        build_column(
            "category", _("Category"),
            lambda product: get_name(product.category) if product.category else "–",
            ordering="category__name",
        ),
        build_column(
            "price", _("Price without VAT"), format_price_range,
            ordering="minimal_variant_price_amount",
        ),
        build_column("pieces", _("Pieces"), format_pieces, ordering="pieces"),
        build_column(
            "state", _("In the shop"), views.format_publication, ordering="is_published"
        ),
    )  # fmt: skip
    list_display_links = (list_display[1],)
    list_filter = FILTERS
    list_filter_sheet = True
    search_fields = ("name",)
    search_help_text = _("Name in Arabic, English or Latin, or SKU")

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

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return search_products(queryset, text)

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        products = list(changelist.result_list)
        pictures = get_product_images(product.pk for product in products)
        for product in products:
            product.listed_picture = pictures.get(product.pk)
        changelist.result_list = products
        return changelist

    def show_page(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        return views.add_product(request) if key is None else views.change_product(request, key)

    def get_urls(self) -> list[URLPattern]:
        def page(address: str, view: Any, name: str) -> URLPattern:
            route = f"<int:key>/{address}"
            return path(route, self.admin_site.admin_view(view), name=f"product_{name}")

        own = [
            page("remove/", require_POST(views.remove_product), "remove"),
            page("variants/add/", views.add_variant, "variant_add"),
            page("variants/<int:variant_key>/", views.change_variant, "variant"),
            page(
                "variants/<int:variant_key>/remove/", require_POST(views.remove_variant),
                "variant_remove",
            ),
            page("pictures/add/", require_POST(views.add_pictures), "picture_add"),
        ]  # fmt: skip
        for name in ("describe", "remove", "move"):
            view = require_POST(getattr(views, f"{name}_picture"))
            own.append(page(f"pictures/<int:image_key>/{name}/", view, f"picture_{name}"))
        return [*own, *super().get_urls()]
