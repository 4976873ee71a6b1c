"""Twilio (www.twilio.com/docs: "Messages resource", "Error and Warning Dictionary",
"Outbound Message Status in Status Callbacks", "Webhooks security").
"""

import base64
import hashlib
import hmac
from collections.abc import Iterable
from typing import Final
from urllib.parse import quote, urlencode, urlsplit
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from requests.auth import HTTPBasicAuth

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
    read_status,
)

NAME: Final = "twilio"
CREDENTIALS: Final = ("TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_SENDER")
API_URL = "https://api.twilio.com/2010-04-01"
MESSAGING_SERVICE_PREFIX: Final = "MG"
DELIVERY_PARAMETER: Final = "delivery"
UNAUTHORISED: Final = 401
DEFAULT_PORTS: Final = {"https": 443, "http": 80}

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
        return has_credentials(CREDENTIALS)

    def send(self, message: SmsMessage, delivery_id: UUID) -> SmsOutcome:
        account = read_credential("TWILIO_ACCOUNT_SID")
        response = http.post_request(
            f"{API_URL}/Accounts/{quote(account, safe='')}/Messages.json",
            auth=HTTPBasicAuth(account, read_credential("TWILIO_AUTH_TOKEN")),
            form={
                "To": message.phone,
                "Body": message.text,
                **_build_sender(),
                **_build_callback(delivery_id),
            },
        )
        return response if isinstance(response, Failed) else _read_outcome(response)

    def is_authentic(self, request: ReceiptRequest) -> bool:
        return is_signature_valid(
            read_credential("TWILIO_AUTH_TOKEN"),
            url=request.url,
            parameters=request.read_form_items(),
            signature=request.headers.get("X-Twilio-Signature", ""),
        )

    def read_receipt(self, request: ReceiptRequest) -> Receipt:
        fields = request.read_fields()
        return build_receipt(
            message_id=fields.get("MessageSid"),
            status=STATUSES.get(read_status(fields.get("MessageStatus"))),
            code=fields.get("ErrorCode"),
            delivery_id=request.query.get(DELIVERY_PARAMETER),
        )


def _build_sender() -> dict[str, str]:
    sender = read_credential("TWILIO_SENDER")
    is_service = sender.startswith(MESSAGING_SERVICE_PREFIX) and len(sender) == len(
        read_credential("TWILIO_ACCOUNT_SID")
    )
    return {"MessagingServiceSid" if is_service else "From": sender}


def _build_callback(delivery_id: UUID) -> dict[str, str]:
    """Twilio refuses an address that it can't reach, such as that of a machine on a desk."""
    if not settings.ENVIRONMENT.is_https:
        return {}
    path = reverse("sms-receipts", args=[NAME])
    query = urlencode({DELIVERY_PARAMETER: str(delivery_id)})
    return {"StatusCallback": f"{settings.PUBLIC_URL}{path}?{query}"}


def _read_outcome(response: http.SmsResponse) -> SmsOutcome:
    if response.is_success:
        name = read_message_id(response.content.get("sid"))
        return Accepted(name) if name else Failed(Reason.UNREADABLE_ANSWER, str(response.status))
    code = read_code(response.content.get("code")) or str(response.status)
    if response.status == UNAUTHORISED:
        return Failed(Reason.BAD_CREDENTIALS, code)
    return Failed(REASONS.get(code, Reason.REFUSED), code)


def is_signature_valid(
    auth_token: str, *, url: str, parameters: Iterable[tuple[str, str]], signature: str
) -> bool:
    """Whether ``signature`` was made with ``auth_token``.

    ``url``: as given to Twilio, with its query. Twilio signs it with or without the default port.
    """
    if not auth_token or not signature:
        return False
    items = list(parameters)
    # Both are computed, so that the time reveals nothing.
    matches = [
        constant_time_compare(compute_signature(auth_token, form, items), signature)
        for form in (_without_port(url), _with_port(url))
    ]
    return any(matches)


def compute_signature(auth_token: str, url: str, parameters: Iterable[tuple[str, str]]) -> str:
    """Base64 of HMAC-SHA1 over the address and the sorted form fields, each once."""
    text = url + "".join(name + value for name, value in sorted(set(parameters)))
    digest = hmac.new(auth_token.encode(), text.encode(), hashlib.sha1).digest()
    return base64.b64encode(digest).decode()


def _without_port(url: str) -> str:
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rsplit(":", 1)[0]).geturl() if parts.port else url


def _with_port(url: str) -> str:
    parts = urlsplit(url)
    if parts.port:
        return url
    return parts._replace(netloc=f"{parts.netloc}:{DEFAULT_PORTS[parts.scheme]}").geturl()
