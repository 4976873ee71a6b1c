"""Whatever door a description comes in by, nothing in it runs in the shop."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from saleor.product.models import Product

from plugins.catalogue.tests.conftest import Ask
from plugins.catalogue.tests.following import Change
from plugins.catalogue.tests.sheet_makers import apply, said
from saleor_config.global_ids import write_id

ATTACK = '<p>a<script>steal()</script><img src=x onerror="steal()"></p>'
AS_TEXT = (
    "<p>&lt;p&gt;a&lt;script&gt;steal()&lt;/script&gt;"
    '&lt;img src=x onerror="steal()"&gt;&lt;/p&gt;</p>'
)
# Saleor itself takes the address of the editor's link away.
LINKED = f'<p><a href="#invalid" rel="noopener noreferrer">{AS_TEXT[3:-4]}</a></p>'
SHOWN = "query ($slug: String!) { catalogueProduct(slug: $slug) { description } }"
UPDATE = """mutation ($id: ID!, $input: ProductInput!) { productUpdate(id: $id, input: $input) {
  errors: productErrors { message } } }"""
TRANSLATE = """mutation ($id: ID!, $input: TranslationInput!) {
  productTranslate(id: $id, languageCode: EN, input: $input) {
    errors: translationErrors { message } } }"""


def hostile_draft() -> str:
    """The editor's own form: the attack as words, and as the address of a link."""
    block = {
        "type": "unstyled",
        "text": ATTACK,
        "entityRanges": [{"offset": 0, "length": len(ATTACK), "key": 0}],
    }
    link = {"type": "LINK", "data": {"url": "javascript:steal()"}}
    return json.dumps({"blocks": [block], "entityMap": {"0": link}})


def through_a_sheet(product: Product, change: Change) -> None:
    row = {"slug": product.slug, "description_ar": ATTACK, "description_en": ATTACK}
    assert said(apply(row)) == []


def as_html(product: Product, change: Change) -> None:
    """As importing programs write it through Saleor's API."""
    key = write_id("Product", product.pk)
    change(UPDATE, id=key, input={"description": ATTACK})
    change(TRANSLATE, id=key, input={"description": ATTACK})


def in_the_editor(product: Product, change: Change) -> None:
    key = write_id("Product", product.pk)
    change(UPDATE, id=key, input={"descriptionJson": hostile_draft()})
    change(TRANSLATE, id=key, input={"descriptionJson": hostile_draft()})


def past_saleor(product: Product, change: Change) -> None:
    """As another shop's database brings it."""
    Product.objects.filter(pk=product.pk).update(description=ATTACK, description_json={})
    product.translations.update(description=ATTACK, description_json={})


@pytest.mark.parametrize(
    ("write", "shown"),
    [
        (through_a_sheet, AS_TEXT),
        (as_html, "<p>a</p>"),
        (in_the_editor, LINKED),
        (past_saleor, "<p>a</p>"),
    ],
)
def test_no_door_lets_a_description_run(
    write: Callable[[Product, Change], None],
    shown: str,
    product: Product,
    change: Change,
    settle: Callable[[], None],
    ask: Ask,
    client: Client,
) -> None:
    # when
    write(product, change)
    settle()

    # then, in the storefront's answers and in the REST API's
    for language in ("ar", "en"):
        answer: Any = ask(SHOWN, {"slug": product.slug}, language=language)
        assert answer["data"]["catalogueProduct"]["description"] == shown
    rest = client.get(f"/api/products/{product.slug}")
    assert rest.status_code == 200
    assert "<script" not in rest.content.decode()
    assert "<img" not in rest.content.decode()
