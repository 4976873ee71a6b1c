"""Translations of each kind that the Dashboard's pages have, and the others of its schema."""

import json

import pytest

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

LANGUAGE = "language { code language }"
TEXTS = f"translation(languageCode: $language) {{ id name {LANGUAGE} }}"
RICH = f"""translation(languageCode: $language) {{
  id name descriptionJson seoTitle seoDescription {LANGUAGE} }}"""
PAGE_TEXTS = f"""translation(languageCode: $language) {{
  id title contentJson seoTitle seoDescription {LANGUAGE} }}"""
# Kind: its type, its own fields, its translation's, its mutation and that one's input type.
KINDS = {
    "PRODUCT": ("Product", f"name descriptionJson seoTitle seoDescription {RICH}", "product"),
    "CATEGORY": ("Category", f"name descriptionJson seoTitle seoDescription {RICH}", "category"),
    "COLLECTION": (
        "Collection",
        f"name descriptionJson seoTitle seoDescription {RICH}",
        "collection",
    ),
    "PAGE": ("Page", f"title contentJson seoTitle seoDescription {PAGE_TEXTS}", "page"),
    "SALE": ("Sale", f"name {TEXTS}", "sale"),
    "VOUCHER": ("Voucher", f"name {TEXTS}", "voucher"),
    "ATTRIBUTE": (
        "Attribute",
        f"name {TEXTS} attribute {{ id values {{ id name {TEXTS} }} }}",
        "attribute",
    ),
    "VARIANT": ("ProductVariant", f"name {TEXTS}", "productVariant"),
    "SHIPPING_METHOD": ("ShippingMethod", f"name {TEXTS}", "shippingPrice"),
    "MENU_ITEM": ("MenuItem", f"name {TEXTS}", "menuItem"),
}
RESULTS = {"shippingPrice": "shippingMethod"}
DESCRIPTION = json.dumps({
    "blocks": [{"key": "a", "text": "A plant for shade", "type": "unstyled", "depth": 0,
                "inlineStyleRanges": [], "entityRanges": [], "data": {}}],
    "entityMap": {},
})  # fmt: skip


def listing(kind):
    name, fields, _mutation = KINDS[kind]
    return f"""query Listing($language: LanguageCodeEnum!, $first: Int) {{
  translations(kind: {kind}, first: $first) {{
    edges {{ node {{ __typename ... on {name}TranslatableContent {{ id {fields} }} }} }}
    pageInfo {{ ...PageInfo }} }} }}"""


def one(kind):
    name, fields, _mutation = KINDS[kind]
    return f"""query One($id: ID!, $language: LanguageCodeEnum!) {{
  translation(kind: {kind}, id: $id) {{
    __typename ... on {name}TranslatableContent {{ id {fields} }} }} }}"""


def change(kind):
    _name, fields, mutation = KINDS[kind]
    form = {"PAGE": "PageTranslationInput"}.get(
        kind, "TranslationInput" if "descriptionJson" in fields else "NameTranslationInput"
    )
    texts = fields.split(" attribute {")[0]
    return f"""mutation Change($id: ID!, $input: {form}!, $language: LanguageCodeEnum!) {{
  {mutation}Translate(id: $id, input: $input, languageCode: $language) {{
    errors {{ field message }} {RESULTS.get(mutation, mutation)} {{ id {texts} }} }} }}"""


def subject(kind, shop):
    return {
        "PRODUCT": shop.ficus,
        "CATEGORY": shop.category,
        "COLLECTION": shop.collection,
        "PAGE": shop.page,
        "SALE": shop.sale,
        "VOUCHER": shop.voucher,
        "ATTRIBUTE": shop.pot,
        "VARIANT": shop.tall,
        "SHIPPING_METHOD": shop.method,
        "MENU_ITEM": shop.menu.items.get(),
    }[kind]


def texts(kind):
    if kind == "PAGE":
        return {"title": "About us", "contentJson": DESCRIPTION, "seoTitle": "About"}
    if "descriptionJson" in KINDS[kind][1]:
        return {"name": "A name", "descriptionJson": DESCRIPTION, "seoDescription": "In short"}
    return {"name": "A name"}


def readable(answer):
    """Rich texts as what they mean, not as they were spelt."""
    return {
        name: json.loads(text) if name.endswith("Json") else text for name, text in answer.items()
    }


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_translated_and_listed(kind, desk, shop):
    # given
    written = texts(kind)
    identity = key(subject(kind, shop))

    # when
    desk.ask(change(kind), id=identity, input=written, language="EN")
    shown = desk.ask(one(kind), id=identity, language="EN")["translation"]
    listed = nodes(desk.ask(listing(kind), language="EN", first=20)["translations"])

    # then
    assert readable({name: shown["translation"][name] for name in written}) == readable(written)
    assert shown["translation"]["language"] == {"code": "EN", "language": "English"}
    assert shown["translation"] in [each["translation"] for each in listed]


def test_values_of_an_attribute_are_translated(desk, shop):
    # given
    document = f"""mutation Change($id: ID!, $language: LanguageCodeEnum!) {{
  attributeValueTranslate(id: $id, input: {{name: "Clay"}}, languageCode: $language) {{
    errors {{ field message }} attributeValue {{ id name {TEXTS} }} }} }}"""
    clay = shop.pot.values.get(slug="clay")

    # when
    value = desk.ask(document, id=key(clay), language="EN")["attributeValueTranslate"]

    # then
    assert value["attributeValue"]["translation"]["name"] == "Clay"
    shown = desk.ask(one("ATTRIBUTE"), id=key(shop.pot), language="EN")["translation"]
    names = [each["translation"] for each in shown["attribute"]["values"]]
    assert [name and name["name"] for name in names] == ["Clay", None]


def test_staff_without_permission_translate_nothing(clerks_desk, shop):
    assert clerks_desk.refusal(listing("SALE"), language="EN", first=20) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(
        change("PRODUCT"), id=key(shop.ficus), input=texts("PRODUCT"), language="EN"
    ) == ["PERMISSION_DENIED"]
