"""Categories and collections, written by Saleor's own mutations, in the caller's transaction."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest
from saleor.core.utils import generate_unique_slug

from plugins.back_office.catalogue.services.products import build_description_input
from plugins.back_office.services.saleor_mutations import run_mutation
from saleor_config.global_ids import write_id


def save_group(request: HttpRequest, model: Any, row: Any, typed: Mapping[str, Any]) -> None:
    """``model``: Category or Collection; ``row`` is None for a new one. Raises ``SaleorError``."""
    name = model._meta.model_name
    files = {"file": typed["file"]} if typed["file"] else None
    values = build_group_input(typed, row)
    if row is None:
        values["slug"] = generate_unique_slug(model(), typed["name_en"] or typed["name_ar"])
        parent = {"parent": write_id("Category", typed["parent"])} if typed.get("parent") else {}
        payload = run_mutation(
            request, f"{name}Create", f"{name} {{ id }}", files, input=values, **parent
        )
        global_id, english = payload[name]["id"], None
    else:
        global_id = write_id(model.__name__, row.pk)
        run_mutation(request, f"{name}Update", "", files, id=global_id, input=values)
        english = row.translations.filter(language_code="en").first()
    texts = {
        "name": typed["name_en"],
        **build_description_input(typed["description_en"], english),
    }
    if english is not None or any(texts.values()):
        run_mutation(request, f"{name}Translate", id=global_id, languageCode="EN", input=texts)


def build_group_input(typed: Mapping[str, Any], row: Any) -> dict[str, Any]:
    values: dict[str, Any] = {
        "name": typed["name_ar"],
        "backgroundImageAlt": typed["alternative_ar"],
        **build_description_input(typed["description_ar"], row),
    }
    if "is_published" in typed:
        values["isPublished"] = typed["is_published"]
    if typed["file"]:
        values["backgroundImage"] = "file"
    return values


def remove_group(request: HttpRequest, row: Any) -> None:
    """Products stay; those of a category, which have none then, leave the shop."""
    name = row._meta.model_name
    run_mutation(request, f"{name}Delete", id=write_id(type(row).__name__, row.pk))
