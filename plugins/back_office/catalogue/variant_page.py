"""The page of one variant: its number, values, price, pieces and pictures."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from saleor.product.models import Product, ProductVariant

from plugins.back_office.catalogue import refusals
from plugins.back_office.catalogue.forms import VariantForm
from plugins.back_office.catalogue.naming import name_of, values_of
from plugins.back_office.catalogue.services import pictures as product_pictures
from plugins.back_office.catalogue.services import products
from plugins.back_office.catalogue.services.products import StockMoved
from plugins.back_office.catalogue.views import PAGE, pictures_of, seen, shown
from plugins.back_office.services.saleor_mutations import SaleorRefused
from saleor_config.global_ids import read_number


def add(request: HttpRequest, key: Any) -> HttpResponseBase:
    return variant_page(request, seen(request, key), None)


def change(request: HttpRequest, key: Any, variant_key: Any) -> HttpResponseBase:
    product = seen(request, key)
    return variant_page(request, product, variant_of(product, variant_key))


def remove(request: HttpRequest, key: Any, variant_key: Any) -> HttpResponseBase:
    product = seen(request, key)
    variant = variant_of(product, variant_key)
    if product.variants.count() == 1:
        messages.error(request, _("A product keeps at least one variant."))
        return redirect(PAGE, product.pk)
    products.remove_variant(request, variant)
    messages.success(request, _("%(name)s is deleted.") % {"name": variant.sku})
    return redirect(PAGE, product.pk)


def variant_of(product: Product, key: Any) -> ProductVariant:
    rows = product.variants.select_related("product").prefetch_related(
        "attributes__values__translations", "images"
    )
    variant = rows.filter(pk=read_number(str(key)) or 0).first()
    if variant is None:
        raise Http404
    return variant


def variant_page(
    request: HttpRequest, product: Product, variant: ProductVariant | None
) -> HttpResponseBase:
    sent = request.POST if request.method == "POST" else None
    form = VariantForm(product.product_type, product, variant, sent)
    if sent is not None and form.is_valid():
        try:
            saved = products.save_variant(request, product, variant, form.typed())
            product_pictures.show_of_variant(request, saved, chosen_pictures(request, product))
        except StockMoved as conflict:
            form.tell_moved(conflict)
        except SaleorRefused as refusal:
            refusals.tell(refusal, (form,))
        else:
            messages.success(request, _("Saved."))
            return redirect(PAGE, product.pk)
    shown_now = set(variant.images.values_list("pk", flat=True)) if variant else set()
    return shown(
        request,
        "office/variant.html",
        values_of(variant) if variant else _("New variant"),
        status=422 if sent is not None else 200,
        product=product,
        product_name=name_of(product),
        variant=variant,
        variant_form=form,
        pictures=pictures_of(product),
        shown_now=shown_now if sent is None else set(chosen_pictures(request, product)),
    )


def chosen_pictures(request: HttpRequest, product: Product) -> list[int]:
    chosen = {read_number(text) for text in request.POST.getlist("pictures")}
    return [key for key in product.images.values_list("pk", flat=True) if key in chosen]
