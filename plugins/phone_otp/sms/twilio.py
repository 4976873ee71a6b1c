"""Twilio (www.twilio.com/docs: "Messages resource", "Error and Warning Dictionary",
"Outbound Message Status in Status Callbacks").
"""

from typing import Final
from urllib.parse import quote, urlencode
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from requests.auth import HTTPBasicAuth

from plugins.phone_otp.models import SmsStatus
from plugins.phone_otp.sms import http, twilio_signature
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

NAME: Final = "twilio"
API_URL = "https://api.twilio.com/2010-04-01"
MESSAGING_SERVICE_PREFIX: Final = "MG"
DELIVERY_PARAMETER: Final = "delivery"
UNAUTHORISED: Final = 401

REASONS: Final = {
    "20003": Reason.BAD_CREDENTIALS,
    "20429": Reason.BUSY,
    "21211": Reason.BAD_NUMBER,
    "21214": Reason.BAD_NUMBER,
    "21217": Reason.BAD_NUMBER,
    "21401": Reason.BAD_NUMBER,
    "21407": Reason.BAD_NUMBER,
    "21610": Reason.BAD_NUMBER,
    "21612": Reason.BAD_NUMBER,
    "21614": Reason.BAD_NUMBER,
    "30002": Reason.NO_BALANCE,
}

STATUSES: Final = {
    "accepted": SmsStatus.ACCEPTED,
    "scheduled": SmsStatus.ACCEPTED,
    "queued": SmsStatus.ACCEPTED,
    "sending": SmsStatus.ACCEPTED,
    "sent": SmsStatus.SENT,
    "delivered": SmsStatus.DELIVERED,
    "read": SmsStatus.DELIVERED,
    "undelivered": SmsStatus.UNDELIVERED,
    "failed": SmsStatus.FAILED,
    "canceled": SmsStatus.FAILED,
}


class TwilioProvider:
    def is_available(self) -> bool:
        return are_set(NAME)

    def send(self, message: SmsMessage, delivery_id: UUID) -> Outcome:
        account = credential("TWILIO_ACCOUNT_SID")
        answer = http.post(
            f"{API_URL}/Accounts/{quote(account, safe='')}/Messages.json",
            auth=HTTPBasicAuth(account, credential("TWILIO_AUTH_TOKEN")),
            form={
                "To": message.phone,
                "Body": message.text,
                **_sender(),
                **_callback(delivery_id),
            },
        )
        return answer if isinstance(answer, Failed) else _outcome(answer)

    def is_authentic(self, request: ReceiptRequest) -> bool:
        return twilio_signature.is_right(
            credential("TWILIO_AUTH_TOKEN"),
            url=request.url,
            parameters=request.form_items(),
            signature=request.headers.get("X-Twilio-Signature", ""),
        )

    def read_receipt(self, request: ReceiptRequest) -> Receipt:
        fields = request.fields()
        return receipt_from(
            message_id=fields.get("MessageSid"),
            status=STATUSES.get(status_word(fields.get("MessageStatus"))),
            code=fields.get("ErrorCode"),
            delivery_id=request.query.get(DELIVERY_PARAMETER),
        )


def _sender() -> dict[str, str]:
    sender = credential("TWILIO_SENDER")
    is_service = sender.startswith(MESSAGING_SERVICE_PREFIX) and len(sender) == len(
        credential("TWILIO_ACCOUNT_SID")
    )
    return {"MessagingServiceSid" if is_service else "From": sender}


def _callback(delivery_id: UUID) -> dict[str, str]:
    """Twilio refuses an address that it can't reach, such as that of a machine on a desk."""
    if not settings.ENVIRONMENT.is_https:
        return {}
    path = reverse("sms-receipts", args=[NAME])
    query = urlencode({DELIVERY_PARAMETER: str(delivery_id)})
    return {"StatusCallback": f"{settings.PUBLIC_URL}{path}?{query}"}


def _outcome(answer: http.Answer) -> Outcome:
    if answer.is_success:
        name = message_name(answer.content.get("sid"))
        return Accepted(name) if name else Failed(Reason.UNREADABLE_ANSWER, str(answer.status))
    code = code_name(answer.content.get("code")) or str(answer.status)
    if answer.status == UNAUTHORISED:
        return Failed(Reason.BAD_CREDENTIALS, code)
    return Failed(REASONS.get(code, Reason.REFUSED), code)
