"""Unifonic (docs.unifonic.com, "SMS API" and "Understanding reasons of SMS non-delivery")."""

from typing import Final
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
    read_code,
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

NAME: Final = "unifonic"
CREDENTIALS: Final = ("UNIFONIC_APP_SID", "UNIFONIC_SENDER_ID")
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
        return has_credentials(CREDENTIALS)

    def send(self, message: SmsMessage, delivery_id: UUID) -> SmsOutcome:
        response = http.post_request(
            API_URL,
            auth=http.NoCredentials(),
            form={
                "AppSid": read_credential("UNIFONIC_APP_SID"),
                "SenderID": read_credential("UNIFONIC_SENDER_ID"),
                "MessageRecipient": message.phone.removeprefix("+"),
                "Body": message.text,
                "responseType": "JSON",
                "CorrelationID": str(delivery_id),
            },
        )
        return response if isinstance(response, Failed) else _read_outcome(response)

    def is_authentic(self, request: ReceiptRequest) -> bool:
        return has_receipt_key(NAME, request)

    def read_receipt(self, request: ReceiptRequest) -> Receipt:
        fields = request.read_fields()
        return build_receipt(
            message_id=fields.get("MessageID", fields.get("messageId")),
            status=STATUSES.get(read_status(fields.get("DLR", fields.get("status")))),
            code=fields.get("errorCode"),
        )


def _read_outcome(response: http.SmsResponse) -> SmsOutcome:
    """Errors come with any status, 200 included; ``success`` is decisive."""
    code = read_code(response.content.get("errorCode")) or str(response.status)
    if response.status in UNAUTHORISED:
        return Failed(Reason.BAD_CREDENTIALS, code)
    if response.is_success and str(response.content.get("success")).lower() == "true":
        return _read_acceptance(response, code)
    return Failed(REASONS.get(code, Reason.REFUSED), code)


def _read_acceptance(response: http.SmsResponse, code: str) -> SmsOutcome:
    data = response.content.get("data")
    name = read_message_id(data.get("MessageID")) if isinstance(data, dict) else None
    return Accepted(name) if name else Failed(Reason.UNREADABLE_ANSWER, code)
