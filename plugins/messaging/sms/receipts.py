"""Delivery receipts: the state of a message, as its provider reports it later."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable
from urllib.parse import parse_qsl
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from plugins.messaging.models import SmsStatus
from plugins.messaging.sms.base import read_code, read_message_id

MOST_FIELDS: Final = 60
KEYED_PROVIDERS: Final = ("unifonic", "taqnyat")
KEY_PARAMETER: Final = "key"
KEY_SALT: Final = "plugins.phone_otp.sms.receipts"
"""Part of the addresses that owners wrote into portals: it does not change with the code."""


class MalformedReceipt(Exception):
    """The request is no receipt."""


@dataclass(frozen=True)
class Receipt:
    """``status``: None where it says nothing new. ``delivery_id``: of the ``SmsDelivery``, from a
    provider that returns it under its signature."""

    message_id: str
    status: SmsStatus | None
    code: str = ""
    delivery_id: UUID | None = None


@dataclass(frozen=True)
class ReceiptRequest:
    """``url``: the public address that the provider was given."""

    url: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    content_type: str
    body: bytes

    def read_form_items(self) -> list[tuple[str, str]]:
        """Raises ``MalformedReceipt``."""
        try:
            return parse_qsl(
                self.body.decode(),
                keep_blank_values=True,
                errors="strict",
                max_num_fields=MOST_FIELDS,
            )
        except ValueError:
            raise MalformedReceipt from None

    def read_fields(self) -> Mapping[str, Any]:
        """Of a form or a JSON object. Raises ``MalformedReceipt``."""
        if "json" not in self.content_type:
            return dict(self.read_form_items())
        try:
            content = json.loads(self.body)
        except (ValueError, RecursionError):
            raise MalformedReceipt from None
        if not isinstance(content, dict):
            raise MalformedReceipt
        return content


@runtime_checkable
class ReceiptSource(Protocol):
    """A provider that reports back."""

    def is_authentic(self, request: ReceiptRequest) -> bool: ...

    def read_receipt(self, request: ReceiptRequest) -> Receipt: ...


def read_status(value: Any) -> str:
    return value.strip().lower() if isinstance(value, str) else ""


def build_receipt(
    *, message_id: Any, status: SmsStatus | None, code: Any, delivery_id: str | None = None
) -> Receipt:
    """Raises ``MalformedReceipt`` without a message id."""
    name = read_message_id(message_id)
    if name is None:
        raise MalformedReceipt
    return Receipt(name, status, read_code(code), _read_uuid(delivery_id))


def _read_uuid(text: str | None) -> UUID | None:
    try:
        return UUID(text) if text else None
    except ValueError:
        return None


def make_receipt_key(provider: str) -> str:
    return str(salted_hmac(KEY_SALT, provider, algorithm="sha256").hexdigest())


def build_receipt_address(provider: str) -> str:
    """The address to write into the portal of a provider that signs nothing.

    Neither Unifonic nor Taqnyat takes an address with a message: one for the whole account is
    set in their portal. Its key is this shop's, one for each provider. A client that knows it
    can at most send false receipts of messages whose numbers it knows.
    """
    path = reverse("sms-receipts", args=[provider])
    return f"{settings.PUBLIC_URL}{path}?{KEY_PARAMETER}={make_receipt_key(provider)}"


def has_receipt_key(provider: str, request: ReceiptRequest) -> bool:
    key = request.query.get(KEY_PARAMETER, "")
    return bool(constant_time_compare(key, make_receipt_key(provider)))
