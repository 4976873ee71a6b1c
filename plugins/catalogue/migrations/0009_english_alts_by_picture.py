"""English alternative texts stand under a key for each picture.

Before, they were the lines of one text, in the gallery's order.
"""

from typing import Any

from django.db import migrations


def key_by_picture(apps: Any, _schema_editor: Any) -> None:
    product_model = apps.get_model("product", "Product")
    image_model = apps.get_model("product", "ProductImage")
    for product in product_model.objects.filter(metadata__has_key="image_alt_en"):
        text = product.metadata.pop("image_alt_en")
        images = image_model.objects.filter(product_id=product.pk).order_by("sort_order")
        lines = text.splitlines() if isinstance(text, str) else []
        for image, line in zip(images, lines, strict=False):
            if line.strip():
                product.metadata[f"image_alt_en_{image.pk}"] = line.strip()
        product.save(update_fields=["metadata"])


def join_lines(apps: Any, _schema_editor: Any) -> None:
    image_model = apps.get_model("product", "ProductImage")
    for product in apps.get_model("product", "Product").objects.exclude(metadata={}):
        images = image_model.objects.filter(product_id=product.pk).order_by("sort_order")
        lines = [product.metadata.pop(f"image_alt_en_{image.pk}", "") for image in images]
        if any(lines):
            product.metadata["image_alt_en"] = "\n".join(lines)
            product.save(update_fields=["metadata"])


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0008_search_marks"), ("product", "0117_auto_20200423_0737")]

    operations = [migrations.RunPython(key_by_picture, join_lines)]
