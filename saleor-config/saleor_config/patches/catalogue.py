"""Where Saleor 2.10.1 itself goes wrong in this shop, for whoever works in its Dashboard.

Each function names the Saleor code that it mends, and says what happened without it. All are safe
to run twice. What newer libraries broke is ``compat``'s.
"""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import ValidationError
from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from graphql.type.scalars import GraphQLInt
from saleor.product.error_codes import ProductErrorCode
from text_unidecode import unidecode

from saleor_config.message_patches import (
    commit_messages_with_their_cause,
    record_mails_once_sent,
)
from saleor_config.patches.libraries import replace_classmethod, replace_function
from saleor_config.patches.permissions import install_scope_patches
from saleor_config.typed_emails import install_typed_email_patches, prefer_order_email
from saleor_config.uploads import validate_staff_image

NAMELESS = "item"


def install_saleor_patches() -> None:
    """What any process may run into; needs Django's apps to be loaded."""
    make_latin_slugs()
    name_the_smallest_thumbnail()
    prefer_order_email()
    record_mails_once_sent()


def install_graphql_patches() -> None:
    """What only Saleor's GraphQL runs into. After its schema was imported: a type is named by
    the order in which its modules come, and these would come too early."""
    make_latin_slugs_of_attributes()
    tell_attribute_values_apart()
    keep_what_was_agreed()
    name_draft_lines_in_the_orders_language()
    list_saleors_permissions_alone()
    weigh_saleors_permissions_alone()
    look_into_pictures()
    refuse_other_values_for_whole_numbers()
    charge_vat_on_every_product()
    install_typed_email_patches()
    install_scope_patches()
    commit_messages_with_their_cause()


def latin_slug(text: Any) -> str:
    """``"fyks"`` of ``"فيكس"``; never empty."""
    return slugify(unidecode(str(text))) or NAMELESS


def refuse_other_values_for_whole_numbers() -> None:
    """A quantity of ``true`` added one piece, and 2.7 added two.

    graphql/type/scalars.py ``coerce_int``, which Int uses for variables; its literals were right.
    """
    GraphQLInt.parse_value = parse_whole_number


def parse_whole_number(value: Any) -> int:
    """A variable's whole number. Raises ``ValueError`` or ``TypeError`` for any other value."""
    if isinstance(value, bool) or (isinstance(value, float) and not value.is_integer()):
        raise ValueError("Int cannot represent a value that is no whole number.")
    return int(GraphQLInt.serialize(value))


def make_latin_slugs() -> None:
    """Arabic names had empty slugs, with which nothing can be saved; the Dashboard sends none.

    saleor/core/utils/__init__.py ``generate_unique_slug``.
    """
    from saleor.core import utils

    utils.slugify = latin_slug


def name_the_smallest_thumbnail() -> None:
    """Pictures asked for below half of the smallest size, such as staff's at 48 pixels, were
    answered with a placeholder, and the log held an exception each time.

    saleor/product/templatetags/product_images.py ``get_thumbnail_size``.
    """
    from saleor.product.templatetags import product_images

    def mend(choose: Callable[..., str | None]) -> Callable[..., str | None]:
        def choose_size(size: int, method: str, rendition_key_set: str) -> str | None:
            sides = product_images.get_available_sizes_by_method(method, rendition_key_set)
            if sides and 2 * size < min(sides):
                return f"{min(sides)}x{min(sides)}"
            return choose(size, method, rendition_key_set)

        return choose_size

    replace_function(product_images, "get_thumbnail_size", mend)


def make_latin_slugs_of_attributes() -> None:
    """The same of attributes and values: saleor/graphql/product/mutations/attributes.py."""
    from saleor.graphql.product.mutations import attributes

    attributes.slugify = latin_slug


def tell_attribute_values_apart() -> None:
    """What staff typed in Arabic became the first value of the attribute that has no slug.

    saleor/graphql/product/mutations/products.py ``AttributeAssignmentMixin._pre_save_values`` gets
    slugs of values that were chosen, and names of those that were typed.
    """
    from saleor.graphql.product.mutations.products import AttributeAssignmentMixin

    def mend(_original: Callable[..., Any]) -> Callable[..., Any]:
        def values_of(_cls: type, attribute: Any, texts: list[str]) -> tuple[Any, ...]:
            return tuple(attribute_value(attribute, text) for text in texts)

        return values_of

    replace_classmethod(AttributeAssignmentMixin, "_pre_save_values", mend)


def attribute_value(attribute: Any, text: str) -> Any:
    slug = latin_slug(text)
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


