"""Taqnyat (dev.taqnyat.sa, "SMS API Reference")."""

from typing import Any, Final
from uuid import UUID

from plugins.phone_otp.models import SmsStatus
from plugins.phone_otp.sms import http, own_signature
from plugins.phone_otp.sms.credentials import are_set, credential
from plugins.phone_otp.sms.outcomes import Accepted, Failed, Outcome, Reason, message_name
from plugins.phone_otp.sms.providers import SmsMessage
from plugins.phone_otp.sms.receipts import Receipt, ReceiptRequest, receipt_from, status_word

NAME: Final = "taqnyat"
API_URL = "https://api.taqnyat.sa/v1/messages"
UNAUTHORISED: Final = 401

# The API has sentences and no codes; these words stand in the documented ones.
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
        return are_set(NAME)

    def send(self, message: SmsMessage, delivery_id: UUID) -> Outcome:
        recipient = message.phone.removeprefix("+")
        answer = http.post(
            API_URL,
            auth=http.Bearer(credential("TAQNYAT_BEARER_TOKEN")),
            body={
                # A number, as in each published example.
                "recipients": [int(recipient)],
                "body": message.text,
                "sender": credential("TAQNYAT_SENDER"),
            },
        )
        return answer if isinstance(answer, Failed) else _outcome(answer, recipient)

    def is_authentic(self, request: ReceiptRequest) -> bool:
        return own_signature.is_right(NAME, request)

    def read_receipt(self, request: ReceiptRequest) -> Receipt:
        fields = request.fields()
        return receipt_from(
            message_id=fields.get("messageId", fields.get("msgid")),
            status=STATUSES.get(status_word(fields.get("status", fields.get("deliveryStatus")))),
            code=fields.get("errorCode"),
        )


def _outcome(answer: http.Answer, recipient: str) -> Outcome:
    """A rejected number comes with 201 too: the two lists tell."""
    if answer.status == UNAUTHORISED:
        return Failed(Reason.BAD_CREDENTIALS, str(answer.status))
    if not answer.is_success:
        return Failed(_reason(answer.content.get("message")), str(answer.status))
    if recipient in _listed(answer.content.get("rejected")):
        return Failed(Reason.BAD_NUMBER, "rejected")
    name = message_name(answer.content.get("messageId"))
    if recipient in _listed(answer.content.get("accepted")) and name:
        return Accepted(name)
    return Failed(Reason.UNREADABLE_ANSWER, str(answer.status))


def _listed(text: Any) -> list[str]:
    """Numbers of ``"[966500000000,]"``, which is text and no JSON."""
    return text.strip("[]").replace(" ", "").split(",") if isinstance(text, str) else []


def _reason(sentence: Any) -> Reason:
    words = sentence.lower() if isinstance(sentence, str) else ""
    return next((reason for part, reason in REASONS if part in words), Reason.REFUSED)
