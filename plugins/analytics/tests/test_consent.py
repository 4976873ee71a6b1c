"""Nothing is queued without a consent, and nothing leaves after its withdrawal."""

from typing import Any

import pytest
from saleor.account.models import User

from plugins.analytics.consent_cookie import ConsentPurpose, read_consent_key
from plugins.analytics.models import CheckoutConsent, Consent, RecordedEvent
from plugins.analytics.services import save_consent
from plugins.analytics.tests.receivers import Receivers
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.refusals import variant_id
from plugins.messaging.models import OutboxMessage

pytestmark = pytest.mark.django_db
STATISTICS, ADVERTISING = ConsentPurpose.STATISTICS, ConsentPurpose.ADVERTISING


def list_waiting() -> list[str]:
    rows = OutboxMessage.objects.filter(kind="measurement", state=OutboxMessage.WAITING)
    return sorted(message.payload["sender"] for message in rows)


def test_nothing_is_queued_before_a_consent(
    receivers: Receivers, visit: Any, customer: User, make_variant: Any, make_form: Any
) -> None:
    with visit():
        add_line(customer, variant_id(make_variant()))
        place_order(customer, make_form())

    assert list_waiting() == []
    [event] = RecordedEvent.objects.all()
    assert (event.user, event.consent, event.identity, event.context) == (None, None, {}, {})


@pytest.mark.parametrize(
    ("purposes", "senders"),
    [
        ([STATISTICS], ["ga4"]),
        ([ADVERTISING], ["meta", "snap", "tiktok"]),
        ([STATISTICS, ADVERTISING], ["ga4", "meta", "snap", "tiktok"]),
    ],
)
def test_each_purpose_queues_its_own_services(
    receivers: Receivers,
    visit: Any,
    customer: User,
    make_variant: Any,
    purposes: list[ConsentPurpose],
    senders: list[str],
) -> None:
    with visit(*purposes):
        add_line(customer, variant_id(make_variant()))

    assert list_waiting() == senders


def test_an_unknown_or_withdrawn_consent_is_none(
    receivers: Receivers, visit: Any, customer: User, make_variant: Any
) -> None:
    consent = save_consent([STATISTICS], None).key
    save_consent([], consent)
    with visit(key=consent):
        add_line(customer, variant_id(make_variant()))

    assert list_waiting() == []
    assert Consent.objects.get(pk=consent).withdrawn_at is not None


def test_a_withdrawal_stops_what_waits(
    receivers: Receivers,
    visit: Any,
    customer: User,
    make_variant: Any,
    make_form: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    # given events that wait for the worker
    with django_capture_on_commit_callbacks() as callbacks, visit(STATISTICS, ADVERTISING):
        add_line(customer, variant_id(make_variant()))
        place_order(customer, make_form())
    consent = Consent.objects.get()
    assert len(list_waiting()) == 8

    # when one purpose is withdrawn, and then the other
    save_consent([STATISTICS], consent.pk)
    assert list_waiting() == ["ga4", "ga4"]
    assert all(event.identity == {} for event in RecordedEvent.objects.all())
    save_consent([], consent.pk)

    # then the tasks that were queued before find nothing to send
    for callback in callbacks:
        callback()
    assert list_waiting() == []
    assert receivers.list_events() == []
    assert not CheckoutConsent.objects.exists()
    assert not RecordedEvent.objects.exclude(user=None, context={}).exists()


def test_a_message_checks_the_consent_again(
    receivers: Receivers,
    visit: Any,
    customer: User,
    make_variant: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    """As where the withdrawal comes between claiming and sending."""
    with django_capture_on_commit_callbacks() as callbacks, visit(STATISTICS):
        add_line(customer, variant_id(make_variant()))
    Consent.objects.update(statistics=False, advertising=True)

    for callback in callbacks:
        callback()

    assert receivers.list_events() == []
    [message] = OutboxMessage.objects.filter(kind="measurement")
    assert message.state == OutboxMessage.DROPPED


def test_a_shop_without_services_asks_for_nothing_and_keeps_nothing(
    visit: Any, customer: User, make_variant: Any, graphql: Any
) -> None:
    with visit(STATISTICS, ADVERTISING):
        add_line(customer, variant_id(make_variant()))

    assert graphql("{ consentPurposes }")["data"] == {"consentPurposes": []}
    assert list_waiting() == []
    assert not RecordedEvent.objects.exists()


def test_visitors_are_asked_for_what_is_set_up(
    receivers: Receivers, graphql: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert graphql("{ consentPurposes }")["data"]["consentPurposes"] == [
        "STATISTICS",
        "ADVERTISING",
    ]
    for name in ("META_PIXEL_ID", "SNAP_PIXEL_ID", "TIKTOK_PIXEL_CODE"):
        monkeypatch.setenv(name, "")

    query = "{ consentPurposes again: consentPurposes }"
    assert graphql(query)["data"]["again"] == ["STATISTICS"]


def test_a_refusal_leaves_no_row(receivers: Receivers, graphql: Any) -> None:
    payload = graphql("mutation { consentSave(purposes: []) { key version } }")

    assert payload["data"]["consentSave"] == {"key": None, "version": 1}
    assert not Consent.objects.exists()


def test_the_cookie_of_another_version_is_no_consent() -> None:
    key = "3f2b6c1e-8a0d-4c55-9d3e-1f2a3b4c5d6e"

    assert str(read_consent_key(f"1.{key}.2026-11-28.sa")) == key
    assert read_consent_key(f"2.{key}.2026-11-28.sa") is None
    assert read_consent_key("1..2026-11-28.") is None
    assert read_consent_key("x" * 200) is None
