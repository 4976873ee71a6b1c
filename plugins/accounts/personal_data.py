"""An e-mail address that waits for its proof, and National Addresses."""

from typing import Any

from saleor.account.models import User

from plugins.accounts.models import NationalAddress, PendingEmail
from saleor_config.personal_data.written import time


def export(user: User) -> dict[str, Any]:
    pending = PendingEmail.objects.filter(user=user).first()
    return {
        "email_to_be_proved": {"email": pending.email, "until": time(pending.expires_at)}
        if pending
        else None,
        "national_addresses": [
            {
                "short_code": address.short_code,
                "building_number": address.building_number,
                "street": address.street,
                "secondary_number": address.secondary_number,
                "city": address.address.city,
                "postal_code": address.address.postal_code,
            }
            for address in NationalAddress.objects.filter(address__user_addresses=user)
            .select_related("address")
            .order_by("pk")
        ],
    }


def erase(user: User) -> None:
    PendingEmail.objects.filter(user=user).delete()
    NationalAddress.objects.filter(address__user_addresses=user).delete()
