"""The office's list and pages of gift cards that shoppers buy."""

from typing import Any

import pytest
from django.core import mail
from django.test import Client

from plugins.back_office.gift_cards import labels
from plugins.back_office.permissions import GIFT_CARDS, ORDERS
from plugins.back_office.services.one_time_tokens import new_token
from plugins.gift_card_purchases.selectors import PurchaseState
from plugins.gift_card_purchases.tests.conftest import buyer, make_buyer
from plugins.gift_card_purchases.tests.purchases import begin, pay, reload, sum_held
from plugins.gift_cards.tests.cards import find_codes

__all__ = ["buyer", "make_buyer"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_redis_keys")]
LIST = "/office/gift_card_purchases/giftcardpurchase/"


@pytest.fixture
def staff(make_staff: Any, sign_in: Any) -> Client:
    client: Client = sign_in(make_staff(GIFT_CARDS))
    return client


@pytest.fixture
def paid(buyer: Any, django_capture_on_commit_callbacks: Any) -> Any:
    with django_capture_on_commit_callbacks(execute=True):
        return pay(begin(buyer))


def read_text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return str(response.content.decode())


def test_every_state_has_a_label() -> None:
    assert set(labels.PURCHASE_STATES) == {state.value for state in PurchaseState}
    assert set(labels.PURCHASE_STATES) == set(labels.PURCHASE_STATE_COLOURS)


def test_purchases_are_listed_and_found(staff: Client, paid: Any, buyer: Any) -> None:
    unpaid = begin(buyer, recipient_email="reem@example.com")

    for query, shown, hidden in (
        ("state=sent", paid, unpaid),
        ("state=unpaid", unpaid, paid),
        ("q=reem@example.com", unpaid, paid),
        (f"q={paid.reference.lower()}", paid, unpaid),
    ):
        text = read_text(staff, f"{LIST}?{query}")
        assert shown.reference in text
        assert hidden.reference not in text
    assert "Nothing" not in read_text(staff, f"{LIST}{unpaid.pk}/change/")


def test_a_purchase_is_cancelled_and_refunded_once(
    staff: Client, paid: Any, django_capture_on_commit_callbacks: Any
) -> None:
    page = f"{LIST}{paid.pk}/"
    (code,) = find_codes(next(sent.body for sent in mail.outbox if find_codes(sent.body)))
    assert code not in read_text(staff, f"{page}change/")

    form = {"once": new_token(), "reason": "A typing mistake"}
    with django_capture_on_commit_callbacks(execute=True):
        sent = staff.post(f"{page}cancel/", form)
        again = staff.post(f"{page}cancel/", form)

    assert (sent.status_code, again.status_code) == (302, 422)
    purchase = reload(paid)
    assert (purchase.state, sum_held(purchase)) == (PurchaseState.REFUNDED, 0)
    text = read_text(staff, f"{page}change/")
    assert "A typing mistake" in text
    assert "/cancel/" not in text
    assert "/send/" not in text


def test_a_reason_is_needed(staff: Client, paid: Any) -> None:
    response = staff.post(f"{LIST}{paid.pk}/cancel/", {"once": new_token(), "reason": " "})

    assert response.status_code == 422
    assert reload(paid).cancelled_at is None


def test_a_new_code_is_sent(
    staff: Client, paid: Any, buyer: Any, django_capture_on_commit_callbacks: Any
) -> None:
    mail.outbox.clear()
    with django_capture_on_commit_callbacks(execute=True):
        staff.post(f"{LIST}{paid.pk}/send/", {"once": new_token()})
        staff.post(f"{LIST}{begin(buyer).pk}/send/", {"once": new_token()})
    (sent,) = mail.outbox
    assert find_codes(sent.body)


def test_the_permission_is_that_of_gift_cards(paid: Any, make_staff: Any, sign_in: Any) -> None:
    client = sign_in(make_staff(ORDERS))

    for path in (LIST, f"{LIST}{paid.pk}/change/"):
        assert client.get(path).status_code == 403
    for action in ("cancel", "send"):
        response = client.post(f"{LIST}{paid.pk}/{action}/", {"reason": "x"})
        assert response.status_code == 403
    assert reload(paid).cancelled_at is None
