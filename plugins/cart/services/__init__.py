"""What changes the cart and places orders.

Every function takes the signed-in customer, raises ``CartRejected`` when it refuses, and
then leaves cart, stock and voucher as they were.
"""

from plugins.cart.services.lines import add_line, remove_line, update_line
from plugins.cart.services.placing import place_order
from plugins.cart.services.promo_codes import apply_promo_code, remove_promo_code

__all__ = [
    "add_line",
    "apply_promo_code",
    "place_order",
    "remove_line",
    "remove_promo_code",
    "update_line",
]
