"""What changes the cart and places orders.

Every function takes the signed-in customer, raises ``CartRejected`` when it refuses, and
then leaves cart, stock and voucher as they were.
"""

from plugins.cart.delivery_form import OrderForm
from plugins.cart.problems import CartErrorCode, CartProblem, CartRejected
from plugins.cart.services.lines import add_line, remove_line, update_line
from plugins.cart.services.placing import Placed, check_out, place_order
from plugins.cart.services.promo_codes import apply_promo_code, remove_promo_code
from plugins.cart.services.waiting import close_waiting_order, complete_waiting_order

__all__ = [
    "CartErrorCode",
    "CartProblem",
    "CartRejected",
    "OrderForm",
    "Placed",
    "add_line",
    "apply_promo_code",
    "check_out",
    "close_waiting_order",
    "complete_waiting_order",
    "place_order",
    "remove_line",
    "remove_promo_code",
    "update_line",
]
