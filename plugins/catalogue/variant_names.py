"""Names of variants: those of their attribute values, in both languages.

Saleor writes one name, in the language of the request that saves the variant
(``saleor/product/utils/attributes.py``). Here the variant's own name is Arabic and its English
translation follows, whatever saves it: a mutation, the office, a sheet, a task.
"""

from collections.abc import Collection
from typing import Any, Final

from celery import current_app
from django.db import transaction
from django.db.models import Prefetch
from django.db.models.signals import post_delete, post_save
from saleor.product.models import (
    AssignedVariantAttribute,
    AttributeValue,
    AttributeValueTranslation,
    ProductVariant,
    ProductVariantTranslation,
)

from plugins.catalogue.read_model.facts_reader import read_localized_text
from saleor_config.language import ENGLISH, SHOP_LANGUAGES, LocalizedText
from saleor_config.task_queue import enqueue_task

BATCH: Final = 500
NAME_ALONE: Final = frozenset({"name"})
"""The fields that Saleor saves after it made a name."""


def name_variants(variant_ids: Collection[int]) -> dict[int, LocalizedText]:
    """Write both names of these variants; those written, by id. Safe to repeat.

    A variant that no attribute tells apart keeps its name.
    """
    keys = sorted(variant_ids)
    written: dict[int, LocalizedText] = {}
    for start in range(0, len(keys), BATCH):
        written |= _name_batch(keys[start : start + BATCH])
    return written


def name_variants_of_value(value_id: int) -> None:
    """The same of each variant that has this attribute value."""
    found = AssignedVariantAttribute.objects.filter(values=value_id)
    name_variants(set(found.values_list("variant_id", flat=True)))


def _name_batch(variant_ids: Collection[int]) -> dict[int, LocalizedText]:
    in_order = AssignedVariantAttribute.objects.order_by(
        "assignment__sort_order", "assignment_id"
    ).prefetch_related("values__translations")
    variants = ProductVariant.objects.filter(pk__in=variant_ids).prefetch_related(
        Prefetch("attributes", in_order)
    )
    named = {each: build_variant_name(each) for each in variants if each.attributes.all()}
    for variant, name in named.items():
        variant.name = name.ar
    ProductVariant.objects.bulk_update(named, ["name"], BATCH)
    ProductVariantTranslation.objects.bulk_create(
        [
            ProductVariantTranslation(product_variant=variant, language_code=ENGLISH, name=name.en)
            for variant, name in named.items()
        ],
        update_conflicts=True,
        unique_fields=["language_code", "product_variant"],
        update_fields=["name"],
    )
    return {variant.pk: name for variant, name in named.items()}


def build_variant_name(variant: ProductVariant) -> LocalizedText:
    """Values of one attribute with commas between, attributes with slashes, as Saleor joins."""
    groups = [
        [read_localized_text(value, "name") for value in assigned.values.all()]
        for assigned in variant.attributes.all()
    ]
    longest = ProductVariant._meta.get_field("name").max_length
    return LocalizedText(
        *(
            " / ".join(
                ", ".join(value.in_language(language) for value in group)
                for group in groups
                if group
            )[:longest]
            for language in SHOP_LANGUAGES
        )
    )


def connect_signals() -> None:
    post_save.connect(name_saved_variant, ProductVariant, dispatch_uid="catalogue.variant_name")
    post_save.connect(name_after_value, AttributeValue, dispatch_uid="catalogue.value_name")
    for signal in (post_save, post_delete):
        signal.connect(
            name_after_translation,
            AttributeValueTranslation,
            dispatch_uid="catalogue.value_translation",
        )


def name_saved_variant(instance: ProductVariant, **event: Any) -> None:
    """Saleor has just saved the name that it made of the values."""
    if event.get("update_fields") == NAME_ALONE:
        written = name_variants([instance.pk])
        if instance.pk in written:
            instance.name = written[instance.pk].ar


def name_after_value(instance: AttributeValue, *, created: bool, **_event: Any) -> None:
    if not created:
        enqueue_renaming(instance.pk)


def name_after_translation(instance: AttributeValueTranslation, **_event: Any) -> None:
    enqueue_renaming(instance.attribute_value_id)


def enqueue_renaming(value_id: int) -> None:
    """One colour may be the name of thousands of variants: the worker writes them."""
    task = current_app.tasks["plugins.catalogue.tasks.name_variants_of_value"]
    transaction.on_commit(
        lambda: enqueue_task(task, {"value_id": value_id}, label=str(value_id)), robust=True
    )
