"""Messages by WhatsApp: at most once each, and by SMS where it does not deliver."""

import time
from collections import Counter
from typing import Any

import pytest
from saleor.account.models import User

from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    SmsDelivery,
    WhatsAppDelivery,
)
from plugins.messaging.services import whatsapp
from plugins.messaging.services.consents import withdraw_topic
from plugins.messaging.services.whatsapp import fall_back_failed_messages

from .conftest import list_texts

pytestmark = pytest.mark.django_db


def get_delivery() -> WhatsAppDelivery:
    return WhatsAppDelivery.objects.get()


def test_a_message_goes_by_whatsapp_and_its_fate_is_recorded(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    message = deliver(write(7))

    assert (message.state, message.channel) == ("sent", "whatsapp")
    [sent] = simulator.list_messages()
    assert sent["to"] == "966500000031"
    assert (sent["template"], sent["language"]) == ("test_message", "en")
    assert sent["components"][0]["parameters"] == [{"type": "text", "text": "7"}]
    assert sent["components"][1]["parameters"] == [{"type": "text", "text": "orders/1"}]
    assert set(pass_reports()) == {200}
    delivery = get_delivery()
    assert (delivery.status, delivery.payload) == ("read", {})
    assert delivery.phone_masked == "+966*******31"
    assert delivery.provider_message_id == sent["id"]
    assert list_texts() == []


def test_nobody_is_written_to_by_whatsapp_who_did_not_choose_it(
    simulator: Any, write: Any, deliver: Any, customer: User
) -> None:
    withdraw_topic(
        customer, "", MessageChannel.WHATSAPP, ConsentTopic.ORDERS, ConsentSource.ACCOUNT
    )

    deliver(write())

    assert simulator.list_messages() == []
    assert list_texts() == ["by SMS"]


@pytest.mark.parametrize("order", ["in order", "reversed", "before the response"])
def test_statuses_come_twice_and_out_of_order(
    order: str, simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    simulator.control(
        report_times=2,
        reverses_reports=order == "reversed",
        reports_early=order == "before the response",
        forges_reports=True,
    )

    message = deliver(write())
    statuses = pass_reports()

    assert message.state == "sent"
    assert Counter(statuses) == {200: 6, 403: 3}
    assert get_delivery().status == "read"
    assert len(simulator.list_messages()) == 1


def test_who_is_not_on_whatsapp_gets_one_sms(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    # given
    simulator.control(strangers=["+966500000031"], report_times=3)
    message = deliver(write())
    assert message.state == "sent"

    # when: the status comes three times, and the sweep runs besides
    pass_reports()
    message.refresh_from_db()
    assert (message.state, message.channel) == ("waiting", "text")
    assert fall_back_failed_messages() == 0
    deliver(message)
    pass_reports()
    fall_back_failed_messages()
    deliver(message, 3600)

    # then
    assert list_texts() == ["by SMS"]
    assert SmsDelivery.objects.count() == len(simulator.list_messages()) == 1
    delivery = get_delivery()
    assert (delivery.status, delivery.reason) == ("failed", "undeliverable 131026")
    assert delivery.fell_back_at is not None
    assert delivery.payload == {}
    message.refresh_from_db()
    assert (message.state, message.channel, message.payload) == ("sent", "text", {})


def test_a_failure_that_comes_after_the_message_has_expired_is_left(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any, clock: Any
) -> None:
    simulator.control(strangers=["+966500000031"])
    message = deliver(write())
    clock.shift(2 * 24 * 3600)

    pass_reports()

    message.refresh_from_db()
    assert (message.state, get_delivery().fell_back_at) == ("sent", None)
    assert list_texts() == []


def test_a_failure_before_the_message_is_marked_waits_for_the_sweep(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    """The status overtakes the worker that is about to write that it was sent."""
    simulator.control(strangers=["+966500000031"])
    message = deliver(write())
    type(message).objects.filter(pk=message.pk).update(state="waiting", sent_at=None)

    pass_reports()
    assert get_delivery().payload != {}
    type(message).objects.filter(pk=message.pk).update(
        state="sent", sent_at=message.created_at, next_try_at=None
    )

    assert fall_back_failed_messages() == 1
    assert deliver(message).state == "sent"
    assert list_texts() == ["by SMS"]


@pytest.mark.parametrize(
    ("code", "status"),
    [(131026, 400), (132000, 400), (132001, 404), (132012, 400), (190, 401), (131047, 400),
     (131049, 400), (100, 400), (999999, 403)],
)  # fmt: skip
def test_what_meta_refuses_for_good_goes_by_sms_at_once(
    code: int, status: int, simulator: Any, write: Any, deliver: Any
) -> None:
    simulator.control(fail_code=code, fail_status=status, fail_times=1)

    message = deliver(write())

    assert (message.state, message.channel) == ("sent", "text")
    assert list_texts() == ["by SMS"]
    assert simulator.list_messages() == []
    assert get_delivery().status == "failed"
    assert str(code) in get_delivery().reason


@pytest.mark.parametrize(
    ("code", "status"), [(130429, 400), (131048, 400), (131056, 400), (4, 429)]
)
def test_a_limit_of_meta_is_waited_for(
    code: int, status: int, simulator: Any, write: Any, deliver: Any
) -> None:
    simulator.control(fail_code=code, fail_status=status, fail_times=2)
    message = write()

    assert deliver(message).state == "waiting"
    assert get_delivery().status == "postponed"
    assert deliver(message, 60).state == "waiting"
    assert deliver(message, 120).state == "sent"

    assert len(simulator.list_messages()) == 1
    assert list_texts() == []


def test_a_limit_that_stays_leads_to_sms(simulator: Any, write: Any, deliver: Any) -> None:
    simulator.control(fail_code=130429, fail_times=100)
    message = write()

    for _try in range(whatsapp.MOST_TRIES):
        deliver(message, 600)

    assert (message.state, list_texts()) == ("sent", ["by SMS"])
    assert simulator.control()["calls"] == whatsapp.MOST_TRIES


def test_a_third_of_the_responses_is_lost_and_nobody_reads_anything_twice(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    """The statuses say what the lost responses would have said."""
    simulator.control(lose_every=3, report_times=2, reverses_reports=True)
    messages = [deliver(write(number)) for number in range(12)]
    assert Counter(message.state for message in messages) == {"sent": 8, "waiting": 4}

    pass_reports()
    for message in messages:
        deliver(message, 120)

    assert {message.state for message in messages} == {"sent"}
    assert simulator.control()["lost"] == 4
    sent = Counter(row["reference"] for row in simulator.list_messages())
    assert sent == {str(message.pk): 1 for message in messages}
    assert list_texts() == []
    assert {row.status for row in WhatsAppDelivery.objects.all()} == {"read"}


@pytest.mark.parametrize("fault", ["lose_every", "drop_every"])
def test_without_any_status_a_lost_message_goes_by_sms_once(
    fault: str, simulator: Any, write: Any, deliver: Any
) -> None:
    """A message that was taken, with response and statuses lost, is read twice: once by each
    channel, which is as much as the API allows to know."""
    simulator.control(**{fault: 3}, loses_reports=True)
    messages = [deliver(write(number)) for number in range(12)]

    for minutes in (1, 2, 8, 16):
        for message in messages:
            deliver(message, minutes)
    for message in messages:
        deliver(message, 600)

    assert {message.state for message in messages} == {"sent"}
    sent = Counter(row["reference"] for row in simulator.list_messages())
    assert set(sent.values()) == {1}
    assert len(sent) == (12 if fault == "lose_every" else 8)
    assert list_texts() == ["by SMS"] * 4
    lost = WhatsAppDelivery.objects.filter(status="lost", fell_back_at__isnull=False)
    assert lost.count() == 4


def test_a_status_that_comes_too_late_is_recorded_and_changes_nothing_else(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    simulator.control(lose_every=1)
    message = write()
    deliver(message)
    deliver(message, 600)
    assert get_delivery().status == "lost"

    pass_reports()
    fall_back_failed_messages()
    deliver(message, 600)

    assert get_delivery().status == "read"
    assert list_texts() == ["by SMS"]


def test_a_killed_worker_hands_nothing_over_twice(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    """It died between Meta's response and the mark of the message."""
    message = write()
    deliver(message)
    type(message).objects.filter(pk=message.pk).update(
        state="waiting", sent_at=None, payload={"number": 1}, next_try_at=message.created_at
    )
    WhatsAppDelivery.objects.update(status="sending", provider_message_id=None)

    assert deliver(message, 90).state == "waiting"
    pass_reports()
    assert deliver(message, 90).state == "sent"

    assert len(simulator.list_messages()) == 1
    assert list_texts() == []


def test_another_choice_meanwhile_sends_nothing_twice(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any, customer: User
) -> None:
    simulator.control(lose_every=1)
    message = deliver(write())
    withdraw_topic(
        customer, "", MessageChannel.WHATSAPP, ConsentTopic.ORDERS, ConsentSource.ACCOUNT
    )
    pass_reports()

    assert deliver(message, 120).state == "sent"
    assert list_texts() == []


def test_a_silent_api_is_given_up(
    simulator: Any, write: Any, deliver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plugins.messaging.sms.http.READ_SECONDS", 0.3)
    simulator.control(delay=1.0)

    message = deliver(write())

    assert message.state == "waiting"
    assert (get_delivery().status, get_delivery().reason) == ("sending", "timed_out")
    # It takes the message all the same, which is then none of the next test's.
    while not simulator.list_messages():
        time.sleep(0.1)


def test_the_limits_of_the_shop_hold(
    simulator: Any, write: Any, deliver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PHONE_OTP_SHOP_SEND_LIMITS", "2/600")

    assert [deliver(write(number)).state for number in range(2)] == ["sent", "waiting"]
    assert len(simulator.list_messages()) == 1


def test_the_phone_is_in_no_log(
    simulator: Any, write: Any, deliver: Any, pass_reports: Any, caplog: Any
) -> None:
    caplog.set_level("DEBUG")
    simulator.control(strangers=["+966500000031"])

    deliver(deliver(write()))
    pass_reports()

    assert "500000031" not in caplog.text
    assert "token-of-the-shop" not in caplog.text
