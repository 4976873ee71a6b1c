"""What the cart's tests ask of it, and how it says no."""

from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User
from saleor.order.models import Order
from saleor.payment.models import Payment
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation

from plugins.cart.delivery_form import OrderForm
from plugins.cart.errors import CartError
from plugins.cart.services import place_order
from saleor_config.errors import ErrorDetail
from saleor_config.global_ids import write_id


def variant_id(variant: ProductVariant) -> str:
    return write_id("ProductVariant", variant.pk)


def refused_change(change: Callable[..., Any], *arguments: Any) -> ErrorDetail:
    """The one reason for which a change of the cart is refused."""
    with pytest.raises(CartError) as rejection:
        change(*arguments)
    (problem,) = rejection.value.details
    return problem


def refused_order(customer: User, form: OrderForm) -> list[ErrorDetail]:
    """Why an order is refused; nothing of it must stay behind."""
    with pytest.raises(CartError) as rejection:
        place_order(customer, form)
    assert not Order.objects.exists()
    assert not Payment.objects.exists()
    assert not Allocation.objects.exists()
    return list(rejection.value.details)
