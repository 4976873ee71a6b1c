from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.utils import timezone
from saleor.giftcard.models import GiftCard

from plugins.gift_cards.codes import read_gift_card_code
from plugins.gift_cards.errors import GiftCardError
from plugins.gift_cards.models import GiftCardCode, IssuedGiftCard
from plugins.gift_cards.services import (
    Recipient,
    find_card_by_code,
    send_code_again,
    void_gift_card,
    write_due_codes,
)
from plugins.gift_cards.tests.cards import balance_of, entries_of, issue, issue_with_code

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_a_card_is_issued_once_for_each_key() -> None:
    first = issue(25_000, key="one")
    again = issue(25_000, key="one")

    assert first == again
    assert balance_of(first) == 25_000
    assert entries_of(first) == [("issued", 25_000)]
    assert IssuedGiftCard.objects.count() == GiftCard.objects.count() == 1


def test_the_code_is_in_the_mail_and_nowhere_else(
    django_capture_on_commit_callbacks: Any,
) -> None:
    # when
    recipient = Recipient(
        name="سارة",
        email="sara@example.com",
        sender_name="نورة",
        message="<b>عيد سعيد</b>",
        language="ar",
    )
    with django_capture_on_commit_callbacks(execute=True):
        card = issue(10_000, recipient=recipient)

    # then
    (sent,) = mail.outbox
    (code,) = (line for line in sent.body.splitlines() if read_gift_card_code(line))
    assert sent.to == ["sara@example.com"]
    assert "100.00 ر.س" in sent.subject
    assert "عيد سعيد" in sent.body
    assert "&lt;b&gt;" in sent.alternatives[0][0]
    assert find_card_by_code(code) == card
    card.refresh_from_db()
    assert card.last_digits == code[-4:]
    assert card.sent_at is not None
    stored = GiftCard.objects.get().code
    assert stored[-4:] == code[-4:]
    assert read_gift_card_code(code) != stored
    assert find_card_by_code(stored) is None


def test_a_card_for_another_day_is_sent_on_it_in_riyadh(
    django_capture_on_commit_callbacks: Any,
) -> None:
    with time_machine.travel("2026-03-01T12:00:00Z", tick=False):
        with django_capture_on_commit_callbacks(execute=True):
            issue(send_on=date(2026, 3, 5))
        assert mail.outbox == []

    # one minute before nine in the morning in Riyadh, and one after
    for moment, sent in (("2026-03-05T05:59:00Z", 0), ("2026-03-05T06:01:00Z", 1)):
        with (
            time_machine.travel(moment, tick=False),
            django_capture_on_commit_callbacks(execute=True),
        ):
            write_due_codes()
        assert len(mail.outbox) == sent

    with (
        time_machine.travel("2026-03-05T06:11:00Z", tick=False),
        django_capture_on_commit_callbacks(execute=True),
    ):
        assert write_due_codes() == 0
    assert len(mail.outbox) == 1


def test_a_new_code_ends_the_earlier_ones(django_capture_on_commit_callbacks: Any) -> None:
    card, code = issue_with_code()

    with django_capture_on_commit_callbacks(execute=True):
        send_code_again(card.pk, key="again")

    assert find_card_by_code(code) is None
    (sent,) = mail.outbox
    (fresh,) = (line for line in sent.body.splitlines() if read_gift_card_code(line))
    assert find_card_by_code(fresh) == card
    assert GiftCardCode.objects.count() == 1


def test_a_voided_card_is_empty_and_opens_no_more() -> None:
    card, code = issue_with_code(10_000)

    assert void_gift_card(card.pk, reason="Lost", staff=None) == 10_000
    assert void_gift_card(card.pk, reason="Lost", staff=None) == 0

    assert balance_of(card) == 0
    assert entries_of(card) == [("issued", 10_000), ("voided", -10_000)]
    assert find_card_by_code(code) is None
    with pytest.raises(GiftCardError, match="voided"):
        send_code_again(card.pk, key="x")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"amount": 999}, "amount"),
        ({"amount": 500_001}, "amount"),
        ({"recipient": Recipient()}, "recipientEmail"),
        ({"recipient": Recipient(email="no address")}, "recipientEmail"),
        ({"recipient": Recipient(phone="12")}, "recipientPhone"),
        ({"send_on": date(2020, 1, 1)}, "sendOn"),
        ({"send_on": timezone.localdate() + timedelta(days=400)}, "sendOn"),
        ({"reason": " "}, "reason"),
    ],
)
def test_what_is_wrong_is_named(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(GiftCardError) as error:
        issue(**fields)

    assert error.value.field == field
    assert not GiftCard.objects.exists()
