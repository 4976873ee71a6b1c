"""The products that are copied: a nursery's vocabulary, and every kind of plant in it."""

from datetime import date, timedelta
from decimal import Decimal
from io import BytesIO
from itertools import count
from random import Random
from typing import Final

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from PIL import Image
from saleor.account.models import Address
from saleor.discount.models import Sale
from saleor.product.models import (
    Attribute,
    AttributeProduct,
    AttributeValue,
    AttributeVariant,
    Category,
    Product,
    ProductImage,
    ProductType,
    ProductVariant,
)
from saleor.product.utils.attributes import associate_attribute_values_to_instance
from saleor.shipping.models import ShippingZone
from saleor.warehouse.models import Stock, Warehouse

# Slug: Arabic, English, and the slug of what it stands under.
CATEGORIES: Final = {
    "natural-grass": ("عشب طبيعي", "Natural grass", None),
    "winter-plants": ("نباتات شتوية", "Winter plants", None),
    "summer-plants": ("نباتات صيفية", "Summer plants", None),
    "flowering-plants": ("نباتات مزهرة", "Flowering plants", None),
    "outdoor-plants": ("نباتات خارجية", "Outdoor plants", None),
    "indoor-plants": ("نباتات داخلية", "Indoor plants", None),
    "shrubs": ("شجيرات", "Shrubs", None),
    "trees": ("أشجار", "Trees", None),
    "palms": ("نخيل", "Palms", "trees"),
    "gifts": ("هدايا", "Gifts", None),
}
VARIANT_VALUES: Final = {
    "color": ["white", "charcoal", "terracotta", "sage", "sand", "red", "pink", "yellow", "violet",
              "orange", "blue", "green"],
    "size": ["height-20", "height-40", "height-60", "height-80", "height-120", "height-150",
             "height-200", "height-300"],
}  # fmt: skip
PRODUCT_VALUES: Final = {
    "occasion": ["eid", "graduation", "wedding", "housewarming", "ramadan", "newborn"],
    "recipient": ["mother", "friend", "colleague", "teacher"],
    "theme": ["desk", "fragrant", "desert", "minimal"],
    "light": ["full-sun", "bright-indirect", "low-light"],
    "water": ["sparing", "moderate", "regular"],
    "pets": ["safe", "toxic"],
}
PLANTS: Final = [
    ("مونستيرا", "Swiss cheese plant", "Monstera deliciosa"),
    ("فيكس ليراتا", "Fiddle-leaf fig", "Ficus lyrata"),
    ("جلد النمر", "Snake plant", "Dracaena trifasciata"),
    ("جهنمية", "Bougainvillea", "Bougainvillea glabra"),
    ("نخلة المدينة", "Date palm", "Phoenix dactylifera"),
    ("ياسمين عربي", "Arabian jasmine", "Jasminum sambac"),
    ("ورد جوري", "Damask rose", "Rosa damascena"),
    ("صبار", "Aloe", "Aloe vera"),
    ("زيتون", "Olive tree", "Olea europaea"),
    ("ريحان", "Basil", "Ocimum basilicum"),
]
SEEDS: Final = 50
PICTURES: Final = 8
DESCRIPTION: Final = (
    "نبتة قوية تناسب بيوت الرياض، أوراقها خضراء لامعة طوال العام وتتحمل الحر إذا رُويت بانتظام."
)
ENGLISH: Final = (
    "A strong plant for the houses of Riyadh: glossy green all year, and equal to the heat if"
    " watered regularly."
)


@transaction.atomic
def create_seeds() -> int:
    """Make the products that are copied; how many."""
    # The same shop each time.
    random, numbers = Random(7), count(1)  # noqa: S311
    values = create_vocabulary()
    kind = ProductType.objects.get(slug="plant")
    warehouse, pictures = create_farm(), list_masters()
    for number in range(SEEDS):
        name, english, latin = PLANTS[number % len(PLANTS)]
        price = Decimal(random.randint(10, 400))
        product = Product.objects.create(
            name=f"{name} {number}",
            slug=f"plant-{number}",
            description=f"<p>{DESCRIPTION}</p><p>{DESCRIPTION}</p>",
            product_type=kind,
            category=Category.objects.get(slug=random.choice(list(CATEGORIES))),
            price_amount=price,
            minimal_variant_price_amount=price,
            is_published=True,
            publication_date=date(2026, 1, 1) - timedelta(days=number),
            metadata={"latin_name": latin, "height_cm": "80"},
        )
        product.translations.create(
            language_code="en", name=f"{english} {number}", description=f"<p>{ENGLISH}</p>" * 2
        )
        for slug, names in PRODUCT_VALUES.items():
            chosen = [values[slug, random.choice(names)]]
            associate_attribute_values_to_instance(product, chosen[0].attribute, *chosen)
        for place in range(3):
            ProductImage.objects.create(
                product=product, image=random.choice(pictures), sort_order=place, alt=name
            )
        for step in range(random.randint(1, 3)):
            variant = ProductVariant.objects.create(
                product=product,
                sku=f"SKU-{next(numbers)}",
                price_override_amount=price + 15 * step,
            )
            for slug, names in VARIANT_VALUES.items():
                value = values[slug, random.choice(names)]
                associate_attribute_values_to_instance(variant, value.attribute, value)
            Stock.objects.create(
                warehouse=warehouse, product_variant=variant, quantity=random.randint(1, 20)
            )
    sale = Sale.objects.create(name="تخفيضات الموسم", type="percentage", value=Decimal(20))
    sale.categories.add(Category.objects.get(slug="palms"))
    return SEEDS


def create_vocabulary() -> dict[tuple[str, str], AttributeValue]:
    for slug, (name, english, parent) in CATEGORIES.items():
        above = Category.objects.get(slug=parent) if parent else None
        category = Category.objects.create(name=name, slug=slug, parent=above)
        category.translations.create(language_code="en", name=english)
    kind = ProductType.objects.create(name="نبات", slug="plant", has_variants=True)
    found = {}
    for through, groups in ((AttributeVariant, VARIANT_VALUES), (AttributeProduct, PRODUCT_VALUES)):
        for slug, names in groups.items():
            attribute = Attribute.objects.create(name=slug, slug=slug)
            through.objects.create(attribute=attribute, product_type=kind)
            for name in names:
                value = AttributeValue.objects.create(attribute=attribute, name=name, slug=name)
                value.translations.create(language_code="en", name=name.title())
                found[slug, name] = value
    return found


def create_farm() -> Warehouse:
    zone = ShippingZone.objects.create(name="السعودية", countries=["SA"])
    address = Address.objects.create(city="الرياض", country="SA")
    warehouse = Warehouse.objects.create(name="المزرعة", slug="farm", address=address)
    warehouse.shipping_zones.add(zone)
    return warehouse


def list_masters() -> list[str]:
    """Names of a few pictures in the storage; the products share them."""
    names = []
    for number in range(PICTURES):
        content = BytesIO()
        Image.new("RGB", (1200, 1500), (40, 90 + 15 * number, 60)).save(content, "JPEG")
        name = f"products/benchmark-{number}.jpg"
        if not default_storage.exists(name):
            default_storage.save(name, ContentFile(content.getvalue()))
        names.append(name)
    return names
