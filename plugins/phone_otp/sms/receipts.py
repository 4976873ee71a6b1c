"""Delivery receipts: what a provider says later of a message that it took."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable
from urllib.parse import parse_qsl
from uuid import UUID

from plugins.phone_otp.models import SmsStatus
from plugins.phone_otp.sms.outcomes import code_name, message_name
from plugins.phone_otp.sms.providers import PROVIDERS, provider_named

MOST_FIELDS: Final = 60


class MalformedReceipt(Exception):
    """What came can't be a receipt."""


@dataclass(frozen=True)
class Receipt:
    """``status``: None for one that tells nothing new. ``delivery_id``: our own name for the
    attempt, from a provider that hands it back under its signature.
    """

    message_id: str
    status: SmsStatus | None
    code: str = ""
    delivery_id: UUID | None = None


@dataclass(frozen=True)
class ReceiptRequest:
    """``url``: the public address, as the provider was given it."""

    url: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    content_type: str
    body: bytes

    def form_items(self) -> list[tuple[str, str]]:
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

    def fields(self) -> Mapping[str, Any]:
        """Those of a form or of a JSON object. Raises ``MalformedReceipt``."""
        if "json" not in self.content_type:
            return dict(self.form_items())
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


def source_named(provider: str) -> ReceiptSource | None:
    found = provider_named(provider) if provider in PROVIDERS else None
    return found if isinstance(found, ReceiptSource) else None


def status_word(value: Any) -> str:
    return value.strip().lower() if isinstance(value, str) else ""


def receipt_from(
    *, message_id: Any, status: SmsStatus | None, code: Any, delivery_id: str | None = None
) -> Receipt:
    """Raises ``MalformedReceipt`` where no message is named."""
    name = message_name(message_id)
    if name is None:
        raise MalformedReceipt
    return Receipt(name, status, code_name(code), _uuid(delivery_id))


def _uuid(text: str | None) -> UUID | None:
    try:
        return UUID(text) if text else None
    except ValueError:
        return None
