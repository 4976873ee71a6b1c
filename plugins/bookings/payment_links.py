"""Links that pay one deposit or balance: signed, expiring, and of no other use.

``l1f.tgk3a0.f0K7…``: what it is part of and the key of the due, and what ``signed_tokens`` adds.
"""

from datetime import timedelta
from enum import StrEnum
from typing import Final

from django.conf import settings
from django.utils.http import base36_to_int, int_to_base36

from plugins.bookings.models import AmountDue
from saleor_config.language import ENGLISH
from saleor_config.signed_tokens import build_signed_token, read_signed_token

SALT: Final = "plugins.bookings.payment_links"


class Origin(StrEnum):
    """Where a token is used, and where the bank's page leads back to."""

    LINK = "l"
    REQUEST = "r"


LIFETIMES: Final = {Origin.LINK: timedelta(days=14), Origin.REQUEST: timedelta(hours=2)}
"""Staff send another link afterwards; the page of the request gets a new token with each visit."""


def build_payment_url(due: AmountDue, language: str) -> str:
    prefix = "/en" if language == ENGLISH else ""
    return f"{settings.PUBLIC_URL}{prefix}/pay/{build_payment_token(due, Origin.LINK)}"


def build_payment_token(due: AmountDue, origin: Origin) -> str:
    return build_signed_token(SALT, f"{origin}{int_to_base36(due.pk)}", LIFETIMES[origin])


def get_return_path(due: AmountDue, token: str) -> str:
    """The storefront's page that ``token`` was used on."""
    if token.startswith(Origin.REQUEST):
        return f"/requests/{due.booking.reference}"
    return f"/pay/{token}"


def find_due(token: str) -> AmountDue | None:
    """With its booking and service. None for what was not signed here, and for an expired
    token."""
    content = read_signed_token(SALT, token)
    if content is None:
        return None
    found = AmountDue.objects.filter(pk=base36_to_int(content[1:]))
    return found.select_related("booking__service").first()
