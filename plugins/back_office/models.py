"""Entries of the audit log, and background work that failed."""

import uuid

from django.conf import settings
from django.db import models

MAX_TITLE_LENGTH = 200


class OfficeRights(models.Model):
    """No table: the permissions that the office adds to Saleor's (``permissions.py``)."""

    class Meta:
        managed = False
        default_permissions = ()
        permissions = (
            ("view_invoices", "See and download tax invoices"),
            ("view_reports", "See and export sales, VAT and payments"),
            ("view_sign_ins", "See who signs in, and from which devices"),
            ("view_text_messages", "See which text messages were sent"),
            ("manage_failed_tasks", "See failed background work and try it again"),
            ("view_trail", "See who changed what"),
        )

    def __str__(self) -> str:
        return "permissions of the office"


class Change(models.Model):
    """One row of any table that a member of staff added, changed or deleted.

    ``model``: label such as ``product.product``. ``changes``: field to [before, after]; what is
    personal or secret is not stored (``audit_log/values.py``). ``request_id`` is one for all that a
    request changed. ``by`` is null once the account is gone.
    """

    class Action(models.TextChoices):
        ADDED = "added", "added"
        CHANGED = "changed", "changed"
        DELETED = "deleted", "deleted"

    at = models.DateTimeField(db_index=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    by_email = models.CharField(max_length=254)
    request_id = models.UUIDField(default=uuid.uuid4)
    action = models.CharField(max_length=8, choices=Action.choices)
    model = models.CharField(max_length=100)
    object_key = models.CharField(max_length=64)
    text = models.CharField(max_length=MAX_TITLE_LENGTH, blank=True)
    changes = models.JSONField(default=dict)

    class Meta:
        ordering = ("-pk",)
        default_permissions = ()
        indexes = [
            models.Index(fields=["model", "object_key", "-id"], name="back_office_change_object"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.model} {self.object_key}"


class FailedTask(models.Model):
    """Background work that ended with an error after all its own retries.

    ``arguments``: ``{"args": [...], "kwargs": {...}}`` where nothing in them is personal or
    secret, else null; such work cannot be tried again from here. ``error`` is masked.
    """

    task_id = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=200)
    # Empty: of failures before it was kept.
    queue = models.CharField(max_length=32, default="", db_default="")
    arguments = models.JSONField(null=True)
    error = models.CharField(max_length=500)
    failed_at = models.DateTimeField(db_index=True)
    retried_at = models.DateTimeField(null=True)
    retried_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ("-failed_at",)
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.name} {self.task_id}"
