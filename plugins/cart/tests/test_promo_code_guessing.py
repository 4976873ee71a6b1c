"""Promo codes can't be guessed: wrong ones are counted, by every endpoint together."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import time_machine
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.discount.models import Voucher
from saleor.product.models import ProductVariant

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, apply_promo_code, remove_promo_code
from plugins.cart.tests.refusals import refused_change, variant_id
from plugins.phone_otp.services import open_session
from saleor_config.errors import ErrorDetail
from saleor_config.global_ids import write_id
from saleor_config.visitor import Visitor, set_current_visitor

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
NOON = "2080-03-01T12:00:00+03:00"
APPLY = "mutation($code: String!) { cartPromoCodeApply(code: $code) { errors { code message } } }"


@pytest.fixture
def shopper(customer: User, variant: ProductVariant) -> User:
    Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant), 1)
    return customer


@pytest.fixture
def limits(settings: Any) -> Callable[..., None]:
    def narrow(**counts: int) -> None:
        settings.GUESS_LIMITS = settings.GUESS_LIMITS | {
            "PROMO_CODES": {
                kind: ((counts.get(kind, 1000), 3600),)
                for kind in ("ACCOUNT", "ADDRESS", "DEVICE", "SHOP")
            }
        }

    return narrow


def guess(user: User, code: str = "NO-SUCH-CODE") -> ErrorDetail:
    return refused_change(apply_promo_code, user, code)


def test_the_eleventh_wrong_code_of_an_hour_is_not_looked_up(shopper: User, arabic: Any) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        found = [guess(shopper, f"GUESS-{number}").code for number in range(80)]
        assert (
            found
            == [CartErrorCode.INVALID_PROMO_CODE] * 10 + [CartErrorCode.TOO_MANY_ATTEMPTS] * 70
        )

        refused = guess(shopper, "TEN")
        assert refused.message == "جرّبت أكواد خصم كثيرة. حاول مرة أخرى لاحقًا من فضلك."
        assert refused.retry_after == 3600
        clock.shift(3600)
        apply_promo_code(shopper, "TEN")
        assert get_cart(shopper).summary.promo_code == "TEN"


def test_right_codes_in_between_hand_out_no_new_tries(shopper: User, limits: Any) -> None:
    limits(ACCOUNT=3)
    codes = []
    for _ in range(4):
        try:
            apply_promo_code(shopper, "TEN")
        except CartError as error:
            codes.append(error.code)
        codes.append(guess(shopper).code)

    assert codes == [CartErrorCode.INVALID_PROMO_CODE] * 3 + [CartErrorCode.TOO_MANY_ATTEMPTS] * 2


def test_a_code_that_is_applied_again_and_again_is_no_guess(shopper: User, limits: Any) -> None:
    limits(ACCOUNT=2)
    for _ in range(6):
        apply_promo_code(shopper, "TEN")
        remove_promo_code(shopper)
    assert guess(shopper).code is CartErrorCode.INVALID_PROMO_CODE


def test_codes_that_exist_and_are_not_applied_count_as_well(shopper: User, limits: Any) -> None:
    limits(ACCOUNT=2)
    Voucher.objects.create(code="BIG", discount_value=10, min_spent_amount=9999)

    codes = [guess(shopper, code).code for code in ("BIG", "NO", "BIG")]

    assert codes == [CartErrorCode.INVALID_PROMO_CODE] * 2 + [CartErrorCode.TOO_MANY_ATTEMPTS]


def test_unknown_ended_and_used_up_codes_are_one_answer(shopper: User) -> None:
    Voucher.objects.create(code="USED", discount_value=10, usage_limit=1, used=1)
    Voucher.objects.create(code="OVER", discount_value=10, end_date="2020-01-01T00:00Z")
    Voucher.objects.create(code="SOON", discount_value=10, start_date="2090-01-01T00:00Z")

    assert len({guess(shopper, code) for code in ("NO", "USED", "OVER", "SOON")}) == 1


def test_an_address_and_a_device_are_limited_for_all_accounts(
    shopper: User, make_customer: Callable[[], User], variant: ProductVariant, limits: Any
) -> None:
    limits(ADDRESS=2, DEVICE=3)

    def guess_as_another(visitor: Visitor) -> CartErrorCode:
        other = make_customer()
        add_line(other, variant_id(variant), 1)
        with set_current_visitor(visitor):
            return guess(other).code

    near = [guess_as_another(Visitor("203.0.113.7")) for _ in range(3)]
    far = [guess_as_another(Visitor(f"198.51.100.{n}", device="same")) for n in range(4)]

    invalid, too_many = CartErrorCode.INVALID_PROMO_CODE, CartErrorCode.TOO_MANY_ATTEMPTS
    assert near == [invalid, invalid, too_many]
    assert far == [invalid, invalid, invalid, too_many]


def test_saleors_own_endpoint_counts_with_ours(shopper: User, graphql: Any, limits: Any) -> None:
    limits(ACCOUNT=3)
    token = open_session(shopper).token
    checkout = write_id("Checkout", Checkout.objects.get().pk)
    add = (
        "mutation($id: ID!, $code: String!) { checkoutAddPromoCode(checkoutId: $id,"
        " promoCode: $code) { checkoutErrors { code field } } }"
    )
    codes = []
    for code in ("NO", "GIFT-CARD"):
        given = graphql(add, {"id": checkout, "code": code}, token=token)
        errors = given["data"]["checkoutAddPromoCode"]["checkoutErrors"]
        codes += [(each["code"], each["field"]) for each in errors]
    ours = graphql(APPLY, {"code": "NO"}, token=token)["data"]["cartPromoCodeApply"]["errors"]
    refused = graphql(add, {"id": checkout, "code": "TEN"}, token=token)

    assert codes == [("INVALID", "promoCode")] * 2
    assert [each["code"] for each in ours] == ["INVALID_PROMO_CODE"]
    assert refused["errors"][0]["extensions"]["code"] == "TOO_MANY_ATTEMPTS"
    assert refused["errors"][0]["extensions"]["retryAfter"] > 0
    ours = graphql(APPLY, {"code": "TEN"}, token=token)["data"]["cartPromoCodeApply"]["errors"]
    assert [each["code"] for each in ours] == ["TOO_MANY_ATTEMPTS"]


def test_no_code_is_looked_up_while_none_can_be_counted(
    shopper: User, graphql: Any, redis_away: Any
) -> None:
    with redis_away():
        refused = guess(shopper, "TEN")

    assert refused.code is CartErrorCode.UNAVAILABLE
    assert get_cart(shopper).summary.promo_code is None


def test_the_shop_is_warned_of_many_wrong_codes(
    shopper: User, limits: Any, caplog: pytest.LogCaptureFixture
) -> None:
    limits(SHOP=2)
    for _ in range(5):
        guess(shopper)

    alarms = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert alarms == ["PROMO_CODES: more than 2 of the shop in 3600 s"]


@pytest.mark.django_db(transaction=True)
def test_twenty_guesses_at_once_do_not_pass_the_limit(
    shopper: User, limits: Any, in_own_connection: Any
) -> None:
    limits(ACCOUNT=5)

    with ThreadPoolExecutor(10) as pool:
        found = list(pool.map(lambda _n: in_own_connection(lambda: tried(shopper))(), range(20)))

    assert found.count(CartErrorCode.INVALID_PROMO_CODE) == 5
    assert found.count(CartErrorCode.TOO_MANY_ATTEMPTS) == 15


def tried(user: User) -> CartErrorCode:
    try:
        apply_promo_code(user, "NO-SUCH-CODE")
    except CartError as error:
        return error.code
    raise AssertionError("the code was applied")
