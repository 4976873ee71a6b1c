"""Unifonic (docs.unifonic.com, "SMS API" and "Understanding reasons of SMS non-delivery")."""

from typing import Final
from uuid import UUID

from plugins.phone_otp.models import SmsStatus
from plugins.phone_otp.sms import http, own_signature
from plugins.phone_otp.sms.credentials import are_set, credential
from plugins.phone_otp.sms.outcomes import (
    Accepted,
    Failed,
    Outcome,
    Reason,
    code_name,
    message_name,
)
from plugins.phone_otp.sms.providers import SmsMessage
from plugins.phone_otp.sms.receipts import Receipt, ReceiptRequest, receipt_from, status_word

NAME: Final = "unifonic"
API_URL = "https://el.cloud.unifonic.com/rest/SMS/messages"

REASONS: Final = {
    "ER-01": Reason.NO_BALANCE,
    "ER-02": Reason.BAD_NUMBER,
    "ER-03": Reason.BAD_NUMBER,
    "ER-04": Reason.BAD_NUMBER,
    "ER-05": Reason.BAD_NUMBER,
}
UNAUTHORISED: Final = (401, 403)

STATUSES: Final = {
    "queued": SmsStatus.ACCEPTED,
    "sent": SmsStatus.SENT,
    "delivered": SmsStatus.DELIVERED,
    "undelivered": SmsStatus.UNDELIVERED,
    "undeliverable": SmsStatus.UNDELIVERED,
    "expired": SmsStatus.EXPIRED,
    "rejected": SmsStatus.FAILED,
    "failed": SmsStatus.FAILED,
}


class UnifonicProvider:
    def is_available(self) -> bool:
        return are_set(NAME)

    def send(self, message: SmsMessage, delivery_id: UUID) -> Outcome:
        answer = http.post(
            API_URL,
            auth=http.NoCredentials(),
            form={
                "AppSid": credential("UNIFONIC_APP_SID"),
                "SenderID": credential("UNIFONIC_SENDER_ID"),
                "Recipient": message.phone.removeprefix("+"),
                "Body": message.text,
                "responseType": "JSON",
                "CorrelationID": str(delivery_id),
            },
        )
        return answer if isinstance(answer, Failed) else _outcome(answer)

    def is_authentic(self, request: ReceiptRequest) -> bool:
        return own_signature.is_right(NAME, request)

    def read_receipt(self, request: ReceiptRequest) -> Receipt:
        fields = request.fields()
        return receipt_from(
            message_id=fields.get("MessageID", fields.get("messageId")),
            status=STATUSES.get(status_word(fields.get("DLR", fields.get("status")))),
            code=fields.get("errorCode"),
        )


def _outcome(answer: http.Answer) -> Outcome:
    """A refusal comes with any status, 200 included; ``success`` tells."""
    code = code_name(answer.content.get("errorCode")) or str(answer.status)
    if answer.status in UNAUTHORISED:
        return Failed(Reason.BAD_CREDENTIALS, code)
    if answer.is_success and str(answer.content.get("success")).lower() == "true":
        return _accepted(answer, code)
    return Failed(REASONS.get(code, Reason.REFUSED), code)


def _accepted(answer: http.Answer, code: str) -> Outcome:
    data = answer.content.get("data")
    name = message_name(data.get("MessageID")) if isinstance(data, dict) else None
    return Accepted(name) if name else Failed(Reason.UNREADABLE_ANSWER, code)
