"""A small shop of plants, and what a merchandiser types into it."""

from io import BytesIO

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from PIL import Image
from saleor.product import AttributeInputType
from saleor.product.models import (
    Attribute,
    AttributeProduct,
    AttributeValue,
    AttributeVariant,
    Category,
    ProductType,
)

LIST = "/office/product/product/"
BRIDE = "عروس الصحراء"


def plant_shop(warehouse):
    """A type of plants with one attribute of each kind."""
    kind = ProductType.objects.create(name="نبات", slug="plant", metadata={"name_en": "Plant"})
    Category.objects.create(name="زهور", slug="flowers").translations.create(
        language_code="en", name="Flowers"
    )
    made = {"kind": kind, "warehouse": warehouse, "category": Category.objects.get()}
    for through, slug, names in (
        (AttributeProduct, "light", ("Full sun", "Shade")),
        (AttributeVariant, "size", ("20 cm", "40 cm")),
        (AttributeVariant, "color", ("White", "Red")),
    ):
        attribute = Attribute.objects.create(
            name=slug, slug=slug, input_type=AttributeInputType.DROPDOWN
        )
        through.objects.create(attribute=attribute, product_type=kind)
        made[slug] = attribute
        for name in names:
            value = AttributeValue.objects.create(
                attribute=attribute, name=f"«{name}»", slug=name.lower().replace(" ", "-")
            )
            value.translations.create(language_code="en", name=name)
            made[name] = value
    return made


def picture(name="plant.png", colour="green"):
    content = BytesIO()
    Image.new("RGB", (400, 500), colour).save(content, "PNG")
    return SimpleUploadedFile(name, content.getvalue(), content_type="image/png")


def typed(shop, **fields):
    """What a merchandiser types for a new plant."""
    warehouse = shop["warehouse"].pk
    return {
        "name_ar": BRIDE,
        "name_en": "Desert bride",
        "description_ar": "نبتة تزهر في الصيف.\nتحب الشمس.",
        "description_en": "It flowers in summer.",
        "latin_name": "Nymphaea deserti",
        "category": shop["category"].pk,
        "is_published": "on",
        "charge_taxes": "on",
        f"attribute_{shop['light'].pk}": shop["Full sun"].pk,
        "variant-sku": "BRD-20",
        "variant-price": "١٤٩٫٥",
        "variant-is_tracked": "on",
        f"variant-attribute_{shop['size'].pk}": shop["20 cm"].pk,
        f"variant-stock_{warehouse}": "12",
        "pictures-alternative_ar": "زهرة بيضاء",
        "pictures-alternative_en": "A white flower",
        "pictures-files": [picture()],
        **fields,
    }


def add(client, shop, **fields):
    return client.post(f"{LIST}add/?type={shop['kind'].pk}", typed(shop, **fields))


def errors_of(response):
    assert response.status_code == 422
    forms = [
        response.context[name]
        for name in ("form", "variant_form", "pictures_form")
        if name in response.context
    ]
    with translation.override("en"):
        return {
            name: [str(each) for each in found]
            for form in forms
            for name, found in form.errors.items()
        }


def variant_address(product, variant=None):
    end = f"{variant.pk}/" if variant else "add/"
    return f"{LIST}{product.pk}/variants/{end}"


def variant_typed(shop, sku, seen="", quantity="5", **fields):
    warehouse = shop["warehouse"].pk
    return {
        "sku": sku, "price": "90", "is_tracked": "on", f"seen_{warehouse}": seen,
        f"stock_{warehouse}": quantity, **fields,
    }  # fmt: skip
