"""``/api/docs``: every call, in both languages, from files of our own."""

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.utils import translation

from plugins.rest_facade import docs
from plugins.rest_facade.api import api
from plugins.rest_facade.collection import FILE, build_collection
from plugins.rest_facade.openapi import list_routes

ARABIC_LETTERS = re.compile(r"[\u0600-\u06ff]")


@pytest.mark.parametrize(
    ("language", "direction", "title"),
    [("ar", "rtl", "مشتل: واجهة REST البرمجية"), ("en", "ltr", "Mashtal: the REST API")],
)
def test_the_page_has_every_call_in_both_languages(
    db: None, client: Client, language: str, direction: str, title: str
) -> None:
    response = client.get(f"/api/docs?locale={language}")

    page = response.content.decode()
    assert f'<html lang="{language}" dir="{direction}">' in page
    assert f"<title>{title}</title>" in page
    assert [
        route.address for route in list_routes(api) if f"{route.address}</code>" not in page
    ] == []


def test_it_loads_nothing_from_elsewhere(db: None, client: Client) -> None:
    response = client.get("/api/docs")

    page = response.content.decode()
    assert "<script" not in page
    assert "style=" not in page
    assert re.findall(r'(?:src|href)="(?:https?:)?//', page) == []
    assert response.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert finders.find("rest_facade/docs.css")


def test_every_text_of_every_call_is_in_arabic() -> None:
    with translation.override("ar"):
        groups = docs.list_groups(api.get_openapi_schema())

    texts = [
        text
        for group in groups
        for call in group["calls"]
        for text in (group["name"], call["summary"], call["description"])
        if text
    ]
    assert [text for text in texts if not ARABIC_LETTERS.search(text)] == [], (
        "Translate it in locale/ar/LC_MESSAGES/django.po"
    )


def test_the_collection_has_every_call_with_an_example() -> None:
    assert FILE.read_text(encoding="utf-8") == build_collection(api), (
        "Write it anew: python -m django write_rest_docs"
    )
    items = [item for group in json.loads(build_collection(api))["item"] for item in group["item"]]
    assert len(items) == len(list(list_routes(api)))
    empty = [item["name"] for item in items if item["request"].get("body", {}).get("raw") == "{}"]
    assert empty == []
