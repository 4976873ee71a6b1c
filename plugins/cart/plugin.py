"""What the cart asks of Saleor, whichever API makes the order."""

from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.checkout.error_codes import CheckoutErrorCode
from saleor.order.models import Order

from plugins.cart.models import PlacedOrder
from saleor_config.saleor_plugin import ShopPlugin


class CartPlugin(ShopPlugin):
    """Always on: one checkout must never become two orders."""

    PLUGIN_ID = "mashtal.cart"
    PLUGIN_NAME = N_("Cart")
    PLUGIN_DESCRIPTION = N_("Keeps one checkout from becoming two orders.")

    def order_created(self, order: Order, previous_value: Any) -> Any:
        """Claim the checkout inside the transaction that makes the order.

        A second one waits here for the first, and then fails as a whole. Our own orders
        have claimed it already.
        """
        if not order.checkout_token or hasattr(order, "placement"):
            return previous_value
        token = UUID(str(order.checkout_token))
        try:
            with transaction.atomic():
                PlacedOrder.objects.create(order=order, checkout_token=token, user=order.user)
        except IntegrityError as error:
            raise ValidationError(
                _("This cart has already been ordered."), code=CheckoutErrorCode.INVALID.value
            ) from error
        return previous_value
