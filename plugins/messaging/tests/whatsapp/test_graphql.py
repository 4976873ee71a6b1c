"""The customer's choice, as the page of messages and the checkout read and change it."""

from typing import Any

import pytest
from django.test import Client
from saleor.account.models import User

from plugins.messaging.models import MessageConsent
from plugins.phone_otp.services import open_session

from .conftest import PHONE

pytestmark = pytest.mark.django_db
CHOICES = "{ messageChoices { channel isAvailable topics { topic isGranted } } }"
SET = """
mutation ($channel: MessageChannel!, $topic: MessageTopic!, $isGranted: Boolean!, $late: Boolean) {
  messageConsentSet(channel: $channel, topic: $topic, isGranted: $isGranted, atCheckout: $late) {
    errors { code field message }
    choices { channel topics { topic isGranted } }
  }
}
"""


@pytest.fixture
def ask(client: Client, customer: User) -> Any:
    MessageConsent.objects.all().delete()
    token = open_session(customer).token

    def send(query: str, **variables: Any) -> Any:
        response = client.post(
            "/graphql/",
            {"query": query, "variables": variables},
            content_type="application/json",
            headers={"Authorization": f"Bearer {token}", "x-locale": "en"},
        )
        return response.json()["data"]

    return send


def list_choices(found: Any) -> dict[str, dict[str, bool]]:
    return {
        row["channel"]: {each["topic"]: each["isGranted"] for each in row["topics"]}
        for row in found
    }


def test_whatsapp_is_chosen_and_given_up(ask: Any) -> None:
    assert list_choices(ask(CHOICES)["messageChoices"]) == {
        "WHATSAPP": {"ORDERS": False, "OFFERS": False},
        "TEXT": {"OFFERS": False},
        "MAIL": {"OFFERS": False},
    }

    for is_granted in (True, True, False, False):
        choice = {"channel": "WHATSAPP", "topic": "ORDERS", "isGranted": is_granted}
        found = ask(SET, **choice, late=True)["messageConsentSet"]
        assert found["errors"] == []
        assert list_choices(found["choices"])["WHATSAPP"]["ORDERS"] is is_granted

    [row] = MessageConsent.objects.all()
    assert (row.channel, row.topic, row.source) == ("whatsapp", "orders", "checkout")
    assert row.withdrawn_at is not None


@pytest.mark.parametrize("channel", ["TEXT", "MAIL"])
def test_orders_are_a_choice_of_whatsapp_alone(channel: str, ask: Any) -> None:
    found = ask(SET, channel=channel, topic="ORDERS", isGranted=True)["messageConsentSet"]

    assert [(error["code"], error["field"]) for error in found["errors"]] == [("INVALID", "topic")]
    assert not MessageConsent.objects.exists()


def test_where_the_shop_does_not_write_so_it_is_no_choice(
    ask: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plugins.messaging.inbox.is_open", lambda: False)

    assert set(list_choices(ask(CHOICES)["messageChoices"])) == {"TEXT", "MAIL"}
    found = ask(SET, channel="WHATSAPP", topic="OFFERS", isGranted=True)["messageConsentSet"]
    assert [error["code"] for error in found["errors"]] == ["INVALID"]
    assert PHONE not in str(found)
