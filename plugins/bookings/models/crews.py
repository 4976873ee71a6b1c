"""Crews and their assignments."""

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import DateTimeRangeField, RangeOperators
from django.db import models
from django.db.models import Q
from django.utils import timezone

from plugins.bookings.enums import (
    CrewKind,
    Purpose,
    build_choice_check,
    build_choice_constraint,
    build_choices,
)
from plugins.bookings.models.bookings import Booking
from plugins.bookings.models.catalogue import LONGEST_NAME


class Crew(models.Model):
    """A ``site`` crew visits and works; an ``event`` crew decorates one event a day."""

    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    kind = models.CharField(max_length=8, choices=build_choices(CrewKind))
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("pk",)
        constraints = [build_choice_constraint("kind", CrewKind, "known_kind_of_crew")]

    def __str__(self) -> str:
        return str(self.name_ar)


class CrewAssignment(models.Model):
    """A crew's work for a booking ``during`` a half-open range.

    A constraint prevents overlaps. ``is_over``: a past visit that another one follows.
    ``held_until``: when the crew is free again unless the deposit is paid before; None of what
    is certain.
    """

    crew = models.ForeignKey(Crew, on_delete=models.PROTECT, related_name="assignments")
    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="assignments")
    purpose = models.CharField(max_length=8, choices=build_choices(Purpose))
    during = DateTimeRangeField()
    is_cancelled = models.BooleanField(default=False)
    is_over = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now)
    held_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("during", "pk")
        constraints = [
            ExclusionConstraint(
                name="no_crew_in_two_places",
                expressions=[
                    ("crew", RangeOperators.EQUAL),
                    ("during", RangeOperators.OVERLAPS),
                ],
                condition=Q(is_cancelled=False),
            ),
            models.CheckConstraint(
                condition=Q(
                    during__isempty=False, during__lower_inf=False, during__upper_inf=False
                ),
                name="assignment_begins_and_ends",
            ),
            build_choice_constraint("purpose", Purpose, "known_purpose"),
            models.CheckConstraint(
                condition=Q(held_until=None)
                | build_choice_check("purpose", (Purpose.WORK, Purpose.EVENT)),
                name="no_visit_waits_for_a_deposit",
            ),
            models.UniqueConstraint(
                fields=["booking", "purpose"],
                condition=Q(is_cancelled=False, is_over=False)
                & build_choice_check("purpose", (Purpose.VISIT, Purpose.EVENT)),
                name="one_open_visit_or_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.purpose} of booking {self.booking_id}"
