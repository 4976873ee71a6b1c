"""What the storefront asks of the Saudi market, over HTTP."""

from typing import Any

import pytest
from django.test import Client
from saleor.plugins.models import PluginConfiguration

from plugins.saudi_market.selectors import SELLER_PLUGIN_ID
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


def test_the_seller_is_named_once_the_owner_has_said_who_it_is(client: Client) -> None:
    query = "{ seller { name registrationNumber vatNumber } }"

    # given the sample seller, then no invented number is shown as the shop's
    assert asked(client, query) == {"data": {"seller": None}}

    # when the owner has filled it in
    configure(vat_number="310122393500003")
    PluginConfiguration.objects.create(
        identifier=SELLER_PLUGIN_ID,
        name="x",
        configuration=[
            {"name": "name-ar", "value": "مشتل الرياض"},
            {"name": "registration-number", "value": "1010123456"},
        ],
    )

    # then
    assert asked(client, query)["data"]["seller"] == {
        "name": "مشتل الرياض",
        "registrationNumber": "1010123456",
        "vatNumber": "310122393500003",
    }
