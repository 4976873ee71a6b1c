"""Addresses for the receipts of providers that sign nothing.

Neither Unifonic nor Taqnyat takes an address with a message: one for the whole account is
written into their portal. It carries a key that only this shop can make, one for each
provider. Who learns it can at most tell lies about messages whose numbers they know.
"""

from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from plugins.phone_otp.sms.receipts import ReceiptRequest

SALT: Final = "plugins.phone_otp.sms.receipts"
PARAMETER: Final = "key"
PROVIDERS: Final = ("unifonic", "taqnyat")


def key_of(provider: str) -> str:
    return salted_hmac(SALT, provider, algorithm="sha256").hexdigest()


def receipt_address(provider: str) -> str:
    """What to write into the provider's portal."""
    path = reverse("sms-receipts", args=[provider])
    return f"{settings.PUBLIC_URL}{path}?{PARAMETER}={key_of(provider)}"


def is_right(provider: str, request: ReceiptRequest) -> bool:
    return constant_time_compare(request.query.get(PARAMETER, ""), key_of(provider))
