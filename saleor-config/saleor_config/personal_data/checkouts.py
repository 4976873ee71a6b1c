"""Baskets that never became orders."""

from saleor.account.models import User
from saleor.checkout.models import Checkout


def delete_checkouts(user: User) -> set[int]:
    """Delete the customer's checkouts; keys of the addresses they pointed at."""
    checkouts = Checkout.objects.filter(user=user)
    keys = {
        key
        for pair in checkouts.values_list("shipping_address", "billing_address")
        for key in pair
        if key
    }
    checkouts.delete()
    return keys
