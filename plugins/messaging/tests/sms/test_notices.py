"""Messages without a code."""

import pytest
from django.db import transaction
from django.utils import translation

from plugins.messaging import inbox
from plugins.messaging.models import SmsDelivery
from plugins.messaging.selectors import get_sending_rules
from plugins.messaging.services.sms import deliver_sms, make_shop_limit_key, write_text
from plugins.messaging.sms.base import SmsMessage
from saleor_config.redis import redis_client

from .conftest import PHONE

pytestmark = pytest.mark.django_db

TEXT = "تغيّر رقم جوال حسابك في مشتل. إن لم تكن أنت من غيّره فتواصل معنا."


def test_a_notice_goes_out_once_the_transaction_is_committed(
    django_capture_on_commit_callbacks,
) -> None:
    with translation.override("ar"), django_capture_on_commit_callbacks(execute=True):
        write_text(PHONE, TEXT)
        assert inbox.get_sms_messages() == []
    [message] = inbox.get_sms_messages()
    assert (message.phone, message.text, message.code, message.language) == (PHONE, TEXT, "", "ar")
    delivery = SmsDelivery.objects.get()
    assert (delivery.provider, delivery.purpose, delivery.status) == (
        "console",
        "NOTICE",
        "accepted",
    )


@pytest.mark.django_db(transaction=True)
def test_a_notice_of_what_did_not_happen_is_never_sent() -> None:
    with transaction.atomic():
        write_text(PHONE, TEXT)
        transaction.set_rollback(True)
    assert inbox.get_sms_messages() == []


def test_notices_take_half_of_the_shops_limits_and_leave_the_rest_to_codes(
    configure, caplog: pytest.LogCaptureFixture, django_capture_on_commit_callbacks
) -> None:
    configure(shop_send_limits="4/86400")
    with django_capture_on_commit_callbacks(execute=True):
        for number in range(3):
            write_text(PHONE, f"{TEXT} {number}")
    assert len(inbox.get_sms_messages()) == 2
    assert redis_client().zcard(make_shop_limit_key()) == 2
    assert "The whole shop has reached its limit of messages (NOTICE)" in caplog.text
    code = SmsMessage(PHONE, "4821", "4821", "ar", "")
    outcome = deliver_sms(code, purpose="LOGIN", rules=get_sending_rules(), has_place=False)
    assert outcome.provider == "console"


def test_a_notice_has_two_segments_at_most() -> None:
    with pytest.raises(ValueError, match=r"^A notice has at most 2 SMS segments\.$"):
        write_text(PHONE, "ر" * 135)


def test_the_inbox_page_shows_a_notice(client, django_capture_on_commit_callbacks) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        write_text(PHONE, TEXT)
    page = client.get("/dev/inbox/", headers={"host": "localhost"}).content.decode()
    assert TEXT in page
