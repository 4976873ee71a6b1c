"""What writes gifts of carts and orders, and the addresses that recipients give."""

from plugins.gifts.services.gifts import (
    erase_gifts,
    erase_old_gifts,
    record_order_gift,
    remove_cart_gift,
    save_cart_gift,
)
from plugins.gifts.services.recipient_addresses import (
    delete_outdated_address,
    delete_recipient_address,
    erase_recipient_addresses,
    save_recipient_address,
)
from plugins.gifts.validators import read_gift, read_recipient_place
