"""Variants that staff with an English browser saved get their Arabic names back.

A name is taken for one that Saleor made where each of its parts is the name of one of the
variant's values, in either language. Lines of orders that took such a name get the Arabic one.
Tax invoices that were issued stay as they are.
"""

from typing import Any, Final

from django.db import migrations

ENGLISH: Final = "en"


def write_names(apps: Any, _schema_editor: Any) -> None:
    variants = apps.get_model("product", "ProductVariant").objects.prefetch_related("translations")
    values = values_by_variant(apps)
    for variant in variants.filter(pk__in=values).iterator(chunk_size=500):
        write_name(apps, variant, values[variant.pk])


def values_by_variant(apps: Any) -> dict[int, list[list[tuple[str, str]]]]:
    """Arabic and English names of each variant's values, by attribute in the type's order."""
    assigned = apps.get_model("product", "AssignedVariantAttribute").objects.order_by(
        "variant_id", "assignment__sort_order", "assignment_id"
    )
    found: dict[int, list[list[tuple[str, str]]]] = {}
    for row in assigned.prefetch_related("values__translations"):
        named = [(value.name, english(value) or value.name) for value in row.values.all()]
        if named:
            found.setdefault(row.variant_id, []).append(named)
    return found


def english(instance: Any) -> str:
    own = (each.name for each in instance.translations.all() if each.language_code == ENGLISH)
    return next(own, "")


def write_name(apps: Any, variant: Any, groups: list[list[tuple[str, str]]]) -> None:
    arabic, in_english = (
        " / ".join(", ".join(names[place] for names in group) for group in groups)[:255]
        for place in (0, 1)
    )
    known = {name for group in groups for names in group for name in names}
    parts = [part for piece in variant.name.split(" / ") for part in piece.split(", ")]
    if variant.name != arabic and (not variant.name or known.issuperset(parts)):
        lines = apps.get_model("order", "OrderLine").objects
        lines.filter(variant_id=variant.pk, variant_name=variant.name).exclude(
            variant_name=""
        ).update(variant_name=arabic)
        type(variant).objects.filter(pk=variant.pk).update(name=arabic)
    if not english(variant):
        variant.translations.update_or_create(language_code=ENGLISH, defaults={"name": in_english})


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0014_variant_pictures"),
        ("order", "0083_merge_20200421_0529"),
    ]

    operations = [migrations.RunPython(write_names, migrations.RunPython.noop)]
