"""What other plugins read of gifts."""

from plugins.gifts.details import LONGEST_MESSAGE, GiftDetails, RecipientPlace
from plugins.gifts.selectors.delivery_addresses import (
    DeliveryAddress,
    get_delivery_address,
    has_recipient_confirmed,
    list_delivery_addresses,
)
from plugins.gifts.selectors.gifts import (
    GIFT_KEY,
    get_cart_gift,
    get_order_gift,
    is_gift_order,
    list_order_gifts,
)
