"""Taqnyat (dev.taqnyat.sa, "SMS API Reference")."""

from typing import Any, Final
from uuid import UUID

from plugins.messaging.models import SmsStatus
from plugins.messaging.sms import http
from plugins.messaging.sms.base import (
    Accepted,
    Failed,
    Reason,
    SmsMessage,
    SmsOutcome,
    has_credentials,
    read_credential,
    read_message_id,
)
from plugins.messaging.sms.receipts import (
    Receipt,
    ReceiptRequest,
    build_receipt,
    has_receipt_key,
    read_status,
)

NAME: Final = "taqnyat"
CREDENTIALS: Final = ("TAQNYAT_BEARER_TOKEN", "TAQNYAT_SENDER")
API_URL = "https://api.taqnyat.sa/v1/messages"
UNAUTHORISED: Final = 401

# The API has sentences, not codes; these words are in the documented ones.
REASONS: Final = (
    ("not responding", Reason.BUSY),
    ("balance", Reason.NO_BALANCE),
    ("sender name", Reason.REFUSED),
    ("number", Reason.BAD_NUMBER),
)

STATUSES: Final = {
    "sent": SmsStatus.SENT,
    "delivered": SmsStatus.DELIVERED,
    "undelivered": SmsStatus.UNDELIVERED,
    "expired": SmsStatus.EXPIRED,
    "rejected": SmsStatus.FAILED,
    "failed": SmsStatus.FAILED,
}


class TaqnyatProvider:
    def is_available(self) -> bool:
        return has_credentials(CREDENTIALS)

    def send(self, message: SmsMessage, delivery_id: UUID) -> SmsOutcome:
        recipient = message.phone.removeprefix("+")
        response = http.post_request(
            API_URL,
            auth=http.Bearer(read_credential("TAQNYAT_BEARER_TOKEN")),
            body={
                # A number, as in each published example.
                "recipients": [int(recipient)],
                "body": message.text,
                "sender": read_credential("TAQNYAT_SENDER"),
            },
        )
        return response if isinstance(response, Failed) else _read_outcome(response, recipient)

    def is_authentic(self, request: ReceiptRequest) -> bool:
        return has_receipt_key(NAME, request)

    def read_receipt(self, request: ReceiptRequest) -> Receipt:
        fields = request.read_fields()
        return build_receipt(
            message_id=fields.get("messageId", fields.get("msgid")),
            status=STATUSES.get(read_status(fields.get("status", fields.get("deliveryStatus")))),
            code=fields.get("errorCode"),
        )


def _read_outcome(response: http.SmsResponse, recipient: str) -> SmsOutcome:
    """A rejected number comes with 201 too; the two lists are decisive."""
    if response.status == UNAUTHORISED:
        return Failed(Reason.BAD_CREDENTIALS, str(response.status))
    if not response.is_success:
        return Failed(_read_reason(response.content.get("message")), str(response.status))
    if recipient in _split_numbers(response.content.get("rejected")):
        return Failed(Reason.BAD_NUMBER, "rejected")
    name = read_message_id(response.content.get("messageId"))
    if recipient in _split_numbers(response.content.get("accepted")) and name:
        return Accepted(name)
    return Failed(Reason.UNREADABLE_ANSWER, str(response.status))


def _split_numbers(text: Any) -> list[str]:
    """Numbers of ``"[966500000000,]"``, which is no JSON."""
    return text.strip("[]").replace(" ", "").split(",") if isinstance(text, str) else []


def _read_reason(sentence: Any) -> Reason:
    words = sentence.lower() if isinstance(sentence, str) else ""
    return next((reason for part, reason in REASONS if part in words), Reason.REFUSED)
