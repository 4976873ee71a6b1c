"""What the services get: each event once, also where answers are lost."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from saleor.account.models import User

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.models import RecordedEvent
from plugins.analytics.tests.receivers import CREDENTIALS, Receivers
from plugins.cart.services import add_line, check_out, place_order
from plugins.cart.tests.refusals import variant_id
from plugins.messaging.models import OutboxMessage
from plugins.messaging.tasks import deliver_due_messages

pytestmark = pytest.mark.django_db
ALL = tuple(ConsentPurpose)


@pytest.fixture
def buy(
    visit: Any,
    customer: User,
    make_variant: Any,
    make_form: Any,
    django_capture_on_commit_callbacks: Any,
) -> Any:
    """``buy(*purposes)``: an order of a visitor who agreed to them, and all that follows it."""

    def run(*purposes: ConsentPurpose) -> Any:
        variant = make_variant(price="80")
        with visit(*purposes):
            with django_capture_on_commit_callbacks(execute=True):
                add_line(customer, variant_id(variant), 2)
            with django_capture_on_commit_callbacks(execute=True):
                return place_order(customer, make_form(email=" Noura.Test@GMAIL.com "))

    return run


def retry_at_once() -> None:
    OutboxMessage.objects.filter(state=OutboxMessage.WAITING).update(
        next_try_at=timezone.now() - timedelta(seconds=1)
    )
    deliver_due_messages()


def test_each_service_gets_the_order_once_by_its_own_rules(receivers: Receivers, buy: Any) -> None:
    order = buy(*ALL)

    purchases = {
        event["service"]: event
        for event in receivers.list_events()
        if event["name"] in ("purchase", "Purchase", "PURCHASE", "CompletePayment")
    }
    assert receivers.control()["refused"] == []
    assert sorted(purchases) == ["ga4", "meta", "snap", "tiktok"]
    event = RecordedEvent.objects.get(name="purchase")
    assert {purchases[each]["key"] for each in ("meta", "snap", "tiktok")} == {str(event.pk)}
    google = purchases["ga4"]["content"]["events"][0]["params"]
    assert (google["transaction_id"], google["currency"]) == (str(order.pk), "SAR")
    assert google["value"] == float(order.total_gross_amount)
    meta = purchases["meta"]["content"]
    assert meta["user_data"]["em"] == [event.identity["email"]]
    assert meta["user_data"]["ph"] == [event.identity["phone_digits"]]
    assert meta["custom_data"]["contents"][0]["quantity"] == 2
    assert meta["event_source_url"].endswith("/cart")
    assert purchases["tiktok"]["content"]["user"]["phone"] == event.identity["phone"]
    user_data = purchases["ga4"]["content"]["user_data"]
    assert user_data["sha256_email_address"] == [event.identity["google_email"]]


def test_statistics_alone_send_nobody(receivers: Receivers, buy: Any) -> None:
    buy(ConsentPurpose.STATISTICS)

    assert {event["service"] for event in receivers.list_events()} == {"ga4"}
    content = receivers.list_events("ga4")[0]["content"]
    assert "user_data" not in content
    assert content["consent"] == {"ad_user_data": "DENIED", "ad_personalization": "DENIED"}
    assert RecordedEvent.objects.get(name="purchase").identity == {}


def test_a_lost_answer_is_asked_for_again_with_the_same_id(receivers: Receivers, buy: Any) -> None:
    receivers.control(lose_times=8)
    buy(*ALL)
    assert OutboxMessage.objects.filter(kind="measurement", state="waiting").exists()

    retry_at_once()

    keys = [event["key"] for event in receivers.list_events("meta")]
    assert len(keys) > len(set(keys))
    states = OutboxMessage.objects.filter(kind="measurement").values_list("state", flat=True)
    assert set(states) == {"sent"}


@pytest.mark.parametrize("status", [401, 429, 500, 503])
def test_a_service_that_is_away_is_tried_again(receivers: Receivers, buy: Any, status: int) -> None:
    receivers.control(fail_status=status, fail_times=1_000)
    buy(ConsentPurpose.ADVERTISING)
    assert receivers.list_events() == []
    waiting = OutboxMessage.objects.filter(kind="measurement")
    assert set(waiting.values_list("state", flat=True)) == {"waiting"}

    receivers.control(fail_times=0)
    retry_at_once()

    keys = [event["key"] for event in receivers.list_events("snap")]
    assert len(keys) == len(set(keys)) == 2
    assert set(waiting.values_list("state", flat=True)) == {"sent"}


def test_what_a_service_refuses_is_not_repeated(
    receivers: Receivers, buy: Any, caplog: Any
) -> None:
    receivers.control(fail_status=400, fail_times=1_000)
    buy(ConsentPurpose.ADVERTISING)
    receivers.control(fail_times=0)
    retry_at_once()

    states = OutboxMessage.objects.filter(kind="measurement").values_list("state", flat=True)
    assert set(states) == {"failed"}
    assert receivers.list_events() == []
    for secret in (*CREDENTIALS.values(), "noura", "198.51.100.7", "966500000001"):
        assert secret not in caplog.text.lower()


def test_tiktoks_refusal_comes_with_status_200(
    receivers: Receivers, buy: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plugins.analytics.senders.tiktok.to_seconds", lambda _event: "soon")
    buy(ConsentPurpose.ADVERTISING)

    tiktok = OutboxMessage.objects.filter(kind="measurement", key__endswith=":tiktok")
    assert set(tiktok.values_list("state", flat=True)) == {"failed"}
    assert any(text.startswith("tiktok") for text in receivers.control()["refused"])


def test_an_order_by_card_is_one_purchase_under_the_consent_of_its_checkout(
    receivers: Receivers,
    visit: Any,
    customer: User,
    make_variant: Any,
    card_form: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    form = card_form()
    with visit(*ALL):
        add_line(customer, variant_id(make_variant()))
        with django_capture_on_commit_callbacks(execute=True):
            first = check_out(customer, form)
            again = check_out(customer, form)

    assert first.order == again.order
    assert RecordedEvent.objects.filter(name="purchase").count() == 1
    assert len([e for e in receivers.list_events("meta") if e["name"] == "Purchase"]) == 1


def test_services_are_set_up_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.core.exceptions import ImproperlyConfigured

    from plugins.analytics.senders.configuration import check_sender_variables

    check_sender_variables()
    monkeypatch.setenv("META_PIXEL_ID", "1001")
    with pytest.raises(ImproperlyConfigured, match="META_ACCESS_TOKEN"):
        check_sender_variables()
