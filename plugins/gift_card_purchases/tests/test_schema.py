"""GraphQL of buying gift cards: the offer, one's own purchases, paying and confirming."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User
from saleor.plugins.manager import get_plugins_manager

from plugins.cart.tests.sandbox import SandboxCharge, Scenario, answer_challenge, token_for
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.offer import PLUGIN_ID
from plugins.gift_card_purchases.tests.purchases import begin, pay
from plugins.payments.cards import CardBrand
from plugins.payments.services import CardDetails, save_card
from plugins.phone_otp import services as phone_otp
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_redis_keys")]
OFFER = "{ giftCardOffer { isSold presets smallest largest lastDay longestMessage longestName } }"
PURCHASE = """purchase { reference state amount recipientName recipientEmail sendOn isUnderWay
  paidAt sentAt refundedAt language }"""
CREATE = f"""mutation ($input: GiftCardPurchaseInput!, $key: String!) {{
  giftCardPurchaseCreate(input: $input, idempotencyKey: $key) {{
    {PURCHASE} errors {{ code field message }} }} }}"""
PAY = f"""mutation ($reference: String!, $token: String, $saved: ID, $key: String!) {{
  giftCardPurchasePay(reference: $reference, cardToken: $token, savedCardId: $saved,
      idempotencyKey: $key) {{
    {PURCHASE} payment {{ state challengeUrl message orderNumber }}
    errors {{ code field message }} }} }}"""
CONFIRM = f"""mutation ($reference: String!) {{ giftCardPurchaseConfirm(reference: $reference) {{
    {PURCHASE} payment {{ state }} errors {{ code }} }} }}"""
OWN = """query { giftCardPurchases { pagination { total } items {
  reference state recipientName sentAt } } }"""
ONE = """query ($reference: String!) { giftCardPurchase(reference: $reference) {
  reference state isUnderWay } }"""
PLANTED = {
    "amount": 20_000,
    "recipientName": "Sara",
    "recipientPhone": "0512345678",
    "senderName": "Noura",
    "language": "EN",
}


@pytest.fixture
def ask(graphql: Any, buyer: User) -> Callable[..., Any]:
    def run(query: str, user: User | None = buyer, language: str = "en", **variables: Any) -> Any:
        token = phone_otp.open_session(user).token if user else ""
        return graphql(query, variables, token=token, language=language)

    return run


def test_staff_set_what_is_offered(ask: Any) -> None:
    offer = ask(OFFER, user=None)["data"]["giftCardOffer"]
    assert offer["presets"] == [10_000, 20_000, 30_000, 50_000]
    assert (offer["smallest"], offer["largest"], offer["isSold"]) == (5_000, 200_000, True)

    save = [{"name": "smallest", "value": "150"}, {"name": "largest", "value": "٣٠٠"}]
    get_plugins_manager().save_plugin_configuration(PLUGIN_ID, {"configuration": save})

    offer = ask(OFFER, user=None)["data"]["giftCardOffer"]
    assert offer["presets"] == [20_000, 30_000]

    save = [{"name": "is-sold", "value": False}]
    get_plugins_manager().save_plugin_configuration(PLUGIN_ID, {"configuration": save})
    payload = ask(CREATE, input=PLANTED, key=str(uuid.uuid4()))["data"]["giftCardPurchaseCreate"]
    assert [error["code"] for error in payload["errors"]] == ["NOT_ALLOWED"]


@pytest.mark.parametrize("value", ["9", "5001", "abc", "1e3", "-50", "99999999"])
def test_no_other_limits_are_saved(ask: Any, value: str) -> None:
    from django.core.exceptions import ValidationError

    save = [{"name": "largest", "value": value}]
    with pytest.raises(ValidationError):
        get_plugins_manager().save_plugin_configuration(PLUGIN_ID, {"configuration": save})


def test_a_card_is_bought(ask: Any) -> None:
    # when
    key = str(uuid.uuid4())
    created = ask(CREATE, input=PLANTED, key=key)["data"]["giftCardPurchaseCreate"]
    assert created["errors"] == []
    assert created["purchase"]["state"] == "UNPAID"
    reference = created["purchase"]["reference"]
    again = ask(CREATE, input=PLANTED, key=key)["data"]["giftCardPurchaseCreate"]
    assert again["purchase"]["reference"] == reference
    keys = {"reference": reference, "key": str(uuid.uuid4())}
    declined = ask(PAY, token=token_for(Scenario.DECLINED), **keys)["data"]["giftCardPurchasePay"]
    assert declined["payment"]["state"] == "DECLINED"
    assert declined["payment"]["message"]
    assert declined["purchase"]["state"] == "UNPAID"
    keys["key"] = str(uuid.uuid4())
    paid = ask(PAY, token=token_for(Scenario.APPROVED), **keys)["data"]["giftCardPurchasePay"]

    # then
    assert paid["errors"] == []
    assert paid["payment"] == {
        "state": "PAID", "challengeUrl": None, "message": None, "orderNumber": None
    }  # fmt: skip
    assert paid["purchase"]["state"] in ("PAID", "SENT")
    page = ask(OWN)["data"]["giftCardPurchases"]
    assert page["pagination"]["total"] == 1
    assert page["items"][0]["reference"] == reference
    assert page["items"][0]["recipientName"] == "Sara"


def test_a_kept_card_pays(ask: Any, buyer: User) -> None:
    card = save_card(
        buyer,
        provider="sandbox",
        token=token_for(Scenario.APPROVED),
        details=CardDetails(CardBrand.MADA, "1111", 1, 2039),
    )
    purchase = begin(buyer)
    payload = ask(
        PAY, reference=purchase.reference, saved=write_id("SavedCard", card.pk),
        key=str(uuid.uuid4()),
    )["data"]["giftCardPurchasePay"]  # fmt: skip
    assert payload["payment"]["state"] == "PAID"


def test_a_challenge_leads_back_to_the_purchase(ask: Any, buyer: User) -> None:
    purchase = begin(buyer)
    keys = {"reference": purchase.reference, "key": str(uuid.uuid4())}
    payload = ask(PAY, token=token_for(Scenario.CHALLENGE), **keys)["data"]["giftCardPurchasePay"]
    assert payload["payment"]["state"] == "CHALLENGE"
    assert payload["purchase"]["isUnderWay"]
    charge = SandboxCharge.objects.get()
    assert charge.return_url.endswith(f"/en/gift-cards/{purchase.reference}")

    answer_challenge(charge.challenge_id, is_approved=True)

    confirmed = ask(CONFIRM, reference=purchase.reference)["data"]["giftCardPurchaseConfirm"]
    assert confirmed["payment"]["state"] == "PAID"
    assert not confirmed["purchase"]["isUnderWay"]


def test_nobody_else_sees_or_pays_it(ask: Any, buyer: User, make_buyer: Any) -> None:
    purchase, stranger = pay(begin(buyer)), make_buyer()
    keys = {"reference": purchase.reference, "key": str(uuid.uuid4())}

    assert ask(ONE, reference=purchase.reference)["data"]["giftCardPurchase"]
    assert ask(ONE, stranger, reference=purchase.reference)["data"]["giftCardPurchase"] is None
    assert ask(OWN, stranger)["data"]["giftCardPurchases"]["items"] == []
    for mutation in (PAY, CONFIRM):
        variables = dict(keys) if mutation == PAY else {"reference": purchase.reference}
        (payload,) = ask(mutation, stranger, **variables)["data"].values()
        assert [error["code"] for error in payload["errors"]] == ["NOT_FOUND"]
        assert "errors" in ask(mutation, None, **variables)
    assert GiftCardPurchase.objects.count() == 1


def test_cash_and_gift_cards_buy_none(ask: Any, buyer: User) -> None:
    """Without a card's token there is nothing to pay with."""
    purchase = begin(buyer)
    payload = ask(PAY, reference=purchase.reference, key=str(uuid.uuid4()))["data"]
    (error,) = payload["giftCardPurchasePay"]["errors"]
    assert (error["code"], error["field"]) == ("PAYMENT_FAILED", "cardToken")


def test_a_list_takes_as_many_queries_for_one_as_for_many(
    ask: Any, buyer: User, django_assert_max_num_queries: Any
) -> None:
    for _purchase in range(4):
        pay(begin(buyer))
    with django_assert_max_num_queries(12):
        assert len(ask(OWN)["data"]["giftCardPurchases"]["items"]) == 4
