"""What the shop may do with a customer's account."""

from plugins.accounts.address_form import AddressForm
from plugins.accounts.confirmation import require_confirmation
from plugins.accounts.services.address_book import (
    create_address,
    delete_address,
    set_default_address,
    update_address,
)
from plugins.accounts.services.deletion import delete_account
from plugins.accounts.services.email_change import cancel_email, confirm_email, request_email
from plugins.accounts.services.password import change_password
from plugins.accounts.services.profile import update_details, update_profile

__all__ = [
    "AddressForm",
    "cancel_email",
    "change_password",
    "confirm_email",
    "create_address",
    "delete_account",
    "delete_address",
    "request_email",
    "require_confirmation",
    "set_default_address",
    "update_address",
    "update_details",
    "update_profile",
]
