"""Who has consented to which messages, and the links that withdraw a consent."""

import hmac
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils.crypto import salted_hmac

from plugins.messaging.models import ConsentTopic, MessageChannel, MessageConsent
from plugins.messaging.whatsapp.configuration import is_offered
from saleor_config.email_addresses import is_placeholder

TOKEN_SALT: Final = "plugins.messaging.unsubscribe"  # noqa: S105 - a salt
SIGNATURE_BYTES: Final = 12
LONGEST_TOKEN: Final = 40
STOP_PREFIX: Final = "stop:"
"""Of what the stop button of a WhatsApp message sends back, before the token."""
LIST_HEADERS: Final = "List-Unsubscribe=One-Click"


@dataclass(frozen=True)
class MessageRecipient:
    """Of a marketing message. ``user_key``: None of a person without an account, whose consent is
    that of ``address``, an E.164 number or an e-mail address."""

    user_key: int | None
    address: str
    channel: MessageChannel
    topic: ConsentTopic


def has_consent(recipient: MessageRecipient) -> bool:
    return filter_consents(recipient).exists()


def find_consent(recipient: MessageRecipient) -> MessageConsent | None:
    return filter_consents(recipient).first()


def filter_consents(recipient: MessageRecipient) -> QuerySet:
    """The open consent of a recipient; none where there is nowhere to write to."""
    if not recipient.address:
        return MessageConsent.objects.none()
    person = (
        Q(user=recipient.user_key)
        if recipient.user_key is not None
        else Q(user=None, address=recipient.address)
    )
    return MessageConsent.objects.filter(
        person, channel=recipient.channel, topic=recipient.topic, withdrawn_at=None
    )


def list_open_consents(user: Any) -> set[tuple[str, str]]:
    """Channel and topic of what an account has consented to. One query."""
    rows = MessageConsent.objects.filter(user=user, withdrawn_at=None)
    return set(rows.values_list("channel", "topic"))


def list_consenting_users(topic: ConsentTopic) -> QuerySet:
    """Keys of accounts with an open consent to a topic, by any channel."""
    rows = MessageConsent.objects.filter(topic=topic, withdrawn_at=None, user__isnull=False)
    return rows.order_by().values("user")


def find_consented_channels(user: Any, topic: ConsentTopic) -> list[MessageChannel]:
    """By which an account has consented to a topic and can be reached, the cheapest first."""
    granted = list_open_consents(user)
    return [
        channel
        for channel in (MessageChannel.MAIL, MessageChannel.WHATSAPP, MessageChannel.TEXT)
        if (channel.value, topic.value) in granted and get_address(user, channel)
    ]


def prefers_whatsapp(user: Any) -> bool:
    """Whether an account has chosen WhatsApp for what else would come by SMS."""
    if user is None or not get_address(user, MessageChannel.WHATSAPP):
        return False
    channel, topic = MessageChannel.WHATSAPP.value, ConsentTopic.ORDERS.value
    chosen = MessageConsent.objects.filter(
        user=user, channel=channel, topic=topic, withdrawn_at=None
    )
    return bool(chosen.exists())


def get_address(user: Any, channel: MessageChannel) -> str:
    """Where messages of an account go by a channel; empty where it has no such address, and where
    the shop does not write by this channel."""
    if channel is MessageChannel.WHATSAPP and not is_offered():
        return ""
    if channel is MessageChannel.MAIL:
        return "" if is_placeholder(user.email) else str(user.email)
    return str(getattr(getattr(user, "phone_identity", None), "phone", ""))


def make_unsubscribe_token(consent: MessageConsent) -> str:
    """Short, for text messages: the consent's key and a signature of 96 bits. Names nobody."""
    return f"{consent.pk}.{_sign_key(str(consent.pk))}"


def build_unsubscribe_url(consent: MessageConsent) -> str:
    """Of the page; in Arabic, with the other language a click away, as it is short so."""
    return f"{settings.PUBLIC_URL}/messages?stop={make_unsubscribe_token(consent)}"


def build_list_headers(consent: MessageConsent) -> dict[str, str]:
    """RFC 8058: mail programs unsubscribe by one POST, without a page."""
    url = f"{settings.PUBLIC_URL}/sms/unsubscribe/{make_unsubscribe_token(consent)}/"
    return {"List-Unsubscribe": f"<{url}>", "List-Unsubscribe-Post": LIST_HEADERS}


def read_unsubscribe_token(token: str) -> MessageConsent | None:
    """The consent that a link is about, also a withdrawn one; None of a forged or old one."""
    key, _dot, signature = token[:LONGEST_TOKEN].partition(".")
    if not key.isascii() or not key.isdigit():
        return None
    if not hmac.compare_digest(_sign_key(key).encode(), signature.encode()):
        return None
    found: MessageConsent | None = MessageConsent.objects.filter(pk=int(key)).first()
    return found


def _sign_key(key: str) -> str:
    digest = salted_hmac(TOKEN_SALT, key, algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:SIGNATURE_BYTES]).decode()
