"""What the shop may do with a customer's account."""

from plugins.accounts.services.address_book import (
    create_address,
    delete_address,
    set_default_address,
    update_address,
)
from plugins.accounts.services.customers import require_confirmation
from plugins.accounts.services.email_change import cancel_email, confirm_email, request_email
from plugins.accounts.services.password import change_password
from plugins.accounts.services.personal_data import delete_account
from plugins.accounts.services.profile import update_details, update_profile
from plugins.accounts.validators import AddressForm
