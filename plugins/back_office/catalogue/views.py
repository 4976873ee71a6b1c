"""The page of one product: its texts and facts, its variants, its pictures."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Prefetch
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.product.models import Product, ProductImage, ProductType, ProductVariant

from plugins.back_office import permissions
from plugins.back_office.catalogue import refusals
from plugins.back_office.catalogue.forms import (
    AlternativeForm,
    PicturesForm,
    ProductForm,
    VariantForm,
)
from plugins.back_office.catalogue.naming import name_of, type_name, values_of
from plugins.back_office.catalogue.products_admin import state_of
from plugins.back_office.catalogue.selectors import product_types
from plugins.back_office.catalogue.services import pictures as product_pictures
from plugins.back_office.catalogue.services import products
from plugins.back_office.permissions import TRAIL, has_permission
from plugins.back_office.services.saleor_mutations import SaleorRefused
from plugins.catalogue.selectors import get_master_images
from saleor_config.global_ids import read_number
from saleor_config.language import ENGLISH, current_language

LIST = "admin:product_product_changelist"
PAGE = "admin:product_product_change"
TEXTS = (
    ("name_ar", "name_en"),
    ("description_ar", "description_en"),
)
SEARCH_ENGINES = (
    ("seo_title_ar", "seo_title_en"),
    ("seo_description_ar", "seo_description_en"),
)


def seen(request: HttpRequest, key: Any) -> Product:
    """The product, for whoever may change it; others are told nothing of any number."""
    if not has_permission(request.user, permissions.PRODUCTS):
        raise PermissionDenied
    rows = Product.objects.select_related("product_type", "category").prefetch_related(
        "translations", "collections"
    )
    product = rows.filter(pk=read_number(str(key)) or 0).first()
    if product is None:
        raise Http404
    return product


def add(request: HttpRequest) -> HttpResponseBase:
    """First what kind of thing it is, which tells what is asked; then all of it on one page."""
    if not has_permission(request.user, permissions.PRODUCTS):
        raise PermissionDenied
    kinds = product_types()
    key = read_number(request.GET.get("type", ""))
    chosen = next((row for row, _name in kinds if row.pk == key), None)
    if chosen is None and len(kinds) == 1:
        chosen = kinds[0][0]
    if chosen is None:
        return shown(request, "office/product_kinds.html", _("New product"), kinds=kinds)
    return add_of_type(request, chosen)


def add_of_type(request: HttpRequest, product_type: ProductType) -> HttpResponseBase:
    sent = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    product_form = ProductForm(product_type, None, *sent, initial={"is_published": True})
    variant_form = VariantForm(product_type, None, None, *sent, prefix="variant")
    pictures_form = PicturesForm(*sent, prefix="pictures")
    forms = (product_form, variant_form, pictures_form)
    # All of them are looked at, so that every mistake is told at once.
    wrong = [form for form in forms if not form.is_valid()]
    if request.method == "POST" and not wrong:
        try:
            product = created(request, product_type, product_form, variant_form, pictures_form)
        except SaleorRefused as refusal:
            refusals.tell(refusal, (variant_form, pictures_form, product_form))
        else:
            messages.success(request, _("%(name)s is added.") % {"name": name_of(product)})
            return redirect(PAGE, product.pk)
    return shown(
        request,
        "office/product_add.html",
        _("New: %(what)s") % {"what": type_name(product_type)},
        status=422 if request.method == "POST" else 200,
        form=product_form,
        variant_form=variant_form,
        pictures_form=pictures_form,
        texts=pairs(product_form, TEXTS),
        search_engines=pairs(product_form, SEARCH_ENGINES),
    )


def created(
    request: HttpRequest, product_type: ProductType, product: Any, variant: Any, pictures: Any
) -> Product:
    def add_pictures(to: Product) -> None:
        typed = pictures.cleaned_data
        product_pictures.add_pictures(
            request, to, typed["files"], typed["alternative_ar"], typed["alternative_en"]
        )

    typed = with_day(product.typed())
    return products.add_product(request, product_type, typed, variant.typed(), add_pictures)


def with_day(typed: dict[str, Any]) -> dict[str, Any]:
    """The shop's newest plants are told by the day on which they were first shown."""
    if typed["is_published"] and typed["published_on"] is None:
        typed["published_on"] = timezone.localdate()
    return typed


