"""What the storefront asks of the Saudi market, over HTTP."""

from typing import Any

import pytest
from django.test import Client

from plugins.saudi_market.tests.test_plugin import configure

pytestmark = pytest.mark.django_db


def asked(client: Client, query: str) -> Any:
    answer = client.post("/graphql/", {"query": query}, content_type="application/json")
    return answer.json()


def test_the_free_delivery_limit_is_the_owners(client: Client) -> None:
    # given nothing saved, then it is that of the specification
    assert asked(client, "{ freeDeliveryAbove }") == {"data": {"freeDeliveryAbove": 50_000}}

    # when the owner changes it, then the next reader is told
    configure(free_delivery_above="349.50")
    assert asked(client, "{ freeDeliveryAbove }") == {"data": {"freeDeliveryAbove": 34_950}}
