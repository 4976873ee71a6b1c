"""Whether WhatsApp is offered, and what customers choose."""

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from saleor.account.models import User

from plugins.messaging import inbox
from plugins.messaging.consents import find_consented_channels, prefers_whatsapp
from plugins.messaging.errors import MessagingError
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
    WhatsAppDelivery,
)
from plugins.messaging.personal_data import erase_data, export_data
from plugins.messaging.services.consents import grant_consent, set_account_consent
from plugins.messaging.services.sms import erase_phone
from plugins.messaging.services.whatsapp import erase_old_payloads
from plugins.messaging.whatsapp.configuration import check_whatsapp_variables, is_offered
from plugins.phone_otp.services import ensure_customer

from .conftest import PHONE
from .simulator import CREDENTIALS

pytestmark = pytest.mark.django_db
WHATSAPP, ORDERS, OFFERS = MessageChannel.WHATSAPP, ConsentTopic.ORDERS, ConsentTopic.OFFERS


def test_some_of_the_variables_stop_the_shop(monkeypatch: pytest.MonkeyPatch) -> None:
    check_whatsapp_variables()
    for name in CREDENTIALS:
        with monkeypatch.context() as patched:
            for other in set(CREDENTIALS) - {name}:
                patched.setenv(other, "set")
            with pytest.raises(ImproperlyConfigured, match=f"{name} must be set too"):
                check_whatsapp_variables()


def test_a_simulator_is_for_local_shops(
    credentials: None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setenv("WHATSAPP_URL", "http://127.0.0.1:8096")
    check_whatsapp_variables()
    request.getfixturevalue("production")
    with pytest.raises(ImproperlyConfigured, match="WHATSAPP_URL"):
        check_whatsapp_variables()


def test_without_credentials_it_is_offered_on_a_local_shop_alone(
    customer: User, production: None
) -> None:
    assert not is_offered()
    assert not prefers_whatsapp(customer)
    with pytest.raises(MessagingError):
        set_account_consent(customer, WHATSAPP, OFFERS, True)
    # What was chosen can be withdrawn all the same.
    set_account_consent(customer, WHATSAPP, ORDERS, False)
    assert not MessageConsent.objects.filter(withdrawn_at=None).exists()


def test_a_local_shop_writes_to_its_inbox(write: Any, deliver: Any) -> None:
    message = deliver(write(7))

    assert (message.state, message.channel) == ("sent", "whatsapp")
    [entry] = inbox.get_sms_messages(PHONE)
    assert entry.channel == "whatsapp"
    assert "Mashtal: your test 7 is here." in entry.text
    assert "/orders/1" in entry.text


def test_orders_by_whatsapp_are_chosen_for_it_alone(customer: User) -> None:
    for channel in (MessageChannel.TEXT, MessageChannel.MAIL):
        with pytest.raises(MessagingError):
            set_account_consent(customer, channel, ORDERS, True)


def test_a_customer_without_a_number_cannot_choose_it(db: None) -> None:
    user = User.objects.create(email="nobody@example.com")

    with pytest.raises(MessagingError):
        set_account_consent(user, WHATSAPP, ORDERS, True)


def test_mail_comes_first_and_sms_last(customer: User) -> None:
    for channel in (MessageChannel.TEXT, WHATSAPP):
        grant_consent(customer, channel, OFFERS, ConsentSource.ACCOUNT)

    assert find_consented_channels(customer, OFFERS) == [WHATSAPP, MessageChannel.TEXT]


def test_an_account_is_erased_with_what_was_sent(customer: User, write: Any, deliver: Any) -> None:
    deliver(write())
    assert [row["channel"] for row in export_data(customer)["notifications"]] == ["whatsapp"]

    erase_phone(PHONE)
    erase_data(customer)

    assert not MessageConsent.objects.exists()
    delivery = WhatsAppDelivery.objects.get()
    assert (delivery.phone_masked, delivery.payload) == ("", {})


def test_payloads_are_kept_until_the_fate_is_known(
    write: Any, deliver: Any, clock: Any, simulator: Any
) -> None:
    simulator.control(loses_reports=True)
    deliver(write())
    assert WhatsAppDelivery.objects.get().payload == {"number": 1}

    assert erase_old_payloads() == 0
    clock.shift(3 * 24 * 3600)
    assert erase_old_payloads() == 1
    assert WhatsAppDelivery.objects.get().payload == {}


def test_two_choose_at_once_and_one_row_stays(customer: User) -> None:
    other = ensure_customer("+966500000032", "Another", "Reader")

    for user in (customer, customer, other):
        set_account_consent(user, WHATSAPP, ORDERS, True)

    assert MessageConsent.objects.count() == 2