def keep_what_was_agreed() -> None:
    """A new address on a placed order had its prices looked up anew and its VAT dropped.

    saleor/graphql/order/mutations/draft_orders.py ``DraftOrderCreate.save``, which ``orderUpdate``
    inherits. Decision 0031: an order that was agreed with a customer is never computed anew.
    """
    from saleor.graphql.order.mutations import draft_orders
    from saleor.order import OrderStatus

    def mend(compute: Callable[..., None]) -> Callable[..., None]:
        def compute_drafts(order: Any, *args: Any, **options: Any) -> None:
            if order.status == OrderStatus.DRAFT:
                compute(order, *args, **options)

        return compute_drafts

    replace_function(draft_orders, "update_order_prices", mend)
    replace_function(draft_orders, "recalculate_order", mend)


def name_draft_lines_in_the_orders_language() -> None:
    """A line that staff add to a draft got its translated names in the language of their browser.

    saleor/order/utils.py ``add_variant_to_draft_order``. The names are those of the customer's
    language, which the order says.
    """
    from saleor.graphql.order.mutations import draft_orders

    def mend(add: Callable[..., Any]) -> Callable[..., Any]:
        def add_variant(order: Any, *args: Any, **options: Any) -> Any:
            with translation.override(order.language_code):
                return add(order, *args, **options)

        return add_variant

    replace_function(draft_orders, "add_variant_to_draft_order", mend)


def list_saleors_permissions_alone() -> None:
    """Who had a permission of a plugin of ours could not sign in to the Dashboard.

    saleor/graphql/utils ``format_permissions_for_display`` looks each permission up in an enum of
    Saleor's own ones, and fails at any other. Our permissions are given in the office.
    """
    from saleor.core.permissions import get_permissions_codename
    from saleor.graphql.account import resolvers
    from saleor.graphql.account import types as account_types
    from saleor.graphql.account.deprecated import types as deprecated_types
    from saleor.graphql.app import types as app_types

    def mend(show: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def show_saleors(permissions: Any) -> Any:
            return show(permissions.filter(codename__in=get_permissions_codename()))

        return show_saleors

    for module in (resolvers, account_types, deprecated_types, app_types):
        replace_function(module, "format_permissions_for_display", mend)


def weigh_saleors_permissions_alone() -> None:
    """A group with a permission of a plugin of ours could not be deleted, for the same reason.

    saleor/graphql/account/mutations/permission_group.py names permissions that nobody could
    manage any more.
    """
    from saleor.core.permissions import get_permissions_enum_list
    from saleor.graphql.account.mutations import permission_group

    known = {value for _name, value in get_permissions_enum_list()}

    def mend(weigh: Callable[..., set[str]]) -> Callable[..., set[str]]:
        def weigh_saleors(*args: Any, **options: Any) -> set[str]:
            return {code for code in weigh(*args, **options) if code in known}

        return weigh_saleors

    for event in ("group_deleting", "removing_users_from_group"):
        replace_function(permission_group, f"get_not_manageable_permissions_after_{event}", mend)


def look_into_pictures() -> None:
    """Whatever the browser called a picture was kept as one: drawings with scripts, archives.

    saleor/graphql/core/utils ``validate_image_file`` of products' pictures, backgrounds and
    staff's own pictures.
    """
    from saleor.graphql.account.mutations import staff
    from saleor.graphql.product.mutations import products

    def mend(validate: Callable[[Any, str], None]) -> Callable[[Any, str], None]:
        def validate_content(file: Any, field_name: str) -> None:
            validate(file, field_name)
            validate_staff_image(file, field_name)

        return validate_content

    replace_function(staff, "validate_image_file", mend)
    replace_function(products, "validate_image_file", mend)


def charge_vat_on_every_product() -> None:
    """The Dashboard's form of a new product begins with "Charge taxes" unticked, and was stored so,
    while VAT is charged on everything that the shop sells.

    saleor/graphql/product/mutations/products.py ``ProductCreate.clean_input``, which
    ``productUpdate`` inherits. Decision 0031: no product is exempt. A new product is stored as
    taxed; who unticks the box of one that is taxed is refused, since nothing would follow from it.
    """
    from saleor.graphql.product.mutations.products import ProductCreate

    def mend(clean: Callable[..., Any]) -> Callable[..., Any]:
        def clean_with_vat(cls: type, info: Any, instance: Any, data: Any) -> Any:
            cleaned = clean(cls, info, instance, data)
            if instance.pk and instance.charge_taxes and cleaned.get("charge_taxes") is False:
                refusal = ValidationError(
                    _("VAT is charged on every product of this shop."),
                    code=ProductErrorCode.INVALID.value,
                )
                raise ValidationError({"charge_taxes": refusal})
            cleaned["charge_taxes"] = True
            return cleaned

        return clean_with_vat

    replace_classmethod(ProductCreate, "clean_input", mend)
