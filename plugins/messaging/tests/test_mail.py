from pathlib import Path

import pytest
from django.core import mail
from django.core.mail import EmailMessage, get_connection
from django.template import loader
from templated_email import get_templated_mail

TEMPLATES = Path(__file__).resolve().parents[1] / "templates" / "templated_email"
BACKEND = "plugins.messaging.email_backends.DeliverableEmailBackend"


def test_mail_leaves_only_for_addresses_that_can_exist(settings):
    # given
    settings.EMAIL_TRANSPORT = "django.core.mail.backends.locmem.EmailBackend"
    connection = get_connection(BACKEND)
    messages = [
        EmailMessage("a", "b", "shop@example.com", ["layla@example.com", "1@phone.invalid"]),
        EmailMessage("a", "b", "shop@example.com", ["2@phone.invalid", "X <3@PHONE.INVALID>"]),
    ]

    # when
    sent = connection.send_messages(messages)

    # then
    assert sent == 1
    assert [message.to for message in mail.outbox] == [["layla@example.com"]]


NAMES = sorted(
    str(path.relative_to(TEMPLATES).with_suffix(""))
    for path in TEMPLATES.rglob("*.email")
    if path.stem != "base"
)


def test_every_mail_of_saleor_has_a_template():
    # when / then
    assert NAMES == [
        "account/account_delete",
        "account/confirm",
        "account/email_changed_notification",
        "account/password_reset",
        "account/request_email_change",
        "dashboard/customer/set_password",
        "dashboard/staff/set_password",
        "order/confirm_fulfillment",
        "order/confirm_order",
        "order/payment/confirm_payment",
        "order/staff_confirm_order",
        "order/update_fulfillment",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_mail_says_it_in_both_languages(name):
    # given
    link = "https://shop.example.com/x?a=1&b=2"
    context = dict.fromkeys(
        (
            "reset_url",
            "confirm_url",
            "redirect_url",
            "delete_url",
            "password_set_url",
            "order_details_url",
        ),
        link,
    ) | {
        "order": {"pk": 7},
        "fulfillment": {"tracking_number": "T-1"},
        "site_name": "مشتل",
        "domain": "shop.example.com",
    }
    source = loader.get_template(f"templated_email/{name}.email").template.source

    # when
    message = get_templated_mail(
        name, from_email="shop@example.com", to=["layla@example.com"], context=context
    )

    # then
    arabic, english = message.subject.split(" · ")
    assert "\n" not in message.subject
    assert any("\u0600" <= letter <= "\u06ff" for letter in arabic)
    assert english.isascii()
    assert message.body.count(link) == (2 if "_url" in source else 0)
    assert "مشتل — shop.example.com" in message.body
