import dataclasses

import pytest
import time_machine
from django.core.mail import EmailMessage, get_connection
from django.test import Client

from plugins.messaging import inbox
from saleor_config.environment import PRODUCTION

BACKEND = "plugins.messaging.email_backends.DeliverableEmailBackend"


@pytest.fixture(autouse=True)
def own_inbox(settings, own_redis_keys):
    settings.EMAIL_TRANSPORT = "plugins.messaging.email_backends.InboxEmailBackend"


def here():
    return Client(SERVER_NAME="localhost")


def send(subject, body, *recipients):
    return get_connection(BACKEND).send_messages(
        [EmailMessage(subject, body, "shop@example.com", list(recipients))]
    )


def test_without_a_mail_server_mails_go_to_the_inbox():
    # given
    from saleor_config import settings

    # when / then
    assert settings.ENVIRONMENT.email_url == ""
    assert settings.EMAIL_TRANSPORT == "plugins.messaging.email_backends.InboxEmailBackend"


@pytest.mark.django_db
def test_mails_are_listed_newest_first_and_by_address():
    # given
    with time_machine.travel("2026-03-01T12:00:00+03:00", tick=False):
        sent = send("الرمز · Code", "رمزك 123456", "layla@example.com")
    send("Other", "text", "Other <huda@example.com>", "nobody@phone.invalid")

    # when
    every = here().get("/dev/inbox.json").json()
    hers = here().get("/dev/inbox.json", {"email": "Layla@Example.com"}).json()
    named = here().get("/dev/inbox.json", {"email": "huda@example.com"}).json()

    # then
    assert sent == 1
    assert every["messages"] == []
    assert [mail["subject"] for mail in every["mails"]] == ["Other", "الرمز · Code"]
    assert hers["mails"] == [
        {
            "to": "layla@example.com",
            "subject": "الرمز · Code",
            "text": "رمزك 123456",
            "sentAt": "2026-03-01T09:00:00+00:00",
        }
    ]
    assert [mail["to"] for mail in named["mails"]] == ["Other <huda@example.com>"]


@pytest.mark.django_db
def test_page_shows_mails_with_links_and_without_markup_of_theirs():
    # given
    send("<b>Code</b>", "open http://localhost:8000/x?a=1&b=2 <script>", "layla@example.com")

    # when
    page = here().get("/dev/inbox/").content.decode()

    # then
    assert "&lt;b&gt;Code&lt;/b&gt;" in page
    assert 'href="http://localhost:8000/x?a=1&amp;b=2"' in page
    assert "<script" not in page
    assert "لا رسائل بعد." in page
    assert "لا بريد بعد." not in page


@pytest.mark.django_db
def test_production_keeps_and_shows_nothing(settings):
    # given
    send("Code", "text", "layla@example.com")
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, name=PRODUCTION)

    # when
    with pytest.raises(RuntimeError, match="set EMAIL_URL"):
        send("Code", "text", "layla@example.com")
    statuses = [
        here().get(path).status_code
        for path in ("/dev/inbox/", "/dev/inbox.json", "/dev/inbox.css")
    ]

    # then
    assert statuses == [404, 404, 404]
    assert len(inbox.MAILS.get_messages()) == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("peer", "forwarded", "host", "status"),
    [
        ("127.0.0.1", "", "localhost:8000", 200),
        ("::1", "", "[::1]:8000", 200),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1", 200),
        # The storefront's server passes on a visitor of another machine.
        ("127.0.0.1", "192.168.1.7", "localhost", 404),
        # Another machine asks the API itself, and writes what it likes.
        ("192.168.1.7", "", "localhost", 404),
        ("192.168.1.7", "127.0.0.1", "localhost", 404),
        ("192.168.1.7", "127.0.0.1, 127.0.0.1", "localhost", 404),
        ("127.0.0.1", "127.0.0.1, 203.0.113.7", "localhost", 404),
        ("127.0.0.1", "203.0.113.7, 127.0.0.1", "localhost", 404),
        ("127.0.0.1", "unknown", "localhost", 404),
        # A tunnel on this machine that leaves no trace but the shop's public name.
        ("127.0.0.1", "127.0.0.1", "testserver", 404),
    ],
)
@pytest.mark.parametrize("path", ["/dev/inbox/", "/dev/inbox.json", "/dev/inbox.css"])
def test_the_inbox_answers_this_machine_alone(peer, forwarded, host, status, path):
    # given
    headers = {"host": host} | ({"x-forwarded-for": forwarded} if forwarded else {})

    # when
    response = Client().get(path, REMOTE_ADDR=peer, headers=headers)

    # then
    assert response.status_code == status


def test_lost_redis_is_an_error_unless_the_sender_does_not_care(lost_redis):
    # given
    message = EmailMessage("Code", "text", "shop@example.com", ["layla@example.com"])

    # when
    quiet = get_connection(BACKEND, fail_silently=True).send_messages([message])
    with pytest.raises(Exception, match="Connection refused"):
        get_connection(BACKEND).send_messages([message])

    # then
    assert quiet == 0
