"""Messages that wait to be sent, the logs of SMS and WhatsApp, and consents."""

import uuid
from enum import StrEnum

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone


class OutboxMessage(models.Model):
    """One mail or text message, written in the transaction that causes it (``services.outbox``).

    ``id``: the reference that mail servers and SMS providers see. ``key``: unique, so that a
    message is written once. ``about``: its subject, such as ``order:12``. ``payload``: what the
    sender of its kind needs, emptied once the message is sent or dropped. A row without
    ``next_try_at`` is not tried again. ``channel``: by which it leaves, empty where its kind
    decides that when it is sent. ``not_before``: the end of the quiet hours that it waited for.
    """

    WAITING, SENT, DROPPED, FAILED = "waiting", "sent", "dropped", "failed"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=32)
    key = models.CharField(max_length=200, unique=True)
    about = models.CharField(max_length=64, blank=True)
    payload = models.JSONField(default=dict, blank=True)
    state = models.CharField(max_length=8, default=WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    reason = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()
    next_try_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    channel = models.CharField(max_length=8, blank=True, default="", db_default="")
    not_before = models.DateTimeField(null=True)

    class Meta:
        # The table keeps its name from when it belonged to saleor_config.
        db_table = "saleor_config_outboxmessage"
        ordering = ("-created_at", "pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=("waiting", "sent", "dropped", "failed")),
                name="known_outbox_state",
            ),
            models.CheckConstraint(
                condition=Q(state="sent", sent_at__isnull=False)
                | (~Q(state="sent") & Q(sent_at=None)),
                name="sent_message_has_a_time",
            ),
            models.CheckConstraint(
                condition=Q(state="waiting") | Q(next_try_at=None),
                name="only_waiting_messages_are_tried",
            ),
        ]
        indexes = [
            models.Index(fields=["next_try_at"], condition=Q(state="waiting"), name="outbox_due"),
            models.Index(fields=["about"], name="outbox_about"),
            models.Index(fields=["-created_at", "id"], name="outbox_newest"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} message {self.pk}"


class SmsStatus(StrEnum):
    """``SENDING``: handed over, and no response has come."""

    SENDING = "sending"
    ACCEPTED = "accepted"
    SENT = "sent"
    DELIVERED = "delivered"
    FAILED = "failed"
    UNDELIVERED = "undelivered"
    EXPIRED = "expired"


class SmsDelivery(models.Model):
    """One attempt to send one text message by one provider, without its text, code or whole phone.

    ``reference``: id of its outbox message. ``purpose``: of the code, or
    ``NOTICE``. ``reason``: why it failed, a ``Reason`` and the provider's code.
    ``provider_message_id``: null until the provider has named it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    provider = models.CharField(max_length=20)
    provider_message_id = models.CharField(  # noqa: DJ001 - nulls are distinct, blanks are not
        max_length=64, null=True, blank=True
    )
    phone_masked = models.CharField(max_length=16)
    phone_hash = models.CharField(max_length=64)
    purpose = models.CharField(max_length=20)
    reference = models.CharField(max_length=36, blank=True)
    status = models.CharField(
        max_length=20,
        choices=[(status.value, status.value) for status in SmsStatus],
        default=SmsStatus.SENDING.value,
    )
    reason = models.CharField(max_length=80, blank=True)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        # The table keeps its name from when it belonged to phone_otp.
        db_table = "phone_otp_smsdelivery"
        ordering = ("-created_at",)
        constraints = [
            models.UniqueConstraint(
                fields=["provider", "provider_message_id"], name="phone_otp_sms_message"
            )
        ]
        indexes = [
            models.Index(fields=["phone_hash", "created_at"], name="phone_otp_sms_phone"),
            models.Index(fields=["created_at"], name="phone_otp_sms_time"),
            models.Index(
                fields=["reference"],
                condition=~Q(reference=""),
                name="phone_otp_sms_reference",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.provider} {self.phone_masked} {self.status}"


class WhatsAppStatus(StrEnum):
    """``SENDING``: handed over, and no response has come. ``POSTPONED``: certainly not taken, to be
    tried again. ``LOST``: neither a response nor a status came in time."""

    SENDING = "sending"
    POSTPONED = "postponed"
    LOST = "lost"
    ACCEPTED = "accepted"
    SENT = "sent"
    DELIVERED = "delivered"
    READ = "read"
    FAILED = "failed"


class WhatsAppDelivery(models.Model):
    """What became of one outbox message at WhatsApp, without its text or whole phone.

    One row for each message: it is handed over at most once. ``provider_message_id``: null until
    Meta has named it. ``payload``: of the outbox message, by which it is sent by SMS should it
    fail; emptied once that is decided. ``fell_back_at``: when it was given to SMS instead.
    """

    message = models.OneToOneField(
        OutboxMessage, primary_key=True, on_delete=models.CASCADE, related_name="whatsapp"
    )
    provider_message_id = models.CharField(max_length=128, null=True, blank=True, unique=True)
    phone_masked = models.CharField(max_length=16)
    phone_hash = models.CharField(max_length=64, db_index=True)
    template = models.CharField(max_length=64)
    language = models.CharField(max_length=2)
    status = models.CharField(max_length=9, default=WhatsAppStatus.SENDING.value)
    reason = models.CharField(max_length=80, blank=True)
    payload = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    updated_at = models.DateTimeField(default=timezone.now)
    fell_back_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=[status.value for status in WhatsAppStatus]),
                name="known_whatsapp_status",
            ),
        ]
        indexes = [
            models.Index(
                fields=["created_at"],
                condition=~Q(payload={}),
                name="messaging_whatsapp_undecided",
            ),
        ]

    def __str__(self) -> str:
        return f"WhatsApp {self.phone_masked} {self.status}"


class MessageChannel(StrEnum):
    """By which a message leaves. The values are those of payloads in the outbox."""

    TEXT = "text"
    MAIL = "mail"
    WHATSAPP = "whatsapp"


class ConsentTopic(StrEnum):
    """What a person wants to hear of, each for itself.

    ``ORDERS``: of WhatsApp alone, which then takes the place of SMS; messages about orders and
    visits by SMS and mail need no consent.
    """

    OFFERS = "offers"
    BACK_IN_STOCK = "back_in_stock"
    REVIEWS = "reviews"
    ORDERS = "orders"
    CARE = "care"


class ConsentSource(StrEnum):
    """Where consent was given or withdrawn."""

    ACCOUNT = "account"
    CHECKOUT = "checkout"
    PRODUCT = "product"
    LINK = "link"
    WHATSAPP = "whatsapp"


class MessageConsent(models.Model):
    """One consent, from when it was given until it was withdrawn; given again, it is another row.

    Of an account, or, without one, of ``address``: an E.164 number or an e-mail address. The
    address of an account is read when a message is sent.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+"
    )
    address = models.CharField(max_length=254, blank=True)
    channel = models.CharField(max_length=8)
    topic = models.CharField(max_length=16)
    granted_at = models.DateTimeField(default=timezone.now)
    source = models.CharField(max_length=8)
    withdrawn_at = models.DateTimeField(null=True)
    withdrawn_by = models.CharField(max_length=8, blank=True)

    class Meta:
        ordering = ("-granted_at", "-pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(user=None) ^ Q(address=""), name="consent_of_account_or_address"
            ),
            models.CheckConstraint(
                condition=Q(channel__in=[channel.value for channel in MessageChannel]),
                name="known_consent_channel",
            ),
            models.UniqueConstraint(
                fields=["user", "channel", "topic"],
                condition=Q(withdrawn_at=None) & ~Q(user=None),
                name="one_open_consent_of_account",
            ),
            models.UniqueConstraint(
                fields=["address", "channel", "topic"],
                condition=Q(withdrawn_at=None, user=None),
                name="one_open_consent_of_address",
            ),
        ]

    def __str__(self) -> str:
        return f"consent {self.pk} to {self.topic} by {self.channel}"
