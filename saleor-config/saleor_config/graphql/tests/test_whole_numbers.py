"""A variable of type Int is a whole number: graphql-core 2 reads ``true`` as 1 and 2.7 as 2."""

from typing import Any

import pytest
from django.test import Client

PRODUCTS = "query ($first: Int) { products(first: $first) { edges { node { id } } } }"


def ask_for_products(client: Client, first: Any) -> Any:
    body = {"query": PRODUCTS, "variables": {"first": first}}
    return client.post("/graphql/", body, content_type="application/json").json()


@pytest.mark.parametrize("value", [True, False, 2.7, "two", [2], {"n": 2}])
def test_what_is_no_whole_number_is_refused(client: Client, db: None, value: Any) -> None:
    answer = ask_for_products(client, value)
    assert answer.get("data") is None
    assert answer["errors"][0]["message"] == "في الطلب قيمة تعذّرت قراءتها."


@pytest.mark.parametrize("value", [2, "2", 2.0])
def test_whole_numbers_are_read_as_before(client: Client, db: None, value: Any) -> None:
    assert ask_for_products(client, value)["data"]["products"] is not None