def change(request: HttpRequest, key: Any) -> HttpResponseBase:
    product = seen(request, key)
    if request.method != "POST":
        return show(request, product)
    form = ProductForm(product.product_type, product, request.POST)
    if form.is_valid():
        try:
            products.change_product(request, product, with_day(form.typed()))
        except SaleorRefused as refusal:
            refusals.tell(refusal, (form,))
        else:
            messages.success(request, _("Saved."))
            return redirect(PAGE, product.pk)
    return show(request, product, form=form)


def remove(request: HttpRequest, key: Any) -> HttpResponseBase:
    product = seen(request, key)
    name = name_of(product)
    try:
        products.remove_product(request, product)
    except SaleorRefused as refusal:
        messages.error(request, refusals.sentences(refusal))
        return redirect(PAGE, key)
    messages.success(request, _("%(name)s is deleted.") % {"name": name})
    return redirect(LIST)


def show(request: HttpRequest, product: Product, **typed: Any) -> HttpResponse:
    """``typed``: forms to show again, with what was wrong in them."""
    form = typed.get("form") or ProductForm(product.product_type, product)
    return shown(
        request,
        "office/product.html",
        name_of(product),
        status=422 if typed else 200,
        product=product,
        form=form,
        texts=pairs(form, TEXTS),
        search_engines=pairs(form, SEARCH_ENGINES),
        state=state_of(product),
        in_shop=f"{'/en' if current_language() == ENGLISH else ''}/product/{product.slug}",
        kind=type_name(product.product_type),
        variants=variants_of(product),
        pictures=pictures_of(product, typed.get("alternative_form")),
        pictures_form=typed.get("pictures_form") or PicturesForm(prefix="pictures"),
        sees_trail=has_permission(request.user, TRAIL),
    )


def shown(
    request: HttpRequest, template: str, title: str, status: int = 200, **context: Any
) -> HttpResponse:
    full = {
        **admin.site.each_context(request),
        "title": title,
        "crumb": (LIST, _("Products")),
        **context,
    }
    return render(request, template, full, status=status)


def pairs(form: Any, names: tuple[tuple[str, str], ...]) -> list[list[Any]]:
    return [[form[name] for name in pair] for pair in names]


def variants_of(product: Product) -> list[dict[str, Any]]:
    rows = ProductVariant.objects.filter(product=product).prefetch_related(
        "attributes__values__translations", "stocks__warehouse"
    )
    return [
        {
            "row": variant,
            "values": values_of(variant),
            "price": product.price_amount
            if variant.price_override_amount is None
            else variant.price_override_amount,
            "stocks": [(stock.warehouse.name, stock.quantity) for stock in variant.stocks.all()],
        }
        for variant in rows.order_by("sku")
    ]


def pictures_of(product: Product, typed: Any = None) -> list[dict[str, Any]]:
    """In their order; ``typed``: a form of alternative texts to show again."""
    images = list(
        product.images.prefetch_related(
            Prefetch("variant_images"),
        ).order_by("sort_order", "pk")
    )
    renditions = get_master_images(image.image.name for image in images)
    return [
        {
            "row": image,
            "address": thumbnail(renditions.get(image.image.name), image),
            "form": typed if typed and typed.prefix == f"picture{image.pk}" else texts_of(image),
        }
        for image in images
    ]


def texts_of(image: ProductImage) -> AlternativeForm:
    english = image.product.metadata.get(f"image_alt_en_{image.pk}", "")
    initial = {"alternative_ar": image.alt, "alternative_en": english}
    return AlternativeForm(prefix=f"picture{image.pk}", initial=initial)


def thumbnail(rendition: Any, image: ProductImage) -> str:
    if rendition is None:
        return str(image.image.url)
    widths = [width for width in rendition["widths"] if width >= 240]
    return f"{rendition['path']}/{min(widths or rendition['widths'])}.webp"
