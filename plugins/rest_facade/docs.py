"""``/api/docs``: the description as a page to read, in both languages and without a script."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from plugins.rest_facade.api import api
from plugins.rest_facade.openapi import list_routes
from plugins.rest_facade.responses import get_language
from saleor_config.language import ARABIC, Language, other_language

CONTENT_POLICY: Final = (
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
JSON: Final = "application/json"
SCHEMA_ROOT: Final = "#/components/schemas/"
LANGUAGE_NAMES: Final[Mapping[Language, str]] = {"ar": "العربية", "en": "English"}

Document = dict[str, Any]


@require_safe
def render_docs(request: HttpRequest) -> HttpResponse:
    response = HttpResponse(render_page(get_language(request)))
    response.headers["Content-Security-Policy"] = CONTENT_POLICY
    response.headers["Cache-Control"] = "public, max-age=300"
    return response


@lru_cache(maxsize=2)
def render_page(language: Language) -> str:
    """HTML; called with ``language`` active. The calls do not change while a process lives."""
    schema = api.get_openapi_schema()
    other = other_language(language)
    return str(
        render_to_string(
            "rest_facade/docs.html",
            {
                "language": language,
                "direction": "rtl" if language == ARABIC else "ltr",
                "other": {"code": other, "name": LANGUAGE_NAMES[other]},
                "groups": list_groups(schema),
                "shapes": list(describe_schemas(schema)),
            },
        )
    )


def list_groups(schema: Document) -> list[Document]:
    """Calls by group, each once with all its addresses."""
    found: dict[str, dict[tuple[str, int], Document]] = {}
    for route in list_routes(api):
        described = schema["paths"][route.address][route.verb.lower()]
        group = found.setdefault(described["tags"][0], {})
        key = (route.verb, id(route.operation.view_func))
        if key in group:
            group[key]["addresses"].append(route.address)
        else:
            group[key] = describe_call(route.verb, route.address, described)
    return [
        {"name": _(name), "anchor": name.replace(" ", "-"), "calls": list(calls.values())}
        for name, calls in found.items()
    ]


def describe_call(verb: str, address: str, described: Document) -> Document:
    summary = described["summary"]
    description = " ".join(described.get("description", "").split())
    return {
        "verb": verb,
        "addresses": [address],
        "anchor": described["operationId"],
        "summary": _(summary),
        "description": mark_code(_(description)) if description else "",
        "asks_for_customer": bool(described.get("security")),
        "parameters": [
            {
                "name": each["name"],
                "where": each["in"],
                "kind": describe_kind(each["schema"]),
                "required": each.get("required", False),
            }
            for each in described["parameters"]
        ],
        "body": describe_kind(get_content_schema(described.get("requestBody", {}))),
        "response": describe_kind(get_content_schema(described["responses"].get("200", {}))),
    }


def mark_code(text: str) -> SafeString:
    """Text between backticks as code, which is read from the left."""
    marked = re.sub(r"`([^`]+)`", r'<code dir="ltr">\1</code>', str(escape(text)))
    return mark_safe(marked)  # noqa: S308 - escaped above


def get_content_schema(holder: Document) -> Document:
    schema: Document = holder.get("content", {}).get(JSON, {}).get("schema", {})
    return schema


def describe_kind(schema: Document) -> list[Document]:
    """What a value is, as words and names of shapes: ``[{"text": "Product", "shape": True}]``."""
    if "$ref" in schema:
        return [{"text": schema["$ref"].removeprefix(SCHEMA_ROOT), "shape": True}]
    for several in ("anyOf", "oneOf"):
        if several in schema:
            kinds = [[build_word(" | "), *describe_kind(each)] for each in schema[several]]
            return [*chain.from_iterable(kinds)][1:]
    if "enum" in schema:
        return [build_word(", ".join(map(str, schema["enum"])))]
    if schema.get("type") == "array":
        return [build_word("[ "), *describe_kind(schema.get("items", {})), build_word(" ]")]
    return [build_word(schema["type"])] if "type" in schema else []


def build_word(text: str) -> Document:
    return {"text": text, "shape": False}


def describe_schemas(schema: Document) -> Iterator[Document]:
    for name, shape in sorted(schema["components"]["schemas"].items()):
        required = shape.get("required", [])
        example = shape.get("example")
        yield {
            "name": name,
            "fields": [
                {"name": field, "kind": describe_kind(each), "required": field in required}
                for field, each in shape.get("properties", {}).items()
            ],
            "example": json.dumps(example, ensure_ascii=False, indent=2) if example else "",
        }
