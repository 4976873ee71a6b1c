"""Pictures of a product: added, described, put in order, taken away."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from saleor.product.models import Product, ProductImage

from plugins.back_office.catalogue import refusals
from plugins.back_office.catalogue.forms import AlternativeForm, PicturesForm
from plugins.back_office.catalogue.services import pictures as product_pictures
from plugins.back_office.catalogue.views import PAGE, seen, show
from plugins.back_office.services.saleor_mutations import SaleorRefused
from saleor_config.global_ids import read_number


def add(request: HttpRequest, key: Any) -> HttpResponseBase:
    product = seen(request, key)
    form = PicturesForm(request.POST, request.FILES, prefix="pictures")
    if form.is_valid() and not form.cleaned_data["files"]:
        form.add_error("files", _("Please choose a picture."))
    if form.is_valid():
        typed = form.cleaned_data
        texts = (typed["alternative_ar"], typed["alternative_en"])
        try:
            product_pictures.add_pictures(request, product, typed["files"], *texts)
        except SaleorRefused as refusal:
            refusals.tell(refusal, (form,))
        else:
            return done(request, product)
    return show(request, product, pictures_form=form)


def describe(request: HttpRequest, key: Any, image_key: Any) -> HttpResponseBase:
    product = seen(request, key)
    image = image_of(product, image_key)
    form = AlternativeForm(request.POST, prefix=f"picture{image.pk}")
    if not form.is_valid():
        return show(request, product, alternative_form=form)
    typed = form.cleaned_data
    texts = (typed["alternative_ar"], typed["alternative_en"])
    product_pictures.describe_picture(request, image, *texts)
    return done(request, product)


def remove(request: HttpRequest, key: Any, image_key: Any) -> HttpResponseBase:
    product = seen(request, key)
    product_pictures.remove_picture(request, image_of(product, image_key))
    return done(request, product)


def move(request: HttpRequest, key: Any, image_key: Any) -> HttpResponseBase:
    """One place earlier or later, as ``step`` says."""
    product = seen(request, key)
    image = image_of(product, image_key)
    keys = list(product.images.order_by("sort_order", "pk").values_list("pk", flat=True))
    place = keys.index(image.pk)
    other = place + (-1 if request.POST.get("step") == "earlier" else 1)
    if 0 <= other < len(keys):
        keys[place], keys[other] = keys[other], keys[place]
        product_pictures.order_pictures(request, product, keys)
    return done(request, product)


def image_of(product: Product, key: Any) -> ProductImage:
    image = product.images.select_related("product").filter(pk=read_number(str(key)) or 0).first()
    if image is None:
        raise Http404
    return image


def done(request: HttpRequest, product: Product) -> HttpResponseBase:
    messages.success(request, _("Saved."))
    response = redirect(PAGE, product.pk)
    response["Location"] += "#pictures"
    return response
