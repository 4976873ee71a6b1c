"""The office's list and pages of gift cards."""

from typing import Any

import pytest
from django.core import mail
from django.test import Client
from saleor.giftcard.models import GiftCard

from plugins.back_office.gift_cards import labels
from plugins.back_office.models import Change
from plugins.back_office.permissions import GIFT_CARDS, ORDERS
from plugins.back_office.services.one_time_tokens import new_token
from plugins.gift_cards.selectors import CardOrigin, EntryKind
from plugins.gift_cards.services import find_card_by_code
from plugins.gift_cards.tests.cards import IssuedGiftCard, entries_of, find_codes, issue_with_code

pytestmark = pytest.mark.django_db

LIST = "/office/gift_cards/issuedgiftcard/"


@pytest.fixture
def staff(make_staff: Any, sign_in: Any) -> Client:
    client: Client = sign_in(make_staff(GIFT_CARDS))
    return client


def build_form(**changes: str) -> dict[str, str]:
    return {
        "once": new_token(),
        "amount": "150",
        "name": "سارة",
        "email": "sara@example.com",
        "phone": "",
        "language": "ar",
        "send_on": "",
        "message": "",
        "reason": "A broken pot",
        **changes,
    }


def read_text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return str(response.content.decode())


def test_every_kind_has_a_label() -> None:
    assert set(labels.ENTRIES) == {kind.value for kind in EntryKind}
    assert set(labels.ORIGINS) == {origin.value for origin in CardOrigin}
    assert set(labels.STATES) == set(labels.STATE_COLOURS)


def test_a_card_is_issued_once_and_its_code_is_sent_unseen(
    staff: Client, django_capture_on_commit_callbacks: Any
) -> None:
    form = build_form()

    with django_capture_on_commit_callbacks(execute=True):
        sent = staff.post(f"{LIST}add/", form)
        again = staff.post(f"{LIST}add/", form)

    assert (sent.status_code, again.status_code) == (302, 422)
    card = IssuedGiftCard.objects.get()
    assert entries_of(card) == [("issued", 15_000)]
    assert card.entries.get().staff is not None
    (message,) = mail.outbox
    (code,) = find_codes(message.body)
    page = read_text(staff, f"{LIST}{card.pk}/change/")
    assert f"Gift card ending in {card.last_digits}" in page
    assert "A broken pot" in page
    assert code not in page


@pytest.mark.parametrize(
    "change", [{"amount": "1"}, {"email": ""}, {"reason": ""}, {"send_on": "2020-01-01"}]
)
def test_a_form_with_an_error_issues_nothing(staff: Client, change: dict[str, str]) -> None:
    response = staff.post(f"{LIST}add/", build_form(**change))

    assert response.status_code == 422
    assert not GiftCard.objects.exists()


def test_a_card_is_found_by_its_end_and_voided(staff: Client) -> None:
    card, code = issue_with_code(10_000)
    issue_with_code(20_000)

    found = read_text(staff, f"{LIST}?q={code[-4:].lower()}")
    response = staff.post(f"{LIST}{card.pk}/void/", {"once": new_token(), "reason": "Stolen"})

    assert found.count("••••") == 1
    assert response.status_code == 302
    assert entries_of(card) == [("issued", 10_000), ("voided", -10_000)]
    assert find_card_by_code(code) is None
    assert "voided" in read_text(staff, f"{LIST}?state=voided")
    logged = Change.objects.filter(model="giftcard.giftcard", object_key=str(card.pk))
    assert any("current_balance_amount" in change.changes for change in logged)
    assert code not in str(list(Change.objects.values_list("changes", flat=True)))


def test_a_new_code_is_sent(staff: Client, django_capture_on_commit_callbacks: Any) -> None:
    card, code = issue_with_code(10_000)

    with django_capture_on_commit_callbacks(execute=True):
        staff.post(f"{LIST}{card.pk}/send/", {"once": new_token()})

    assert find_card_by_code(code) is None
    assert len(mail.outbox) == 1


def test_the_permission_is_that_of_gift_cards(make_staff: Any, sign_in: Any) -> None:
    card, _code = issue_with_code()
    client = sign_in(make_staff(ORDERS))

    for path in (LIST, f"{LIST}add/", f"{LIST}{card.pk}/change/"):
        assert client.get(path).status_code == 403
    assert client.post(f"{LIST}{card.pk}/void/", {"reason": "x"}).status_code == 403
