"""What a web token cannot know by itself, that its owner has signed out; owners that Saleor does
not record; and the outbox."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone


class EndedSignIn(models.Model):
    """A sign-in with a password that was signed out of, until its last token would have ended.

    Every token refreshed from the first one bears the same ``sid``.
    """

    sid = models.UUIDField(primary_key=True)
    ended_at = models.DateTimeField()
    forget_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"ended sign-in {self.sid}"


class TokenGeneration(models.Model):
    """How often an account was signed out everywhere; tokens of an earlier count are refused.

    A count and not a time: the clocks of two servers differ.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    number = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"generation {self.number} of account {self.user_id}"


class AbandonedPayment(models.Model):
    """A payment whose checkout was deleted without an order, and the customer who began it.

    Saleor leaves nothing on it but typed personal data; it is found by its owner when the account
    is erased, and not by an e-mail address that anybody can type.
    """

    payment = models.OneToOneField(
        "payment.Payment", on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"abandoned payment {self.payment_id}"


class AppTokenCreator(models.Model):
    """Who made an app's token, which is deleted when that account is closed or loses its staff
    rights (triggers of migration 0004). A token without such a row was made by the server's
    operator, or before the rule."""

    token = models.OneToOneField(
        "app.AppToken", on_delete=models.CASCADE, primary_key=True, related_name="creation"
    )
    # The trigger deletes these rows before the account.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.DO_NOTHING, related_name="+"
    )

    def __str__(self) -> str:
        return f"app token {self.token_id} of account {self.user_id}"


class OutboxMessage(models.Model):
    """One mail or text message, written in the transaction that causes it (``outbox``).

    ``id`` is the reference that mail servers and SMS providers see. ``key`` names the message
    once and for all. ``about`` names what it is about, such as ``order:12``. ``payload`` is what
    the sender of its kind needs; it is emptied once the message is sent or dropped. A row
    without ``next_try_at`` is not tried again.
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

    class Meta:
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
