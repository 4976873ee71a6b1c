"""One gift card, many checkouts at the same moment, on real connections."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from saleor.account.models import User
from saleor.order.models import Order

from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.refusals import variant_id
from plugins.gift_cards.models import GiftCardEntry
from plugins.gift_cards.tests.cards import balance_of, issue_with_code

CHECKOUTS = 20


@pytest.mark.django_db(transaction=True)
def test_a_card_in_twenty_checkouts_at_once_never_goes_below_zero(
    make_customer: Any, make_variant: Any, make_form: Any, in_own_connection: Any
) -> None:
    # given 1,000.00 on the card, and twenty carts of 165.00 each
    card, code = issue_with_code(100_000)
    variant = make_variant(stock=CHECKOUTS)
    shoppers = [make_customer() for _each in range(CHECKOUTS)]
    for shopper in shoppers:
        add_line(shopper, variant_id(variant))
        apply_promo_code(shopper, code)
    start = Barrier(CHECKOUTS)

    def order(shopper: User) -> Any:
        def run() -> Order:
            start.wait(timeout=30)
            return place_order(shopper, make_form())

        return in_own_connection(run)()

    # when
    with ThreadPoolExecutor(CHECKOUTS) as pool:
        orders = list(pool.map(order, shoppers))

    # then six are paid in full, one in part, and the others in cash
    used = [-entry.amount for entry in GiftCardEntry.objects.filter(kind="used")]
    assert balance_of(card) == 0
    assert sorted(used) == [1_000] + [16_500] * 6
    assert len({order.pk for order in orders}) == CHECKOUTS
    cash = [
        int(payment.total * 100)
        for order in orders
        for payment in order.payments.exclude(gateway="mashtal.gift_cards")
    ]
    assert sum(used) + sum(cash) == CHECKOUTS * 16_500
