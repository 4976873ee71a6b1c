"""Vans, their days, and the doors at which they stop."""

from typing import Final

from django.conf import settings
from django.core.validators import MinLengthValidator
from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.order.models import Order

from saleor_config.uploads import PrivateStorage

LONGEST_NAME: Final = 60
LONGEST_NOTE: Final = 300
PHOTO_TOKEN_LENGTH: Final = 32


class Van(models.Model):
    """``areas``: whose orders it is given first; without any it takes what is left."""

    name = models.CharField(max_length=LONGEST_NAME, unique=True)
    areas = models.ManyToManyField("delivery.DeliveryArea", related_name="+", blank=True)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("name", "pk")
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.name)


class Run(models.Model):
    """A van on a day. ``link_number`` is part of the driver's link: a new one ends the old.

    ``cash_expected``: halalas that its stops took, when staff counted ``cash_counted``.
    """

    van = models.ForeignKey(Van, on_delete=models.PROTECT, related_name="runs")
    day = models.DateField(db_index=True)
    link_number = models.PositiveIntegerField(default=1)
    departed_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    cash_expected = models.PositiveIntegerField(null=True)
    cash_counted = models.PositiveIntegerField(null=True)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True)

    class Meta:
        ordering = ("day", "van")
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(fields=["van", "day"], name="one_run_of_van_and_day"),
            models.CheckConstraint(
                condition=Q(closed_at=None, cash_expected=None, cash_counted=None)
                | Q(
                    closed_at__isnull=False,
                    cash_expected__isnull=False,
                    cash_counted__isnull=False,
                ),
                name="closed_run_is_counted",
            ),
        ]

    def __str__(self) -> str:
        return f"run of van {self.van_id} on {self.day}"


class StopState(models.TextChoices):
    PLANNED = "planned", "planned"
    DELIVERED = "delivered", "delivered"
    FAILED = "failed", "failed"
    PUT_BACK = "put_back", "put back"


OPEN_STATES: Final = (StopState.PLANNED, StopState.FAILED)
"""The order is still on the van."""


class Stop(models.Model):
    """An order on a run, in the order of ``position``. ``cash_taken``: halalas."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="stops")
    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="stops")
    position = models.PositiveIntegerField()
    state = models.CharField(max_length=12, choices=StopState.choices, default=StopState.PLANNED)
    finished_at = models.DateTimeField(null=True)
    reason = models.CharField(max_length=LONGEST_NOTE, blank=True)
    cash_taken = models.PositiveIntegerField(default=0)
    has_code = models.BooleanField(default=False)
    moved_to = models.DateField(null=True)

    class Meta:
        ordering = ("run", "position", "pk")
        default_permissions = ()
        constraints = [
            models.UniqueConstraint(
                fields=["order"], condition=~Q(state="put_back"), name="one_run_of_an_order"
            ),
            models.CheckConstraint(
                condition=Q(state__in=StopState.values), name="known_stop_state"
            ),
            models.CheckConstraint(
                condition=Q(state="planned", finished_at=None)
                | Q(state="put_back")
                | Q(state__in=("delivered", "failed"), finished_at__isnull=False),
                name="finished_stop_has_a_time",
            ),
            models.CheckConstraint(
                condition=Q(cash_taken=0) | Q(state="delivered"), name="cash_of_what_was_delivered"
            ),
        ]

    def __str__(self) -> str:
        return f"stop of order {self.order_id}"

    @property
    def is_open(self) -> bool:
        return self.state in OPEN_STATES


class StopReport(models.Model):
    """What a driver's phone said of a stop, once by the ``key`` that the phone gave it.

    ``occurred_at`` is of the phone's clock, within the run's day; ``is_late``: the stop was
    delivered already, so that it changed nothing. ``photo`` is in the private storage and named
    by ``photo_token``.
    """

    key = models.UUIDField(unique=True)
    stop = models.ForeignKey(Stop, on_delete=models.CASCADE, related_name="reports")
    kind = models.CharField(
        max_length=12,
        choices=[("delivered", "delivered"), ("failed", "failed")],
    )
    occurred_at = models.DateTimeField()
    received_at = models.DateTimeField(default=timezone.now)
    is_late = models.BooleanField(default=False)
    photo = models.FileField(storage=PrivateStorage(), max_length=100, blank=True)
    photo_token = models.CharField(
        max_length=PHOTO_TOKEN_LENGTH,
        blank=True,
        validators=[MinLengthValidator(PHOTO_TOKEN_LENGTH)],
    )

    class Meta:
        ordering = ("occurred_at", "pk")
        default_permissions = ()
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=("delivered", "failed")), name="known_report_kind"
            ),
            models.CheckConstraint(
                condition=Q(photo="", photo_token="") | ~(Q(photo="") | Q(photo_token="")),
                name="photo_has_a_token",
            ),
        ]

    def __str__(self) -> str:
        return f"report of stop {self.stop_id}"
