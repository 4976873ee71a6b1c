"""Categories and collections, written by Saleor's own mutations."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest
from saleor.core.utils import generate_unique_slug
from saleor.product.models import Category, Collection

from plugins.back_office.catalogue.services.products import asked, description_input, one_change
from plugins.back_office.services.saleor_mutations import run
from saleor_config.global_ids import read_key, write_id
from saleor_config.rich_text import build_plain_text

ERRORS: Final = "errors: productErrors { field code message }"


@dataclass(frozen=True)
class Kind:
    """What Saleor's mutations of one of the two are called."""

    model: Any
    name: str

    @property
    def field(self) -> str:
        return self.name.lower()

    def create(self) -> str:
        parent = ", $parent: ID" if self.name == "Category" else ""
        given = ", parent: $parent" if parent else ""
        kind = "CategoryInput" if parent else "CollectionCreateInput"
        return (
            f"mutation($input: {kind}!{parent}) {{ {self.field}Create(input: $input{given})"
            f" {{ {self.field} {{ id }} {ERRORS} }} }}"
        )

    def update(self) -> str:
        return (
            f"mutation($id: ID!, $input: {self.name}Input!)"
            f" {{ {self.field}Update(id: $id, input: $input) {{ {ERRORS} }} }}"
        )

    def delete(self) -> str:
        return f"mutation($id: ID!) {{ {self.field}Delete(id: $id) {{ {ERRORS} }} }}"

    def translate(self) -> str:
        return (
            "mutation($id: ID!, $input: TranslationInput!)"
            f" {{ {self.field}Translate(id: $id, languageCode: EN, input: $input)"
            " { errors: translationErrors { field code message } } }"
        )


CATEGORY: Final = Kind(Category, "Category")
COLLECTION: Final = Kind(Collection, "Collection")


def save_group(request: HttpRequest, kind: Kind, row: Any, typed: Mapping[str, Any]) -> Any:
    """A new one where ``row`` is None. Raises ``SaleorRefused``."""
    with one_change():
        given = group_input(typed, row)
        context = asked(request, {"file": typed["file"]} if typed["file"] else None)
        if row is None:
            given["slug"] = generate_unique_slug(kind.model(), typed["name_en"] or typed["name_ar"])
            variables: dict[str, Any] = {"input": given}
            if kind is CATEGORY and typed.get("parent"):
                variables["parent"] = write_id("Category", typed["parent"])
            answer = run(context, kind.create(), **variables)
            key = read_key(answer[kind.field]["id"], kind.name)
            row = kind.model.objects.get(pk=key)
        else:
            run(context, kind.update(), id=write_id(kind.name, row.pk), input=given)
        write_english(request, kind, row, typed)
    return row


def group_input(typed: Mapping[str, Any], row: Any) -> dict[str, Any]:
    old = build_plain_text(row.description, row.description_json) if row else ""
    given: dict[str, Any] = {
        "name": typed["name_ar"],
        "backgroundImageAlt": typed["alternative_ar"],
        **description_input(typed["description_ar"], old),
    }
    if "is_published" in typed:
        given["isPublished"] = typed["is_published"]
    if typed["file"]:
        given["backgroundImage"] = "file"
    return given


def write_english(request: HttpRequest, kind: Kind, row: Any, typed: Mapping[str, Any]) -> None:
    english = row.translations.filter(language_code="en").first()
    old = build_plain_text(english.description, english.description_json) if english else ""
    given = {"name": typed["name_en"], **description_input(typed["description_en"], old)}
    if english is not None or any(given.values()):
        run(asked(request), kind.translate(), id=write_id(kind.name, row.pk), input=given)


def remove_group(request: HttpRequest, kind: Kind, row: Any) -> None:
    """Products stay; those of a category, which have none then, leave the shop."""
    with one_change():
        run(asked(request), kind.delete(), id=write_id(kind.name, row.pk))
