from uuid import uuid4

import pytest
from django.test import Client
from time_machine import Traveller

from plugins.messaging import inbox
from plugins.messaging.sms.base import Failed, Reason, SmsMessage
from plugins.messaging.sms.console import ConsoleProvider

from .conftest import PHONE

pytestmark = pytest.mark.django_db


def test_the_message_is_arabic_and_lets_a_phone_fill_the_code_in(ask, settings) -> None:
    code = ask()
    [message] = inbox.get_sms_messages()
    domain = settings.ENVIRONMENT.public_url.split("//")[1].split(":")[0]
    assert message.text == (
        f"رمزك في مشتل هو {code}، وهو صالح لمدة 5 دقائق. لا تعطِه أحدًا.\n\n@{domain} #{code}"
    )


def test_the_message_is_english_for_an_english_reader(ask, settings) -> None:
    from django.utils import translation

    with translation.override("en"):
        code = ask()
    domain = settings.ENVIRONMENT.public_url.split("//")[1].split(":")[0]
    assert inbox.get_sms_messages()[0].text == (
        f"{code} is your Mashtal code. It works for 5 minutes. Share it with nobody."
        f"\n\n@{domain} #{code}"
    )


def test_the_page_shows_the_newest_code_first(clock: Traveller, ask, client: Client) -> None:
    first = ask(phone="+966500000001")
    second = ask(phone="+966500000002")
    response = client.get("/dev/inbox/", headers={"host": "localhost"})
    page = response.content.decode()
    assert page.index(f">{second}<") < page.rindex(f">{first}<")
    assert "<script" not in page
    assert 'http-equiv="refresh" content="3"' in page
    assert response["Content-Security-Policy"] == "default-src 'none'; style-src 'self'"
    assert "no-store" in response["Cache-Control"]


def test_the_list_for_end_to_end_tests(clock: Traveller, ask, client: Client) -> None:
    ask(phone="+966500000002")
    code = ask(phone=PHONE)
    answer = client.get("/dev/inbox.json", {"phone": PHONE}, headers={"host": "localhost"}).json()
    [message] = answer["messages"]
    assert message == {
        "phone": PHONE,
        "code": code,
        "text": message["text"],
        "language": "ar",
        "sentAt": "2026-03-01T09:00:00+00:00",
    }


def test_an_empty_inbox_says_so_in_both_languages(client: Client) -> None:
    page = client.get("/dev/inbox/", headers={"host": "localhost"}).content.decode()
    assert "لا رسائل بعد." in page
    assert "No messages yet." in page
    assert client.get("/dev/inbox.css", headers={"host": "localhost"})["Content-Type"] == "text/css"


def test_the_inbox_keeps_fifty_messages() -> None:
    for number in range(60):
        message = SmsMessage(PHONE, f"text {number}", f"{number:04d}", "en")
        ConsoleProvider().send(message, uuid4())
    kept = inbox.get_sms_messages()
    assert (len(kept), kept[0].code, kept[-1].code) == (50, "0059", "0010")


@pytest.mark.parametrize("path", ["/dev/inbox/", "/dev/inbox.json", "/dev/inbox.css"])
def test_production_has_no_inbox(client: Client, production, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_console_sends_nothing_in_production(production) -> None:
    outcome = ConsoleProvider().send(SmsMessage(PHONE, "text", "1234", "en"), uuid4())
    assert outcome == Failed(Reason.REFUSED)
    assert not ConsoleProvider().is_available()
    assert inbox.get_sms_messages() == []
