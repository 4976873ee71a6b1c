"""The customer's one cart, and the orders that carts became."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.checkout.models import Checkout
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.warehouse.models import Stock


class CustomerCart(models.Model):
    """Which of Saleor's checkouts is the customer's cart.

    Saleor lets one customer have several. The unique columns make it one, on every device.
    ``changed_at``: of its lines, in ``language``; Saleor notes no change of them.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="customer_cart"
    )
    checkout = models.OneToOneField(
        Checkout, on_delete=models.CASCADE, related_name="customer_cart"
    )
    changed_at = models.DateTimeField(null=True)
    language = models.CharField(max_length=2, blank=True, default="", db_default="")

    def __str__(self) -> str:
        return f"cart of customer {self.user_id}"


class PlacedOrder(models.Model):
    """One row for each order made from a checkout, by this shop or by Saleor's own API.

    The unique token keeps two calls at once from turning one checkout into two orders,
    the unique key keeps a repeated call from ordering again.
    """

    order = models.OneToOneField(Order, on_delete=models.CASCADE, related_name="placement")
    checkout_token = models.UUIDField(unique=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    idempotency_key = models.UUIDField(null=True)
    saves_address = models.BooleanField(default=True)
    """Whether the address book gets the order's addresses, once the order is placed."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", "idempotency_key"], name="one_order_for_each_key"
            )
        ]

    def __str__(self) -> str:
        return f"order {self.order_id}"


class VoucherUse(models.Model):
    """Who has had a voucher that each customer has once.

    ``user`` is null once the account is deleted; ``phone_key``, a keyed hash, stays, so that the
    same phone has no second use. Saleor's own row by e-mail stands beside it.
    """

    voucher = models.ForeignKey(Voucher, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    phone_key = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["voucher", "user"], name="one_voucher_use_of_account"),
            models.UniqueConstraint(
                fields=["voucher", "phone_key"],
                condition=~Q(phone_key=""),
                name="one_voucher_use_of_phone",
            ),
        ]

    def __str__(self) -> str:
        return f"use of voucher {self.voucher_id}"


class StockHold(models.Model):
    """One piece that nobody but one person may buy until ``until``.

    The person is an account, or whichever account proves ``phone``. ``order``: the one that has
    used the hold; where it goes away, as its payment failed, the hold is there again.
    """

    stock = models.ForeignKey(Stock, on_delete=models.CASCADE, related_name="+", db_index=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+"
    )
    phone = models.CharField(max_length=16, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField()
    order = models.ForeignKey(Order, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        default_permissions = ()
        indexes = [
            models.Index(
                fields=["stock", "until"], condition=Q(order=None), name="cart_open_stock_holds"
            )
        ]
        constraints = [
            models.CheckConstraint(
                condition=~Q(user=None) | ~Q(phone=""), name="stock_hold_is_of_a_person"
            )
        ]

    def __str__(self) -> str:
        return f"hold {self.pk} of stock {self.stock_id}"
