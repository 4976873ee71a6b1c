"""Consents, events that are sent to others, and anonymous counts. Amounts in halalas."""

import uuid
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from plugins.analytics.events import COUNTED_NAMES, EventName

LONGEST_NAME: Final = 20
LONGEST_KEY: Final = 80
HASH_LENGTH: Final = 32


class Consent(models.Model):
    """What a visitor agreed to, in which version of the banner, and until when.

    ``id`` is in the visitor's cookie; nothing here says who it was. Purposes are taken off as they
    are withdrawn; ``withdrawn_at`` once none is left.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    version = models.PositiveSmallIntegerField()
    statistics = models.BooleanField(default=False)
    advertising = models.BooleanField(default=False)
    given_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(withdrawn_at=None) & (Q(statistics=True) | Q(advertising=True))
                | Q(withdrawn_at__isnull=False, statistics=False, advertising=False),
                name="consent_is_given_or_withdrawn",
            )
        ]
        indexes = [models.Index(fields=["changed_at"], name="analytics_consent_changed")]

    def __str__(self) -> str:
        return f"consent {self.pk}"


class CheckoutConsent(models.Model):
    """Where a checkout was ordered from: a payment may place the order without the shopper."""

    checkout_token = models.UUIDField(primary_key=True)
    consent = models.ForeignKey(Consent, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+"
    )
    context = models.JSONField(default=dict)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"consent at checkout {self.checkout_token}"


class RecordedEvent(models.Model):
    """An event that happens once (``key``), or is sent to others under a consent.

    ``id`` is the id by which receivers recognise a repetition. ``identity``: hashes of e-mail and
    phone; ``context``: address, browser and page. Both, ``user`` and ``consent`` are empty where
    there was no consent, and emptied three days later.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.CharField(max_length=LONGEST_KEY, unique=True)
    name = models.CharField(
        max_length=LONGEST_NAME, choices=[(name.value, name.value) for name in EventName]
    )
    at = models.DateTimeField(default=timezone.now)
    value = models.PositiveBigIntegerField(default=0)
    reference = models.CharField(max_length=32, blank=True)
    items = models.JSONField(default=list)
    consent = models.ForeignKey(
        Consent, null=True, on_delete=models.SET_NULL, related_name="events"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    identity = models.JSONField(default=dict)
    context = models.JSONField(default=dict)

    class Meta:
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(consent__isnull=False) | Q(user=None, identity={}, context={}),
                name="event_without_consent_names_nobody",
            )
        ]
        indexes = [models.Index(fields=["at"], name="analytics_event_time")]

    def __str__(self) -> str:
        return f"event {self.name} {self.pk}"


class CountedEvent(models.Model):
    """That a visitor of ``day`` did ``event`` once. ``visitor``: a hash that nobody can compute
    again (``visitors.py``). Rows are only added, so that no two visitors wait for each other; the
    day after they are added up in ``FunnelDay`` and deleted."""

    id = models.BigAutoField(primary_key=True)
    day = models.DateField()
    event = models.CharField(
        max_length=LONGEST_NAME, choices=[(name, name) for name in COUNTED_NAMES]
    )
    visitor = models.CharField(max_length=HASH_LENGTH)

    class Meta:
        default_permissions = ()
        indexes = [models.Index(fields=["day", "event"], name="analytics_counted_day")]

    def __str__(self) -> str:
        return f"{self.event} on {self.day}"


class FunnelDay(models.Model):
    """How many visitors did ``event`` on a day of Riyadh, and how often it happened."""

    day = models.DateField()
    event = models.CharField(
        max_length=LONGEST_NAME, choices=[(name, name) for name in COUNTED_NAMES]
    )
    visitors = models.PositiveIntegerField()
    times = models.PositiveIntegerField()

    class Meta:
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["day", "event"], name="one_count_of_an_event_a_day"),
            models.CheckConstraint(
                condition=Q(visitors__lte=models.F("times")), name="each_visitor_at_least_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} on {self.day}"
