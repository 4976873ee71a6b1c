"""Services and their options, in both languages."""

from typing import Final

from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q

from plugins.bookings.enums import (
    ServiceKind,
    build_choice_constraint,
    build_choices,
)

LONGEST_NAME: Final = 120
LONGEST_SUMMARY: Final = 300
WHOLE: Final = 100
"""Percent."""
LONGEST_NOTICE_HOURS: Final = 24 * 90


class Service(models.Model):
    """Descriptions are plain text; blank lines separate paragraphs.

    Services with bookings can't be deleted, only made inactive. ``deposit_percent``: of an
    accepted quote, due before the work; 0 asks for none. Of a deposit that was paid,
    ``kept_percent`` is kept where the customer cancels later than ``free_cancellation_hours``
    before the crew comes.
    """

    slug = models.SlugField(max_length=64, unique=True)
    kind = models.CharField(max_length=16, choices=build_choices(ServiceKind))
    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    summary_ar = models.CharField(max_length=LONGEST_SUMMARY, blank=True)
    summary_en = models.CharField(max_length=LONGEST_SUMMARY, blank=True)
    description_ar = models.TextField(blank=True)
    description_en = models.TextField(blank=True)
    position = models.PositiveSmallIntegerField(default=0)
    is_active = models.BooleanField(default=True)
    deposit_percent = models.PositiveSmallIntegerField(
        default=0, db_default=0, validators=[MaxValueValidator(WHOLE)]
    )
    free_cancellation_hours = models.PositiveSmallIntegerField(
        default=48, db_default=48, validators=[MaxValueValidator(LONGEST_NOTICE_HOURS)]
    )
    kept_percent = models.PositiveSmallIntegerField(
        default=0, db_default=0, validators=[MaxValueValidator(WHOLE)]
    )

    class Meta:
        ordering = ("position", "pk")
        permissions = (("manage_services", "Manage services."),)
        constraints = [
            build_choice_constraint("kind", ServiceKind, "known_kind_of_service"),
            models.CheckConstraint(
                condition=Q(deposit_percent__lte=WHOLE, kept_percent__lte=WHOLE),
                name="shares_of_service_are_percent",
            ),
        ]

    def __str__(self) -> str:
        return str(self.name_ar)


class OptionGroup(models.Model):
    """A heading over options of a service, such as "Free play"."""

    service = models.ForeignKey(Service, on_delete=models.CASCADE, related_name="groups")
    slug = models.SlugField(max_length=64)
    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.UniqueConstraint(fields=["service", "slug"], name="one_group_for_each_slug")
        ]

    def __str__(self) -> str:
        return str(self.name_ar)


class ServiceOption(models.Model):
    """A kind of work, of playground or of event."""

    service = models.ForeignKey(Service, on_delete=models.CASCADE, related_name="options")
    group = models.ForeignKey(
        OptionGroup, null=True, blank=True, on_delete=models.SET_NULL, related_name="options"
    )
    slug = models.SlugField(max_length=64)
    name_ar = models.CharField(max_length=LONGEST_NAME)
    name_en = models.CharField(max_length=LONGEST_NAME)
    position = models.PositiveSmallIntegerField(default=0)
    is_active = models.BooleanField(default=True)

    class Meta:
        ordering = ("position", "pk")
        constraints = [
            models.UniqueConstraint(fields=["service", "slug"], name="one_option_for_each_slug")
        ]

    def __str__(self) -> str:
        return str(self.name_ar)
