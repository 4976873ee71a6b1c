"""What Meta sends to the webhook ("Webhooks", "Status messages", "Messages" of the Cloud API)."""

import hashlib
import hmac
import json
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

from django.utils.crypto import constant_time_compare

from plugins.messaging.models import WhatsAppStatus
from plugins.messaging.services.whatsapp_reports import WhatsAppReply, WhatsAppReport
from plugins.messaging.sms.base import read_credential
from plugins.messaging.whatsapp.cloud_api import read_api_error, read_whatsapp_id

SIGNATURE_PREFIX: Final = "sha256="
SUBSCRIBE: Final = "subscribe"
DIGITS: Final = re.compile(r"[0-9]{8,15}", re.ASCII)
LONGEST_REPLY: Final = 64
LATEST: Final = 4_000_000_000
STATUSES: Final = {
    "sent": WhatsAppStatus.SENT,
    "delivered": WhatsAppStatus.DELIVERED,
    "read": WhatsAppStatus.READ,
    "failed": WhatsAppStatus.FAILED,
}


class MalformedWebhook(Exception):
    """Signed, and no JSON object."""


def find_challenge_reply(mode: str, token: str, challenge: str) -> str | None:
    """The challenge that registers the address; None where the token is wrong."""
    own = read_credential("WHATSAPP_VERIFY_TOKEN")
    is_own = bool(own) and constant_time_compare(token, own)
    return challenge if is_own and mode == SUBSCRIBE else None


def is_signature_valid(body: bytes, signature: str) -> bool:
    """Of ``X-Hub-Signature-256``."""
    secret = read_credential("WHATSAPP_APP_SECRET")
    return bool(secret) and bool(constant_time_compare(sign_body(body, secret), signature))


def sign_body(body: bytes, secret: str) -> str:
    return SIGNATURE_PREFIX + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def read_webhook(body: bytes) -> Iterator[WhatsAppReport | WhatsAppReply]:
    """What it says of the shop's number; all else in it is passed over. Raises
    ``MalformedWebhook``."""
    try:
        content = json.loads(body)
    except (ValueError, RecursionError):
        raise MalformedWebhook from None
    if not isinstance(content, dict):
        raise MalformedWebhook
    return _read_content(content)


def _read_content(content: dict[str, Any]) -> Iterator[WhatsAppReport | WhatsAppReply]:
    for entry in _list_objects(content, "entry"):
        for change in _list_objects(entry, "changes"):
            value = change.get("value")
            if not isinstance(value, dict) or not _is_of_shop(value):
                continue
            for status in _list_objects(value, "statuses"):
                report = _read_report(status)
                if report is not None:
                    yield report
            for message in _list_objects(value, "messages"):
                reply = _read_reply(message)
                if reply is not None:
                    yield reply


def _list_objects(container: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found = container.get(name)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def _is_of_shop(value: dict[str, Any]) -> bool:
    """One account at Meta may have several numbers."""
    metadata = value.get("metadata")
    number = metadata.get("phone_number_id") if isinstance(metadata, dict) else None
    return bool(number == read_credential("WHATSAPP_PHONE_NUMBER_ID"))


def _read_report(content: dict[str, Any]) -> WhatsAppReport | None:
    message_id = read_whatsapp_id(content.get("id"))
    name = content.get("status")
    status = STATUSES.get(name) if isinstance(name, str) else None
    if message_id is None or status is None:
        return None
    errors = _list_objects(content, "errors")
    failure = read_api_error(errors[0].get("code") if errors else None)
    return WhatsAppReport(
        message_id,
        status,
        _read_uuid(content.get("biz_opaque_callback_data")),
        failure if status is WhatsAppStatus.FAILED else None,
        _read_phone(content.get("recipient_id")),
    )


def _read_reply(content: dict[str, Any]) -> WhatsAppReply | None:
    phone, sent_at = _read_phone(content.get("from")), _read_time(content.get("timestamp"))
    if not phone or sent_at is None:
        return None
    button, interactive = _get_object(content, "button"), _get_object(content, "interactive")
    pressed = _get_object(interactive, "button_reply")
    texts = (_get_object(content, "text").get("body"), button.get("text"), pressed.get("title"))
    payloads = (button.get("payload"), pressed.get("id"))
    return WhatsAppReply(phone, sent_at, _find_text(texts), _find_text(payloads))


def _get_object(container: dict[str, Any], name: str) -> dict[str, Any]:
    found = container.get(name)
    return found if isinstance(found, dict) else {}


def _find_text(values: tuple[Any, ...]) -> str:
    return next((value[:LONGEST_REPLY] for value in values if isinstance(value, str)), "")


def _read_phone(value: Any) -> str:
    """E.164 of Meta's digits, or empty."""
    return f"+{value}" if isinstance(value, str) and DIGITS.fullmatch(value) else ""


def _read_time(value: Any) -> datetime | None:
    """Of seconds since 1970, as a text."""
    seconds = int(value) if isinstance(value, str) and DIGITS.fullmatch(value) else LATEST
    return datetime.fromtimestamp(seconds, UTC) if seconds < LATEST else None


def _read_uuid(value: Any) -> uuid.UUID | None:
    try:
        return uuid.UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None
