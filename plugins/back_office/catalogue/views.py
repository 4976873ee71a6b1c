"""The pages of a product and of a variant, and the forms of pictures on them."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from saleor.product.models import Product, ProductImage, ProductType, ProductVariant

from plugins.back_office.catalogue import selectors
from plugins.back_office.catalogue.forms import (
    AlternativeForm,
    PicturesForm,
    ProductForm,
    VariantForm,
    get_message,
)
from plugins.back_office.catalogue.services import products
from plugins.back_office.catalogue.services.stock import StockMoved
from plugins.back_office.form_fields import add_saleor_errors
from plugins.back_office.pages import get_row, render_page
from plugins.back_office.permissions import AUDIT_LOG, PRODUCTS, has_permission, require_permission
from plugins.back_office.services.saleor_mutations import SaleorError
from plugins.back_office.text import get_name, get_type_name, get_variant_title
from saleor_config.global_ids import read_number
from saleor_config.language import ENGLISH, current_language

LIST_VIEW = "admin:product_product_changelist"
PRODUCT_VIEW = "admin:product_product_change"
CRUMB = (LIST_VIEW, gettext_lazy("Products"))


def get_product(request: HttpRequest, key: Any) -> Product:
    """Raises ``PermissionDenied`` whether the product exists or not."""
    require_permission(request.user, PRODUCTS)
    return get_row(selectors.list_products(), key)


def add_product(request: HttpRequest) -> HttpResponseBase:
    """First the choice of the product's type, then all of it on one page."""
    require_permission(request.user, PRODUCTS)
    types = selectors.list_product_types()
    key = read_number(request.GET.get("type", ""))
    chosen = next((row for row, _name in types if row.pk == key), None)
    if chosen is None and len(types) == 1:
        chosen = types[0][0]
    if chosen is None:
        return render_page(request, "product_kinds", _("New product"), crumb=CRUMB, kinds=types)
    return add_product_of_type(request, chosen)


def add_product_of_type(request: HttpRequest, product_type: ProductType) -> HttpResponseBase:
    is_sent = request.method == "POST"
    sent = (request.POST, request.FILES) if is_sent else ()
    product_form = ProductForm(product_type, *sent)
    variant_form = VariantForm(product_type, None, *sent, prefix="variant")
    pictures_form = PicturesForm(*sent)
    # All of them are validated, so that every mistake is shown at once.
    invalid = [form for form in (product_form, variant_form, pictures_form) if not form.is_valid()]
    if is_sent and not invalid:
        try:
            product = products.add_product(
                request, product_type, get_product_values(product_form),
                variant_form.get_values(),
                lambda created: write_pictures(request, created, pictures_form),
            )  # fmt: skip
        except SaleorError as error:
            add_saleor_errors(error, (variant_form, pictures_form, product_form))
        else:
            messages.success(request, _("%(name)s is added.") % {"name": get_name(product)})
            return redirect(PRODUCT_VIEW, product.pk)
    return render_page(
        request,
        "product_add",
        _("New: %(what)s") % {"what": get_type_name(product_type)},
        422 if is_sent else 200,
        crumb=CRUMB,
        form=product_form,
        variant_form=variant_form,
        pictures_form=pictures_form,
    )


def write_pictures(request: HttpRequest, product: Product, form: PicturesForm) -> None:
    typed = form.cleaned_data
    texts = (typed["alternative_ar"], typed["alternative_en"])
    products.add_pictures(request, product, typed["files"], *texts)


def get_product_values(form: ProductForm) -> dict[str, Any]:
    """A published product has the day of its publication, by which the shop finds new plants."""
    values = form.get_values()
    if values["is_published"] and values["published_on"] is None:
        values["published_on"] = timezone.localdate()
    return values


