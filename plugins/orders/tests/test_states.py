"""Both tables of an order's life, cell by cell, and their page in ``docs``."""

from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest
from django.utils import translation

from plugins.orders.management.commands.print_order_states import build_order_states_page
from plugins.orders.states import (
    RETURN_WINDOW,
    TRANSITIONS,
    Action,
    OrderProgress,
    Paid,
    Parcels,
    TransitionError,
    derive_progress,
    get_next_state,
    is_allowed,
)

PAGE = Path(__file__).parents[3] / "docs" / "order-states.md"
DAY = timedelta(days=1)
PENDING, PROCESSING, SHIPPED, DELIVERED, COMPLETED, CANCELLED = OrderProgress

FACTS = [
    # parcels, nothing paid, paid in part, paid in full, refunded
    (Parcels.NONE, PENDING, PROCESSING, PROCESSING, PENDING),
    (Parcels.PACKED, PROCESSING, PROCESSING, PROCESSING, PROCESSING),
    (Parcels.PARTLY_SENT, PROCESSING, PROCESSING, PROCESSING, PROCESSING),
    (Parcels.SENT, SHIPPED, SHIPPED, SHIPPED, COMPLETED),
    (Parcels.DELIVERED, DELIVERED, DELIVERED, DELIVERED, COMPLETED),
]

NO, YES = False, True
ALLOWED = {
    # pending, processing, shipped, delivered, completed, cancelled
    Action.PACK: (YES, YES, NO, NO, NO, NO),
    Action.SEND: (NO, YES, YES, YES, YES, NO),
    Action.DELIVER: (NO, YES, YES, YES, YES, NO),
    Action.COMPLETE: (NO, NO, NO, YES, YES, NO),
    Action.CANCEL: (YES, YES, NO, NO, NO, NO),
    Action.RETURN: (NO, NO, NO, YES, NO, NO),
    Action.REFUND: (NO, YES, YES, YES, YES, NO),
    Action.REORDER: (NO, NO, NO, YES, YES, NO),
}


@pytest.mark.parametrize("row", FACTS, ids=[row[0].value for row in FACTS])
def test_the_state_of_every_set_of_facts(row: tuple[Parcels, *tuple[OrderProgress, ...]]) -> None:
    parcels, *expected = row

    found = [derive_progress(is_cancelled=False, paid=paid, parcels=parcels) for paid in Paid]

    assert found == expected


@pytest.mark.parametrize(("paid", "parcels"), product(Paid, Parcels))
def test_a_cancelled_order_is_cancelled_whatever_else_is_true(paid: Paid, parcels: Parcels) -> None:
    found = derive_progress(is_cancelled=True, paid=paid, parcels=parcels, since_delivery=8 * DAY)

    assert found is CANCELLED


def test_the_table_of_facts_is_whole() -> None:
    assert [row[0] for row in FACTS] == list(Parcels)


@pytest.mark.parametrize("paid", [Paid.NOTHING, Paid.PARTLY, Paid.FULLY])
def test_a_delivered_order_is_completed_when_the_days_of_return_are_over(paid: Paid) -> None:
    def after_delivery(time: timedelta) -> OrderProgress:
        return derive_progress(
            is_cancelled=False, paid=paid, parcels=Parcels.DELIVERED, since_delivery=time
        )

    assert timedelta(days=7) == RETURN_WINDOW
    assert after_delivery(timedelta()) is DELIVERED
    assert after_delivery(7 * DAY - timedelta(microseconds=1)) is DELIVERED
    assert after_delivery(7 * DAY) is COMPLETED


@pytest.mark.parametrize("action", Action)
def test_what_is_allowed_in_every_state(action: Action) -> None:
    assert tuple(is_allowed(action, state) for state in OrderProgress) == ALLOWED[action]


@pytest.mark.parametrize(("action", "state"), list(product(Action, OrderProgress)))
def test_every_cell_is_a_state_or_a_reason_in_both_languages(
    action: Action, state: OrderProgress
) -> None:
    if is_allowed(action, state):
        assert get_next_state(action, state) is TRANSITIONS[action][state]
        return
    reasons = []
    for language in ("en", "ar"):
        with translation.override(language), pytest.raises(TransitionError) as refusal:
            get_next_state(action, state)
        reasons.append(refusal.value.reason)
    english, arabic = reasons
    assert english.endswith(".")
    assert english.isascii()
    assert arabic.endswith(".")
    assert not arabic.isascii()


def test_an_order_never_goes_back() -> None:
    way = [PENDING, PROCESSING, SHIPPED, DELIVERED, COMPLETED]
    for action, state in product(Action, way):
        if is_allowed(action, state) and get_next_state(action, state) is not CANCELLED:
            assert way.index(get_next_state(action, state)) >= way.index(state)
    assert not any(is_allowed(action, CANCELLED) for action in Action)


def test_the_page_says_what_the_tables_do() -> None:
    assert PAGE.read_text(encoding="utf-8") == build_order_states_page(), (
        "Write it again: python -m django print_order_states > docs/order-states.md"
    )
