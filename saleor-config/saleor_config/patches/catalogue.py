"""What Saleor 2.10.1 gets wrong about products in this shop.

Each function names the Saleor code that it patches, and what happened without it. All are safe to
run twice.
"""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.text import slugify
from django.utils.translation import gettext as _
from saleor.product.error_codes import ProductErrorCode
from text_unidecode import unidecode

from saleor_config.patches.libraries import wrap_classmethod, wrap_function
from saleor_config.uploads import validate_staff_image

NAMELESS = "item"


def build_latin_slug(text: Any) -> str:
    """``"fyks"`` of ``"فيكس"``; never empty."""
    return slugify(unidecode(str(text))) or NAMELESS


def make_latin_slugs() -> None:
    """Arabic names had empty slugs, with which nothing can be saved; the Dashboard sends none.

    saleor/core/utils/__init__.py ``generate_unique_slug``.
    """
    from saleor.core import utils

    utils.slugify = build_latin_slug


def make_latin_slugs_of_attributes() -> None:
    """The same of attributes and values: saleor/graphql/product/mutations/attributes.py."""
    from saleor.graphql.product.mutations import attributes

    attributes.slugify = build_latin_slug


def name_the_smallest_thumbnail() -> None:
    """Pictures requested below half of the smallest size, such as staff's at 48 pixels, were a
    placeholder, and the log had an exception each time.

    saleor/product/templatetags/product_images.py ``get_thumbnail_size``.
    """
    from saleor.product.templatetags import product_images

    def choose_size(
        choose: Callable[..., str | None], size: int, method: str, rendition_key_set: str
    ) -> str | None:
        sides = product_images.get_available_sizes_by_method(method, rendition_key_set)
        if sides and 2 * size < min(sides):
            return f"{min(sides)}x{min(sides)}"
        return choose(size, method, rendition_key_set)

    wrap_function(product_images, "get_thumbnail_size", choose_size)


def match_attribute_values() -> None:
    """What staff typed in Arabic became the first value of the attribute that has no slug.

    saleor/graphql/product/mutations/products.py ``AttributeAssignmentMixin._pre_save_values`` gets
    slugs of values that were chosen, and names of those that were typed.
    """
    from saleor.graphql.product.mutations.products import AttributeAssignmentMixin

    def get_values(_original: Any, _cls: type, attribute: Any, texts: list[str]) -> tuple[Any, ...]:
        return tuple(get_attribute_value(attribute, text) for text in texts)

    wrap_classmethod(AttributeAssignmentMixin, "_pre_save_values", get_values)


def get_attribute_value(attribute: Any, text: str) -> Any:
    slug = build_latin_slug(text)
    found = attribute.values.filter(name=text).first()
    # Two Arabic names may be written alike in Latin letters.
    if found is None and text.isascii():
        found = attribute.values.filter(slug=slug).first()
    if found is not None:
        return found
    taken = set(attribute.values.values_list("slug", flat=True))
    free, number = slug, 1
    while free in taken:
        number += 1
        free = f"{slug}-{number}"
    return attribute.values.create(name=text, slug=free)


def validate_image_content() -> None:
    """Any file that the browser called an image was stored as one: drawings with scripts,
    archives.

    saleor/graphql/core/utils ``validate_image_file`` of products' pictures, backgrounds and
    staff's own pictures.
    """
    from saleor.graphql.account.mutations import staff
    from saleor.graphql.product.mutations import products

    def validate_content(validate: Callable[..., None], file: Any, field_name: str) -> None:
        validate(file, field_name)
        validate_staff_image(file, field_name)

    wrap_function(staff, "validate_image_file", validate_content)
    wrap_function(products, "validate_image_file", validate_content)


def charge_vat_on_every_product() -> None:
    """The Dashboard's form of a new product begins with "Charge taxes" unticked, and was stored so,
    while VAT is charged on everything that the shop sells.

    saleor/graphql/product/mutations/products.py ``ProductCreate.clean_input``, which
    ``productUpdate`` inherits. Decision 0031: no product is exempt. A new product is stored as
    taxed; unticking the box of a taxed one is an error, since it would have no effect.
    """
    from saleor.graphql.product.mutations.products import ProductCreate

    def clean_with_vat(
        clean: Callable[..., Any], cls: type, info: Any, instance: Any, data: Any
    ) -> Any:
        cleaned = clean(cls, info, instance, data)
        if instance.pk and instance.charge_taxes and cleaned.get("charge_taxes") is False:
            error = ValidationError(
                _("VAT is charged on every product of this shop."),
                code=ProductErrorCode.INVALID.value,
            )
            raise ValidationError({"charge_taxes": error})
        cleaned["charge_taxes"] = True
        return cleaned

    wrap_classmethod(ProductCreate, "clean_input", clean_with_vat)
