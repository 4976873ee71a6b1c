"""Forms of a product's pictures: adding, describing, ordering and removing them."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from saleor.product.models import Product, ProductImage

from plugins.back_office.catalogue.forms import AlternativeForm, PicturesForm
from plugins.back_office.catalogue.services import pictures
from plugins.back_office.catalogue.views import (
    PRODUCT_VIEW,
    get_product,
    show_product,
    write_pictures,
)
from plugins.back_office.form_fields import add_saleor_errors
from plugins.back_office.pages import get_row
from plugins.back_office.services.saleor_mutations import SaleorError


def add_pictures(request: HttpRequest, key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    form = PicturesForm(request.POST, request.FILES)
    if form.is_valid() and not form.cleaned_data["files"]:
        form.add_error("files", _("Please choose a picture."))
    if form.is_valid():
        try:
            write_pictures(request, product, form)
        except SaleorError as error:
            add_saleor_errors(error, (form,))
        else:
            return redirect_to_pictures(request, product)
    return show_product(request, product, pictures_form=form)


def describe_picture(request: HttpRequest, key: Any, image_key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    image = get_image(product, image_key)
    form = AlternativeForm(request.POST, row=image)
    if not form.is_valid():
        return show_product(request, product, alternative_form=form)
    typed = form.cleaned_data
    texts = (typed["alternative_ar"], typed["alternative_en"])
    pictures.describe_picture(request, image, *texts)
    return redirect_to_pictures(request, product)


def remove_picture(request: HttpRequest, key: Any, image_key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    pictures.remove_picture(request, get_image(product, image_key))
    return redirect_to_pictures(request, product)


def move_picture(request: HttpRequest, key: Any, image_key: Any) -> HttpResponseBase:
    """One place earlier or later, as the field ``step`` says."""
    product = get_product(request, key)
    image = get_image(product, image_key)
    keys = list(product.images.order_by("sort_order", "pk").values_list("pk", flat=True))
    index = keys.index(image.pk)
    other = index + (-1 if request.POST.get("step") == "earlier" else 1)
    if 0 <= other < len(keys):
        keys[index], keys[other] = keys[other], keys[index]
        pictures.order_pictures(request, product, keys)
    return redirect_to_pictures(request, product)


def get_image(product: Product, key: Any) -> ProductImage:
    image: ProductImage = get_row(product.images.select_related("product"), key)
    return image


def redirect_to_pictures(request: HttpRequest, product: Product) -> HttpResponseBase:
    messages.success(request, _("Saved."))
    response = redirect(PRODUCT_VIEW, product.pk)
    response["Location"] += "#pictures"
    return response