def change_product(request: HttpRequest, key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    if request.method != "POST":
        return show_product(request, product)
    form = ProductForm(product.product_type, request.POST, row=product)
    if form.is_valid():
        try:
            products.change_product(request, product, get_product_values(form))
        except SaleorError as error:
            add_saleor_errors(error, (form,))
        else:
            messages.success(request, _("Saved."))
            return redirect(PRODUCT_VIEW, product.pk)
    return show_product(request, product, form=form)


def remove_product(request: HttpRequest, key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    name = get_name(product)
    try:
        products.remove_product(request, product)
    except SaleorError as error:
        messages.error(request, " ".join(get_message(each) for each in error.errors))
        return redirect(PRODUCT_VIEW, key)
    messages.success(request, _("%(name)s is deleted.") % {"name": name})
    return redirect(LIST_VIEW)


def show_product(request: HttpRequest, product: Product, **invalid: Any) -> HttpResponse:
    """``invalid``: forms to show again with their errors."""
    form = invalid.get("form") or ProductForm(product.product_type, row=product)
    return render_page(
        request,
        "product",
        get_name(product),
        422 if invalid else 200,
        crumb=CRUMB,
        product=product,
        form=form,
        state=format_publication(product),
        in_shop=f"{'/en' if current_language() == ENGLISH else ''}/product/{product.slug}",
        kind=get_type_name(product.product_type),
        variants=selectors.list_variants(product),
        pictures=build_picture_rows(product, invalid.get("alternative_form")),
        pictures_form=invalid.get("pictures_form") or PicturesForm(),
        can_see_audit_log=has_permission(request.user, AUDIT_LOG),
    )


def format_publication(product: Product) -> str:
    """Hidden, for sale, or for sale from a day on."""
    if not product.is_published:
        return format_html('<span class="office-state">{}</span>', _("Hidden"))
    day = product.publication_date
    if day is not None and day > timezone.localdate():
        return format_html(
            '<span class="office-state is-received">{} <bdi>{}</bdi></span>', _("From"), day
        )
    return format_html('<span class="office-state is-accepted">{}</span>', _("For sale"))


def build_picture_rows(product: Product, invalid: Any = None) -> list[dict[str, Any]]:
    """``invalid``: a form of alternative texts to show again with its errors."""
    return [
        {
            "row": image,
            "address": address,
            "form": invalid
            if invalid and invalid.prefix == f"picture{image.pk}"
            else AlternativeForm(row=image),
        }
        for image, address in selectors.list_pictures(product)
    ]


def add_variant(request: HttpRequest, key: Any) -> HttpResponseBase:
    return save_variant(request, get_product(request, key), None)


def change_variant(request: HttpRequest, key: Any, variant_key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    return save_variant(
        request, product, get_row(selectors.list_full_variants(product), variant_key)
    )


def remove_variant(request: HttpRequest, key: Any, variant_key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    variant = get_row(product.variants.select_related("product"), variant_key)
    if product.variants.count() == 1:
        messages.error(request, _("A product keeps at least one variant."))
        return redirect(PRODUCT_VIEW, product.pk)
    products.remove_variant(request, variant)
    messages.success(request, _("%(name)s is deleted.") % {"name": variant.sku})
    return redirect(PRODUCT_VIEW, product.pk)


def save_variant(
    request: HttpRequest, product: Product, variant: ProductVariant | None
) -> HttpResponseBase:
    """The form of a variant, and what becomes of it where it was sent."""
    sent = request.POST if request.method == "POST" else None
    form = VariantForm(product.product_type, product, sent, row=variant)
    chosen = read_chosen_pictures(request, product)
    if sent is not None and form.is_valid():
        try:
            saved = products.save_variant(request, product, variant, form.get_values())
            products.set_variant_pictures(request, saved, chosen)
        except StockMoved as conflict:
            form.add_stock_error(conflict)
        except SaleorError as error:
            add_saleor_errors(error, (form,))
        else:
            messages.success(request, _("Saved."))
            return redirect(PRODUCT_VIEW, product.pk)
    stored = set(variant.images.values_list("pk", flat=True)) if variant else set()
    return render_page(
        request,
        "variant",
        get_variant_title(variant) if variant else _("New variant"),
        422 if sent is not None else 200,
        crumb=CRUMB,
        product=product,
        product_name=get_name(product),
        variant=variant,
        variant_form=form,
        pictures=build_picture_rows(product),
        chosen_pictures=stored if sent is None else set(chosen),
    )


def read_chosen_pictures(request: HttpRequest, product: Product) -> list[int]:
    typed = {read_number(text) for text in request.POST.getlist("pictures")}
    if not typed:
        return []
    return [key for key in product.images.values_list("pk", flat=True) if key in typed]


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
    products.describe_picture(request, image, *texts)
    return redirect_to_pictures(request, product)


def remove_picture(request: HttpRequest, key: Any, image_key: Any) -> HttpResponseBase:
    product = get_product(request, key)
    products.remove_picture(request, get_image(product, image_key))
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
        products.order_pictures(request, product, keys)
    return redirect_to_pictures(request, product)


def get_image(product: Product, key: Any) -> ProductImage:
    image: ProductImage = get_row(product.images.select_related("product"), key)
    return image


def redirect_to_pictures(request: HttpRequest, product: Product) -> HttpResponseBase:
    messages.success(request, _("Saved."))
    response = redirect(PRODUCT_VIEW, product.pk)
    response["Location"] += "#pictures"
    return response
