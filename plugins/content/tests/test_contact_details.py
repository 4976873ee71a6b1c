"""How the shop is reached, as staff configure it."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration

from plugins.content import selectors
from plugins.content.configuration import (
    FIELDS,
    PLUGIN_ID,
    parse_contact_configuration,
)
from plugins.content.services import save_contact_details

QUERY = """{ contactDetails {
  address emails phones whatsapp mapUrl certificateUrl openingHours } }"""
UPDATE = """mutation ($id: ID!, $items: [ConfigurationItemInput]!) {
  pluginUpdate(id: $id, input: {configuration: $items}) {
    pluginsErrors { field message } plugin { configuration { name value } } } }"""


def items(**values: str) -> list[dict[str, str]]:
    return [{"name": name.replace("_", "-"), "value": value} for name, value in values.items()]


@pytest.mark.django_db
def test_details_in_both_languages(graphql: Any) -> None:
    # given
    save_contact_details(
        {
            "emails": "hello@mashtal.example، events@mashtal.example",
            "phones": "٠١١ ٠٠٠ ٠٠٠٠; +966 920 000 000",
            "whatsapp": "٠٥٥ ٠٠٠ ٠٠٠٠",
            "map-url": "https://maps.example/mashtal",
            "certificate-url": "https://business.example/mashtal",
            "opening-hours-ar": "كل يوم عدا الجمعة",
        }
    )

    # when / then
    assert graphql(QUERY)["data"]["contactDetails"] == {
        "address": "Riyadh, Saudi Arabia",
        "emails": ["hello@mashtal.example", "events@mashtal.example"],
        "phones": ["+966110000000", "+966920000000"],
        "whatsapp": "+966550000000",
        "mapUrl": "https://maps.example/mashtal",
        "certificateUrl": "https://business.example/mashtal",
        "openingHours": "كل يوم عدا الجمعة",
    }
    arabic = graphql(QUERY, language="ar")["data"]["contactDetails"]
    assert arabic["address"] == "الرياض، المملكة العربية السعودية"


@pytest.mark.django_db
def test_one_query(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        selectors.get_contact_details()


@pytest.mark.django_db
def test_the_dashboard_edits_them(client: Any) -> None:
    root = User.objects.create_superuser("root@example.com", "a long password")

    def update(**values: str) -> Any:
        return client.post(
            "/graphql/",
            {"query": UPDATE, "variables": {"id": PLUGIN_ID, "items": items(**values)}},
            content_type="application/json",
            headers={"authorization": f"JWT {get_token(root)}", "x-locale": "en"},
        ).json()["data"]["pluginUpdate"]

    assert update(emails="hello@mashtal.example", address_en="Farm Road")["pluginsErrors"] == []
    assert selectors.get_contact_details("en")["address"] == "Farm Road"
    assert selectors.get_contact_configuration().staff_emails == ("hello@mashtal.example",)

    # what can't be used is told, and nothing is written
    refused = update(emails="hello", phones="123", map_url="http://maps.example")
    assert sorted(error["message"] for error in refused["pluginsErrors"]) == [
        "Enter an address that begins with https.",
        "“123” is no phone number.",
        "“hello” is no e-mail address.",
    ]
    assert selectors.get_contact_details("en")["emails"] == ["hello@mashtal.example"]
    # the defaults of the class are as they were
    assert {field.name: field.default for field in FIELDS}["emails"] == ""


@pytest.mark.parametrize(
    ("values", "field", "sentence"),
    [
        ({"emails": "a@example.com, b"}, "emails", "“b” is no e-mail address."),
        ({"messages_to": "staff"}, "messages-to", "“staff” is no e-mail address."),
        ({"phones": "05"}, "phones", "“05” is no phone number."),
        ({"whatsapp": "05, 06"}, "whatsapp", "“05, 06” is no phone number."),
        (
            {"certificate_url": "http://business.example"},
            "certificate-url",
            "Enter an address that begins with https.",
        ),
        ({"map_url": "javascript:steal()"}, "map-url", "Enter an address that begins with https."),
        ({"map_url": "https://[x"}, "map-url", "Enter an address that begins with https."),
        ({"address_ar": "ش" * 301}, "address-ar", "Please use at most 300 characters."),
        ({"emails": "a@example.com," * 11}, "emails", "Enter at most 10 of them."),
    ],
)
def test_what_can_not_be_used(
    values: dict[str, str], field: str, sentence: str, english: None
) -> None:
    with pytest.raises(ValidationError) as refusal:
        parse_contact_configuration(items(**values))

    assert refusal.value.message_dict == {field: [sentence]}


def test_messages_go_to_whom_the_owner_named() -> None:
    contact = parse_contact_configuration(
        items(emails="hello@example.com", messages_to="a@example.com; b@x.com")
    )

    assert contact.staff_emails == ("a@example.com", "b@x.com")
    assert contact.emails == ("hello@example.com",)


@pytest.mark.django_db
def test_what_was_stored_wrongly_does_not_break_the_page() -> None:
    PluginConfiguration.objects.create(
        identifier=PLUGIN_ID, name="x", configuration=items(emails="nobody")
    )

    assert selectors.get_contact_details("en")["emails"] == []


@pytest.mark.django_db
def test_an_unknown_setting_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="There are no such settings: fax"):
        save_contact_details({"fax": "1"})
