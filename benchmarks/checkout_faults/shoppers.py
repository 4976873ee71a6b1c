"""Shoppers who order once each and try again while they get no answer, as browsers do."""

import random
import time
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from django.db import InterfaceError, OperationalError, connection
from saleor.account.models import StaffNotificationRecipient, User

from benchmarks.checkout_faults.api import Api, NoAnswer
from benchmarks.checkout_faults.rounds import ADD, PLACE
from benchmarks.checkout_faults.shop import Shop, Shopper, open_shop
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number
from plugins.phone_otp.services import ensure_customer, open_session

STAFF: Final = "staff@example.com"
AT_ONCE: Final = 6
TRIES: Final = 40
CARDS: Final = (Scenario.APPROVED, Scenario.APPROVED, Scenario.TIME_OUT, Scenario.DECLINED)

Found = TypeVar("Found")


@dataclass
class Visit:
    """``card``: what is paid with; cash where None. ``tries``: calls before it gives up."""

    shopper: Shopper
    phone: str
    email: str
    card: Scenario | None
    tries: int
    key: str


def prepare_shoppers(count: int, seed: int) -> tuple[Shop, list[Visit]]:
    chosen = random.Random(seed)  # noqa: S311 - repeatable on purpose
    shop = open_shop()
    staff, _is_new = User.objects.get_or_create(email=STAFF, defaults={"is_staff": True})
    StaffNotificationRecipient.objects.get_or_create(user=staff, defaults={"active": True})
    return shop, [_prepare_visit(number, chosen) for number in range(count)]


def _prepare_visit(number: int, chosen: random.Random) -> Visit:
    phone = f"+96650{chosen.randrange(10**7):07d}"
    user = ensure_customer(phone, "Noura", "Shopper")
    card = chosen.choice(CARDS) if chosen.random() < 0.6 else None
    tries = TRIES if chosen.random() < 0.7 else 1
    shopper = Shopper(user, open_session(user).token)
    return Visit(
        shopper, phone, f"shopper-{number}-{uuid.uuid4().hex[:8]}@example.com", card, tries,
        str(uuid.uuid4()),
    )  # fmt: skip


def order_all(api_url: str, shop: Shop, visits: Sequence[Visit]) -> int:
    """Have all of them order; how many got an answer in the end."""
    api = Api(0)
    api.base_url = api_url
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return sum(pool.map(lambda visit: _place_order(api, shop, visit), visits))


def _place_order(api: Api, shop: Shop, visit: Visit) -> bool:
    authorization = f"Bearer {visit.shopper.token}"
    form = {
        "firstName": "Noura", "lastName": "Shopper", "email": visit.email,
        "phone": "0500000001", "address": "King Road 1", "city": "الرياض",
        "paymentMethod": "CASH_ON_DELIVERY", "idempotencyKey": visit.key,
    }  # fmt: skip
    _repeat_call(TRIES, lambda: api.ask(ADD, {"id": shop.variant_id}, authorization))
    if visit.card is not None:
        card = {"name": "Noura", "number": find_test_number(visit.card), "month": 12, "year": 39}
        made = _repeat_call(
            TRIES, lambda: api.post("/payments/sandbox/tokens", card | {"cvc": 123})
        )
        if made is None:
            return False
        form |= {"paymentMethod": "CREDIT_CARD", "cardToken": made["id"]}
    return (
        _repeat_call(visit.tries, lambda: api.ask(PLACE, {"input": form}, authorization))
        is not None
    )


def _repeat_call(tries: int, call: Callable[[], Any]) -> Any:
    """Its answer; None where there is none after all tries."""
    for _ in range(tries):
        try:
            return call()
        except (NoAnswer, RuntimeError):
            time.sleep(1.5)
    return None


def retry_query(call: Callable[[], Found]) -> Found:
    """The result of a call to a database that may be starting."""
    while True:
        try:
            return call()
        except (OperationalError, InterfaceError):
            connection.close()
            time.sleep(1)
