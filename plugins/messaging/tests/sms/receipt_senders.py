"""Receipts as the providers send them. Their shapes are those of "Outbound Message Status in Status
Callbacks" (www.twilio.com/docs), "Can I receive DLR receipt update through a webhook?"
(support.unifonic.com) and the API reference of dev.taqnyat.sa.
"""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.http import HttpResponse
from django.test import Client

from plugins.messaging.models import SmsDelivery
from plugins.messaging.services import sms
from plugins.messaging.sms.base import Accepted
from plugins.messaging.sms.receipts import make_receipt_key
from plugins.messaging.sms.twilio import compute_signature

from .conftest import CREDENTIALS, MESSAGE

SHOP = "https://shop.example.com"
MESSAGE_ID = "SM00000000000000000000000000000001"
FORM = "application/x-www-form-urlencoded"


def attempt(provider: str, message_id: str | None = MESSAGE_ID) -> SmsDelivery:
    made = sms.open_attempt(provider, MESSAGE, "LOGIN")
    if message_id is not None:
        sms.record_outcome(made, Accepted(message_id))
    made.refresh_from_db()
    return made


def state(delivery: SmsDelivery) -> tuple[str, str]:
    delivery.refresh_from_db()
    return delivery.status, delivery.reason


def from_twilio(
    client: Client, status: str, *, delivery_id: UUID | None = None, **changes: str
) -> HttpResponse:
    """A receipt as Twilio sends and signs it; ``token``, ``signature`` spoil it."""
    token = changes.pop("token", CREDENTIALS["TWILIO_AUTH_TOKEN"])
    signature = changes.pop("signature", None)
    fields = {
        "AccountSid": CREDENTIALS["TWILIO_ACCOUNT_SID"],
        "ApiVersion": "2010-04-01",
        "From": "+15005550006",
        "MessageSid": MESSAGE_ID,
        "MessageStatus": status,
        "SmsSid": MESSAGE_ID,
        "SmsStatus": status,
        "To": MESSAGE.phone,
        **changes,
    }
    path = f"/sms/receipts/twilio/?delivery={delivery_id or uuid4()}"
    signed = compute_signature(token, SHOP + path, fields.items())
    return client.post(
        path,
        urlencode(fields),
        content_type=FORM,
        headers={"X-Twilio-Signature": signed if signature is None else signature},
    )


def from_unifonic(client: Client, dlr: str, key: str | None = None, **changes: str) -> HttpResponse:
    fields = {
        "MessageID": "42000348806924",
        "DLR": dlr,
        "MessageRecipient": "966500000001",
        "TimeCreated": "2022-09-06 14:06:25",
        "SCTS": "2022-09-06 14:06:27",
        "DLRTimestamp": "2022-09-06 14:06:28",
        **changes,
    }
    address = f"/sms/receipts/unifonic/?key={make_receipt_key('unifonic') if key is None else key}"
    return client.post(address, urlencode(fields), content_type=FORM)


def from_taqnyat(client: Client, body: Any, key: str | None = None) -> HttpResponse:
    address = f"/sms/receipts/taqnyat/?key={make_receipt_key('taqnyat') if key is None else key}"
    return client.post(address, body, content_type="application/json")
