"""Giving and withdrawing consent to messages; every row stays, with both times."""

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.messaging.consents import get_address, read_unsubscribe_token
from plugins.messaging.errors import MessagingError, MessagingErrorCode
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
)
from plugins.messaging.signals import consent_withdrawn
from plugins.messaging.whatsapp.configuration import is_offered


def grant_consent(
    user: Any,
    channel: MessageChannel,
    topic: ConsentTopic,
    source: ConsentSource,
    *,
    address: str = "",
) -> MessageConsent:
    """Consent of an account, or, where ``user`` is None, of ``address``. One that is given already
    stays as it is."""
    person = {"user": user, "address": "" if user else address}
    subject = {**person, "channel": channel.value, "topic": topic.value, "withdrawn_at": None}
    found: MessageConsent | None = MessageConsent.objects.filter(**subject).first()
    if found is not None:
        return found
    try:
        with transaction.atomic():
            return MessageConsent.objects.create(**subject, source=source.value)
    except IntegrityError:
        # Given at the same moment by another request.
        return MessageConsent.objects.get(**subject)


def set_account_consent(
    user: Any,
    channel: MessageChannel,
    topic: ConsentTopic,
    is_granted: bool,
    source: ConsentSource = ConsentSource.ACCOUNT,
) -> None:
    """As a signed-in customer chooses. Safe to repeat. Raises ``MessagingError``."""
    address = get_address(user, channel)
    if is_granted:
        if topic is ConsentTopic.ORDERS and channel is not MessageChannel.WHATSAPP:
            message = _("Messages about your orders need no consent here.")
            raise MessagingError(MessagingErrorCode.INVALID, message, "topic")
        if channel is MessageChannel.WHATSAPP and not is_offered():
            message = _("We do not write by WhatsApp at present.")
            raise MessagingError(MessagingErrorCode.INVALID, message, "channel")
        if not address:
            message = _("Add this address to your profile first.")
            raise MessagingError(MessagingErrorCode.INVALID, message, "channel")
        grant_consent(user, channel, topic, source)
        return
    person = Q(user=user) | (Q(user=None, address=address) if address else Q(pk=None))
    rows = MessageConsent.objects.filter(person, channel=channel.value, topic=topic.value)
    withdraw_consents(rows, source)


def withdraw_topic(
    user: Any, address: str, channel: MessageChannel, topic: ConsentTopic, source: ConsentSource
) -> None:
    """Of an account, or, where ``user`` is None, of ``address``. Safe to repeat."""
    rows = MessageConsent.objects.filter(user=user, address="" if user else address)
    withdraw_consents(rows.filter(channel=channel.value, topic=topic.value), source)


def withdraw_by_link(token: str) -> MessageConsent | None:
    """Withdraw what an unsubscribe link is about, and a consent that was given again since; None
    of a link that is not one. Safe to repeat."""
    consent = read_unsubscribe_token(token)
    if consent is None:
        return None
    rows = MessageConsent.objects.filter(
        user=consent.user_id,
        address=consent.address,
        channel=consent.channel,
        topic=consent.topic,
    )
    withdraw_consents(rows, ConsentSource.LINK)
    return consent


def withdraw_consents(rows: QuerySet, source: ConsentSource) -> None:
    """Withdraw the open ones of ``rows``. Safe to repeat."""
    with transaction.atomic():
        for consent in rows.filter(withdrawn_at=None).select_for_update(of=("self",)):
            consent.withdrawn_at, consent.withdrawn_by = timezone.now(), source.value
            consent.save(update_fields=["withdrawn_at", "withdrawn_by"])
            consent_withdrawn.send(consent=consent)
