"""Whether and how the shop writes by WhatsApp: from the environment alone.

- ``WHATSAPP_PHONE_NUMBER_ID``, ``WHATSAPP_ACCESS_TOKEN``, ``WHATSAPP_APP_SECRET``,
  ``WHATSAPP_VERIFY_TOKEN``: all together, or none, and the channel is offered nowhere. A local
  shop without them writes to the development inbox.
- ``WHATSAPP_BUSINESS_ACCOUNT_ID``: whose templates ``whatsapp_templates`` registers.
- ``WHATSAPP_URL``: a simulator of a local shop; refused elsewhere, as that address says what
  was delivered.
"""

from typing import Final

from django.core.exceptions import ImproperlyConfigured

from plugins.messaging import inbox
from plugins.messaging.sms.base import has_credentials, read_credential

CREDENTIALS: Final = (
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_ACCESS_TOKEN",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
)
ACCOUNT: Final = "WHATSAPP_BUSINESS_ACCOUNT_ID"
ADDRESS: Final = "WHATSAPP_URL"
META_URL: Final = "https://graph.facebook.com"
API_VERSION: Final = "v21.0"


def is_offered() -> bool:
    """Whether customers can choose WhatsApp."""
    return has_api() or inbox.is_open()


def has_api() -> bool:
    """Whether messages go to Meta, and not to the development inbox."""
    return has_credentials(CREDENTIALS)


def get_api_url() -> str:
    return f"{read_credential(ADDRESS).rstrip('/') or META_URL}/{API_VERSION}"


def check_whatsapp_variables() -> None:
    """Raises ``ImproperlyConfigured``."""
    missing = [name for name in CREDENTIALS if not read_credential(name)]
    if missing and len(missing) < len(CREDENTIALS):
        raise ImproperlyConfigured(
            f"{', '.join(CREDENTIALS)} go together: {' and '.join(missing)} must be set too."
        )
    if read_credential(ADDRESS) and not inbox.is_open():
        raise ImproperlyConfigured(f"{ADDRESS} is for local shops alone: remove it.")
