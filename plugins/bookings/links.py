"""Addresses that messages carry."""

from django.conf import settings

from saleor_config.language import ENGLISH


def build_request_url(reference: str, language: str) -> str:
    """Where the customer follows the request."""
    return f"{settings.PUBLIC_URL}{'/en' if language == ENGLISH else ''}/requests/{reference}"


def build_office_url(booking_key: int) -> str:
    """Where staff process it."""
    return f"{settings.PUBLIC_URL}/office/bookings/booking/{booking_key}/change/"


def build_quote_url(secret: str) -> str:
    """Short, for it stands in a text message. The secret is all that opens it."""
    return f"{settings.PUBLIC_URL}/api/q/{secret}"
