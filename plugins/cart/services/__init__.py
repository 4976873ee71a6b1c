"""What changes the cart and places orders.

Every function takes the signed-in customer, raises ``CartError`` when it refuses, and
then leaves cart, stock and voucher as they were.
"""

from plugins.cart.delivery_form import OrderForm, TypedAddress
from plugins.cart.delivery_form import read_delivery as read_address
from plugins.cart.errors import CartError
from plugins.cart.services.gifts import choose_gift_wrap, remove_gift, save_gift
from plugins.cart.services.lines import (
    add_line,
    add_line_and_companion,
    remove_all_lines,
    remove_line,
    remove_planting,
    update_line,
    update_lines,
)
from plugins.cart.services.orders import Placed, check_out, place_order
from plugins.cart.services.promo_codes import (
    apply_promo_code,
    remove_gift_card,
    remove_promo_code,
)
from plugins.cart.services.slots import SlotSelection, hold_delivery_slot
from plugins.cart.services.steps import (
    TypedPayment,
    check_minimum_order,
    check_out_by_steps,
    read_order_form,
    save_address,
    save_delivery,
    save_payment,
)

__all__ = [
    "CartError",
    "OrderForm",
    "Placed",
    "SlotSelection",
    "TypedAddress",
    "TypedPayment",
    "add_line",
    "add_line_and_companion",
    "apply_promo_code",
    "check_minimum_order",
    "check_out",
    "check_out_by_steps",
    "choose_gift_wrap",
    "hold_delivery_slot",
    "place_order",
    "read_address",
    "read_order_form",
    "remove_all_lines",
    "remove_gift",
    "remove_gift_card",
    "remove_line",
    "remove_planting",
    "remove_promo_code",
    "save_address",
    "save_delivery",
    "save_gift",
    "save_payment",
    "update_line",
    "update_lines",
]
