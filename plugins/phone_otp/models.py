"""Whose phone is whose, which sessions are open, and what happened."""

import uuid
from enum import StrEnum

from django.conf import settings
from django.db import models


class PhoneIdentity(models.Model):
    """A phone number that its owner has proved. ``phone``: E.164."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="phone_identity"
    )
    phone = models.CharField(max_length=16, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"phone identity {self.pk}"


class Session(models.Model):
    """One signed-in device. The token itself is known to that device alone.

    ``expires_at`` moves on with use, never past ``ends_at``. ``device_name`` is what the
    device calls itself; ``browser`` and ``system`` are read from its User-Agent.
    ``account_fingerprint``: of ``saleor_config.graphql.tokens.build_account_fingerprint``; the
    session ends when the account's changes. ``confirmed_at``: when the customer last proved
    to be the one who holds the account. ``device``: of its ``KnownDevice``.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    token_hash = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="phone_sessions"
    )
    account_fingerprint = models.CharField(max_length=64)
    device = models.CharField(max_length=32, blank=True)
    device_name = models.CharField(max_length=100, blank=True)
    browser = models.CharField(max_length=50, blank=True)
    system = models.CharField(max_length=50, blank=True)
    created_at = models.DateTimeField()
    last_seen_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)
    confirmed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-last_seen_at",)

    def __str__(self) -> str:
        return f"session {self.pk}"


class KnownDevice(models.Model):
    """A device on which an account has signed in. ``device``: the id in its signed token."""

    device = models.CharField(max_length=32)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="known_devices"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["device", "user"], name="phone_otp_known_device")
        ]

    def __str__(self) -> str:
        return f"known device {self.pk}"


class EventKind(StrEnum):
    CODE_REQUESTED = "code_requested"
    CODE_REFUSED = "code_refused"
    CODE_SENT = "code_sent"
    CODE_SEND_FAILED = "code_send_failed"
    CODE_WRONG = "code_wrong"
    CODE_EXPIRED = "code_expired"
    PHONE_LOCKED = "phone_locked"
    ATTEMPT_REFUSED = "attempt_refused"
    ACCOUNT_CREATED = "account_created"
    ACCOUNT_REFUSED = "account_refused"
    SIGNED_IN = "signed_in"
    SIGNED_OUT = "signed_out"
    SESSIONS_REVOKED = "sessions_revoked"
    SESSION_REVOKED = "session_revoked"
    IDENTITY_CONFIRMED = "identity_confirmed"
    PHONE_CHANGED_FROM = "phone_changed_from"
    PHONE_CHANGED_TO = "phone_changed_to"
    PHONE_TAKEN = "phone_taken"
    ACCOUNT_DELETED = "account_deleted"


def event_kinds() -> list[tuple[str, str]]:
    """Choices by name, so that a new kind is no migration."""
    return [(kind.value, kind.value) for kind in EventKind]


class AuditEvent(models.Model):
    """What happened to a phone's sign-in. Never the code, the token or the whole phone."""

    kind = models.CharField(max_length=32, choices=event_kinds)
    phone_masked = models.CharField(max_length=16, blank=True)
    phone_hash = models.CharField(max_length=64, blank=True)
    address_hash = models.CharField(max_length=64, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("-created_at",)
        indexes = [
            models.Index(fields=["phone_hash", "created_at"], name="phone_otp_audit_phone"),
            models.Index(fields=["created_at"], name="phone_otp_audit_time"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.phone_masked}"
