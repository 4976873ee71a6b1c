"""What Saleor 2.10.1 gets wrong about products in this shop."""

from collections.abc import Callable
from datetime import date
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.text import slugify
from django.utils.translation import gettext as _
from saleor.product.error_codes import ProductErrorCode
from text_unidecode import unidecode

from saleor_config.patches.registry import at_start, with_schema
from saleor_config.uploads import validate_staff_image

NAMELESS = "item"


@at_start.wrap("saleor.core.utils:slugify")
@with_schema.wrap("saleor.graphql.product.mutations.attributes:slugify")
def build_latin_slug(_slugify: Any, text: Any) -> str:
    """``"fyks"`` of ``"فيكس"``; never empty.

    Arabic names had empty slugs, with which nothing can be saved; the Dashboard sends none.
    """
    return slugify(unidecode(str(text))) or NAMELESS


@at_start.wrap("saleor.core.models:PublishableModel.is_visible")
def is_visible_from_its_day(_is_visible: Any, published: Any) -> bool:
    """As ``published()``: a product was listed and put into carts from the day of its publication
    on, and its line was refused until the next day."""
    day = published.publication_date
    return bool(published.is_published and (day is None or day <= date.today()))


@at_start.wrap("saleor.product.templatetags.product_images:get_thumbnail_size")
def name_the_smallest_thumbnail(
    choose: Callable[..., str | None], size: int, method: str, rendition_key_set: str
) -> str | None:
    """Pictures requested below half of the smallest size, such as staff's at 48 pixels, were a
    placeholder, and the log had an exception each time."""
    from saleor.product.templatetags.product_images import get_available_sizes_by_method

    sides = get_available_sizes_by_method(method, rendition_key_set)
    if sides and 2 * size < min(sides):
        return f"{min(sides)}x{min(sides)}"
    return choose(size, method, rendition_key_set)


@with_schema.wrap(
    "saleor.graphql.product.mutations.products:AttributeAssignmentMixin._pre_save_values"
)
def match_attribute_values(
    _original: Any, _cls: type, attribute: Any, texts: list[str]
) -> tuple[Any, ...]:
    """What staff typed in Arabic became the first value of the attribute that has no slug.

    Saleor gives slugs of values that were chosen, and names of those that were typed.
    """
    return tuple(get_attribute_value(attribute, text) for text in texts)


def get_attribute_value(attribute: Any, text: str) -> Any:
    slug = build_latin_slug(None, text)
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


@with_schema.wrap(
    "saleor.graphql.account.mutations.staff:validate_image_file",
    "saleor.graphql.product.mutations.products:validate_image_file",
)
def validate_image_content(validate: Callable[..., None], file: Any, field_name: str) -> None:
    """Any file that the browser called an image was stored as a picture of a product, a background
    or of staff: drawings with scripts, archives."""
    validate(file, field_name)
    validate_staff_image(file, field_name)


@with_schema.wrap("saleor.graphql.product.mutations.products:ProductCreate.clean_input")
def charge_vat_on_every_product(
    clean: Callable[..., Any], cls: type, info: Any, instance: Any, data: Any
) -> Any:
    """The Dashboard's form of a new product begins with "Charge taxes" unticked, and was stored so,
    while VAT is charged on everything that the shop sells.

    ``productUpdate`` inherits it. Decision 0031: no product is exempt. A new product is stored as
    taxed; unticking the box of a taxed one is an error, since it would have no effect.
    """
    cleaned = clean(cls, info, instance, data)
    if instance.pk and instance.charge_taxes and cleaned.get("charge_taxes") is False:
        error = ValidationError(
            _("VAT is charged on every product of this shop."), code=ProductErrorCode.INVALID.value
        )
        raise ValidationError({"charge_taxes": error})
    cleaned["charge_taxes"] = True
    return cleaned
