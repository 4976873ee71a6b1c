from typing import Any

import pytest
from django.db import transaction
from prometheus_client import REGISTRY
from saleor.account.models import User

from plugins.cart.errors import CartError
from plugins.cart.metrics import ON_DELIVERY
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.refusals import variant_id

pytestmark = pytest.mark.django_db


def read(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"mashtal_{name}_total", labels) or 0.0


def test_an_order_counts_once_it_is_committed(
    customer: User, make_variant: Any, make_form: Any, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    add_line(customer, variant_id(make_variant("100.00")))
    total = get_cart(customer).summary.total
    orders, riyals = (read(name, payment=ON_DELIVERY) for name in ("orders_placed", "sales_riyals"))

    # when
    with django_capture_on_commit_callbacks(execute=True):
        place_order(customer, make_form(expected_total=total))
        assert read("orders_placed", payment=ON_DELIVERY) == orders

    # then
    assert read("orders_placed", payment=ON_DELIVERY) - orders == 1
    assert read("sales_riyals", payment=ON_DELIVERY) - riyals == pytest.approx(total / 100)


def test_an_order_that_is_rolled_back_does_not_count(
    customer: User, make_variant: Any, make_form: Any, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    add_line(customer, variant_id(make_variant("100.00")))
    orders = read("orders_placed", payment=ON_DELIVERY)

    # when
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        place_order(customer, make_form(expected_total=get_cart(customer).summary.total))
        transaction.set_rollback(True)

    # then
    assert read("orders_placed", payment=ON_DELIVERY) == orders


def test_what_is_refused_counts_by_its_reason(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    # given
    refused = read("checkouts_refused", code="empty_cart")
    stock_outs = read("stock_outs")

    # when
    with pytest.raises(CartError):
        place_order(customer, make_form())
    with pytest.raises(CartError):
        add_line(customer, variant_id(make_variant("10.00", stock=1)), 2)

    # then
    assert read("checkouts_refused", code="empty_cart") - refused == 1
    assert read("stock_outs") - stock_outs == 1
