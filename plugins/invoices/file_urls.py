"""Addresses of documents' files. Those of subjects open without an account for an hour, as guests
have bookings: who may see a booking may have its documents."""

from typing import Any, Final

from django.core import signing

SALT: Final = "plugins.invoices.files"
LIFETIME: Final = 60 * 60
"""Of a signed address, in seconds."""


def build_file_url(invoice: Any, kind: str) -> str:
    """``invoice``: a ``TaxInvoice``. ``kind``: ``pdf`` or ``xml``."""
    url = f"/api/invoices/{invoice.uuid}/{kind}"
    if invoice.order_id is not None:
        return url
    uuid = str(invoice.uuid)
    return f"{url}?key={_get_signer().sign(uuid).removeprefix(f'{uuid}:')}"


def is_signed(uuid: object, key: str) -> bool:
    """Whether ``build_file_url`` gave this key within the hour."""
    try:
        _get_signer().unsign(f"{uuid}:{key}", max_age=LIFETIME)
    except signing.BadSignature:
        return False
    return True


def _get_signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=SALT)
